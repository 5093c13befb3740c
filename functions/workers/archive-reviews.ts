import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { monthsUpTo } from '../../shared/dates.ts';
import { tryReindex } from '../directory/reindex.ts';
import { setting } from '../platform/config.ts';
import { queryItems } from '../platform/items.ts';
import { duePartition, type Key } from '../platform/keys.ts';
import { errorFacts, log, runAs } from '../platform/log.ts';
import { retryOnChange } from '../platform/retry.ts';
import { table, tableName, transact } from '../platform/table.ts';
import { remove } from '../platform/writes.ts';
import { nextStep, placeDue } from '../records/review/ageing.ts';
import { archiveReview, giveNotice } from '../records/review/archive.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { removeReview } from '../records/review/withdraw.ts';

/** Months that a run looks back: what was not done in its own is still found. */
const MONTHS_BACK = 24;
/** Items that are read at a time. */
const PAGE = 100;

/** That something is due of a review, by when. */
interface Due extends Key {
  reviewId: string;
}

/**
 * Runs once a day. Tells authors that their reviews become older reports, takes those there whose three years are over, and
 * deletes reviews seven years after their publication. Each goes in a transaction of its own that also names its next date, the
 * first due first; a run that is cut off is continued by the next, and nothing is done twice.
 */
export function handler(): Promise<void> {
  const now = new Date();
  return runAs({ requestId: `archive-reviews-${now.getTime()}`, route: 'archive-reviews' }, () =>
    archiveReviews(now),
  );
}

async function archiveReviews(now: Date): Promise<void> {
  const failed: unknown[] = [];
  for (const month of monthsUpTo(now, MONTHS_BACK)) {
    let after: Key | undefined;
    do {
      const page = await readDue(month, now, after);
      for (const due of page)
        await settle(due, now).catch((error: unknown) => {
          log('error', 'A review was not archived in its time', errorFacts(error));
          failed.push(error);
        });
      after = page.length === PAGE ? page.at(-1) : undefined;
    } while (after);
  }
  // The alarm of the function tells; the next run tries again.
  if (failed.length > 0) throw new Error(`${failed.length} reviews failed`, { cause: failed[0] });
}

const readDue = async (month: string, now: Date, after: Key | undefined) =>
  (await queryItems(
    {
      KeyConditionExpression: 'pk = :month AND sk < :now',
      ExpressionAttributeValues: { ':month': duePartition(month), ':now': now.toISOString() },
      ...(after && { ExclusiveStartKey: { pk: after.pk, sk: after.sk } }),
    },
    PAGE,
  )) as unknown as Due[];

/** Does what is due of a review as it stands. What is due of none, as after a withdrawal, is forgotten. */
async function settle(due: Due, now: Date): Promise<void> {
  const head = await retryOnChange(async () => {
    const found = await findReviewHead(due.reviewId);
    if (found?.status === 'APPROVED') await take(found, due, now);
    else await table.send(new DeleteCommand({ TableName: tableName(), Key: { pk: due.pk, sk: due.sk } }));
    return found;
  });
  if (head) await tryReindex(head.companySlug);
}

async function take(head: ReviewSummary, due: Due, now: Date): Promise<void> {
  const done = remove('due before', due);
  const { step, at } = nextStep(head);
  if (at > now.toISOString()) return transact([done, placeDue(head, now)]);
  if (step === 'expire') {
    await removeReview(head.id, now, isExpired(now), { isExpiry: true });
    return transact([done]);
  }
  const writes =
    step === 'archive' ? await archiveReview(head, now) : giveNotice(head, setting('SITE_ORIGIN'), now);
  await transact([done, ...writes]);
}

const isExpired = (now: Date) => (head: ReviewSummary) => {
  const { step, at } = nextStep(head);
  return head.status === 'APPROVED' && step === 'expire' && at <= now.toISOString();
};
