import { Button, HStack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm } from '../../lib/form.ts';
import { setCurrentUser } from '../../lib/use-current-user.ts';
import { CodeForm, ResendButton } from '../../ui/code-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { ProfileSection } from './profile-section.tsx';
import { EitherCode } from './second-factor-field.tsx';

const loadEmailChange = async () => (await import('../../../shared/schemas/accounts.ts')).emailChange;

const loadEmailConfirmation = async () =>
  (await import('../../../shared/schemas/accounts.ts')).emailConfirmation;

const SENT = {
  done: ({ message }: { message: string }) => ({ title: 'Code sent', description: message }),
  failed: 'Code not sent',
};
const CHANGED = {
  done: { title: 'Email changed', description: 'You log in with the new address from now on.' },
  failed: 'Email not changed',
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
  return (
    <SchemaForm
      mt="5"
      form={form}
      send={async (body) => {
        const accepted = await call('change-email', { body });
        onAsked(body.newEmail);
        return accepted;
      }}
      texts={SENT}
      fieldOf={{ wrong_code: 'code' }}
      action="Send Code"
    >
      <EmailField
        label="New Email"
        hint="We send a code there. Until you enter it, nothing changes."
        {...fieldProps(form, 'newEmail')}
      />
      <PasswordField label="Your Password" {...fieldProps(form, 'password')} />
      {hasSecondFactor && <EitherCode {...fieldProps(form, 'code')} />}
    </SchemaForm>
  );
}

function ConfirmForm({ newEmail, onDone }: { newEmail: string; onDone: () => void }) {
  const form = useSchemaForm(loadEmailConfirmation, { code: '' });
  // This form replaces the one that was just sent, whose button had the focus.
  useEffect(() => form.setFocus('code'), [form]);
  const confirm = async (body: { code: string }) => {
    await setCurrentUser(await call('confirm-email', { body }));
    onDone();
  };
  return (
    <>
      <Text mt="5" mb="4" overflowWrap="anywhere">
        We sent a code to <strong>{newEmail}</strong>.
      </Text>
      <CodeForm
        form={form}
        label="Verification Code"
        inputMode="text"
        send={confirm}
        texts={CHANGED}
        action="Change Email"
      />
      <HStack wrap="wrap" gap="3" mt="4">
        <ResendButton size="sm" form={form} send={() => call('resend-email-code')} texts={SENT} />
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
    <ProfileSection isFolded title="Email address">
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
