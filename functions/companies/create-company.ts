import { randomInt } from 'node:crypto';
import { makeSlug } from '../../shared/company-names.ts';
import { HttpError } from '../platform/http-error.ts';
import { ConditionsFailed, transact } from '../platform/table.ts';
import { transactFor } from '../records/user/user.ts';
import { type ActiveCompany, findCompany, isPublic, resolveMerged } from '../records/company/company.ts';
import { listLocks, takeLock } from '../records/company/company-locks.ts';
import {
  createCompanyWrites,
  type NamedSubmission,
  newCompany,
  type NewCompanyOptions,
} from '../records/company/company-writes.ts';

/** Numbered slugs tried for one name; after them come random suffixes, so that it always gets one. */
export const COUNTED_SLUGS = 20;
const SLUG_ATTEMPTS = 25;
export const RANDOM_SUFFIXES = 10 ** 9;

/** All or nothing. `company_exists` tells the slug only to who may see it; `unauthorized` after a deletion. */
export async function createCompany(
  submission: NamedSubmission,
  origin: NewCompanyOptions,
): Promise<ActiveCompany> {
  for (let attempt = 1; attempt <= SLUG_ATTEMPTS; attempt += 1) {
    const suffix = attempt <= COUNTED_SLUGS ? attempt : randomInt(COUNTED_SLUGS, RANDOM_SUFFIXES);
    const company = newCompany(submission, origin, makeSlug(submission.name, suffix));
    try {
      const locks = listLocks(company).map((lock) => takeLock(lock, company.slug));
      const writes = [...createCompanyWrites(company), ...locks];
      await (origin.isListed ? transact(writes) : transactFor(origin.submittedById, writes));
      return company;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      const holder = error.found.get('registration number') ?? error.found.get('name');
      if (holder) throw await alreadyThere(holder['slug'] as string, origin.submittedById);
    }
  }
  throw new Error('No slug was free');
}

async function alreadyThere(slug: string, userId: string): Promise<HttpError> {
  const company = await resolveMerged(await findCompany(slug));
  const isVisible = company !== null && (isPublic(company) || company.submittedById === userId);
  return new HttpError('company_exists', isVisible ? { slug: company.slug } : {});
}
