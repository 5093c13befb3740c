import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { usePart } from '../../lib/use-part.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FetchState } from '../../ui/fetch-state.tsx';
import { Page } from '../../ui/page.tsx';
import { UnverifiedNotice } from '../../ui/unverified-notice.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

const loadSettings = () => import('./account-settings.tsx');

const NEWEST = 2;

export function Component() {
  const { user } = useCurrentUser();
  const settings = usePart('account settings', loadSettings);
  const reviews = usePagedList('list-own-reviews', { query: {} });
  const count = reviews.total ?? reviews.items.length;
  /* The height of the reviews is not known yet, so the content below them waits for them, and then stays. */
  const [isSettled, setIsSettled] = useState(false);
  if (!reviews.isLoading && !isSettled) setIsSettled(true);
  if (!user) return null;
  return (
    <Page title="Your profile">
      {!user.emailVerified && <UnverifiedNotice />}
      <WaitingForYou reviews={reviews.items} />
      <Box as="section" aria-labelledby="my-reviews" mt="8">
        <Heading id="my-reviews" textStyle="heading">
          My reviews
        </Heading>
        <OwnReviews list={reviews} most={NEWEST} />
        {count > NEWEST && (
          <ButtonLink to="/my-reviews" variant="outline" mt="4">
            {`All ${count} reviews`}
          </ButtonLink>
        )}
      </Box>
      {isSettled &&
        (settings.data ? (
          <settings.data.AccountSettings user={user} />
        ) : (
          <FetchState of={settings} minH="96" failure="Your settings were not loaded" />
        ))}
    </Page>
  );
}
