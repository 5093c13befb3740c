import { refuseOwnCase } from '../decisions/conflict.ts';
import type { Moderator } from '../decisions/moderator.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { absentOr } from '../platform/writes.ts';
import { enteredBy } from '../records/company/company-writes.ts';
import { type About, announce } from '../records/notice/announce.ts';
import { nameForAudit, requireCompanyAddress } from '../records/notice/notice-address.ts';
import type { ReviewSummary } from '../records/review/review.ts';

type Order = ModeratorAction & { noticeEmailOfCompany?: boolean | null };

/**
 * `adopted` is what changes in the company if the moderator makes the author's address for it its own, `asRead` the
 * facts that decided who is told: a condition of the company's write.
 */
export async function tellCompany(review: ReviewSummary, about: About, order: Order, moderator: Moderator) {
  const adopted = order.noticeEmailOfCompany ? await adoptAddress(about, moderator) : null;
  const company = { ...about.company, ...adopted?.set };
  const { website, noticeEmail } = about.company;
  const asRead = { website, noticeEmail: noticeEmail ?? absentOr(null) };
  return { ...(await announce(review, { ...about, company }, order)), adopted, asRead };
}

/** Refuses an address that is not the company's, or is the author's or the moderator's own. */
async function adoptAddress({ company, body, author }: About, moderator: Moderator) {
  const { noticeEmail = '' } = body;
  await requireCompanyAddress(noticeEmail, company.website, author);
  refuseOwnCase({ author: { email: noticeEmail } }, moderator);
  const set = { noticeEmail, noticeSource: null, ...enteredBy(moderator.id) };
  return { set, detail: `Address for notices ${nameForAudit(noticeEmail)}` };
}
