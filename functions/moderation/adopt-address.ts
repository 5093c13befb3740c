import type { Moderator } from '../decisions/moderator.ts';
import { isOwnAddress, refuseOwnCase } from '../decisions/own-case.ts';
import type { CompanyRecord } from '../records/company/company.ts';
import { enteredBy } from '../records/company/company-writes.ts';
import { nameForAudit, requireCompanyAddress } from '../records/notice/notice-address.ts';
import type { WholeReview } from '../records/review/review.ts';
import type { UserRecord } from '../records/user/user.ts';

/** What a decision changes in the company's address for notices, and its words for the audit. */
interface Adopted {
  set: Pick<CompanyRecord, 'noticeEmail' | 'noticeSource' | 'noticeBy' | 'noticeSetBy'>;
  detail: string;
}

/**
 * Makes the address for notices that a review's author gave the company's, where the moderator ticked so: from
 * then on it is as one that this moderator entered. Null without a tick. Refuses an address that is not the
 * company's, or is the author's or the moderator's own.
 */
export async function adoptAddress(
  { body: { noticeEmail = '' }, author }: Pick<WholeReview, 'body'> & { author: UserRecord | null },
  { website }: CompanyRecord,
  moderator: Moderator,
  isTicked: boolean | null | undefined,
): Promise<Adopted | null> {
  if (!isTicked) return null;
  await requireCompanyAddress(noticeEmail, website, author);
  refuseOwnCase(isOwnAddress(noticeEmail, moderator));
  const set = { noticeEmail, noticeSource: null, ...enteredBy(moderator.id) };
  return { set, detail: `Address for notices ${nameForAudit(noticeEmail)}` };
}
