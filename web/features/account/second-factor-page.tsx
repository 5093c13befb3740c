import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { BodyOf, ResponseOf } from '../../../shared/routes.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm } from '../../lib/form.ts';
import { safeReturnPath } from '../../lib/return-to.ts';
import { reloadCurrentUser, useCurrentUser } from '../../lib/use-current-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanSecret } from './scan-secret.tsx';

const loadSecondFactorStart = async () =>
  (await import('../../../shared/schemas/accounts.ts')).secondFactorStart;

type Secret = ResponseOf<'start-second-factor'>;

/** Where the second factor is on already, fetches the user again, so that the page says so. */
async function begin(body: BodyOf<'start-second-factor'>): Promise<Secret> {
  try {
    return await call('start-second-factor', { body });
  } catch (error) {
    const isOn = error instanceof ApiError && error.code === ('second_factor_on' satisfies ErrorCode);
    if (isOn) await reloadCurrentUser();
    throw error;
  }
}

/** Asks for the password, so that a stranger at an open browser cannot lock the owner out. */
function PasswordStep({ email, onStarted }: { email: string; onStarted: (secret: Secret) => void }) {
  const form = useSchemaForm(loadSecondFactorStart, { password: '' });
  return (
    <Page
      narrow
      title="Set up a second factor"
      lead="Besides your password, logging in will then take a code that an app on your phone shows. Whoever learns your password cannot get in with it alone."
    >
      <Text mt="4" color="fg.muted">
        You need an authenticator app, such as Google Authenticator, Microsoft Authenticator, Aegis or your
        password manager.
      </Text>
      <SchemaForm
        wide
        form={form}
        send={async (body) => onStarted(await begin(body))}
        texts={{ failed: 'The set-up has not begun' }}
        action="Continue"
      >
        <PasswordField label="Password" username={email} {...fieldProps(form, 'password')} />
      </SchemaForm>
    </Page>
  );
}

/** Password, secret, recovery codes: three steps at one address, because none of them can be opened later. */
export function Component() {
  const { user } = useCurrentUser();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!user) return null;
  const finish = async () => {
    await reloadCurrentUser();
    await navigate(search.has('returnTo') ? safeReturnPath(search.get('returnTo')) : '/profile', {
      replace: true,
    });
  };
  if (codes) return <RecoveryCodes codes={codes} email={user.email} onKept={() => void finish()} />;
  if (user.hasSecondFactor)
    return (
      <Page
        narrow
        title="Your second factor is on"
        lead="Logging in takes a code besides your password. In your profile you can remove it, and then set up another."
      >
        <ButtonLink to="/profile" mt="8">
          Your profile
        </ButtonLink>
      </Page>
    );
  if (secret) return <ScanSecret {...secret} onConfirmed={setCodes} />;
  return <PasswordStep email={user.email} onStarted={setSecret} />;
}
