import { ERRORS } from '../../../shared/errors.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { ApiError, errorMessage, isUnauthorized } from '../../lib/api-error.ts';
import { showIssues, SUMMARIZED, useSchemaForm } from '../../lib/form.ts';
import { showToast, toaster } from '../../lib/toaster.ts';
import { blockedFields } from '../../lib/findings.ts';
import { leaveForLogin } from './leave-for-login.ts';
import type { ReviewFormOutput } from './review-form-schema.ts';
import type { ReviewFormInput } from './review-form-values.ts';

const loadReviewForm = async () => (await import('./review-form-schema.ts')).reviewForm;

interface ReviewFormOptions {
  values: ReviewFormInput;
  send: (values: ReviewFormOutput) => Promise<OwnReview>;
  /** The message for an error without a message from the server. */
  failed: string;
  onSent: (review: OwnReview) => void;
  /** Opens the log-in page within the app where a reload would lose something. Returns whether it did. */
  logIn?: (returnTo: string) => boolean;
}

export function useReviewForm({ values, send, failed, onSent, logIn }: ReviewFormOptions) {
  const form = useSchemaForm(loadReviewForm, values, SUMMARIZED);
  const { setError } = form;

  const showFailure = (error: unknown) => {
    if (isUnauthorized(error)) {
      leaveForLogin(logIn);
      return;
    }
    const description = errorMessage(error, failed);
    if (!showIssues(form, error)) {
      const code = error instanceof ApiError ? error.code : null;
      setError('root', { type: code ?? 'failed', message: description });
    }
    showToast({ tone: 'error', title: 'Error', description });
  };

  const submit = form.handleSubmit(async (filled) => {
    const blocked = await blockedFields(filled);
    for (const field of blocked)
      setError(field, { type: 'personal_information', message: ERRORS.personal_information.message });
    if (blocked.length > 0) return;
    try {
      const review = await send(filled);
      toaster.remove();
      onSent(review);
    } catch (error) {
      showFailure(error);
    }
  });
  /** The answers as they would be sent; null where they cannot be, and the summary says why. */
  const check = async (): Promise<ReviewFormOutput | null> => {
    let answers: ReviewFormOutput | null = null;
    await form.handleSubmit((filled) => {
      answers = filled;
    })();
    return answers;
  };
  return { form, submit, check };
}

export type ReviewForm = ReturnType<typeof useReviewForm>['form'];
