import type { StillOwedRequest } from '../../../shared/schemas/debts.ts';
import { NOBODY } from '../user/user.ts';
import { countReviews } from '../company/company-writes.ts';
import { findCompany } from '../company/company.ts';
import { outboxWrite } from '../email/outbox.ts';
import type { Write } from '../../platform/table.ts';
import { absent } from '../../platform/writes.ts';
import { countMonth } from '../statistics/figures.ts';
import { archiveDate, placeDue } from './ageing.ts';
import { changeHead, type ReviewChange } from './change-head.ts';
import { changeCopy, findPublicCopy, moveCopyInTime } from './public-copy.ts';
import { asCounted, type ReviewSummary } from './review.ts';
import { happened } from './review-events.ts';

/** All writes that take a public review to the older reports and back. */

/** Of a public review, as it was read: whose it is, of which company, and what its figures count of it. */
const asPublic = (head: ReviewSummary) => ({
  ...{ userId: head.userId, status: 'APPROVED', removedAt: absent, companySlug: head.companySlug },
  ...asCounted(head),
});

/** To the older reports, or back, as `after` says: the review, its public copy, its company's figures and its next date. */
async function moveInTime(
  head: ReviewSummary,
  after: ReviewSummary,
  changes: ReviewChange,
  now: Date,
): Promise<Write[]> {
  const { companySlug, companyId } = head;
  const [copy, company] = await Promise.all([findPublicCopy(head), findCompany(companySlug)]);
  return [
    changeHead(head, changes, asPublic(head)),
    ...(copy ? moveCopyInTime(copy, after, changes.happened ?? []) : []),
    ...(company?.id === companyId
      ? await countReviews(companySlug, { gone: [head], come: [after], now, id: companyId })
      : []),
    placeDue(after, now),
  ];
}

/** From now on it stands among its company's older reports, and counts in no figure. */
export async function archiveReview(head: ReviewSummary, now: Date): Promise<Write[]> {
  const set = { archivedAt: now.toISOString() };
  return [
    ...(await moveInTime(head, { ...head, ...set }, { set, happened: happened(now, 'ARCHIVED') }, now)),
    countMonth(head.id, now, { archived: 1 }),
  ];
}

/** Its author says that it is still owed: it counts, again if it did not, until the date that follows from that. */
export async function keepReview(
  head: ReviewSummary,
  { on, ground, caseNumber }: StillOwedRequest,
  now: Date,
): Promise<{ after: ReviewSummary; writes: Write[] }> {
  const { archivedAt: _, noticedAt: __, ...rest } = head;
  const set = {
    stillOwed: { on, ground },
    ...(ground === 'JUDGMENT' && caseNumber !== null && { caseNumber }),
  };
  const after = { ...rest, ...set };
  const remove = ['archivedAt', 'noticedAt'];
  const changes = { set, remove, happened: happened(now, 'STILL_OWED') };
  return { after, writes: await moveInTime(head, after, changes, now) };
}

/** Its author is told that it becomes an older report, once. */
export function giveNotice(head: ReviewSummary, siteOrigin: string, now: Date): Write[] {
  const { id: reviewId, userId, title: reviewTitle, companyName } = head;
  const noticedAt = now.toISOString();
  const facts = { reviewId, reviewTitle, companyName, archiveOn: archiveDate(head) };
  return [
    changeHead(head, { set: { noticedAt } }, { ...asPublic(head), noticedAt: head.noticedAt ?? absent }),
    ...changeCopy(head, {}),
    placeDue({ ...head, noticedAt }, now),
    ...(userId === NOBODY ? [] : [outboxWrite({ kind: 'review-ages', userId, facts, siteOrigin }, now)]),
  ];
}
