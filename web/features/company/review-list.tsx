import { Grid, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Company } from '../../../shared/schemas/companies.ts';
import { LeadingButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReviewCard } from './review-card.tsx';

interface ReviewListProps {
  company: Company;
  /** List items that follow the company's own reviews. */
  further: ReactNode;
}

export function ReviewList({ company, further }: ReviewListProps) {
  const { reviews, removedCount, id } = company;
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
      {reviews.length === 0 ? (
        <EmptyState
          title="No approved reviews yet"
          actions={<LeadingButton to={`/submit-review?companyId=${id}`}>Submit First Review</LeadingButton>}
        >
          Be the first to share your experience with this company
        </EmptyState>
      ) : (
        <Grid as="ul" templateColumns="minmax(0, 1fr)" gap="4" listStyle="none" _print={{ display: 'block' }}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
          {further}
        </Grid>
      )}
    </>
  );
}
