import type { RepresentativeStatus } from './enumerations.ts';

/** Whether it waits for a code or a decision, or is approved. */
export const isOpenRepresentation = ({ status }: { status: RepresentativeStatus }): boolean =>
  status !== 'REJECTED' && status !== 'REVOKED';
