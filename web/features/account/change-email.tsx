import { Button, HStack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { useAction } from '../../lib/use-action.ts';
import { setCurrentUser } from '../../lib/use-current-user.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProfileSection } from './profile-section.tsx';
import { EitherCode } from './second-factor-field.tsx';

const loadEmailChange = async () => (await import('../../../shared/schemas/accounts.ts')).emailChange;

const loadEmailConfirmation = async () =>
  (await import('../../../shared/schemas/accounts.ts')).emailConfirmation;

const sent = ({ message }: { message: string }) => ({ title: 'Code sent', description: message });
const SENT = {
  done: sent,
  failed: { title: 'Code not sent', description: 'No code could be sent. Please try again.' },
};
const CHANGED = {
  done: { title: 'Email changed', description: 'You log in with the new address from now on.' },
  failed: { title: 'Email not changed', description: 'Your email could not be changed. Please try again.' },
};

interface AskFormProps {
  hasSecondFactor: boolean;
  onAsked: (newEmail: string) => void;
}

function AskForm({ hasSecondFactor, onAsked }: AskFormProps) {
  const form = useSchemaForm(loadEmailChange, {
    password: '',
    newEmail: '',
    ...(hasSecondFactor && { code: '' }),
  });
  const { errors, isSubmitting } = form.formState;
  const ask = useSubmit(
    form,
    async (body) => {
      const accepted = await call('change-email', { body });
      onAsked(body.newEmail);
      return accepted;
    },
    SENT,
    { wrong_code: 'code' },
  );
  return (
    <Form mt="5" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={ask}>
      <TextField
        label="New Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="We send a code there. Until you enter it, nothing changes."
        {...fieldProps(form, 'newEmail')}
      />
      <PasswordField
        label="Your Password"
        autoComplete="current-password"
        {...fieldProps(form, 'password')}
      />
      {hasSecondFactor && <EitherCode {...fieldProps(form, 'code')} />}
      <SubmitButton isBusy={isSubmitting}>Send Code</SubmitButton>
    </Form>
  );
}

interface ConfirmFormProps {
  newEmail: string;
  /** Called after the change, or to enter another address. */
  onDone: () => void;
}

function ConfirmForm({ newEmail, onDone }: ConfirmFormProps) {
  const form = useSchemaForm(loadEmailConfirmation, { code: '' });
  const { errors, isSubmitting } = form.formState;
  // This form replaces the one that was just sent, whose button had the focus.
  useEffect(() => form.setFocus('code'), [form]);
  const confirm = useSubmit(
    form,
    async (body) => {
      await setCurrentUser(await call('confirm-email', { body }));
      onDone();
    },
    CHANGED,
    { wrong_code: 'code' },
  );
  const { isBusy, run } = useAction();
  const resend = async () => {
    if (await run(() => call('resend-email-code'), SENT)) form.reset({ code: '' });
  };
  return (
    <>
      <Text mt="5" mb="4" overflowWrap="anywhere">
        We sent a code to <strong>{newEmail}</strong>.
      </Text>
      <Form isBusy={isSubmitting} failure={errors.root?.message} onSubmit={confirm}>
        <CodeField label="Verification Code" inputMode="text" {...fieldProps(form, 'code')} />
        <SubmitButton isBusy={isSubmitting}>Change Email</SubmitButton>
      </Form>
      <HStack wrap="wrap" gap="3" mt="4">
        <Button variant="outline" size="sm" aria-disabled={isBusy} onClick={() => void resend()}>
          Resend Code
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          Use another address
        </Button>
      </HStack>
    </>
  );
}

export function ChangeEmail({ user: { email, hasSecondFactor } }: { user: CurrentUser }) {
  const [newEmail, setNewEmail] = useState<string | null>(null);
  return (
    <ProfileSection title="Email address">
      <Text mt="5" overflowWrap="anywhere">
        You log in with {email}, and we write to you there.
      </Text>
      {newEmail === null ? (
        <AskForm hasSecondFactor={hasSecondFactor} onAsked={setNewEmail} />
      ) : (
        <ConfirmForm newEmail={newEmail} onDone={() => setNewEmail(null)} />
      )}
    </ProfileSection>
  );
}
