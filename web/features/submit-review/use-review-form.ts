import { useCallback, useEffect, useRef, useState } from 'react';
import { ERRORS } from '../../../shared/errors.ts';
import type { ResponseOf } from '../../../shared/routes.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { ApiError, errorMessage, isUnauthorized } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { showIssues, useSchemaForm } from '../../lib/form.ts';
import { invalidate } from '../../lib/invalidate.ts';
import { showToast, toaster } from '../../ui/toaster.ts';
import { clearDraft, keepDraft, newDraft, readDraft } from './draft.ts';
import { blockedFields } from './findings.ts';
import { leaveForLogin } from './leave-for-login.ts';
import { reviewForm, type ReviewFormOutput } from './review-form-schema.ts';

/** Submits a review; calls with the same key create one review. Throws ApiError. */
function submitReview(form: ReviewFormOutput, idempotencyKey: string): Promise<ResponseOf<'submit-review'>> {
  return call('submit-review', {
    body: form,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}

const FAILED = 'Failed to submit review. Please try again.';
const MISMATCH =
  'We have already received an earlier version of this review; you can find it on your profile. Submit again only if you want to send a second one.';

function startingDraft(userId: string, companyId: string | null) {
  const draft = readDraft(userId) ?? newDraft(userId);
  return companyId ? { ...draft, values: { ...draft.values, companyId } } : draft;
}

interface ReviewFormOptions {
  userId: string;
  /** The company in the page's address, chosen from the start. */
  companyId: string | null;
  onSubmitted: (review: OwnReview) => void;
}

/** The form, its draft and its idempotency key: text survives a reload, and submitting twice creates one review. */
export function useReviewForm({ userId, companyId, onSubmitted }: ReviewFormOptions) {
  const [draft] = useState(() => startingDraft(userId, companyId));
  const key = useRef(draft.idempotencyKey);
  const form = useSchemaForm(reviewForm, draft.values);
  /* Registered first, since the focus goes to the first field with an error in the order of registration. */
  form.register('companyId');
  const { subscribe, setError, setFocus, setValue } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft({ userId, idempotencyKey: key.current, values }),
      }),
    [subscribe, userId],
  );

  const tellFailure = (error: unknown) => {
    if (isUnauthorized(error)) {
      leaveForLogin();
      return;
    }
    showIssues(form, error);
    const isMismatch = error instanceof ApiError && error.code === 'idempotency_mismatch';
    if (isMismatch) key.current = crypto.randomUUID();
    const description = isMismatch ? MISMATCH : errorMessage(error, FAILED);
    showToast({ tone: 'error', title: 'Error', description });
  };

  const submit = form.handleSubmit(async (values) => {
    const blocked = await blockedFields(values);
    for (const field of blocked) {
      setError(field, { type: 'personal_information', message: ERRORS.personal_information.message });
    }
    if (blocked[0]) {
      setFocus(blocked[0]);
      return;
    }
    try {
      const review = await submitReview(values, key.current);
      clearDraft();
      toaster.remove();
      // The last two where a moderator is the author.
      invalidate(['list-own-reviews', 'list-pending-reviews', 'get-admin-stats']);
      onSubmitted(review);
    } catch (error) {
      tellFailure(error);
    }
  });

  const dropCompany = useCallback(() => {
    setValue('companyId', '');
    setError('companyId', { message: 'This company could not be found. Please choose it again.' });
  }, [setValue, setError]);
  return { form, submit, dropCompany };
}

export type ReviewForm = ReturnType<typeof useReviewForm>['form'];
