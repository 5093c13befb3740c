import { canonicalMailbox } from '../../../shared/mailbox.ts';
import { HttpError } from '../../platform/http-error.ts';
import { type CompanyRecord, findCompany, resolveMerged } from '../company/company.ts';
import type { ReviewSummary } from '../review/review.ts';
import { hashRecipient } from './recipient.ts';
import { findUser, type UserRecord } from '../user/user.ts';

/** Loads the list of public suffixes and free providers only if there is an address to check. */
const loadDomains = () => import('../representative/company-domain.ts');

const isOfCompany = async (email: string, website: string | null): Promise<boolean> =>
  (await loadDomains()).isOfCompany(email, website);

const isMailboxOf = (email: string, person: Pick<UserRecord, 'email'> | null): boolean =>
  person !== null && canonicalMailbox(email) === canonicalMailbox(person.email);

/** An address for the audit, which outlives it: its domain, and a keyed hash that tells it from others. */
export const nameForAudit = (email: string): string =>
  `at ${email.slice(email.lastIndexOf('@') + 1)} (${hashRecipient(email)})`;

export async function requireCompanyAddress(
  email: string,
  website: string | null,
  author: Pick<UserRecord, 'email'> | null,
): Promise<void> {
  if (isMailboxOf(email, author) || !(await isOfCompany(email, website)))
    throw new HttpError('email_not_of_company', {
      message:
        website === null
          ? 'The directory knows no website of this company to compare the address with. Leave it empty: a moderator can find one.'
          : 'This address is not at the domain of the company’s website, or is your own. Use another one, or leave it empty.',
    });
}

export async function requireSource(
  email: string,
  website: string | null,
  source: string | null,
): Promise<void> {
  if (source === null && !(await isOfCompany(email, website)))
    throw new HttpError('email_not_of_company', {
      message:
        'This address is not at the domain of the company’s website. Say in “Source” where it stands in public.',
    });
}

/** Where a review's notice goes besides its company's representatives. */
export interface NoticeAddress {
  email: string;
  /** Null if it is at a free provider. */
  domain: string | null;
  /** The moderator who entered it as the company's; absent for one that the review's author gave. */
  enteredBy?: string;
}

/**
 * A moderator's entry, else `given`: with a source any, else at the website's domain. Never the author's own address.
 */
export async function findNoticeAddress(
  company: CompanyRecord,
  given: string | undefined,
  author: Pick<UserRecord, 'email'> | null,
): Promise<NoticeAddress | null> {
  const { noticeEmail, noticeSource = null, noticeBy, noticeSetBy: enteredBy, website } = company;
  const isModerators = noticeBy === 'MODERATOR' && Boolean(noticeEmail);
  const email = isModerators ? noticeEmail : given;
  if (!email || isMailboxOf(email, author)) return null;
  if (!(isModerators && noticeSource !== null) && !(await isOfCompany(email, website))) return null;
  const domain = (await loadDomains()).ownDomain(email);
  return { email, domain, ...(isModerators && enteredBy !== undefined && { enteredBy }) };
}

export const mayAnswer = async (review: ReviewSummary, now: Date): Promise<boolean> =>
  (review.addressee?.until ?? '') > now.toISOString() && (await isStillOfCompany(review));

/** Whether the mailbox that got a review's notice is still one of the company that the review has now. */
export async function isStillOfCompany({ addressee, companySlug, userId }: ReviewSummary): Promise<boolean> {
  if (!addressee) return false;
  const { mailbox, domain } = addressee;
  const [named, author] = await Promise.all([findCompany(companySlug), findUser(userId)]);
  const company = await resolveMerged(named);
  if (!company || (author && hashRecipient(author.email) === mailbox)) return false;
  const { noticeEmail, noticeSource, noticeBy, website } = company;
  if (noticeBy === 'MODERATOR' && noticeSource && noticeEmail && hashRecipient(noticeEmail) === mailbox)
    return true;
  return domain !== null && (await loadDomains()).isSameDomain(domain, website);
}
