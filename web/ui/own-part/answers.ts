import { DISPUTE_REASONS } from '../../../shared/enumerations.ts';

/** A company answers that it paid, or why the amount is not owed. */
export const ANSWERS = ['PAID', ...DISPUTE_REASONS] as const;
