import { canonicalMailbox } from '../../../shared/mailbox.ts';
import { HttpError } from '../../platform/http-error.ts';
import { companyKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absentOr, oneOf, update } from '../../platform/writes.ts';
import { type CompanyRecord, TAKES_REVIEWS } from '../company/company.ts';
import type { UserRecord } from '../user/user.ts';

/** The list of public suffixes and of free providers is loaded where there is an address to look at. */
async function isOfCompany(email: string, website: string | null): Promise<boolean> {
  const domain = await import('../representative/company-domain.ts');
  return domain.isOfCompany(email, website);
}

/** Refuses an author's address for notices that is not at the domain of the website, or is their own. */
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

/** Refuses a moderator's where it is at another domain, and no public place says that it is the company's. */
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

/** A company that has no address for notices gets the one that an author gave. It still is who it was read as, and takes reviews. */
export const fillNoticeEmail = ({ slug, name, id }: CompanyRecord, noticeEmail: string): Write =>
  update(
    'company',
    companyKey(slug),
    { set: { noticeEmail, noticeBy: 'AUTHOR' } },
    { id, name, status: oneOf(...TAKES_REVIEWS), noticeEmail: absentOr(null) },
  );

/**
 * Where a company is told of a review: at what a moderator entered, else at what the review's author did, else another
 * author, as far as it still is at the website's domain. Never at the author's own.
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
