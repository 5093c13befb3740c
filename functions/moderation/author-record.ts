import type { ReviewStatus } from '../../shared/enumerations.ts';
import { readAuthored } from '../platform/read-index.ts';

const PAGE = 100;

/** How many reviews of a person stand in each state, as the index has it. */
export async function authorRecord(userId: string) {
  const counts: Record<ReviewStatus, number> = { APPROVED: 0, REJECTED: 0, PENDING: 0 };
  let after: string[] | undefined;
  do {
    const { items, next } = await readAuthored(`${userId}#reviews`, PAGE, after);
    for (const { status } of items) counts[status as ReviewStatus] += 1;
    after = next;
  } while (after);
  return { approved: counts.APPROVED, rejected: counts.REJECTED, pending: counts.PENDING };
}
