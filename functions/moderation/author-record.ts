import type { ReviewStatus } from '../../shared/enumerations.ts';
import { authoredBy } from '../accounts/authored.ts';

/** How many reviews of a person stand in each state, as the index has it. */
export async function authorRecord(userId: string) {
  const counts: Record<ReviewStatus, number> = { APPROVED: 0, REJECTED: 0, PENDING: 0 };
  for (const { status } of await authoredBy(userId, 'reviews')) counts[status as ReviewStatus] += 1;
  return { approved: counts.APPROVED, rejected: counts.REJECTED, pending: counts.PENDING };
}
