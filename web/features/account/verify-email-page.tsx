import { HStack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { CODE_MINUTES } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { setCurrentUser, useCurrentUser } from '../../lib/use-current-user.ts';
import { useMailedCode } from '../../lib/use-mailed-code.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CodeForm, ResendButton } from '../../ui/code-form.tsx';
import { Page } from '../../ui/page.tsx';
import { BelowForm } from './entry.tsx';

const loadVerifyEmailRequest = async () =>
  (await import('../../../shared/schemas/accounts.ts')).verifyEmailRequest;

const VERIFIED = {
  done: { title: 'Email verified', description: 'Thank you for confirming your address.' },
  failed: 'Verification failed',
};

function VerifyForm({ email }: { email: string }) {
  const form = useSchemaForm(loadVerifyEmailRequest, { code: useMailedCode() });
  return (
    <Page
      narrow
      title="Verify your email"
      lead={
        <>
          We sent a code of six digits to <strong>{email}</strong>. It works for {CODE_MINUTES} minutes.
        </>
      }
    >
      <CodeForm
        wide
        form={form}
        label="Verification Code"
        send={async (body) => setCurrentUser(await call('verify-email', { body }))}
        texts={VERIFIED}
        action="Verify Email"
      />
      <BelowForm>
        <Text mb="4">
          No mail? Look in your junk folder, or ask for a new code. The old one then stops working.
        </Text>
        <ResendButton form={form} send={() => call('resend-code')} />
      </BelowForm>
    </Page>
  );
}

/** The path stays the same when the form disappears, so nothing else moves the focus to the new heading. */
function useFocusOnceVerified(isVerified: boolean | undefined) {
  const wasAsked = useRef(false);
  if (isVerified === false) wasAsked.current = true;
  useEffect(() => {
    if (isVerified && wasAsked.current) focusHeading();
  }, [isVerified]);
}

export function Component() {
  const { user } = useCurrentUser();
  useFocusOnceVerified(user ? user.emailVerified !== null : undefined);
  if (!user) return null;
  if (!user.emailVerified) return <VerifyForm email={user.email} />;
  return (
    <Page narrow title="Your email is verified" lead={`${user.email} is confirmed to be yours.`}>
      <HStack wrap="wrap" gap="3" mt="8">
        <ButtonLink to="/directory">Browse Directory</ButtonLink>
        <ButtonLink to="/profile" variant="outline">
          Your profile
        </ButtonLink>
      </HStack>
    </Page>
  );
}
