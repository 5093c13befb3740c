import { useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { CODE_MINUTES } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, SUMMARIZED, useSchemaForm } from '../../lib/form.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Page } from '../../ui/page.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { BelowForm, NewPasswordField } from './entry.tsx';

const loadResetForm = async () => (await import('./new-password-schemas.ts')).resetPasswordForm;

const LABELS = { email: 'Email', code: 'Reset Code', password: 'New Password' };

const TEXTS = {
  done: { title: 'Password reset', description: 'Log in with your new password.' },
  failed: 'Reset failed',
};

export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { email?: string } | null };
  const given = { email: state?.email ?? '', code: '', password: '' };
  const form = useSchemaForm(loadResetForm, given, SUMMARIZED);
  const { email = '', password = '' } = useWatch({ control: form.control });
  return (
    <Page
      narrow
      title="Set a new password"
      lead={`Enter the code from our email. It works for ${CODE_MINUTES} minutes. You will be logged out everywhere else.`}
    >
      <SchemaForm
        wide
        hasSummary
        form={form}
        send={async (body) => {
          await call('reset-password', { body });
          await navigate('/login', { replace: true });
        }}
        texts={TEXTS}
        fieldOf={{ wrong_code: 'code' }}
        action="Reset Password"
      >
        <ErrorSummary form={form} labels={LABELS} title="Your password was not reset." />
        <EmailField label={LABELS.email} autoComplete="username" {...fieldProps(form, 'email')} />
        <CodeField label={LABELS.code} inputMode="text" {...fieldProps(form, 'code')} />
        <NewPasswordField
          label={LABELS.password}
          typed={password}
          owner={{ email }}
          {...fieldProps(form, 'password')}
        />
      </SchemaForm>
      <BelowForm>
        No code? <Link to="/forgot-password">Ask for one</Link>
      </BelowForm>
    </Page>
  );
}
