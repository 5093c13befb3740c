import { Heading } from '@chakra-ui/react';
import { counted } from '../../../shared/counted.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { Page } from '../../ui/page.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

export function Component() {
  const reviews = usePagedList('list-own-reviews', { query: {} });
  const count = reviews.total ?? reviews.items.length;
  return (
    <Page title="My reviews">
      <WaitingForYou reviews={reviews.items} />
      {count > 0 && (
        <Heading textStyle="heading" mt="8">
          {counted(count, 'review')}
        </Heading>
      )}
      <OwnReviews list={reviews} />
    </Page>
  );
}
