import { Text } from '@chakra-ui/react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { CODE_MINUTES, PRIVACY_KEPT_DAYS } from '../../../shared/limits.ts';
import type { PrivacyRequestStatus } from '../../../shared/schemas/privacy.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { useApi } from '../../lib/use-api.ts';
import { useMailedCode } from '../../lib/use-mailed-code.ts';
import { CodeForm, ResendButton } from '../../ui/code-form.tsx';
import { PrivacyBadge } from '../../ui/privacy-badge.tsx';
import { RequestPage } from '../../ui/request-page.tsx';
import { Stages } from '../../ui/stages.tsx';

function listStages({ status, confirmedAt, startedAt, endedAt, answerBy }: PrivacyRequestStatus) {
  return [
    { name: 'Received', at: confirmedAt },
    { name: 'Taken up by a moderator', at: startedAt },
    { name: status === 'REFUSED' ? 'Refused' : 'Answered', at: endedAt, by: answerBy },
  ];
}

const loadPrivacyConfirmation = async () =>
  (await import('../../../shared/schemas/privacy.ts')).privacyConfirmation;

const CONFIRMED = {
  done: { title: 'Request confirmed', description: 'We sent you an email that says so.' },
  failed: { title: 'Code not accepted', description: 'Please try again.' },
};

function ConfirmForm({ reference }: { reference: string }) {
  const form = useSchemaForm(loadPrivacyConfirmation, { code: useMailedCode() });
  const params = { reference };
  const confirm = async (body: { code: string }) => {
    await call('confirm-privacy-request', { params, body });
    focusHeading();
  };
  return (
    <>
      <Text mt="6">
        We sent a code to the email address in your request. Enter it within {CODE_MINUTES} minutes: until
        then nobody reads what you sent, and after {PRIVACY_KEPT_DAYS.unconfirmed} days without it, it is
        deleted.
      </Text>
      <CodeForm
        mt="6"
        form={form}
        label="Code"
        inputMode="text"
        send={confirm}
        texts={CONFIRMED}
        action="Confirm Request"
        beside={<ResendButton form={form} send={() => call('resend-privacy-code', { params })} />}
      />
    </>
  );
}

export function Component() {
  const { reference = '' } = useParams();
  /* A link from another mail that opens in the same tab fills in its own code. */
  const { hash } = useLocation();
  const response = useApi('get-privacy-request', { params: { reference } });
  return (
    <RequestPage
      title="Your privacy request"
      response={response}
      badge={({ status }) => <PrivacyBadge status={status} />}
      missing={
        <>
          . One that was not confirmed within a week is deleted: then{' '}
          <Link to="/privacy-request">send a new one</Link>.
        </>
      }
    >
      {(request) =>
        request.status === 'UNCONFIRMED' ? (
          <ConfirmForm key={hash} reference={request.reference} />
        ) : (
          <>
            <Stages stages={listStages(request)} />
            <Text mt="6" color="fg.muted">
              Keep the reference: it opens this page.{' '}
              <span>{request.endedAt ? 'Our answer went' : 'We send our answer'}</span> to the email address
              in your request; this page shows no name and no text.
            </Text>
          </>
        )
      }
    </RequestPage>
  );
}
