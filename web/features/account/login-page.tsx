import { Box, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { LogIn } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { hasReviewText } from '../../lib/draft.ts';
import { fieldProps, useSchemaForm } from '../../lib/form.ts';
import { logIn } from '../../lib/session.ts';
import { useMailedCode } from '../../lib/use-mailed-code.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { BelowForm, CODE_MAILED, useEntry, WELCOME } from './entry.tsx';
import { LoginCode } from './login-code.tsx';

const loadLogInRequest = async () => (await import('../../../shared/schemas/accounts.ts')).logInRequest;

const TEXTS = {
  done: (challenge: string | null) => (challenge === null ? WELCOME : null),
  failed: { title: 'Login failed', description: 'Invalid email or password' },
};

function wordLead(destination: string, wish: string | null): string {
  if (wish !== null) return `Log in to watch ${wish}.`;
  if (destination === '/') return 'Flag a company, and follow the status of your reviews.';
  if (!destination.startsWith('/submit-review'))
    return 'Once you are logged in, you are back at the page you came from.';
  return hasReviewText()
    ? 'You were logged out, so your review was not sent. It is kept in this tab: log in to send it.'
    : 'Submitting a review needs an account.';
}

function LoginLink({ email, onSent }: { email: string; onSent: () => void }) {
  return (
    <Stack mt="5" gap="3" align="flex-start">
      <Text>
        You need not wait: we can email you a code. With it and your password you get in although others tried
        wrong ones.
      </Text>
      <ActionButton
        send={() => call('send-log-in-link', { body: { email } })}
        texts={CODE_MAILED}
        onDone={onSent}
      >
        Email Me a Code
      </ActionButton>
    </Stack>
  );
}

export function Component() {
  const { destination, wish, isSignedIn, signupPath, enter } = useEntry();
  const [challenge, setChallenge] = useState<string | null>(null);
  const mailedCode = useMailedCode();
  const [hasLink, setHasLink] = useState(mailedCode !== '');
  /* Logging in may clear the draft, and the text should not change meanwhile. */
  const [lead] = useState(() => wordLead(destination, wish));
  const form = useSchemaForm(loadLogInRequest, {
    ...{ email: '', password: '' },
    ...(mailedCode && { linkCode: mailedCode }),
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const submit = async (credentials: LogIn) => {
    const asked = await logIn(credentials);
    if (asked === null) void enter();
    setChallenge(asked);
    return asked;
  };
  useEffect(() => {
    if (hasLink && mailedCode === '') setFocus('linkCode');
  }, [hasLink, mailedCode, setFocus]);
  const askForCode = () => {
    form.clearErrors('root');
    setHasLink(true);
  };
  const isLocked = errors.root?.type === ('too_many_requests' satisfies ErrorCode);
  const startAgain = () => {
    form.resetField('password');
    setChallenge(null);
  };
  if (challenge !== null) return <LoginCode challenge={challenge} onStartAgain={startAgain} />;
  if (isSignedIn && !isSubmitting) return <Navigate to={destination} replace />;
  return (
    <Page narrow title="Log in" lead={lead}>
      <SchemaForm
        wide
        form={form}
        send={submit}
        texts={TEXTS}
        fieldOf={{ wrong_code: 'linkCode' }}
        action="Log In"
      >
        <EmailField label="Email" autoComplete="username" {...fieldProps(form, 'email')} />
        <PasswordField label="Password" {...fieldProps(form, 'password')} />
        {hasLink && <CodeField label="Log-in Code" inputMode="text" {...fieldProps(form, 'linkCode')} />}
        <Box alignSelf="flex-end" mt="-3" textStyle="sm">
          <Link to="/forgot-password">Forgot password?</Link>
        </Box>
      </SchemaForm>
      {isLocked && <LoginLink email={form.getValues('email')} onSent={askForCode} />}
      <BelowForm>
        No account yet?
        <ButtonLink to={signupPath} variant="outline" width="full" mt="3">
          Sign up
        </ButtonLink>
      </BelowForm>
    </Page>
  );
}
