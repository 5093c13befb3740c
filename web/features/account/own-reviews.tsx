import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import type { PagedList } from '../../lib/use-paged-list.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { OwnReviewCard } from './own-review-card.tsx';

const CARDS = { columns: { base: 1, md: 2 }, gap: '4', mt: '5' };

interface OwnReviewsProps {
  list: PagedList<OwnReview>;
  most?: number;
}

export function OwnReviews({ list, most }: OwnReviewsProps) {
  /** A file's URL works for five minutes, and this page may be open for longer. */
  const download = async (id: string) => {
    const files = (await list.reload()).flatMap(({ attachments }) => attachments);
    const url = files.find((file) => file.id === id)?.downloadUrl;
    if (url) window.location.assign(url);
  };
  return (
    <>
      {list.isLoading ? (
        <SimpleGrid {...CARDS} role="group" aria-busy="true" aria-label="Loading your reviews">
          {[1, 2, 3, 4].slice(0, most).map((n) => (
            <Skeleton key={n} height="20rem" />
          ))}
        </SimpleGrid>
      ) : (
        // Beside a card with an open section, the others keep their height.
        <SimpleGrid as="ul" {...CARDS} css={{ '&:has(section, details[open])': { alignItems: 'start' } }}>
          {list.items.slice(0, most).map((review) => (
            <li key={review.id}>
              <OwnReviewCard review={review} onDownload={(id) => void download(id)} />
            </li>
          ))}
        </SimpleGrid>
      )}
      <ListFooter
        list={most === undefined ? list : { ...list, hasMore: false }}
        failure="Failed to fetch your reviews"
        empty={
          <EmptyState
            title="No reviews yet"
            actions={<ButtonLink to="/submit-review">Submit Review</ButtonLink>}
          >
            The reviews that you submit are listed here, with their status.
          </EmptyState>
        }
      />
    </>
  );
}
