import { Text } from '@chakra-ui/react';
import { CODE_MINUTES, PRIVACY_KEPT_DAYS } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { useMailedCode } from '../../lib/use-mailed-code.ts';
import { CodeForm, ResendButton } from '../../ui/code-form.tsx';

const loadPrivacyConfirmation = async () =>
  (await import('../../../shared/schemas/privacy.ts')).privacyConfirmation;

const CONFIRMED = {
  done: { title: 'Request confirmed', description: 'We sent you an email that says so.' },
  failed: { title: 'Code not accepted', description: 'Please try again.' },
};

export function ConfirmForm({ reference }: { reference: string }) {
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
