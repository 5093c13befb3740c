import { randomInt, randomUUID } from 'node:crypto';
import { makeSlug } from '../../shared/company-names.ts';
import type { CompanySubmission } from '../../shared/schemas/companies.ts';
import { HttpError } from '../platform/http-error.ts';
import { authorPartition, companyIdKey, companyKey } from '../platform/keys.ts';
import { countOwn, countUp } from '../platform/stats.ts';
import { ConditionsFailed, transact, type Write } from '../platform/table.ts';
import {
  type CompanyRecord,
  findCompany,
  isPublic,
  noCategories,
  type ActiveCompany,
  resolveMerged,
} from './company.ts';
import { listLocks, takeLock } from './company-locks.ts';

interface Origin {
  submittedById: string;
  /** Listed from the start, as when the team adds it; otherwise it waits to be. */
  isListed: boolean;
  now: Date;
}

/** Where proposed companies wait to be listed. */
export const PROPOSED_QUEUE = 'COMPANY#PROPOSED';

/** Slugs of one name that are tried in turn; then come random endings, so that every name gets one. */
const COUNTED_SLUGS = 20;
const SLUG_ATTEMPTS = 25;
const RANDOM_ENDINGS = 10 ** 9;

/**
 * Creates a company with its locks, all or nothing. One of the same registration number or normalised name is
 * `company_exists`, with its slug where the caller may see it.
 */
export async function createCompany(submission: CompanySubmission, origin: Origin): Promise<ActiveCompany> {
  for (let attempt = 1; attempt <= SLUG_ATTEMPTS; attempt += 1) {
    const ending = attempt <= COUNTED_SLUGS ? attempt : randomInt(COUNTED_SLUGS, RANDOM_ENDINGS);
    const company = newCompany(submission, origin, makeSlug(submission.name, ending));
    try {
      await transact(writesOf(company));
      return company;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      const holder = error.found.get('registration number') ?? error.found.get('name');
      if (holder) throw await alreadyThere(holder['slug'] as string, origin.submittedById);
    }
  }
  throw new Error('No slug was free');
}

function newCompany(
  submission: CompanySubmission,
  { submittedById, isListed, now }: Origin,
  slug: string,
): ActiveCompany {
  const at = now.toISOString();
  const { name, address, city, province, website, cipcRegNo } = submission;
  return {
    ...companyKey(slug),
    id: randomUUID(),
    slug,
    name,
    address,
    city,
    province,
    website,
    cipcRegNo,
    status: isListed ? 'LISTED' : 'PROPOSED',
    reason: null,
    submittedById,
    createdAt: at,
    updatedAt: at,
    listedAt: isListed ? at : null,
    lastApprovedAt: null,
    reviewCount: 0,
    totalOwed: 0,
    categoryCounts: noCategories(),
    removedCount: 0,
    version: 1,
    indexed: [],
  };
}

function writesOf(company: CompanyRecord): Write[] {
  const { id, slug, createdAt, submittedById } = company;
  const isNew = 'attribute_not_exists(pk)';
  const place = `${createdAt}#${id}`;
  // What the team adds waits for nobody, and is nobody's own.
  const isProposed = company.status === 'PROPOSED';
  const placed = isProposed && {
    ...{ queue: PROPOSED_QUEUE, queuedAt: place },
    ...{ authorId: authorPartition(submittedById, 'companies'), authoredAt: place },
  };
  return [
    {
      name: 'slug',
      put: {
        Item: { ...company, ...placed },
        ConditionExpression: isNew,
      },
    },
    { name: 'id', put: { Item: { ...companyIdKey(id), slug }, ConditionExpression: isNew } },
    ...listLocks(company).map((lock) => takeLock(lock, slug)),
    ...(isProposed
      ? [countUp('proposedCompanies', id, 1), countOwn(submittedById, 'companies', 1)]
      : [countUp('companies', id, 1)]),
  ];
}

/** A name that was merged away leads to where its company went. */
async function alreadyThere(slug: string, userId: string): Promise<HttpError> {
  const company = await resolveMerged(await findCompany(slug));
  const isVisible = company !== null && (isPublic(company) || company.submittedById === userId);
  return new HttpError('company_exists', isVisible ? { slug: company.slug } : {});
}
