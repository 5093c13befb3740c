import { REJECTION_CODE_LABELS, type RejectionCode } from '../../../../shared/enumerations.ts';

interface RejectionReason {
  /** What the public log, the transparency page and the author's profile count it as. */
  code: RejectionCode;
  name: string;
  /** A sentence for the author, to start from. */
  words: string;
}

const reason = (code: RejectionCode, words: string, name = REJECTION_CODE_LABELS[code]): RejectionReason => ({
  code,
  name,
  words,
});

export const ANOTHER_REASON = reason('OTHER', '');

export const REJECTION_REASONS: readonly RejectionReason[] = [
  reason(
    'PERSONAL_INFORMATION',
    'It contains personal information about somebody. Please leave out the names, numbers and addresses of private persons, and submit it again.',
  ),
  reason(
    'NOT_FIRST_HAND',
    'It tells what others experienced. Only those who dealt with the company themselves can flag it.',
  ),
  reason(
    'UNSUPPORTED',
    'It says what you think of the company, but not what happened. Please say what was agreed, what was done and when, and submit it again.',
  ),
  reason('ABUSIVE', 'It insults or threatens somebody. Please keep to what happened, and submit it again.'),
  reason('DUPLICATE', 'You submitted the same review before. We will keep that one.'),
  reason('NOT_A_COMPANY', 'It is about a person or something else that is not a company.'),
  reason(
    'OTHER',
    'It is about a different company from the one it was submitted for.',
    'It is about another company',
  ),
  reason(
    'OTHER',
    'It is not about non-payment, fraud or a breach of contract, so it does not belong here.',
    'It is off topic',
  ),
  ANOTHER_REASON,
];

/** The text after another reason is chosen: the words of the last choice give way, what was typed stays. */
export function withReason(typed: string, last: string, chosen: string): string {
  const rest = last === '' ? typed.trim() : typed.replace(last, '').replace(/ {2,}/g, ' ').trim();
  return `${rest} ${chosen}`.trim();
}
