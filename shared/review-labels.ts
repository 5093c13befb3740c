import type { ReviewField } from './schemas/reviews.ts';

/** The name of each field in the form, in its order; messages and the history of edits use it too. */
export const REVIEW_LABELS: Record<ReviewField, string> = {
  category: 'Category',
  amountOwedZar: 'Amount Owed',
  incidentDate: 'Incident Date',
  demandedOn: 'Payment Asked For',
  demandHow: 'How It Was Asked For',
  title: 'Review Title',
  body: 'Detailed Description',
  evidenceNote: 'Evidence Summary',
};

export const WORDS_STAY =
  'The company was told of this review, so its words stay. You can lower the amount while it waits, or withdraw the review and send a new one.';
