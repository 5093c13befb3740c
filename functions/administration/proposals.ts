import { PROPOSAL_REVIEWS_COUNTED } from '../../shared/limits.ts';
import type { ProposedCompany } from '../../shared/schemas/companies.ts';
import type { ActiveCompany } from '../records/company/company.ts';
import { readDuplicateProposals } from '../records/company/duplicate-proposals.ts';
import { readReviewKeys } from '../platform/read-index.ts';
import { findReviewHeads } from '../records/review/review.ts';
import { toAdminCompanies } from './admin-view.ts';

const DUPLICATES_SHOWN = 10;

/** Two queries for each proposal. */
export async function withWaitingReviews(
  proposals: readonly ActiveCompany[],
  moderatorId: string,
): Promise<ProposedCompany[]> {
  if (proposals.length === 0) return [];
  const [companies, counts, duplicates] = await Promise.all([
    toAdminCompanies(proposals, moderatorId),
    countPendingReviews(proposals),
    Promise.all(proposals.map(({ id }) => readDuplicateProposals(id, DUPLICATES_SHOWN))),
  ]);
  return companies.map((company, at) => ({
    ...company,
    pendingReviewCount: counts.get(company.id) ?? 0,
    alsoProposed: duplicates[at]?.proposals ?? [],
  }));
}

async function countPendingReviews(proposals: readonly ActiveCompany[]): Promise<Map<string, number>> {
  const pages = await Promise.all(
    proposals.map(({ slug }) => readReviewKeys(slug, PROPOSAL_REVIEWS_COUNTED, undefined)),
  );
  const heads = await findReviewHeads(pages.flatMap(({ items }) => items));
  const pending = heads.filter(({ status }) => status === 'PENDING');
  return new Map([...Map.groupBy(pending, ({ companyId }) => companyId)].map(([id, of]) => [id, of.length]));
}
