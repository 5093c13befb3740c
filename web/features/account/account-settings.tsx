import { Stack } from '@chakra-ui/react';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';

export function AccountSettings({ user }: { user: CurrentUser }) {
  return (
    <>
      <Stack gap="14">
        <ProfileDetails user={user} />
        <ChangeEmail user={user} />
      </Stack>
      <Stack gap="14">
        <ChangePassword user={user} />
        <Sessions />
        <SecondFactorSection user={user} />
        <Tokens />
        <OwnData />
      </Stack>
    </>
  );
}
