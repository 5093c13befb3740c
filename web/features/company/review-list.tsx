import { Grid, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  CATEGORIES,
  CATEGORY_LABELS,
  REVIEW_SORT_LABELS,
  REVIEW_SORTS,
} from '../../../shared/enumerations.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { useRepresents } from '../../lib/use-represents.ts';
import { LeadingButton } from '../../ui/button.tsx';
import { Choice, options } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { OlderReports } from './older-reports.tsx';
import { ReviewCard } from './review-card.tsx';
import { isDefault, type ReviewOrder, toQuery, useReviewOrder } from './review-order.ts';

interface ReviewsProps {
  reviews: readonly PublicReview[];
  company: Company;
  further?: ReactNode;
}

function Reviews({ reviews, company, further }: ReviewsProps) {
  const canReply = useRepresents(company.slug);
  return (
    <Grid as="ul" templateColumns="minmax(0, 1fr)" gap="4" listStyle="none" _print={{ display: 'block' }}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} company={company} isListed canReply={canReply} />
        </li>
      ))}
      {further}
    </Grid>
  );
}

interface OrderChoicesProps {
  company: Company;
  order: ReviewOrder;
  onChange: (some: Partial<ReviewOrder>) => void;
}

/** Without script the defaults apply: the newest of all categories. */
function OrderChoices({ company, order, onChange }: OrderChoicesProps) {
  const { categoryCounts } = company;
  const flagged = CATEGORIES.filter(
    (category) => categoryCounts[category] > 0 || category === order.category,
  );
  return (
    <Grid
      templateColumns={{ base: 'repeat(auto-fit, minmax(10rem, 1fr))', md: 'repeat(2, 15rem)' }}
      gap="3"
      mb={{ base: '3', md: '4' }}
      css={{ '@media (scripting: none), print': { display: 'none' } }}
    >
      <Choice
        label="Category"
        isQuiet
        name="category"
        value={order.category}
        onChoose={(category) => onChange({ category })}
      >
        <option value="all">All Categories</option>
        {flagged.map((category) => (
          <option key={category} value={category}>
            {`${CATEGORY_LABELS[category]} (${categoryCounts[category]})`}
          </option>
        ))}
      </Choice>
      <Choice
        label="Sort by"
        isQuiet
        name="sortBy"
        value={order.sortBy}
        onChoose={(sortBy) => onChange({ sortBy })}
      >
        {options(REVIEW_SORTS, REVIEW_SORT_LABELS)}
      </Choice>
    </Grid>
  );
}

function OrderedReviews({ company, order }: { company: Company; order: ReviewOrder }) {
  const { slug } = company;
  const pages = usePagedList('list-company-reviews', { params: { slug }, query: toQuery(order) });
  const { items, total, isLoading } = pages;
  return (
    <>
      <VisuallyHidden role="status">
        {isLoading ? 'The reviews are being fetched' : `${total ?? items.length} reviews`}
      </VisuallyHidden>
      {isLoading && (
        <Grid gap="4">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={{ base: '96', md: '64' }} />
          ))}
        </Grid>
      )}
      {items.length > 0 && <Reviews reviews={items} company={company} />}
      <ListFooter
        list={pages}
        failure="Failed to fetch reviews"
        empty={<EmptyState title="No approved reviews of this category" />}
      />
    </>
  );
}

const SORTED_REVIEWS = 2;

export function ReviewList({ company, further }: { company: Company; further: ReactNode }) {
  const { reviews, reviewCount, removedCount, archivedCount, id } = company;
  const { order, change } = useReviewOrder();
  return (
    <>
      <VisuallyHidden asChild>
        <h2>Reviews</h2>
      </VisuallyHidden>
      {removedCount > 0 && (
        <Text
          mb="4"
          px="4"
          py="3"
          borderStartWidth="2px"
          borderColor="border.emphasized"
          bg="bg.subtle"
          textStyle="sm"
        >
          {removedCount === 1
            ? 'A review was removed after a takedown request'
            : `${removedCount} reviews were removed after takedown requests`}
        </Text>
      )}
      {reviewCount >= SORTED_REVIEWS && <OrderChoices company={company} order={order} onChange={change} />}
      {reviews.length === 0 ? (
        <EmptyState
          title={archivedCount > 0 ? 'No reviews of the last three years' : 'No approved reviews yet'}
          actions={<LeadingButton to={`/submit-review?companyId=${id}`}>Submit First Review</LeadingButton>}
        >
          Be the first to share your experience with this company
        </EmptyState>
      ) : isDefault(order) ? (
        <Reviews reviews={reviews} company={company} further={further} />
      ) : (
        <OrderedReviews company={company} order={order} />
      )}
      <OlderReports company={company} />
    </>
  );
}
