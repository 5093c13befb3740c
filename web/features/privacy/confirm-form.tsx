import { Button, HStack, Text } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { CODE_MINUTES, PRIVACY_KEPT_DAYS } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { useAction } from '../../lib/use-action.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';

const loadPrivacyConfirmation = async () =>
  (await import('../../../shared/schemas/privacy.ts')).privacyConfirmation;

const SENT = {
  done: ({ message }: { message: string }) => ({ title: 'Code sent', description: message }),
  failed: { title: 'Code not sent', description: 'No new code could be sent. Please try again.' },
};
const CONFIRMED = {
  done: { title: 'Request confirmed', description: 'We sent you an email that says so.' },
  failed: { title: 'Code not accepted', description: 'Please try again.' },
};

export function ConfirmForm({ reference }: { reference: string }) {
  /* The link in the mail contains the code. The code is filled in, but opening a link confirms nothing. */
  const { hash } = useLocation();
  const form = useSchemaForm(loadPrivacyConfirmation, { code: hash.slice(1) });
  const { errors, isSubmitting } = form.formState;
  const params = { reference };
  const confirm = useSubmit(
    form,
    async (body) => {
      await call('confirm-privacy-request', { params, body });
      focusHeading();
    },
    CONFIRMED,
    { wrong_code: 'code' },
  );
  const { isBusy, run } = useAction();
  const resend = async () => {
    if (await run(() => call('resend-privacy-code', { params }), SENT)) form.reset({ code: '' });
  };
  return (
    <>
      <Text mt="6">
        We sent a code to the email address in your request. Enter it within {CODE_MINUTES} minutes: until
        then nobody reads what you sent, and after {PRIVACY_KEPT_DAYS.unconfirmed} days without it, it is
        deleted.
      </Text>
      <Form mt="6" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={confirm}>
        <CodeField label="Code" inputMode="text" {...fieldProps(form, 'code')} />
        <HStack wrap="wrap" gap="3">
          <SubmitButton isBusy={isSubmitting}>Confirm Request</SubmitButton>
          <Button variant="outline" aria-disabled={isBusy} onClick={() => void resend()}>
            Resend Code
          </Button>
        </HStack>
      </Form>
    </>
  );
}
