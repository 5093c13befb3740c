import { clearDraft, keepDraft, readDraft, REVIEW_DRAFT } from '../../lib/draft.ts';
import { EMPTY_REVIEW, type ReviewFormInput } from './review-form-values.ts';

export interface Draft {
  /** The draft's owner. Nobody else's form is filled with it. */
  userId: string;
  again?: string | undefined;
  values: ReviewFormInput;
}

export const newDraft = (userId: string): Draft => ({ userId, values: EMPTY_REVIEW });

/** The address may have chosen the company, and choices and ticks are quick to repeat. */
export const isEmpty = ({ companyId: _, waitForCompany: __, publicName: ___, ...rest }: ReviewFormInput) =>
  Object.values(rest).every((value) => typeof value === 'boolean' || value.trim() === '');

const EMPTY = { ...EMPTY_REVIEW, userId: '', again: '' };

export function readReviewDraft(userId: string): Draft | null {
  const { userId: owner, again, ...values } = { ...EMPTY, ...readDraft(REVIEW_DRAFT, EMPTY) };
  return owner === userId ? { userId, values, ...(again && { again }) } : null;
}

export const keepReviewDraft = ({ values, ...about }: Draft): void =>
  keepDraft(REVIEW_DRAFT, { ...values, ...about });

export const clearReviewDraft = (): void => clearDraft(REVIEW_DRAFT);
