import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { EMPTY_REVIEW, type ReviewFormInput } from './review-form-schema.ts';

const KEY = 'review-draft';

export interface Draft {
  /** The draft's owner: nobody else's form is filled with it. */
  userId: string;
  /** The rejected review that it began as. */
  again?: string | undefined;
  /** What was typed and ticked. */
  values: ReviewFormInput;
}

export const newDraft = (userId: string): Draft => ({ userId, values: EMPTY_REVIEW });

/** Nothing was typed that could be lost. A company may be chosen by the address; choices and ticks are soon set again. */
export const isEmpty = ({ companyId: _, waitForCompany: __, ...rest }: ReviewFormInput) =>
  Object.values(rest).every((value) => typeof value === 'boolean' || value.trim() === '');

const EMPTY = { ...EMPTY_REVIEW, userId: '', again: '' };

/** The stored draft, if it is this user's. */
export function readReviewDraft(userId: string): Draft | null {
  const { userId: owner, again, ...values } = { ...EMPTY, ...readDraft(KEY, EMPTY) };
  return owner === userId ? { userId, values, ...(again && { again }) } : null;
}

export const keepReviewDraft = ({ values, ...about }: Draft): void => keepDraft(KEY, { ...values, ...about });

export const clearReviewDraft = (): void => clearDraft(KEY);
