import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { monthsFrom } from '../../shared/dates.ts';
import { followReview } from '../records/change/follow.ts';
import { setting } from '../platform/config.ts';
import { queryItems, readPartition } from '../platform/items.ts';
import { duePartition, HOURLY_CHANGES, type Key, keyShape } from '../platform/keys.ts';
import { runAs } from '../platform/log.ts';
import { retryOnChange } from '../platform/retry.ts';
import { table, tableName, transact } from '../platform/table.ts';
import { remove } from '../platform/writes.ts';
import { nextStep, placeDue } from '../records/review/ageing.ts';
import { archiveReview, askAuthor, lapseReview, noticeReview } from '../records/review/archive.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { removeReview } from '../records/review/withdraw.ts';
import { DueWork, timeOf } from './due-work.ts';

/** The register is younger than this: each run looks at every month since, to find overdue work however old. */
const FIRST_MONTH = '2026-01';
const PAGE = 100;

const dueItem = z.object({ ...keyShape, reviewId: z.string() });
type Due = z.infer<typeof dueItem>;

/** Runs every ten minutes, one transaction a step: the next run goes on after an interruption, repeating nothing. */
export function handler(): Promise<void> {
  const now = new Date();
  return runAs({ requestId: `archive-reviews-${now.getTime()}`, route: 'archive-reviews' }, () =>
    archiveReviews(now),
  );
}

async function archiveReviews(now: Date): Promise<void> {
  const run = new DueWork(now);
  const hourly = (await readPartition(HOURLY_CHANGES)).map((key) => ({ ...key, dueAt: timeOf(key.sk) }));
  await run.each(hourly, tellHourly(now), () => 'feed');
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

const tellHourly =
  (now: Date) =>
  async ({ pk, sk }: Key) => {
    if (sk > now.toISOString()) return;
    await followReview(sk.split('#')[2] ?? '', 'MODIFY');
    await transact([remove('hourly change', { pk, sk })]);
  };

/** Reviews of one company change the same figures, so they are processed one after another. */
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

/** Deletes the entry of a review that has no step, such as a withdrawn one. */
async function settle(due: Due, now: Date): Promise<void> {
  let isMore = true;
  while (isMore)
    isMore = await retryOnChange(async () => {
      const head = await findReviewHead(due.reviewId);
      if (head?.status === 'APPROVED') return take(head, due, now);
      await table.send(new DeleteCommand({ TableName: tableName(), Key: { pk: due.pk, sk: due.sk } }));
      return false;
    });
}

/** Whether another step is due by now. Until none is, the entry stays for a run after an interruption. */
async function take(head: ReviewSummary, due: Due, now: Date): Promise<boolean> {
  const done = remove('due before', due);
  const { step, at } = nextStep(head);
  if (at > now.toISOString()) {
    await transact([done, placeDue(head, now)]);
    return false;
  }
  if (step === 'expire') {
    await removeReview(head.id, now, isExpired(now), { isExpiry: true });
    await transact([done]);
    return false;
  }
  const siteOrigin = setting('SITE_ORIGIN');
  const steps = {
    ask: () => askAuthor(head, siteOrigin, now),
    lapse: () => lapseReview(head, now),
    notice: () => noticeReview(head, siteOrigin, now),
    archive: () => archiveReview(head, now),
  };
  const { after, writes } = await steps[step]();
  const isMore = nextStep(after).at <= now.toISOString();
  await transact(isMore ? writes : [done, ...writes]);
  return isMore;
}

const isExpired = (now: Date) => (head: ReviewSummary) => {
  const { step, at } = nextStep(head);
  return head.status === 'APPROVED' && step === 'expire' && at <= now.toISOString();
};
