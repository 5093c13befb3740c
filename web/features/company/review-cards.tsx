import { Grid, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { counted } from '../../../shared/counted.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { focusOnceDrawn } from '../../lib/focus.ts';
import type { PagedList } from '../../lib/use-paged-list.ts';
import { useRepresents } from '../../lib/use-represents.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { FoldedText } from './folded-text.tsx';
import { ReviewCard } from './review-card.tsx';

interface ReviewCardsProps {
  company: Company;
  list: PagedList<PublicReview>;
  empty: string;
  /** Of a list that came by a press, and gets the focus. */
  label?: string;
}

export function ReviewCards({ company, list, empty, label }: ReviewCardsProps) {
  const canReply = useRepresents(company.slug);
  return (
    <>
      <VisuallyHidden role="status">
        {list.isLoading
          ? 'The reviews are being fetched'
          : counted(list.total ?? list.items.length, 'review')}
      </VisuallyHidden>
      {list.isLoading && (
        <Grid gap="4">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={{ base: '96', md: '64' }} />
          ))}
        </Grid>
      )}
      <Grid
        as="ul"
        templateColumns="minmax(0, 1fr)"
        gap="4"
        listStyle="none"
        _print={{ display: 'block' }}
        {...(label !== undefined && { ref: focusOnceDrawn, tabIndex: -1, mt: '4', 'aria-label': label })}
      >
        {list.items.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              company={company}
              isListed
              canReply={canReply}
              paragraph={FoldedText}
            />
          </li>
        ))}
      </Grid>
      <ListFooter list={list} failure="Failed to fetch reviews" empty={<EmptyState title={empty} />} />
    </>
  );
}
