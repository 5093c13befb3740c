import { DISPUTE_REASONS } from '../../../shared/enumerations.ts';

export const ANSWERS = ['PAID', ...DISPUTE_REASONS] as const;
