import type { TAKEDOWN_STATUSES } from './enumerations.ts';

export const isOpenTakedown = ({ status }: { status: (typeof TAKEDOWN_STATUSES)[number] }): boolean =>
  status === 'RECEIVED' || status === 'UNDER_REVIEW';
