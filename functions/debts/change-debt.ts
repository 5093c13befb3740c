import { isBeforeCompany, isPublicReview } from '../../shared/review-state.ts';
import { checkUserUnchanged, findUser } from '../records/user/user.ts';
import { HttpError } from '../platform/http-error.ts';
import { authorPartition } from '../platform/keys.ts';
import { eachPage, readAuthored } from '../platform/read-index.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { type EmailContent, outboxWrite } from '../records/email/outbox.ts';
import { mailRepresentatives } from '../records/representative/mail-representatives.ts';
import { findSpeaker } from '../records/notice/speaker.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { type Happening, isWithinToldHours } from '../records/review/review-events.ts';
import { changeDebt as withDebt, endHearing } from '../records/review/transitions.ts';
import { countSettled } from '../records/statistics/figures.ts';
import { companyEvent } from '../records/watch/company-event.ts';
import { type Debt, readDebt } from '../records/debt/debt.ts';

const PAGE = 100;

export interface Change {
  debt: Partial<Omit<Debt, 'isUnproved'>>;
  events: Happening[];
  /** To the author or to the representatives: about payments, once a day at most. */
  mail: EmailContent & { to: Party['as'] };
  writes?: Write[];
}

export interface Order {
  siteOrigin: string;
  now: Date;
}

export interface DebtOrder extends Order {
  reviewId: string;
  /** The actor: a person or, with the token of a notice, its mailbox. */
  userId: string;
  token?: string;
}

/** The side for which somebody acts, and the conditions that must hold until the write. */
export interface Party {
  as: 'AUTHOR' | 'COMPANY';
  stays: Write[];
}

/** Anybody else gets `review_not_found`; an author whose review is not public gets `review_not_public`. */
export async function findParty(order: DebtOrder): Promise<{ review: ReviewSummary; party: Party }> {
  const { reviewId, userId, token, now } = order;
  const own = token === undefined ? await findReviewHead(reviewId) : null;
  if (own?.userId === userId) {
    // The author may answer the company's statements at once, while it is being heard.
    if (!isPublicReview(own) && !isBeforeCompany(own)) throw new HttpError('review_not_public');
    return { review: own, party: { as: 'AUTHOR', stays: [] } };
  }
  const { review, stays } = await findSpeaker(order, now);
  return { review, party: { as: 'COMPANY', stays } };
}

/** The review, its public copy and its company's totals change together; none if `change` returns null. */
export async function changeDebt(
  order: DebtOrder,
  change: (review: ReviewSummary, party: Party) => Promise<Change | null>,
): Promise<ReviewSummary> {
  return retryOnChange(async () => {
    const { userId, now } = order;
    const { review, party } = await findParty(order);
    const changed = await change(review, party);
    if (changed === null) return review;
    const user = order.token === undefined ? await findUser(userId) : null;
    if (!user && order.token === undefined) throw new HttpError('unauthorized');
    const isUnproved = user?.emailVerified === null;
    const { toldAt, mails } = await writeMails(review, changed, order);
    const debt = { ...changed.debt, toldAt, ...(party.as === 'AUTHOR' && { isUnproved }) };
    const heard = party.as === 'COMPANY' ? endHearing(review, now) : review;
    const { after, writes } = await writeDebt(review, heard, debt, changed.events, now);
    await transact([
      ...writes,
      ...(changed.events.includes('SETTLED') && isPublicReview(review)
        ? companyEvent(review, 'SETTLED', now)
        : []),
      ...party.stays,
      ...mails,
      ...(changed.writes ?? []),
      // If the address is verified or the account deleted meanwhile, everything is read again.
      ...(user ? [checkUserUnchanged(userId, user)] : []),
    ]);
    return after;
  });
}

export const mayMail = (review: ReviewSummary, to: Party['as'], now: Date): boolean =>
  !isWithinToldHours(readDebt(review).toldAt?.[to] ?? '', now.toISOString());

/** No mail about a payment if that side got one about this review within a day. */
async function writeMails(
  review: ReviewSummary,
  { mail: { to, ...mail }, events }: Change,
  { siteOrigin, now, userId }: DebtOrder,
): Promise<{ toldAt: NonNullable<Debt['toldAt']>; mails: Write[] }> {
  const { toldAt = {} } = readDebt(review);
  const at = now.toISOString();
  if (events[0] !== 'SETTLED' && !mayMail(review, to, now)) return { toldAt, mails: [] };
  const mails =
    to === 'COMPANY'
      ? await mailRepresentatives(review, mail, { siteOrigin, now, userId })
      : [outboxWrite({ ...mail, userId: review.userId, siteOrigin }, now)];
  return { toldAt: { ...toldAt, [to]: at }, mails };
}

/** Only the stream calls it, so that checking a code responds at once. Safe to repeat; includes reviews not public. */
export async function countProved(userId: string, now: Date): Promise<void> {
  const author = authorPartition(userId, 'reviews');
  for await (const items of eachPage((after) => readAuthored(author, PAGE, after)))
    for (const { id } of items) await proveDebt(id as string, userId, now);
}

const proveDebt = (id: string, userId: string, now: Date): Promise<void> =>
  retryOnChange(async () => {
    const review = await findReviewHead(id);
    if (review?.userId !== userId || !review.debt?.isUnproved) return;
    await transact((await writeDebt(review, review, { isUnproved: false }, [], now)).writes);
  });

/** `review` is as it was read, `heard` after the end of any wait for its company. */
async function writeDebt(
  review: ReviewSummary,
  heard: ReviewSummary,
  changed: Partial<Debt>,
  events: Happening[],
  now: Date,
) {
  const after = withDebt(heard, { ...readDebt(review), ...changed }, events, now);
  const saved = await saveReview({ head: review }, { head: after }, { now });
  return { after, writes: [...saved, ...countSettled(review, after, now)] };
}
