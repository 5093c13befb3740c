import {
  type CompanyRecord,
  findCompanies,
  findCompany,
  findCompanyById,
} from '../records/company/company.ts';
import { freeLock, locksHeldBy } from '../records/company/company-locks.ts';
import {
  checkStillRemoved,
  deleteCompany,
  markPointerRemoving,
  markRemoved,
} from '../records/company/company-writes.ts';
import { decide } from '../decisions/moderated.ts';
import { reindex } from '../directory/reindex.ts';
import { clearPartition } from '../platform/items.ts';
import { companyEventsPartition } from '../platform/keys.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { nullIfConditionFails, transact, updateItem, type Write } from '../platform/table.ts';
import { reviewsOf } from '../records/review/company-reviews.ts';
import { removeReview } from '../records/review/withdraw.ts';
import { COMPANIES } from './company-action.ts';
import { setCompanyAside } from './removed-company.ts';

/** Few at a time, because approved reviews all write to the company's counts. */
const AT_ONCE = 4;

/** Leaves every view at once; copies stay for infra/operations/restore-removed.ts. Safe to repeat. */
export async function remove(id: string, action: ModeratorAction): Promise<CompanyRecord> {
  const begun = await findCompanyById(id);
  if (begun?.status === 'REMOVED') {
    await nullIfConditionFails(updateItem(markPointerRemoving(id)));
    return begun;
  }
  return decide(COMPANIES, id, 'remove-company', action, async (company) => {
    if (company.status === 'MERGED') {
      const message = 'This company has been merged into another one. Remove that, and this goes with it.';
      throw new HttpError('company_closed', { message });
    }
    const merged = await findCompanies(company.mergedFrom ?? []);
    return {
      after: { ...company, status: 'REMOVED' },
      writes: [
        ...markRemoved(
          company,
          merged.map((one) => one.id),
          action.now,
        ),
        markPointerRemoving(id),
      ],
    };
  });
}

/** Every step may be repeated. The company's own record goes last. The stream continues after `mostReviews`. */
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
        checkStillRemoved(company.id),
      );
      taken += heads.length;
    }
  }
  const ownSlugs = [slug, ...(company.mergedFrom ?? [])];
  for (const one of [...merged, company]) await removeRecord(one, id, ownSlugs, now);
}

/** Removes what the index showed only later. Reviews of the slug's next company, or of a restored one, stay. */
export async function clearLeftReviews(company: CompanyRecord, now: Date): Promise<void> {
  for await (const heads of reviewsOf(company))
    await removeReviews(
      heads.map(({ id }) => id),
      company.id,
      now,
      checkStillRemoved(company.id),
    );
}

async function removeReviews(
  ids: readonly string[],
  companyId: string,
  now: Date,
  stillRemoved: Write,
): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await Promise.all(
      ids
        .slice(start, start + AT_ONCE)
        .map((id) =>
          removeReview(id, now, (head) => head.companyId === companyId, { withCompany: stillRemoved }),
        ),
    );
}

/** Not before the lists are updated, and not once the company was restored. */
async function removeRecord(
  { slug, id }: CompanyRecord,
  removedId: string,
  ownSlugs: readonly string[],
  now: Date,
): Promise<void> {
  await retryOnChange(async () => {
    const company = await findCompany(slug);
    if (company?.id !== id) return;
    const isRoot = id === removedId;
    if (isRoot && company.status !== 'REMOVED') return;
    await reindex(slug);
    // Before the record, without which no later run would find them.
    await clearPartition(companyEventsPartition(id));
    const locks = await locksHeldBy(ownSlugs, [company]);
    await transact([
      ...deleteCompany(company),
      ...locks.map((lock) => freeLock(lock, ownSlugs)),
      setCompanyAside({ company, locks, ownSlugs }, now),
      ...(isRoot ? [] : [checkStillRemoved(removedId)]),
    ]);
  });
}
