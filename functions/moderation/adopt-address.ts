import type { Moderator } from '../decisions/moderator.ts';
import { refuseOwnCase } from '../decisions/conflict.ts';
import type { CompanyRecord } from '../records/company/company.ts';
import { enteredBy } from '../records/company/company-writes.ts';
import { nameForAudit, requireCompanyAddress } from '../records/notice/notice-address.ts';
import type { ReviewContent } from '../records/review/review.ts';
import type { UserRecord } from '../records/user/user.ts';

interface About {
  company: CompanyRecord;
  body: Pick<ReviewContent, 'noticeEmail'>;
  author: UserRecord | null;
}

/**
 * What changes in a company whose moderator makes the address that the review's author gave its own, and the
 * words for the audit. Refuses one that is not the company's, or is the author's or the moderator's own.
 */
export async function adoptAddress({ company, body, author }: About, moderator: Moderator) {
  const { noticeEmail = '' } = body;
  await requireCompanyAddress(noticeEmail, company.website, author);
  refuseOwnCase({ author: { email: noticeEmail } }, moderator);
  const set = { noticeEmail, noticeSource: null, ...enteredBy(moderator.id) };
  return { set, detail: `Address for notices ${nameForAudit(noticeEmail)}` };
}
