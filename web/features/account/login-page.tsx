import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { logInRequest } from '../../../shared/schemas/accounts.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { logIn } from '../../lib/session.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { BelowForm, EmailField, useEntry, WELCOME } from './entry.tsx';
import { LoginCode } from './login-code.tsx';

const TEXTS = {
  done: (challenge: string | null) => (challenge === null ? WELCOME : null),
  failed: { title: 'Login failed', description: 'Invalid email or password' },
};

export function Component() {
  const { destination, isSignedIn, signupPath, enter } = useEntry();
  const [challenge, setChallenge] = useState<string | null>(null);
  const form = useSchemaForm(logInRequest, { email: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async (credentials) => {
      const asked = await logIn(credentials);
      if (asked === null) void enter();
      setChallenge(asked);
      return asked;
    },
    TEXTS,
  );
  const startAgain = () => {
    form.resetField('password');
    setChallenge(null);
  };
  if (challenge !== null) return <LoginCode challenge={challenge} onStartAgain={startAgain} />;
  if (isSignedIn && !isSubmitting) return <Navigate to={destination} replace />;
  return (
    <Page narrow title="Log in" lead="Flag a company, and follow the status of your reviews.">
      <Form isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
        <EmailField {...fieldProps(form, 'email')} />
        <PasswordField label="Password" autoComplete="current-password" {...fieldProps(form, 'password')} />
        <Box alignSelf="flex-end" mt="-3" textStyle="sm">
          <Link to="/forgot-password">Forgot password?</Link>
        </Box>
        <SubmitButton wide isBusy={isSubmitting}>
          Log In
        </SubmitButton>
      </Form>
      <BelowForm>
        No account yet? <Link to={signupPath}>Sign up</Link>
      </BelowForm>
    </Page>
  );
}
