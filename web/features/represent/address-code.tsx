import { Text } from '@chakra-ui/react';
import { CODE_MINUTES } from '../../../shared/limits.ts';
import type { Representative } from '../../../shared/schemas/representatives.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { CodeForm, ResendButton } from '../../ui/code-form.tsx';
import { Day } from '../../ui/facts.tsx';

const loadRepresentativeVerification = async () =>
  (await import('../../../shared/schemas/representatives.ts')).representativeVerification;

const PROVED = {
  asked: 'A moderator decides next. We will email you.',
  renewed: 'You represent the company for another year.',
};
const NOT_ACCEPTED = { title: 'Code not accepted', description: 'Please try again.' };

const SENT_AGAIN = {
  done: { title: 'Code sent', description: 'The code before it no longer works.' },
  failed: { title: 'Code not sent', description: 'Please try again later.' },
};

export function AddressCode({ representation }: { representation: Representative }) {
  const { id, email, renewBy } = representation;
  const form = useSchemaForm(loadRepresentativeVerification, { code: '' });
  const verify = async (body: { code: string }) => {
    await call('verify-representative', { params: { id }, body });
    focusHeading();
  };
  return (
    <>
      <Text overflowWrap="anywhere">
        {renewBy === null ? (
          <span>
            We sent a code to <strong>{email}</strong>. It works for {CODE_MINUTES} minutes. If it is lost or
            too old, ask for a new one: the old one then stops working.
          </span>
        ) : (
          <span>
            A year is over. We sent a code to <strong>{email}</strong>: enter it by <Day of={renewBy} /> to go
            on for another year. Without it your right to answer ends on that day.
          </span>
        )}
      </Text>
      <CodeForm
        mt="4"
        form={form}
        label="Code"
        inputMode="text"
        send={verify}
        texts={{
          done: { title: 'Address proved', description: PROVED[renewBy === null ? 'asked' : 'renewed'] },
          failed: NOT_ACCEPTED,
        }}
        action="Confirm address"
        beside={
          <ResendButton
            form={form}
            send={() => call('resend-representative-code', { params: { id } })}
            texts={SENT_AGAIN}
          >
            Send a new code
          </ResendButton>
        }
      />
    </>
  );
}
