import { canonicalMailbox } from '../../../shared/mailbox.ts';
import { HttpError } from '../../platform/http-error.ts';
import { companyKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absentOr, oneOf, update } from '../../platform/writes.ts';
import { type CompanyRecord, TAKES_REVIEWS } from '../company/company.ts';
import type { UserRecord } from '../user/user.ts';

/** Loads the list of public suffixes and free providers only if there is an address to check. */
async function isOfCompany(email: string, website: string | null): Promise<boolean> {
  const domain = await import('../representative/company-domain.ts');
  return domain.isOfCompany(email, website);
}

/** Refuses an author's address for notices that is not at the website's domain, or is their own. */
export async function requireCompanyAddress(
  email: string,
  website: string | null,
  author: Pick<UserRecord, 'email'>,
): Promise<void> {
  const isOwn = canonicalMailbox(email) === canonicalMailbox(author.email);
  if (isOwn || !(await isOfCompany(email, website)))
    throw new HttpError('email_not_of_company', {
      message:
        website === null
          ? 'The directory knows no website of this company to compare the address with. Leave it empty: a moderator can find one.'
          : 'This address is not at the domain of the company’s website, or is your own. Use another one, or leave it empty.',
    });
}

/**
 * Refuses a moderator's address for notices that is at another domain, unless a public source says that it is
 * the company's.
 */
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

/**
 * Gives a company without an address for notices the one that an author entered. Checks that the company is
 * as it was read and takes reviews.
 */
export const fillNoticeEmail = ({ slug, name, id }: CompanyRecord, noticeEmail: string): Write =>
  update(
    'company',
    companyKey(slug),
    { set: { noticeEmail, noticeBy: 'AUTHOR' } },
    { id, name, status: oneOf(...TAKES_REVIEWS), noticeEmail: absentOr(null) },
  );

/**
 * The address to notify of a review: the moderator's, else the review author's, else another author's, if it
 * is still at the website's domain. Never the author's own address.
 */
export async function findNoticeAddress(
  company: CompanyRecord,
  given: string | undefined,
  author: Pick<UserRecord, 'email'> | null,
): Promise<string | null> {
  const { noticeEmail = null, noticeSource = null, noticeBy, website } = company;
  const isModerators = noticeBy === 'MODERATOR' && noticeEmail !== null;
  const candidates = isModerators ? [noticeEmail] : [given, noticeEmail];
  for (const email of candidates) {
    if (!email || (author && canonicalMailbox(email) === canonicalMailbox(author.email))) continue;
    if ((isModerators && noticeSource !== null) || (await isOfCompany(email, website))) return email;
  }
  return null;
}
