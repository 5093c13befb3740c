import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { monthsFrom } from '../../shared/dates.ts';
import { tryReindex } from '../directory/reindex.ts';
import { setting } from '../platform/config.ts';
import { queryItems } from '../platform/items.ts';
import { duePartition, type Key, keyShape } from '../platform/keys.ts';
import { runAs } from '../platform/log.ts';
import { retryOnChange } from '../platform/retry.ts';
import { table, tableName, transact } from '../platform/table.ts';
import { remove } from '../platform/writes.ts';
import { nextStep, placeDue } from '../records/review/ageing.ts';
import { archiveReview, noticeReview } from '../records/review/archive.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { removeReview } from '../records/review/withdraw.ts';
import { DueWork, timeOf } from './due-work.ts';

/** The register is younger. A run looks at every month since: what was not done in its own is found however long ago that was. */
const FIRST_MONTH = '2026-01';
/** Items that are read at a time. */
const PAGE = 100;

/** That something is due of a review, by when. */
const dueItem = z.object({ ...keyShape, reviewId: z.string() });
type Due = z.infer<typeof dueItem>;

/**
 * Runs every ten minutes. Tells authors that their reviews become older reports, takes those there whose three years are over, and
 * deletes reviews seven years after their publication. Each goes in a transaction of its own that also names its next date, the
 * first due first; a run that is cut off or out of time is continued by the next, and nothing is done twice.
 */
export function handler(): Promise<void> {
  const now = new Date();
  return runAs({ requestId: `archive-reviews-${now.getTime()}`, route: 'archive-reviews' }, () =>
    archiveReviews(now),
  );
}

async function archiveReviews(now: Date): Promise<void> {
  const run = new DueWork(now);
  for (const month of monthsFrom(FIRST_MONTH, now)) {
    let after: Key | undefined;
    do {
      const page = await readDue(month, now, after);
      await run.each(
        await Promise.all(page.map(withCompany)),
        ({ due }) => settle(due, now),
        ({ company }) => company,
      );
      after = page.length === PAGE && !run.isOver ? page.at(-1) : undefined;
    } while (after);
    if (run.isOver) break;
  }
  run.end();
}

/** Reviews of one company change its figures: they follow one another. */
async function withCompany(due: Due) {
  const head = await findReviewHead(due.reviewId);
  return { due, dueAt: timeOf(due.sk), company: head?.companySlug ?? due.reviewId };
}

const readDue = async (month: string, now: Date, after: Key | undefined) =>
  (
    await queryItems(
      {
        KeyConditionExpression: 'pk = :month AND sk < :now',
        ExpressionAttributeValues: { ':month': duePartition(month), ':now': now.toISOString() },
        ...(after && { ExclusiveStartKey: { pk: after.pk, sk: after.sk } }),
      },
      PAGE,
    )
  ).map((item) => dueItem.parse(item));

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
    step === 'archive'
      ? await archiveReview(head, now)
      : await noticeReview(head, setting('SITE_ORIGIN'), now);
  await transact([done, ...writes]);
}

const isExpired = (now: Date) => (head: ReviewSummary) => {
  const { step, at } = nextStep(head);
  return head.status === 'APPROVED' && step === 'expire' && at <= now.toISOString();
};
