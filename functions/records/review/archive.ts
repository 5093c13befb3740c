import { NOBODY } from '../user/user.ts';
import { outboxWrite } from '../email/outbox.ts';
import type { Write } from '../../platform/table.ts';
import { countMonth } from '../statistics/figures.ts';
import { archiveDate, placeDue } from './ageing.ts';
import type { ReviewSummary } from './review.ts';
import { saveReview } from './save-review.ts';
import { archive, giveNotice } from './transitions.ts';

/** To the older reports, and when the next thing is due. */
export async function archiveReview(head: ReviewSummary, now: Date): Promise<Write[]> {
  const after = archive(head, now);
  return [
    ...(await saveReview({ head }, { head: after }, { now })),
    placeDue(after, now),
    countMonth(head.id, now, { archived: 1 }),
  ];
}

/** Its author is told that it becomes an older report, once. */
export async function noticeReview(head: ReviewSummary, siteOrigin: string, now: Date): Promise<Write[]> {
  const { id: reviewId, userId, title: reviewTitle, companyName } = head;
  const after = giveNotice(head, now);
  const facts = { reviewId, reviewTitle, companyName, archiveOn: archiveDate(head) };
  return [
    ...(await saveReview({ head }, { head: after }, { now })),
    placeDue(after, now),
    ...(userId === NOBODY ? [] : [outboxWrite({ kind: 'review-ages', userId, facts, siteOrigin }, now)]),
  ];
}
