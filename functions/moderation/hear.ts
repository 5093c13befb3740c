import { HEARING_WORKING_DAYS } from '../../shared/limits.ts';
import type { Hearing } from '../../shared/schemas/moderation.ts';
import { dueInWorkingDays } from '../../shared/working-days.ts';
import { decide } from '../decisions/moderated.ts';
import { requireDecidable, REVIEWS } from '../decisions/moderated-review.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { findCompany, takesReviews } from '../records/company/company.ts';
import { findRecipients, giveNotice, reachOf } from '../records/notice/give-notice.ts';
import type { WholeReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { hear } from '../records/review/transitions.ts';
import { findUser } from '../records/user/user.ts';
import { adoptAddress } from './adopt-address.ts';
import { refusePersonalInformation } from './approve.ts';

/**
 * Tells the company about a review whose author asked for that, before the decision: the notice, the end of
 * the wait, the author's mail and the audit entry are written together. A moderator has read the review
 * before the company does.
 */
export function hearCompany(id: string, order: Hearing & ModeratorAction): Promise<WholeReview> {
  return decide(REVIEWS, id, 'hear-review', order, async (found, moderator) => {
    const { now } = order;
    requireDecidable(found.head, order);
    if (!found.head.waitForCompany) throw new HttpError('wait_not_asked');
    if (found.head.notice && !found.head.notice.isUnsent)
      throw new HttpError('company_is_heard', { message: TOLD_BEFORE });
    refusePersonalInformation(found);
    const company = await findCompany(found.head.companySlug);
    if (company?.id !== found.head.companyId || !takesReviews(company)) throw new HttpError('company_closed');
    const author = await findUser(found.head.userId);
    const about = { company, body: found.body, author };
    const adopted = order.noticeEmailOfCompany ? await adoptAddress(about, moderator) : null;
    const recipients = await findRecipients({ ...about, company: { ...company, ...adopted?.set } });
    const companies = adopted ? { [company.slug]: { set: adopted.set } } : {};
    if (reachOf(recipients) === 'NONE') throw new HttpError('nobody_to_hear');
    const hearUntil = dueInWorkingDays(now, HEARING_WORKING_DAYS);
    const { head, writes } = giveNotice(hear(found.head, hearUntil, now), recipients, order);
    const { id: reviewId, userId, title: reviewTitle, companyName } = head;
    const after = { ...found, head };
    return {
      after,
      writes: [...(await saveReview(found, after, { now, companies })), ...writes],
      ...(adopted && { detail: adopted.detail }),
      mails: [{ kind: 'company-heard', userId, facts: { reviewId, reviewTitle, companyName, hearUntil } }],
    };
  });
}

const TOLD_BEFORE = 'The company was told of this review before, and is told once. Decide as usual.';
