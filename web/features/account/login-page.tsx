import { Link, Navigate } from 'react-router-dom';
import { logInRequest } from '../../../shared/schemas/accounts.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { logIn } from '../../lib/session.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-page.module.css';
import { useEntry } from './use-entry.ts';

const TEXTS = {
  done: { title: 'Welcome back!', description: 'You have successfully logged in.' },
  failed: { title: 'Login failed', description: 'Invalid email or password' },
};

function useLogInForm(enter: () => unknown) {
  const form = useSchemaForm(logInRequest, { email: '', password: '' });
  const submit = useSubmit(
    form,
    async (credentials) => {
      await logIn(credentials);
      enter();
    },
    TEXTS,
  );
  return { form, submit };
}

export function Component() {
  const { destination, isSignedIn, signupPath, enter } = useEntry();
  const { form, submit } = useLogInForm(enter);
  const { isSubmitting } = form.formState;
  if (isSignedIn && !isSubmitting) return <Navigate to={destination} replace />;
  return (
    <Page narrow title="Log in" lead="Flag a company, and follow the status of your reviews.">
      <Form isBusy={isSubmitting} onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          {...fieldProps(form, 'email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...fieldProps(form, 'password')} />
        <p className={styles.row}>
          <Link to="/forgot-password">Forgot password?</Link>
        </p>
        <SubmitButton wide isBusy={isSubmitting}>
          Log In
        </SubmitButton>
      </Form>
      <p className={styles.other}>
        No account yet? <Link to={signupPath}>Sign up</Link>
      </p>
    </Page>
  );
}
