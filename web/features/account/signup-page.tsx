import { SimpleGrid, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { TERMS_VERSION } from '../../../shared/product.ts';
import type { SignUp } from '../../../shared/schemas/accounts.ts';
import { fieldProps, SUMMARIZED, useSchemaForm } from '../../lib/form.ts';
import { signUp } from '../../lib/session.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Page } from '../../ui/page.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { ShownAs } from '../../ui/shown-as.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { BelowForm, NewPasswordField, useEntry } from './entry.tsx';

const EMPTY: SignUp = { firstName: '', lastName: '', publicName: 'full', email: '', password: '' };

const LABELS: Record<keyof SignUp, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  publicName: 'Shown as',
  email: 'Email',
  password: 'Password',
};

const loadSignUpForm = async () => (await import('./new-password-schemas.ts')).signUpForm;

const TEXTS = {
  done: (email: string) => ({
    title: 'Account created!',
    description: `We sent a verification code to ${email}.`,
  }),
  failed: { title: 'Signup failed', description: 'Unable to create account. Please try again.' },
};

export function Component() {
  const { destination, wish, isSignedIn, loginPath, enter } = useEntry();
  const form = useSchemaForm(loadSignUpForm, EMPTY, SUMMARIZED);
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control });
  const { firstName = '', lastName = '', publicName = 'full', password = '' } = typed;
  if (isSignedIn && !isSubmitting) return <Navigate to={destination} replace />;
  return (
    <Page
      narrow
      title="Create your account"
      lead={`You need an account to ${wish === null ? 'flag a company' : `watch ${wish}`}, but not to read the register.`}
    >
      <SchemaForm
        wide
        hasSummary
        form={form}
        send={async (account) => {
          await signUp(account);
          void enter();
          return account.email;
        }}
        texts={TEXTS}
        fieldOf={{ email_taken: 'email' }}
        action="Create Account"
      >
        <ErrorSummary
          form={form}
          labels={LABELS}
          title="Your account was not created. What you entered is still here."
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" width="full">
          <TextField label={LABELS.firstName} autoComplete="given-name" {...fieldProps(form, 'firstName')} />
          <TextField label={LABELS.lastName} autoComplete="family-name" {...fieldProps(form, 'lastName')} />
        </SimpleGrid>
        <ShownAs
          firstName={firstName}
          lastName={lastName}
          chosen={publicName}
          {...fieldProps(form, 'publicName')}
        >
          You can change this at any time. Moderators always see your full name.
        </ShownAs>
        <EmailField
          label={LABELS.email}
          {...fieldProps(form, 'email')}
          hint={errors.email?.type === 'email_taken' && <Link to={loginPath}>Log in with this email</Link>}
        />
        <NewPasswordField
          label={LABELS.password}
          typed={password}
          owner={typed}
          {...fieldProps(form, 'password')}
        />
        <Text color="fg.muted" textStyle="sm">
          By creating an account you accept the <Link to="/legal/terms">Terms</Link> of{' '}
          <time dateTime={TERMS_VERSION}>{formatLongDate(TERMS_VERSION)}</time> and the{' '}
          <Link to="/legal/privacy">privacy policy</Link>.
        </Text>
      </SchemaForm>
      <BelowForm>
        Already have an account? <Link to={loginPath}>Log in</Link>
      </BelowForm>
    </Page>
  );
}
