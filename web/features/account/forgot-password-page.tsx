import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { BelowForm, EmailField } from './entry.tsx';

const loadForgotPasswordRequest = async () =>
  (await import('../../../shared/schemas/accounts.ts')).forgotPasswordRequest;

const TEXTS = {
  done: (message: string) => ({ title: 'Check your mail', description: message }),
  failed: { title: 'Code not sent', description: 'No code could be sent. Please try again.' },
};

export function Component() {
  const navigate = useNavigate();
  const form = useSchemaForm(loadForgotPasswordRequest, { email: '' });
  const { errors, isSubmitting } = form.formState;
  const send = useSubmit(
    form,
    async (body) => {
      const { message } = await call('forgot-password', { body });
      // In the history state instead of the address, which would be stored and shared.
      await navigate('/reset-password', { state: { email: body.email } });
      return message;
    },
    TEXTS,
  );
  return (
    <Page
      narrow
      title="Forgot your password?"
      lead="Enter the email address of your account. We will send you a code with which you can set a new password."
    >
      <Form isBusy={isSubmitting} failure={errors.root?.message} onSubmit={send}>
        <EmailField {...fieldProps(form, 'email')} />
        <SubmitButton wide isBusy={isSubmitting}>
          Send Reset Code
        </SubmitButton>
      </Form>
      <BelowForm>
        Already have a code? <Link to="/reset-password">Enter it</Link>
      </BelowForm>
    </Page>
  );
}
