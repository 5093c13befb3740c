import { GridItem, SimpleGrid, Stack } from '@chakra-ui/react';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { Page } from '../../ui/page.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnData } from './own-data.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { ProfileDetails } from './profile-details.tsx';

export function Component() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <Page title="Your profile" lead="Your reviews, your details, and everything we hold about you.">
      <SimpleGrid columns={{ base: 1, md: 2 }} columnGap={{ md: '10', lg: '16' }} rowGap="14" mt="10">
        <GridItem colSpan={{ md: 2 }}>
          <OwnReviews />
        </GridItem>
        <ProfileDetails user={user} />
        <Stack gap="14">
          <ChangePassword email={user.email} />
          <OwnData />
        </Stack>
      </SimpleGrid>
    </Page>
  );
}
