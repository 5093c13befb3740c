import { KEPT_BY_LAW_DAYS, REJECTED_REVIEW_DAYS } from '../../shared/limits.ts';
import { setting } from '../platform/config.ts';
import { errorFacts, log, runAs } from '../platform/log.ts';
import { readByStatus } from '../platform/read-index.ts';
import { daysBefore } from '../platform/retention.ts';
import type { Item } from '../platform/table.ts';
import { approvedBefore, renew } from '../representatives/renew.ts';
import type { RepresentativeRecord } from '../records/representative/representative.ts';
import { representativeQueue } from '../records/representative/representative-writes.ts';
import { REJECTED_QUEUE } from '../records/review/review-writes.ts';
import { removeReview } from '../records/review/withdraw.ts';
import { deleteTakedown } from '../takedowns/delete-takedown.ts';
import { takedownQueue } from '../records/takedown/takedown.ts';

/** Items that are read at a time. */
const PAGE = 100;

/**
 * Runs once a day. Deletes what the privacy policy says is over and time to live cannot take away alone, as counts and files
 * go with it: reviews 210 days after they were rejected, and takedown requests seven years after their decision. Has those prove it anew who
 * have represented a company for a year. Each item
 * goes in a transaction of its own, the oldest first; a run that is cut off goes on with the next one.
 */
export function handler(): Promise<void> {
  const now = new Date();
  return runAs({ requestId: `delete-expired-${now.getTime()}`, route: 'delete-expired' }, () =>
    deleteExpired(now),
  );
}

async function deleteExpired(now: Date): Promise<void> {
  const rejectedBefore = daysBefore(now, REJECTED_REVIEW_DAYS);
  const isDue = (decidedAt: string | null) => decidedAt !== null && decidedAt < rejectedBefore;
  const failed = await forEachBefore(REJECTED_QUEUE, rejectedBefore, ({ id }) =>
    removeReview(id as string, now, ({ status, decidedAt }) => status === 'REJECTED' && isDue(decidedAt)),
  );
  const decidedBefore = daysBefore(now, KEPT_BY_LAW_DAYS);
  for (const status of ['ACTIONED', 'REJECTED'] as const)
    failed.push(
      ...(await forEachBefore(takedownQueue(status), decidedBefore, ({ id }) =>
        deleteTakedown(id as string),
      )),
    );
  const asking = { siteOrigin: setting('SITE_ORIGIN'), now };
  failed.push(
    ...(await forEachBefore(representativeQueue('APPROVED'), approvedBefore(now), (item) =>
      renew(item as unknown as RepresentativeRecord, asking),
    )),
  );
  // The alarm of the function tells; the next run tries again.
  if (failed.length > 0) throw new Error(`${failed.length} items could not be deleted`, { cause: failed[0] });
}

/** Does something with every item that stands in a queue since before a time. One that fails does not hold up the others. */
async function forEachBefore(
  queue: string,
  before: string,
  work: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const failed: unknown[] = [];
  let after: string[] | undefined;
  do {
    const { items, next } = await readByStatus(queue, PAGE, after);
    const due = items.filter(({ queuedAt }) => (queuedAt as string) < before);
    for (const item of due)
      await work(item).catch((error: unknown) => {
        log('error', 'An item was not deleted in its time', errorFacts(error));
        failed.push(error);
      });
    after = due.length === items.length ? next : undefined;
  } while (after);
  return failed;
}
