import { Button, HStack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { logInWithCode } from '../../lib/session.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { BelowForm, useEntry, WELCOME } from './entry.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

const loadLogInWithCodeRequest = async () =>
  (await import('../../../shared/schemas/accounts.ts')).logInWithCodeRequest;

const TEXTS = {
  done: WELCOME,
  failed: { title: 'Login failed', description: 'You could not be logged in. Please try again.' },
};

interface LoginCodeProps {
  challenge: string;
  onStartAgain: () => void;
}

/** The second step of a log-in: a code from the authenticator app, or a recovery code. */
export function LoginCode({ challenge, onStartAgain }: LoginCodeProps) {
  const { destination, isSignedIn, enter } = useEntry();
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useSchemaForm(loadLogInWithCodeRequest, { challenge, code: '' });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  /* The field replaces the focused element, and is a different field for a recovery code. */
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);
  const submit = useSubmit(
    form,
    async (body) => {
      await logInWithCode(body);
      void enter();
    },
    TEXTS,
    { wrong_code: 'code' },
  );
  const change = () => {
    form.resetField('code');
    setIsRecovery(!isRecovery);
  };
  if (isSignedIn && !isSubmitting) return <Navigate to={destination} replace />;
  return (
    <Page
      narrow
      title="Enter your code"
      lead={
        isRecovery
          ? 'Each of the recovery codes that you kept is good once.'
          : 'Your password is right. Now the six digits that your authenticator app shows.'
      }
    >
      <Form isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
        <SecondFactorField isRecovery={isRecovery} {...fieldProps(form, 'code')} />
        <SubmitButton wide isBusy={isSubmitting}>
          Log In
        </SubmitButton>
      </Form>
      <BelowForm>
        <HStack wrap="wrap" gap="3">
          <Button variant="outline" onClick={change}>
            {isRecovery ? 'Use the app' : 'Use a recovery code'}
          </Button>
          <Button variant="ghost" onClick={onStartAgain}>
            Start again
          </Button>
        </HStack>
      </BelowForm>
    </Page>
  );
}
