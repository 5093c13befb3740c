import { Button } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { mutate } from 'swr';
import { verifyEmailRequest } from '../../../shared/schemas/accounts.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus-heading.ts';
import { fieldProps, showIssues, useSchemaForm } from '../../lib/form.ts';
import { useAction } from '../../lib/use-action.ts';
import { CURRENT_USER_KEY, useCurrentUser } from '../../lib/use-current-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { showToast } from '../../ui/toaster.ts';
import styles from './account-page.module.css';
import { CodeField } from './code-field.tsx';

interface ResendCodeProps {
  onSent: () => void;
}

/** Asks for a new verification code. */
function ResendCode({ onSent }: ResendCodeProps) {
  const { isBusy, run } = useAction();
  const resend = async () => {
    const isSent = await run(() => call('resend-code'), {
      done: ({ message }) => ({ title: 'Code sent', description: message }),
      failed: { title: 'Code not sent', description: 'No new code could be sent. Please try again.' },
    });
    if (isSent) onSent();
  };
  return (
    <Button variant="outline" aria-disabled={isBusy} onClick={() => void resend()}>
      Resend Code
    </Button>
  );
}

function useVerifyForm() {
  const form = useSchemaForm(verifyEmailRequest, { code: '' });
  const submit = form.handleSubmit(async (body) => {
    try {
      const user = await call('verify-email', { body });
      showToast({
        tone: 'success',
        title: 'Email verified',
        description: 'Thank you for confirming your address.',
      });
      await mutate(CURRENT_USER_KEY, user, { revalidate: false });
    } catch (error) {
      const description = errorMessage(error, 'Your email could not be verified. Please try again.');
      if (!showIssues(form, error)) form.setError('code', { message: description }, { shouldFocus: true });
      showToast({ tone: 'error', title: 'Verification failed', description });
    }
  });
  return { form, submit };
}

function VerifyForm({ email }: { email: string }) {
  const { form, submit } = useVerifyForm();
  const { isSubmitting } = form.formState;
  return (
    <Page
      narrow
      title="Verify your email"
      lead={
        <>
          We sent a code of six digits to <strong>{email}</strong>. It works for one hour.
        </>
      }
    >
      <Form isBusy={isSubmitting} onSubmit={submit}>
        <CodeField label="Verification Code" {...fieldProps(form, 'code')} />
        <SubmitButton wide isBusy={isSubmitting}>
          Verify Email
        </SubmitButton>
      </Form>
      <div className={styles.other}>
        <p>No mail? Look in your junk folder, or ask for a new code. The old one then stops working.</p>
        <ResendCode onSent={() => form.reset()} />
      </div>
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
      <div className={styles.actions}>
        <ButtonLink to="/directory">Browse Directory</ButtonLink>
        <ButtonLink to="/profile" variant="outline">
          Your profile
        </ButtonLink>
      </div>
    </Page>
  );
}
