import { findUser, NOBODY } from '../user/user.ts';
import { figuresOf, readDebt } from '../debt/debt.ts';
import { newSeed } from '../../platform/keyed-hash.ts';
import { outboxWrite } from '../email/outbox.ts';
import { questionWrite } from '../question/question.ts';
import type { Write } from '../../platform/table.ts';
import { countMonth } from '../statistics/figures.ts';
import { archiveDate } from './ageing.ts';
import type { ReviewSummary } from './review.ts';
import { saveReview } from './save-review.ts';
import { archive, ask, giveNotice, lapse } from './transitions.ts';

interface Done {
  after: ReviewSummary;
  writes: Write[];
}

async function save(head: ReviewSummary, after: ReviewSummary, now: Date, more: Write[] = []): Promise<Done> {
  return { after, writes: [...(await saveReview({ head }, { head: after }, { now })), ...more] };
}

export const archiveReview = (head: ReviewSummary, now: Date): Promise<Done> =>
  save(head, archive(head, now), now, countMonth(head.id, now, { archived: 1 }));

/** Notifies its author, once, that it will become an older report. */
export function noticeReview(head: ReviewSummary, siteOrigin: string, now: Date): Promise<Done> {
  const { id: reviewId, userId, title: reviewTitle, companyName } = head;
  const isSettled = readDebt(head).settledAt !== null;
  const facts = { reviewId, reviewTitle, companyName, archiveOn: archiveDate(head), isSettled };
  const mails =
    userId === NOBODY ? [] : [outboxWrite({ kind: 'review-ages', userId, facts, siteOrigin }, now)];
  return save(head, giveNotice(head, now), now, mails);
}

/** Nobody is asked who has not proved their address or may not write, nor shown as silent. */
export async function askAuthor(head: ReviewSummary, siteOrigin: string, now: Date): Promise<Done> {
  const { id: reviewId, userId, title: reviewTitle, companyName } = head;
  const { emailVerified: provedAt = null, suspension } = (await findUser(userId)) ?? {};
  if (provedAt === null || suspension) return save(head, ask(head, now, false), now);
  const seed = newSeed();
  const askedAt = now.toISOString();
  const outstandingZar = figuresOf(head).outstandingZar ?? 0;
  const facts = { seed, reviewId, reviewTitle, companyName, outstandingZar, askedAt };
  return save(head, ask(head, now), now, [
    questionWrite(seed, { reviewId, askedAt, provedAt }),
    ...countMonth(reviewId, now, { asked: 1 }),
    outboxWrite({ kind: 'still-owed-asked', userId, facts, siteOrigin }, now),
  ]);
}

export const lapseReview = (head: ReviewSummary, now: Date): Promise<Done> =>
  save(head, lapse(head, now), now);
