import { Link, useNavigate } from 'react-router-dom';
import { forgotPasswordRequest } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-page.module.css';

const TEXTS = {
  done: (message: string) => ({ title: 'Check your mail', description: message }),
  failed: { title: 'Code not sent', description: 'No code could be sent. Please try again.' },
};

function useForgotForm() {
  const navigate = useNavigate();
  const form = useSchemaForm(forgotPasswordRequest, { email: '' });
  const submit = useSubmit(
    form,
    async (body) => {
      const { message } = await call('forgot-password', { body });
      // In the history's state, not in the address: that would be kept and shared.
      await navigate('/reset-password', { state: { email: body.email } });
      return message;
    },
    TEXTS,
  );
  return { form, submit };
}

export function Component() {
  const { form, submit } = useForgotForm();
  const { isSubmitting } = form.formState;
  return (
    <Page
      narrow
      title="Forgot your password?"
      lead="Enter the email address of your account. We will send you a code with which you can set a new password."
    >
      <Form isBusy={isSubmitting} onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          {...fieldProps(form, 'email')}
        />
        <SubmitButton wide isBusy={isSubmitting}>
          Send Reset Code
        </SubmitButton>
      </Form>
      <p className={styles.other}>
        Already have a code? <Link to="/reset-password">Enter it</Link>
      </p>
    </Page>
  );
}
