import { REJECTION_CODE_LABELS, type RejectionCode } from '../../../../shared/enumerations.ts';
import type { ListedReason } from '../../../ui/reason-dialog.tsx';

const reason = (code: RejectionCode, words: string, name = REJECTION_CODE_LABELS[code]): ListedReason => ({
  code,
  name,
  words,
});

export const REJECTION_REASONS: readonly ListedReason[] = [
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
  reason('OTHER', ''),
];
