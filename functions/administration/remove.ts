import {
  type CompanyRecord,
  findCompanies,
  findCompany,
  findCompanyById,
  isPublic,
} from '../companies/company.ts';
import { freeLock, locksHeldBy } from '../companies/company-locks.ts';
import { deleteCompany, markRemoved } from '../companies/company-writes.ts';
import { reindex } from '../companies/reindex.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { changeOwnCount, changeCount } from '../platform/stats.ts';
import { transact } from '../platform/table.ts';
import { reviewsOf } from '../reviews/company-reviews.ts';
import { removeReview } from '../reviews/withdraw.ts';
import { companyAuditWrites, withCompany } from './company-action.ts';

/** Reviews that go at the same time: approved ones meet in the company's counts. */
const AT_ONCE = 4;

/**
 * Takes a company out of every view at once and for good; from here on there is no way back. Its reviews and its record
 * go by `completeRemoval`. Once more for one that was cut off gives the same company.
 */
export async function remove(id: string, action: ModeratorAction): Promise<CompanyRecord> {
  const begun = await findCompanyById(id);
  if (begun?.status === 'REMOVED') return begun;
  return withCompany(id, async (company) => {
    if (company.status === 'MERGED') {
      const message = 'This company has been merged into another one. Remove that, and this goes with it.';
      throw new HttpError('company_closed', { message });
    }
    await transact([
      markRemoved(company, action.now),
      ...(isPublic(company) ? [changeCount('companies', id, -1)] : []),
      ...(company.status === 'PROPOSED' ? [changeCount('proposedCompanies', id, -1)] : []),
      ...(company.authorId === undefined ? [] : [changeOwnCount(company.submittedById, 'companies', -1)]),
      ...companyAuditWrites('remove-company', company, action),
    ]);
    return { ...company, status: 'REMOVED' };
  });
}

/**
 * Takes away what belongs to a removed company: its rows in the lists, its reviews with their files, those of the
 * companies that were merged into it, their records and locks, its own record last. Every step may be repeated. Stops
 * after about `mostReviews`; the stream goes on.
 */
export async function completeRemoval(
  { slug, id }: Pick<CompanyRecord, 'slug' | 'id'>,
  now: Date,
  mostReviews = Number.POSITIVE_INFINITY,
): Promise<void> {
  const company = await findCompany(slug);
  if (company?.id !== id || company.status !== 'REMOVED') return;
  await reindex(slug);
  const merged = await findCompanies(company.mergedFrom ?? []);
  let taken = 0;
  for (const flagged of [company, ...merged]) {
    for await (const heads of reviewsOf(flagged)) {
      if (taken >= mostReviews) return;
      await removeReviews(
        heads.map(({ id }) => id),
        flagged.id,
        now,
      );
      taken += heads.length;
    }
  }
  const ownSlugs = [slug, ...(company.mergedFrom ?? [])];
  for (const one of [...merged, company]) await removeRecord(one, ownSlugs);
}

/** What the index showed only after the record was gone. The slug may be another company's by now. */
export async function clearLeftReviews(company: CompanyRecord, now: Date): Promise<void> {
  for await (const heads of reviewsOf(company))
    await removeReviews(
      heads.map(({ id }) => id),
      company.id,
      now,
    );
}

async function removeReviews(ids: readonly string[], companyId: string, now: Date): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await Promise.all(
      ids
        .slice(start, start + AT_ONCE)
        .map((id) => removeReview(id, now, (head) => head.companyId === companyId)),
    );
}

/** The record, its pointer and the locks that it holds, once its lists are in line. */
async function removeRecord({ slug, id }: CompanyRecord, ownSlugs: readonly string[]): Promise<void> {
  await retryOnChange(async () => {
    const company = await findCompany(slug);
    if (company?.id !== id) return;
    await reindex(slug);
    const locks = await locksHeldBy(ownSlugs, [company]);
    await transact([...deleteCompany(company), ...locks.map((lock) => freeLock(lock, ownSlugs))]);
  });
}
