import { Center, Grid, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  CATEGORIES,
  CATEGORY_LABELS,
  REVIEW_SORT_LABELS,
  REVIEW_SORTS,
} from '../../../shared/enumerations.ts';
import { COMPANY_REVIEWS_DRAWN } from '../../../shared/limits.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ButtonLink, LeadingButton } from '../../ui/button.tsx';
import { Choice, options } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OlderReports } from './older-reports.tsx';
import { ReviewCards } from './review-cards.tsx';
import { isDefault, type ReviewOrder, toQuery, useReviewOrder } from './review-order.ts';

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
      templateColumns={{ base: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))', md: 'repeat(2, 15rem)' }}
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

const LIMIT = COMPANY_REVIEWS_DRAWN;

function OrderedReviews({ company, order }: { company: Company; order: ReviewOrder }) {
  const { slug } = company;
  const list = usePagedList('list-company-reviews', {
    params: { slug },
    query: { ...toQuery(order), limit: LIMIT },
  });
  return <ReviewCards company={company} list={list} empty="No approved reviews of this category" />;
}

interface NewestReviewsProps {
  company: Company;
  /** The cursor of the first review after those in the company's response. */
  next: string | null;
}

/** How many reviews of a company were shown: a user who comes back finds as many. */
const shownOf = new Map<string, number>();

function NewestReviews({ company, next }: NewestReviewsProps) {
  const { slug, reviews, reviewCount } = company;
  const isLaterPart = useSearchParams()[0].has('cursor');
  const [shown, setShown] = useState(shownOf.get(slug) ?? LIMIT);
  const isFurther = next !== null && shown > reviews.length;
  const further = usePagedList(
    'list-company-reviews',
    isFurther ? { params: { slug }, query: { cursor: next, limit: LIMIT } } : null,
  );
  const all = [...reviews, ...further.items];
  const loadMore = () => {
    const wanted = Math.min(shown, all.length) + LIMIT;
    shownOf.set(slug, wanted);
    setShown(wanted);
    if (isFurther && wanted > all.length) further.loadMore();
  };
  const list = {
    ...further,
    items: all.slice(0, shown),
    total: reviewCount,
    isLoading: false,
    isLoadingMore: further.isLoading || further.isLoadingMore,
    hasMore: shown < all.length || (isFurther ? further.isLoading || further.hasMore : next !== null),
    loadMore,
  };
  return (
    <>
      <ReviewCards company={company} list={list} empty="" />
      {list.hasMore && (
        <Text display="none" _print={{ display: 'block' }}>
          {`${list.items.length} of ${reviewCount} reviews. To print more, load them on the page first.`}
        </Text>
      )}
      <Center display="none" gap="3" my="6" css={{ '@media (scripting: none)': { display: 'flex' } }}>
        {isLaterPart && (
          <ButtonLink to={`/company/${slug}`} variant="outline">
            Newest reviews
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={`/company/${slug}?cursor=${next}`} variant="outline">
            Further reviews
          </ButtonLink>
        )}
      </Center>
    </>
  );
}

const SORTED_REVIEWS = 2;

export function ReviewList({ company, next }: NewestReviewsProps) {
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
        <NewestReviews key={id} company={company} next={next} />
      ) : (
        <OrderedReviews company={company} order={order} />
      )}
      <OlderReports company={company} />
    </>
  );
}
