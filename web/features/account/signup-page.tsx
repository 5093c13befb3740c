import { SimpleGrid, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { TERMS_VERSION } from '../../../shared/product.ts';
import { type SignUp, signUpRequest } from '../../../shared/schemas/accounts.ts';
import { withNewPassword } from '../../lib/new-password.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { signUp } from '../../lib/session.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { ShownAs } from '../../ui/shown-as.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BelowForm, EmailField, NewPasswordField, useEntry } from './entry.tsx';

const EMPTY: SignUp = { firstName: '', lastName: '', publicName: 'full', email: '', password: '' };

const schema = withNewPassword(signUpRequest, 'password', (account) => account);

const TEXTS = {
  done: (email: string) => ({
    title: 'Account created!',
    description: `We sent a verification code to ${email}.`,
  }),
  failed: { title: 'Signup failed', description: 'Unable to create account. Please try again.' },
};

export function Component() {
  const { destination, isSignedIn, loginPath, enter } = useEntry();
  const form = useSchemaForm(schema, EMPTY);
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control });
  const { firstName = '', lastName = '', publicName = 'full', password = '' } = typed;
  const submit = useSubmit(
    form,
    async (account) => {
      await signUp(account);
      void enter();
      return account.email;
    },
    TEXTS,
    [],
    { email_taken: 'email' },
  );
  if (isSignedIn && !isSubmitting) return <Navigate to={destination} replace />;
  return (
    <Page
      narrow
      title="Create your account"
      lead="You need an account to flag a company, but not to read the register."
    >
      <Form isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" width="full">
          <TextField label="First Name" autoComplete="given-name" {...fieldProps(form, 'firstName')} />
          <TextField label="Last Name" autoComplete="family-name" {...fieldProps(form, 'lastName')} />
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
          {...fieldProps(form, 'email')}
          autoComplete="email"
          hint={errors.email?.type === 'email_taken' && <Link to={loginPath}>Log in with this email</Link>}
        />
        <NewPasswordField label="Password" typed={password} owner={typed} {...fieldProps(form, 'password')} />
        <Text color="fg.muted" textStyle="sm">
          By creating an account you accept the <Link to="/legal/terms">Terms</Link> of{' '}
          <time dateTime={TERMS_VERSION}>{formatLongDate(TERMS_VERSION)}</time> and the{' '}
          <Link to="/legal/privacy">privacy policy</Link>.
        </Text>
        <SubmitButton wide isBusy={isSubmitting}>
          Create Account
        </SubmitButton>
      </Form>
      <BelowForm>
        Already have an account? <Link to={loginPath}>Log in</Link>
      </BelowForm>
    </Page>
  );
}
