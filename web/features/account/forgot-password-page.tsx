import { Link, useNavigate } from 'react-router-dom';
import { forgotPasswordRequest } from '../../../shared/schemas/accounts.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { showIssues, useSchemaForm } from '../../lib/form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Page } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-page.module.css';

function useForgotForm() {
  const navigate = useNavigate();
  const form = useSchemaForm(forgotPasswordRequest, { email: '' });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { message } = await call('forgot-password', { body });
      showToast({ tone: 'success', title: 'Check your mail', description: message });
      // In the history's state, not in the address: that would be kept and shared.
      await navigate('/reset-password', { state: { email: body.email } });
    } catch (error) {
      showIssues(form, error);
      const description = errorMessage(error, 'No code could be sent. Please try again.');
      showToast({ tone: 'error', title: 'Code not sent', description });
    }
  });
  return { form, submit };
}

export function Component() {
  const { form, submit } = useForgotForm();
  const { errors, isSubmitting } = form.formState;
  return (
    <Page
      narrow
      title="Forgot your password?"
      lead="Tell us the email of your account. We send a code there that lets you set a new one."
    >
      <Form isBusy={isSubmitting} onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <SubmitButton wide isBusy={isSubmitting}>
          Send Reset Code
        </SubmitButton>
      </Form>
      <p className={styles.other}>
        Have a code already? <Link to="/reset-password">Enter it</Link>
      </p>
    </Page>
  );
}
