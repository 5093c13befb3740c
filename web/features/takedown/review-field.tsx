import { Skeleton, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ERRORS } from '../../../shared/errors.ts';
import type { ReviewWithCompany } from '../../../shared/schemas/companies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useApi } from '../../lib/use-api.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AboutReview } from './about-review.tsx';
import { isReviewId, toReviewId } from './review-id.ts';
import type { TakedownForm } from './use-takedown-form.ts';

interface LookUp {
  review: ReviewWithCompany | undefined;
  isLoading: boolean;
  /** Nobody sees such a review. */
  isMissing: boolean;
}

function useReview(given: string): LookUp {
  const id = toReviewId(given);
  const isPossible = isReviewId(id);
  const { data, error, isLoading } = useApi('get-review', isPossible ? { params: { id } } : null);
  const isMissing = (id !== '' && !isPossible) || (error instanceof ApiError && error.status === 404);
  return { review: data, isLoading, isMissing };
}

interface ReviewFieldProps {
  form: TakedownForm;
  /** The page's address names the review. */
  isGiven: boolean;
}

/**
 * Which review it is about: named where the page's address tells it, else asked for. That there is none is said at once,
 * before anybody fills in the rest.
 */
export function ReviewField({ form, isGiven }: ReviewFieldProps) {
  const given = useWatch({ control: form.control, name: 'reviewId' });
  const { review, isLoading, isMissing } = useReview(given);
  const { error: refusal, isTouched } = form.getFieldState('reviewId', form.formState);
  const missing = isMissing && (isGiven || isTouched) ? ERRORS.review_not_found.message : undefined;
  const error = refusal?.message ?? missing;
  if (isGiven && !error) {
    if (isLoading) return <Skeleton width="full" height="12" />;
    return review ? (
      <AboutReview review={review} />
    ) : (
      <Text color="fg.muted">
        The review cannot be shown just now. You can send your request about it all the same.
      </Text>
    );
  }
  return (
    <>
      <TextField
        label="Review ID or address"
        autoComplete="off"
        hint={
          <>
            Find the review in the <Link to="/directory">directory</Link>: the date below it leads to its
            address, and ‘Report this review’ leads here with it.
          </>
        }
        error={error}
        {...form.register('reviewId')}
      />
      {review && !error && <AboutReview review={review} />}
    </>
  );
}
