import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm } from '../../lib/form.ts';
import { reloadCurrentUser } from '../../lib/use-current-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProfileSection } from './profile-section.tsx';
import { EitherCode } from './second-factor-field.tsx';

const loadSecondFactorRemoval = async () =>
  (await import('../../../shared/schemas/accounts.ts')).secondFactorRemoval;

const TEXTS = {
  done: {
    title: 'Second factor removed',
    description: 'Your password alone logs you in. You have been logged out on all other devices.',
  },
  failed: 'Second factor not removed',
};

function RemovalForm({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useSchemaForm(loadSecondFactorRemoval, { password: '', code: '' });
  return (
    <SchemaForm
      mt="4"
      form={form}
      send={async (body) => {
        await call('remove-second-factor', { body });
        await reloadCurrentUser();
        onClose();
      }}
      texts={TEXTS}
      fieldOf={{ wrong_code: 'code' }}
      action="Remove Second Factor"
      busyText="Removing…"
    >
      <PasswordField label="Password" username={email} {...fieldProps(form, 'password')} />
      <EitherCode {...fieldProps(form, 'code')} />
    </SchemaForm>
  );
}

export function SecondFactorSection({ user: { hasSecondFactor, email, role } }: { user: CurrentUser }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <ProfileSection isFolded title="Second factor">
      <Text mt="5" mb="4" color="fg.muted">
        {hasSecondFactor
          ? 'On: logging in takes a code of your authenticator app besides your password.'
          : `Off: your password alone logs you in.${role === 'ADMIN' ? ' Moderators should have one.' : ''}`}
      </Text>
      {hasSecondFactor ? (
        <Button variant="outline" colorPalette="red" onClick={() => setIsAsking(true)}>
          Remove Second Factor
        </Button>
      ) : (
        <ButtonLink variant="outline" to="/second-factor">
          Set Up Second Factor
        </ButtonLink>
      )}
      <Dialog isOpen={isAsking} onClose={close} title="Remove your second factor?">
        <p>Your password alone will log you in then, and the recovery codes stop working.</p>
        <RemovalForm email={email} onClose={close} />
      </Dialog>
    </ProfileSection>
  );
}
