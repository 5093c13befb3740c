import { DISPUTE_REASONS } from '../../../shared/enumerations.ts';

/** What a company may answer: that it paid, or a reason why the amount is not owed. */
export const ANSWERS = ['PAID', ...DISPUTE_REASONS] as const;
