import { Skeleton, Text } from '@chakra-ui/react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ERRORS } from '../../shared/errors.ts';
import { ApiError } from '../lib/api-error.ts';
import { fieldProps } from '../lib/form.ts';
import { isReviewId, toReviewId } from '../lib/review-id.ts';
import { useApi } from '../lib/use-api.ts';
import { AboutReview } from './about-review.tsx';
import { TextField } from './text-field.tsx';

function useReview(typedReviewId: string) {
  const id = toReviewId(typedReviewId);
  const isPossible = isReviewId(id);
  const { data, error, isLoading } = useApi('get-review', isPossible ? { params: { id } } : null);
  const isMissing =
    (id !== '' && !isPossible) || (error instanceof ApiError && [404, 410].includes(error.status));
  return { review: data, isLoading, isMissing };
}

interface ReviewFieldProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** The page's address names the review. */
  isGiven: boolean;
  optional?: boolean;
}

/** Says that no such review exists before the user fills in the rest. */
export function ReviewField<Input extends FieldValues, Output>({
  form,
  isGiven,
  optional,
}: ReviewFieldProps<Input, Output>) {
  const name = 'reviewId' as Path<Input>;
  const { isTouched } = form.getFieldState(name, form.formState);
  const { error: refusal, ...field } = fieldProps(form, name);
  const typed: string | null | undefined = useWatch({ control: form.control, name });
  const { review, isLoading, isMissing } = useReview(typed ?? '');
  const missing = isMissing && (isGiven || isTouched) ? ERRORS.review_not_found.message : undefined;
  const error = refusal ?? missing;
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
        optional={optional}
        hint={
          <>
            Find the review in the <Link to="/directory">directory</Link>: ‘Link to this review’ leads to its
            address, and ‘Report this review’ to the takedown form with it.
          </>
        }
        error={error}
        {...field}
      />
      {review && !error && <AboutReview review={review} />}
    </>
  );
}
