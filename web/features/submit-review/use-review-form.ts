import { ERRORS } from '../../../shared/errors.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { isUnauthorized } from '../../lib/api-error.ts';
import { blockedFields } from '../../lib/findings.ts';
import { SUMMARIZED } from '../../lib/form.ts';
import { useHeldForm } from '../../lib/held-form.ts';
import { toaster } from '../../lib/toaster.ts';
import type { ReviewFormOutput } from './review-form-schema.ts';
import { acknowledge, type ReviewFormInput } from './review-form-values.ts';

const loadReviewForm = async () => (await import('./review-form-schema.ts')).reviewForm;

interface ReviewFormOptions {
  values: ReviewFormInput;
  name: string;
  send: (values: ReviewFormOutput) => Promise<OwnReview>;
  failed: string;
  onSent: (review: OwnReview, sent: ReviewFormOutput) => void;
  /** Leaves the form where the session has ended. Without it, the form says so itself. */
  onSessionEnd?: () => void;
}

export function useReviewForm({ name, values, send, failed, onSent, onSessionEnd }: ReviewFormOptions) {
  const form = useHeldForm(name, loadReviewForm, values, SUMMARIZED);
  const sendUnlessBlocked = async (filled: ReviewFormOutput) => {
    const blocked = await blockedFields(filled);
    for (const field of blocked)
      form.setError(field, { type: 'personal_information', message: ERRORS.personal_information.message });
    if (blocked.length > 0) return;
    try {
      const review = await send(filled);
      toaster.remove();
      onSent(review, filled);
    } catch (error) {
      if (!onSessionEnd || !isUnauthorized(error)) throw error;
      onSessionEnd();
    }
  };
  /** Null where something is missing: the first fault has the focus. To be read, it needs no statement ticked. */
  const check = async (isRead = false): Promise<ReviewFormOutput | null> => {
    const typed = { ...form.getValues(), ...(!isRead && acknowledge(true)) };
    const all = Object.keys(typed) as (keyof ReviewFormInput)[];
    const names = all.filter((name) => isRead || typeof typed[name] === 'string');
    // Touched, so that a fault goes as soon as it is mended.
    for (const name of names) form.setValue(name, typed[name], { shouldTouch: true });
    if (!(await form.trigger(names, { shouldFocus: true }))) return null;
    return (await loadReviewForm()).parse(typed);
  };
  const texts = { failed: { title: 'Error', description: failed } };
  return { form, check, schemaForm: { form, texts, send: sendUnlessBlocked, hasSummary: true } };
}

export type ReviewForm = ReturnType<typeof useReviewForm>['form'];
