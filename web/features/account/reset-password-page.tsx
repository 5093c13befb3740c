import { Link, useLocation, useNavigate } from 'react-router-dom';
import { resetPasswordRequest } from '../../../shared/schemas/accounts.ts';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, showIssues, useSchemaForm } from '../../lib/form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { showToast } from '../../ui/toaster.ts';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-page.module.css';
import { CodeField } from './code-field.tsx';

/** The address that the page before asked for. */
function useGivenEmail(): string {
  const state: unknown = useLocation().state;
  const isGiven = typeof state === 'object' && state !== null && 'email' in state;
  return isGiven && typeof state.email === 'string' ? state.email : '';
}

function useResetForm() {
  const navigate = useNavigate();
  const form = useSchemaForm(resetPasswordRequest, { email: useGivenEmail(), code: '', password: '' });
  const submit = form.handleSubmit(async (body) => {
    try {
      await call('reset-password', { body });
      showToast({ tone: 'success', title: 'Password reset', description: 'Log in with your new password.' });
      await navigate('/login', { replace: true });
    } catch (error) {
      const description = errorMessage(error, 'Your password could not be reset. Please try again.');
      if (error instanceof ApiError && error.code === 'wrong_code')
        form.setError('code', { message: description }, { shouldFocus: true });
      else showIssues(form, error);
      showToast({ tone: 'error', title: 'Reset failed', description });
    }
  });
  return { form, submit };
}

export function Component() {
  const { form, submit } = useResetForm();
  const { isSubmitting } = form.formState;
  return (
    <Page
      narrow
      title="Set a new password"
      lead="Enter the code from our e-mail. It works for one hour. You will be logged out everywhere else."
    >
      <Form isBusy={isSubmitting} onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          {...fieldProps(form, 'email')}
        />
        <CodeField label="Reset Code" {...fieldProps(form, 'code')} />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint="Must be at least 8 characters"
          {...fieldProps(form, 'password')}
        />
        <SubmitButton wide isBusy={isSubmitting}>
          Reset Password
        </SubmitButton>
      </Form>
      <p className={styles.other}>
        No code? <Link to="/forgot-password">Ask for one</Link>
      </p>
    </Page>
  );
}
