import { SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { OwnReviewCard } from './own-review-card.tsx';
import { ProfileSection } from './profile-section.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const CARDS = { columns: { base: 1, md: 2 }, gap: '4', mt: '5' };

/** The user's own reviews with their status, newest first. */
export function OwnReviews() {
  const list = usePagedList('list-own-reviews', { query: {} });
  const [leaving, setLeaving] = useState<OwnReview | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button that opened the dialog is gone then. */
  const isWithdrawn = useRef(false);
  const reload = () => {
    heading.current?.focus();
    list.reload();
  };
  const leave = (review: OwnReview) => {
    isWithdrawn.current = false;
    setLeaving(review);
  };
  const onWithdrawn = () => {
    isWithdrawn.current = true;
    list.reload();
  };
  return (
    <ProfileSection title="Your reviews" headingRef={heading}>
      {list.isLoading ? (
        <SimpleGrid {...CARDS} role="group" aria-busy="true" aria-label="Loading your reviews">
          {[1, 2].map((n) => (
            <Skeleton key={n} height="44" />
          ))}
        </SimpleGrid>
      ) : (
        <SimpleGrid as="ul" {...CARDS}>
          {list.items.map((review) => (
            <li key={review.id}>
              <OwnReviewCard review={review} onWithdraw={() => leave(review)} />
            </li>
          ))}
        </SimpleGrid>
      )}
      <ListFooter
        list={{ ...list, reload }}
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
      <WithdrawDialog
        review={leaving}
        onClose={() => setLeaving(null)}
        onWithdrawn={onWithdrawn}
        finalFocus={() => (isWithdrawn.current ? heading.current : null)}
      />
    </ProfileSection>
  );
}
