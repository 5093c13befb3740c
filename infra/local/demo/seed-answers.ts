import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { southAfricanDay } from '../../../shared/dates.ts';
import { dispute } from '../../../functions/debts/dispute.ts';
import { answerClaim, recordPayment, settle } from '../../../functions/debts/settlement.ts';
import { transact } from '../../../functions/platform/table.ts';
import { approveReply } from '../../../functions/replies/decide-reply.ts';
import { findReply } from '../../../functions/records/reply/reply.ts';
import { writeReply } from '../../../functions/records/reply/reply-writes.ts';
import { approveRepresentative } from '../../../functions/representatives/decide-representative.ts';
import { findRepresentation, findRequest } from '../../../functions/records/representative/representative.ts';
import {
  createRepresentativeWrite,
  markVerified,
  newRepresentative,
} from '../../../functions/records/representative/representative-writes.ts';
import { figuresOf } from '../../../functions/records/debt/debt.ts';
import { findReviewHead, remindedAt } from '../../../functions/records/review/review.ts';
import { saveReview } from '../../../functions/records/review/save-review.ts';
import { ask, confirm, remind, stateOf } from '../../../functions/records/review/transitions.ts';
import { countMonth } from '../../../functions/records/statistics/figures.ts';
import { QUESTIONS } from '../../../shared/limits.ts';
import type { DemoReview } from './demo-data.ts';

const siteOrigin = 'http://localhost';
const CONFIRMED_WITHIN_DAYS = 200;

type Asked = Pick<Parameters<typeof newRepresentative>[0], 'userId' | 'companyId' | 'position' | 'email'>;

export async function keepRepresentative(
  asked: Asked,
  now: Date,
  { moderatorId, waits }: { moderatorId: string; waits: boolean },
): Promise<void> {
  const found = await findRequest(asked.userId, asked.companyId);
  const request = found ?? newRepresentative(asked, now);
  if (!found) await transact([createRepresentativeWrite(request)]);
  if (request.status === 'UNVERIFIED') await transact(markVerified(request, now).writes);
  if (!waits && request.status !== 'APPROVED')
    await approveRepresentative(request.id, { moderatorId, siteOrigin, now });
}

interface People {
  authorId: string;
  representativeId: string | undefined;
  moderatorId: string;
  published: Date;
}

export async function seedAnswers(reviewId: string, demo: DemoReview, people: People): Promise<void> {
  const { authorId, representativeId, published } = people;
  const later = (hours: number) => new Date(published.getTime() + hours * HOUR_MS);
  const as = (userId: string, hours: number) => ({ reviewId, userId, siteOrigin, now: later(hours) });
  if (representativeId !== undefined) await claim(demo, as, authorId, representativeId);
  for (const { amountZar, afterHours } of demo.payments ?? [])
    if (!(await isRecorded(reviewId, amountZar, 'AUTHOR')))
      await recordPayment(as(authorId, afterHours), {
        amountZar,
        paidOn: southAfricanDay(later(afterHours)),
      });
  const { settledAfterHours } = demo;
  if (settledAfterHours !== undefined && !(await findReviewHead(reviewId))?.debt?.settledAt)
    await settle(as(authorId, settledAfterHours));
  if (representativeId === undefined) return;
  if (demo.dispute) await dispute(as(representativeId, demo.dispute.afterHours), demo.dispute.reason);
  await reply(reviewId, demo, { ...people, representativeId });
}

async function isRecorded(reviewId: string, amountZar: number, recordedBy: string): Promise<boolean> {
  const { payments = [] } = (await findReviewHead(reviewId))?.debt ?? {};
  return payments.some((payment) => payment.amountZar === amountZar && payment.recordedBy === recordedBy);
}

export async function seedReminders(
  reviewId: string,
  { remindedAfterDays = [] }: DemoReview,
  published: Date,
): Promise<void> {
  const head = await findReviewHead(reviewId);
  if (!head || remindedAt(head).length > 0) return;
  const after = remindedAfterDays
    .map((days) => new Date(published.getTime() + days * DAY_MS))
    .reduce((review, at) => remind(confirm(review, at), at), head);
  if (after === head) return;
  const told = { ...after, noticeDeliveredAt: published.toISOString() };
  await transact(await saveReview({ head }, { head: told }, { now: published }));
}

/** Authors count as asked, and old reviews as confirmed: no scheduled run changes the demo data. */
export async function seedConfirmation(reviewId: string, now: Date): Promise<void> {
  const head = await findReviewHead(reviewId);
  if (!head?.decidedAt || stateOf(head) !== 'PUBLIC' || head.askedAt) return;
  const ageDays = (now.getTime() - Date.parse(head.decidedAt)) / DAY_MS;
  if (ageDays < (QUESTIONS.days[0] ?? 0) || !figuresOf(head).outstandingZar) return;
  const asked = ask(head, now);
  const ago = 20 + (Math.floor(ageDays) % CONFIRMED_WITHIN_DAYS);
  const answered = ageDays > ago ? new Date(now.getTime() - ago * DAY_MS) : null;
  const after = answered ? confirm(asked, answered) : asked;
  const counts = { asked: 1, ...(answered && { askedAnswered: 1, askedConfirmed: 1 }) };
  await transact([
    ...(await saveReview({ head }, { head: after }, { now })),
    ...countMonth(reviewId, answered ?? now, counts),
  ]);
}

type Order = (userId: string, hours: number) => Parameters<typeof recordPayment>[0];

async function claim({ claims = [] }: DemoReview, as: Order, authorId: string, representativeId: string) {
  for (const { amountZar, afterHours, answer } of claims) {
    const order = as(representativeId, afterHours);
    if (await isRecorded(order.reviewId, amountZar, 'COMPANY')) continue;
    const { id } = await recordPayment(order, { amountZar, paidOn: southAfricanDay(order.now) });
    if (answer) await answerClaim(id, answer, as(authorId, afterHours + 1));
  }
}

async function reply(
  reviewId: string,
  { reply: published, pendingReply }: DemoReview,
  { representativeId: userId, moderatorId, published: since }: People & { representativeId: string },
): Promise<void> {
  if (!published || (await findReply(reviewId))) return;
  const companyId = (await findReviewHead(reviewId))?.companyId ?? '';
  const { position = '' } = (await findRepresentation(userId, companyId)) ?? {};
  const written = { reviewId, userId, position, body: published.body };
  const now = new Date(since.getTime() + published.afterHours * HOUR_MS);
  const first = writeReply(written, null, now);
  await transact([first.write]);
  await approveReply(first.reply.id, { moderatorId, siteOrigin, now });
  const newer = { ...written, body: pendingReply ?? '' };
  if (pendingReply) await transact([writeReply(newer, await findReply(reviewId), new Date()).write]);
}
