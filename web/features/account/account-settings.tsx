import { SimpleGrid, Stack } from '@chakra-ui/react';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';

const GAP = { base: '6', md: '14' };

export function AccountSettings({ user }: { user: CurrentUser }) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} columnGap={{ md: '10', lg: '16' }} rowGap={GAP} mt="14">
      <Stack gap={GAP}>
        <ProfileDetails user={user} />
        <ChangeEmail user={user} />
        <Sessions />
      </Stack>
      <Stack gap={GAP}>
        <ChangePassword user={user} />
        <SecondFactorSection user={user} />
        <Tokens />
        <OwnData />
      </Stack>
    </SimpleGrid>
  );
}
