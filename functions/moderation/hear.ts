import type { Hearing } from '../../shared/schemas/moderation.ts';
import { decide } from '../decisions/moderated.ts';
import { requireDecidable, REVIEWS } from '../decisions/moderated-review.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { findCompany, takesReviews } from '../records/company/company.ts';
import type { WholeReview } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { findUser } from '../records/user/user.ts';
import { refusePersonalInformation } from './approve.ts';
import { tellCompany } from './tell-company.ts';

/** A moderator has read the review before the company does. */
export function hearCompany(id: string, order: Hearing & ModeratorAction): Promise<WholeReview> {
  return decide(REVIEWS, id, 'hear-review', order, async (found, moderator) => {
    requireDecidable(found.head, order);
    if (!found.head.waitForCompany) throw new HttpError('wait_not_asked');
    if (found.head.notice && !found.head.notice.isUnsent)
      throw new HttpError('company_is_heard', { message: TOLD_BEFORE });
    refusePersonalInformation(found);
    const company = await findCompany(found.head.companySlug);
    if (company?.id !== found.head.companyId || !takesReviews(company)) throw new HttpError('company_closed');
    const author = await findUser(found.head.userId);
    const about = { company, body: found.body, author };
    const { head, writes, adopted, asRead } = await tellCompany(found.head, about, order, moderator);
    const { id: reviewId, userId, title: reviewTitle, companyName, hearUntil } = head;
    if (hearUntil === undefined) throw new HttpError('nobody_to_hear');
    const companies = adopted ? { [company.slug]: { set: adopted.set, condition: asRead } } : {};
    const after = { ...found, head };
    return {
      after,
      writes: [...(await saveReview(found, after, { now: order.now, companies })), ...writes],
      ...(adopted && { detail: adopted.detail }),
      mails: [{ kind: 'company-heard', userId, facts: { reviewId, reviewTitle, companyName, hearUntil } }],
    };
  });
}

const TOLD_BEFORE = 'The company was told of this review before, and is told once. Decide as usual.';
