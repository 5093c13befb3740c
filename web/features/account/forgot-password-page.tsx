import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm } from '../../lib/form.ts';
import { Page } from '../../ui/page.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { BelowForm, CODE_MAILED } from './entry.tsx';

const loadForgotPasswordRequest = async () =>
  (await import('../../../shared/schemas/accounts.ts')).forgotPasswordRequest;

export function Component() {
  const navigate = useNavigate();
  const form = useSchemaForm(loadForgotPasswordRequest, { email: '' });
  const send = async (body: { email: string }) => {
    const accepted = await call('forgot-password', { body });
    // In the history state instead of the address, which would be stored and shared.
    await navigate('/reset-password', { state: { email: body.email } });
    return accepted;
  };
  return (
    <Page
      narrow
      title="Forgot your password?"
      lead="Enter the email address of your account. We will send you a code with which you can set a new password."
    >
      <SchemaForm wide form={form} send={send} texts={CODE_MAILED} action="Send Reset Code">
        <EmailField label="Email" autoComplete="username" {...fieldProps(form, 'email')} />
      </SchemaForm>
      <BelowForm>
        Already have a code? <Link to="/reset-password">Enter it</Link>
      </BelowForm>
    </Page>
  );
}
