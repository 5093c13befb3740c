import { GridItem, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { usePart } from '../../lib/use-part.ts';
import { FetchState } from '../../ui/fetch-state.tsx';
import { Page } from '../../ui/page.tsx';
import { UnverifiedNotice } from '../../ui/unverified-notice.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { ProfileNav } from './profile-section.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

const loadSettings = () => import('./account-settings.tsx');

export function Component() {
  const { user } = useCurrentUser();
  const settings = usePart('account settings', loadSettings);
  const reviews = usePagedList('list-own-reviews', { query: {} });
  /* The height of the reviews is not known yet, so the content below them waits for them, and then stays. */
  const [isSettled, setIsSettled] = useState(false);
  if (!reviews.isLoading && !isSettled) setIsSettled(true);
  if (!user) return null;
  return (
    <Page title="Your profile">
      <ProfileNav areShown={isSettled && settings.data !== undefined} />
      {!user.emailVerified && <UnverifiedNotice />}
      <SimpleGrid columns={{ base: 1, md: 2 }} columnGap={{ md: '10', lg: '16' }} rowGap="14" mt="8">
        <GridItem colSpan={{ md: 2 }} _empty={{ display: 'none' }}>
          <WaitingForYou reviews={reviews.items} />
        </GridItem>
        <GridItem colSpan={{ md: 2 }}>
          <OwnReviews list={reviews} />
        </GridItem>
        {isSettled &&
          (settings.data ? (
            <settings.data.AccountSettings user={user} />
          ) : (
            <FetchState of={settings} minH="96" failure="Your settings were not loaded" />
          ))}
      </SimpleGrid>
    </Page>
  );
}
