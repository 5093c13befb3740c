import { Button, HStack, Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { CODE_MINUTES } from '../../../shared/limits.ts';
import type { Representative } from '../../../shared/schemas/representatives.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { useAction } from '../../lib/use-action.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';

const loadRepresentativeVerification = async () =>
  (await import('../../../shared/schemas/representatives.ts')).representativeVerification;

const TEXTS = {
  done: { title: 'Address proved', description: 'A moderator decides next. We will email you.' },
  failed: { title: 'Code not accepted', description: 'Please try again.' },
};

const RENEWED = {
  done: { title: 'Address proved', description: 'You represent the company for another year.' },
  failed: TEXTS.failed,
};

const SENT_AGAIN = {
  done: { title: 'Code sent', description: 'The code before it no longer works.' },
  failed: { title: 'Code not sent', description: 'Please try again later.' },
};

export function CodeForm({ representation }: { representation: Representative }) {
  const { id, email, renewBy } = representation;
  const form = useSchemaForm(loadRepresentativeVerification, { code: '' });
  const { errors, isSubmitting } = form.formState;
  const verify = useSubmit(
    form,
    async (body) => {
      await call('verify-representative', { params: { id }, body });
      focusHeading();
    },
    renewBy === null ? TEXTS : RENEWED,
    { wrong_code: 'code' },
  );
  const { isBusy, run } = useAction();
  const sendAgain = async () => {
    if (await run(() => call('resend-representative-code', { params: { id } }), SENT_AGAIN))
      form.reset({ code: '' });
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
            A year is over. We sent a code to <strong>{email}</strong>: enter it by{' '}
            <time dateTime={renewBy}>{formatLongDate(renewBy)}</time> to go on for another year. Without it
            your right to answer ends on that day.
          </span>
        )}
      </Text>
      <Form mt="4" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={verify}>
        <CodeField label="Code" inputMode="text" {...fieldProps(form, 'code')} />
        <HStack wrap="wrap" gap="3">
          <SubmitButton isBusy={isSubmitting}>Confirm address</SubmitButton>
          <Button variant="outline" aria-disabled={isBusy} onClick={() => void sendAgain()}>
            Send a new code
          </Button>
        </HStack>
      </Form>
    </>
  );
}
