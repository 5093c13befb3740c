import {
  ANSWER_RENEWAL,
  KEPT_BY_LAW_DAYS,
  REJECTED_REVIEW_DAYS,
  REPRESENTATION_DAYS,
  TAKEDOWN_FILE_DAYS,
} from '../../shared/limits.ts';
import { setting } from '../platform/config.ts';
import { runAs } from '../platform/log.ts';
import { eachPage, readByStatus } from '../platform/read-index.ts';
import { daysAfter, daysBefore } from '../platform/retention.ts';
import { retryOnChange } from '../platform/retry.ts';
import type { StoredItem } from '../platform/items.ts';
import { type Item, transact, updateItem } from '../platform/table.ts';
import { update } from '../platform/writes.ts';
import { renew } from '../representatives/renew.ts';
import { toRepresentativeRecord } from '../records/representative/representative.ts';
import { representativeQueue } from '../records/representative/representative-writes.ts';
import { appealDeadline } from '../records/appeal/appeal.ts';
import { REJECTED_QUEUE } from '../records/review/derive.ts';
import { findReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { removeReview } from '../records/review/withdraw.ts';
import { endAnswers } from '../records/notice/end-answers.ts';
import { ANSWER_QUEUE } from '../records/notice/answer-token.ts';
import { REMINDER_QUEUE, sendReminders } from '../records/notice/reminders.ts';
import { deleteTakedown } from '../takedowns/delete-takedown.ts';
import { expireTakedownFiles } from '../records/takedown/takedown-files.ts';
import { SENDER_QUEUE } from '../records/takedown/takedown-sender.ts';
import { takedownQueue } from '../records/takedown/takedown.ts';
import { DueWork, timeOf } from './due-work.ts';

const PAGE = 100;
/** No six months have fewer days: from then on an appeal's deadline is looked at. */
const SHORTEST_SIX_MONTHS_DAYS = 181;

/**
 * Runs every ten minutes. Deletes data that the privacy policy keeps no longer and time to live cannot delete alone, as
 * counts and files are involved; asks representatives to prove their right again after a year; sends the reminders that
 * are due. A transaction an item, the oldest first; the next run goes on after an interruption or when time runs out.
 */
export function handler(): Promise<void> {
  const now = new Date();
  return runAs({ requestId: `delete-expired-${now.getTime()}`, route: 'delete-expired' }, () =>
    deleteExpired(now),
  );
}

async function deleteExpired(now: Date): Promise<void> {
  const run = new DueWork(now);
  const rejectedBefore = daysBefore(now, REJECTED_REVIEW_DAYS);
  const isDue = (decidedAt: string | null) => decidedAt !== null && decidedAt < rejectedBefore;
  await eachAfter(run, REJECTED_QUEUE, REJECTED_REVIEW_DAYS, now, ({ id }) =>
    removeReview(id as string, now, ({ status, decidedAt }) => status === 'REJECTED' && isDue(decidedAt)),
  );
  await eachAfter(run, REJECTED_QUEUE, SHORTEST_SIX_MONTHS_DAYS, now, ({ id }) =>
    forgetNoticeAddress(id as string, now),
  );
  await eachAfter(run, SENDER_QUEUE, TAKEDOWN_FILE_DAYS, now, ({ takedownId }) =>
    expireTakedownFiles(takedownId as string, now),
  );
  for (const status of ['ACTIONED', 'REJECTED'] as const)
    await eachAfter(run, takedownQueue(status), KEPT_BY_LAW_DAYS, now, ({ id }) =>
      deleteTakedown(id as string),
    );
  await eachAfter(run, ANSWER_QUEUE, 0, now, async (item) => {
    await endAnswers(item['reviewId'] as string, now);
    const set = { expiresAtSeconds: daysAfter(now, ANSWER_RENEWAL.days) };
    await updateItem(update('answer', item as StoredItem, { set, remove: ['queue', 'queuedAt'] }));
  });
  const asking = { siteOrigin: setting('SITE_ORIGIN'), now };
  await eachAfter(run, REMINDER_QUEUE, 0, now, ({ mailbox }) => sendReminders(mailbox as string, asking));
  await eachAfter(run, representativeQueue('APPROVED'), REPRESENTATION_DAYS.holds, now, (item) =>
    renew(toRepresentativeRecord(item), asking),
  );
  run.end();
}

/** Forgets the address that an author gave for a notice, once nothing brings the rejected review back. */
const forgetNoticeAddress = (id: string, now: Date): Promise<void> =>
  retryOnChange(async () => {
    const review = await findReview(id);
    if (review?.head.status !== 'REJECTED' || review.body.noticeEmail === undefined) return;
    const canAppeal = (appealDeadline(review.head.decidedAt) ?? '') >= now.toISOString();
    if (canAppeal || review.appeals.some(({ status }) => status === 'OPEN')) return;
    const { noticeEmail: _, ...body } = review.body;
    await transact(await saveReview(review, { ...review, body }, { now }));
  });

async function eachAfter(
  run: DueWork,
  queue: string,
  days: number,
  now: Date,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const before = daysBefore(now, days);
  for await (const items of eachPage((after) => readByStatus(queue, PAGE, after))) {
    const due = items
      .map((item) => ({ item, queuedAt: item['queuedAt'] as string }))
      .filter(({ queuedAt }) => queuedAt < before)
      .map(({ item, queuedAt }) => ({ item, dueAt: daysBefore(new Date(timeOf(queuedAt)), -days) }));
    await run.each(due, ({ item }) => work(item));
    if (due.length < items.length || run.isOver) return;
  }
}
