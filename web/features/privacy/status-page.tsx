import { Text } from '@chakra-ui/react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { PrivacyRequestStatus } from '../../../shared/schemas/privacy.ts';
import { useApi } from '../../lib/use-api.ts';
import { PrivacyBadge } from '../../ui/privacy-badge.tsx';
import { RequestPage } from '../../ui/request-page.tsx';
import { Stages } from '../../ui/stages.tsx';
import { ConfirmForm } from './confirm-form.tsx';

function listStages({ status, confirmedAt, startedAt, endedAt, answerBy }: PrivacyRequestStatus) {
  return [
    { name: 'Received', at: confirmedAt },
    { name: 'Taken up by a moderator', at: startedAt },
    { name: status === 'REFUSED' ? 'Refused' : 'Answered', at: endedAt, by: answerBy },
  ];
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
