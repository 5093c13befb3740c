import { GridItem, SimpleGrid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { Page } from '../../ui/page.tsx';
import { UnverifiedNotice } from '../../ui/unverified-notice.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnData } from './own-data.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileNav } from './profile-section.tsx';
import { Sessions } from './sessions.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';
import { Tokens } from './tokens.tsx';

export function Component() {
  const { user } = useCurrentUser();
  const reviews = usePagedList('list-own-reviews', { query: {} });
  /* The height of the reviews is not known yet, so the content below them waits for them, and then stays. */
  const [isSettled, setIsSettled] = useState(false);
  if (!reviews.isLoading && !isSettled) setIsSettled(true);
  if (!user) return null;
  return (
    <Page title="Your profile">
      <ProfileNav areShown={isSettled} />
      {!user.emailVerified && <UnverifiedNotice />}
      <SimpleGrid columns={{ base: 1, md: 2 }} columnGap={{ md: '10', lg: '16' }} rowGap="14" mt="8">
        <GridItem colSpan={{ md: 2 }} _empty={{ display: 'none' }}>
          <WaitingForYou reviews={reviews.items} />
        </GridItem>
        <GridItem colSpan={{ md: 2 }}>
          <OwnReviews list={reviews} />
        </GridItem>
        {isSettled && (
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
        )}
      </SimpleGrid>
    </Page>
  );
}
