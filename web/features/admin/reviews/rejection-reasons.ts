/** The most common reasons for rejecting a review: the button's text, and the sentence for the author. */
export const REJECTION_REASONS = [
  [
    'Personal information',
    'It contains personal information about somebody. Please leave out the names, numbers and addresses of private persons, and submit it again.',
  ],
  [
    'No facts',
    'It says what you think of the company, but not what happened. Please say what was agreed, what was done and when, and submit it again.',
  ],
  ['Insults', 'It insults or threatens somebody. Please keep to what happened, and submit it again.'],
  ['Off topic', 'It is not about non-payment, fraud or a breach of contract, so it does not belong here.'],
  ['Other company', 'It is about a different company from the one it was submitted for.'],
  ['Sent twice', 'You submitted the same review before. We will keep that one.'],
] as const;

/** The field's text after a reason is picked: added at the end, or removed if it was there already. */
export function withReason(typed: string, picked: string): string {
  if (typed.includes(picked)) return typed.replace(picked, '').replace(/ {2,}/g, ' ').trim();
  return `${typed.trim()} ${picked}`.trim();
}
