import { Button, HStack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CODE_MINUTES } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { useAction } from '../../lib/use-action.ts';
import { setCurrentUser, useCurrentUser } from '../../lib/use-current-user.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { BelowForm } from './entry.tsx';

const loadVerifyEmailRequest = async () =>
  (await import('../../../shared/schemas/accounts.ts')).verifyEmailRequest;

const SENT = {
  done: ({ message }: { message: string }) => ({ title: 'Code sent', description: message }),
  failed: { title: 'Code not sent', description: 'No new code could be sent. Please try again.' },
};
const VERIFIED = {
  done: { title: 'Email verified', description: 'Thank you for confirming your address.' },
  failed: {
    title: 'Verification failed',
    description: 'Your email could not be verified. Please try again.',
  },
};

function VerifyForm({ email }: { email: string }) {
  /* The link in the mail contains the code. The code is filled in, but opening a link confirms nothing. */
  const { hash } = useLocation();
  const form = useSchemaForm(loadVerifyEmailRequest, { code: hash.slice(1) });
  const { errors, isSubmitting } = form.formState;
  const verify = useSubmit(
    form,
    async (body) => {
      await setCurrentUser(await call('verify-email', { body }));
    },
    VERIFIED,
    { wrong_code: 'code' },
  );
  const { isBusy, run } = useAction();
  const resend = async () => {
    if (await run(() => call('resend-code'), SENT)) form.reset({ code: '' });
  };
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
      <Form isBusy={isSubmitting} failure={errors.root?.message} onSubmit={verify}>
        <CodeField label="Verification Code" {...fieldProps(form, 'code')} />
        <SubmitButton wide isBusy={isSubmitting}>
          Verify Email
        </SubmitButton>
      </Form>
      <BelowForm>
        <Text mb="4">
          No mail? Look in your junk folder, or ask for a new code. The old one then stops working.
        </Text>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void resend()}>
          Resend Code
        </Button>
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
