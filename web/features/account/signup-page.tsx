import { Link, Navigate } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { TERMS_VERSION } from '../../../shared/product.ts';
import { signUpRequest } from '../../../shared/schemas/accounts.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { signUp } from '../../lib/session.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-page.module.css';
import { useEntry } from './use-entry.ts';

const TEXTS = {
  done: (email: string) => ({
    title: 'Account created!',
    description: `We sent a verification code to ${email}.`,
  }),
  failed: { title: 'Signup failed', description: 'Unable to create account. Please try again.' },
};

function useSignUpForm(enter: () => unknown) {
  const form = useSchemaForm(signUpRequest, { firstName: '', lastName: '', email: '', password: '' });
  const submit = useSubmit(
    form,
    async (account) => {
      await signUp(account);
      enter();
      return account.email;
    },
    TEXTS,
  );
  return { form, submit };
}

type SignUpForm = ReturnType<typeof useSignUpForm>['form'];

function SignUpFields({ form }: { form: SignUpForm }) {
  return (
    <>
      <div className={styles.names}>
        <TextField label="First Name" autoComplete="given-name" {...fieldProps(form, 'firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...fieldProps(form, 'lastName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...fieldProps(form, 'email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="Must be at least 8 characters"
        {...fieldProps(form, 'password')}
      />
    </>
  );
}

export function Component() {
  const { destination, isSignedIn, loginPath, enter } = useEntry();
  const { form, submit } = useSignUpForm(enter);
  const { isSubmitting } = form.formState;
  if (isSignedIn && !isSubmitting) return <Navigate to={destination} replace />;
  return (
    <Page
      narrow
      title="Create your account"
      lead="You need an account to flag a company, but not to read the register."
    >
      <Form isBusy={isSubmitting} onSubmit={submit}>
        <SignUpFields form={form} />
        <p className={styles.small}>
          By creating an account you accept the <Link to="/legal/terms">Terms</Link> of{' '}
          <time dateTime={TERMS_VERSION}>{formatLongDate(TERMS_VERSION)}</time> and the{' '}
          <Link to="/legal/privacy">privacy policy</Link>.
        </p>
        <SubmitButton wide isBusy={isSubmitting}>
          Create Account
        </SubmitButton>
      </Form>
      <p className={styles.other}>
        Already have an account? <Link to={loginPath}>Log in</Link>
      </p>
    </Page>
  );
}
