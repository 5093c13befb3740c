import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx';

interface SecondFactorSectionProps {
  user: Pick<CurrentUser, 'hasSecondFactor' | 'email' | 'role'>;
}

export function SecondFactorSection({ user: { hasSecondFactor, email, role } }: SecondFactorSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ProfileSection title="Second factor">
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
      <RemoveSecondFactorDialog email={email} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </ProfileSection>
  );
}
