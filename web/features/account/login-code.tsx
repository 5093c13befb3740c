import { Button, HStack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { fieldProps, useSchemaForm } from '../../lib/form.ts';
import { logInWithCode } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { BelowForm, useEntry, WELCOME } from './entry.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

const loadLogInWithCodeRequest = async () =>
  (await import('../../../shared/schemas/accounts.ts')).logInWithCodeRequest;

const TEXTS = {
  done: WELCOME,
  failed: { title: 'Login failed', description: 'You could not be logged in. Please try again.' },
};

export function LoginCode({ challenge, onStartAgain }: { challenge: string; onStartAgain: () => void }) {
  const { destination, isSignedIn, enter } = useEntry();
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useSchemaForm(loadLogInWithCodeRequest, { challenge, code: '' });
  const { setFocus } = form;
  /* The field replaces the focused element, and is a different field for a recovery code. */
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);
  const change = () => {
    form.resetField('code');
    setIsRecovery(!isRecovery);
  };
  if (isSignedIn && !form.formState.isSubmitting) return <Navigate to={destination} replace />;
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
      <SchemaForm
        wide
        form={form}
        send={async (body) => {
          await logInWithCode(body);
          void enter();
        }}
        texts={TEXTS}
        fieldOf={{ wrong_code: 'code' }}
        action="Log In"
      >
        <SecondFactorField isRecovery={isRecovery} {...fieldProps(form, 'code')} />
      </SchemaForm>
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
