import { normalisedName, searchWords } from '../../shared/company-names.ts';
import { PROPOSAL_REVIEWS_COUNTED } from '../../shared/limits.ts';
import type { AlikeCompany, ProposedCompany } from '../../shared/schemas/companies.ts';
import { type ActiveCompany, isPublic } from '../companies/company.ts';
import { PROPOSED_QUEUE } from '../companies/company-writes.ts';
import { readFurtherProposals } from '../companies/further-proposals.ts';
import { hasNumber, hasWords } from '../companies/match.ts';
import { searchCompanies } from '../companies/search.ts';
import { isWordMatchWithTypo } from '../companies/spelling.ts';
import { batchGet } from '../platform/items.ts';
import { type IndexPage, readByStatus, readReviewKeys } from '../platform/read-index.ts';
import type { ReviewSummary } from '../reviews/review.ts';
import { toAdminCompanies } from './admin-view.ts';

const FURTHER_SHOWN = 10;

/** Proposed companies, each with its reviews that wait, the companies that it may be, and what others typed for it. */
export async function withWhatWaits(
  proposals: readonly ActiveCompany[],
  moderatorId: string,
): Promise<ProposedCompany[]> {
  if (proposals.length === 0) return [];
  const [companies, counts, alike, further] = await Promise.all([
    toAdminCompanies(proposals, moderatorId),
    countPendingReviews(proposals),
    findAlike(proposals),
    Promise.all(proposals.map(({ id }) => readFurtherProposals(id, FURTHER_SHOWN))),
  ]);
  return companies.map((company, at) => ({
    ...company,
    pendingReviewCount: counts.get(company.id) ?? 0,
    alike: alike.get(company.id) ?? [],
    alsoProposed: further[at]?.proposals ?? [],
  }));
}

/** The reviews that wait on each, among its newest. */
async function countPendingReviews(proposals: readonly ActiveCompany[]): Promise<Map<string, number>> {
  const pages = await Promise.all(
    proposals.map(({ slug }) => readReviewKeys(slug, PROPOSAL_REVIEWS_COUNTED, undefined)),
  );
  const heads = (await batchGet(pages.flatMap(({ items }) => items))) as unknown as ReviewSummary[];
  const pending = heads.filter(({ status }) => status === 'PENDING');
  return new Map([...Map.groupBy(pending, ({ companyId }) => companyId)].map(([id, of]) => [id, of.length]));
}

/** Proposals that each is compared with, and companies that are named at most. */
const MOST_COMPARED = 100;
const MOST_ALIKE = 3;
/** The search tells nothing of which name is nearest; among so many the nearest are chosen. */
const MOST_FOUND = 12;

type Named = Pick<ActiveCompany, 'id' | 'name' | 'slug' | 'cipcRegNo'>;

/** What the directory's search finds for the name and the number of each, and the other proposals that it would find. */
async function findAlike(proposals: readonly ActiveCompany[]): Promise<Map<string, AlikeCompany[]>> {
  const waiting = await readByStatus(PROPOSED_QUEUE, MOST_COMPARED, undefined);
  return new Map(
    await Promise.all(
      proposals.map(async (proposal) => [proposal.id, await alikeOne(proposal, waiting)] as const),
    ),
  );
}

async function alikeOne(proposal: ActiveCompany, { items }: IndexPage): Promise<AlikeCompany[]> {
  const { id, name, cipcRegNo } = proposal;
  const search = async (q: string) =>
    (await searchCompanies({ q, sortBy: 'most-flagged', limit: MOST_FOUND })).rows;
  const found = await Promise.all([search(name), cipcRegNo && /\d/.test(cipcRegNo) ? search(cipcRegNo) : []]);
  const waiting = (items as unknown as ActiveCompany[]).filter(
    (other) => other.id !== id && mayBeSame(proposal, other),
  );
  const listed = [...new Map(found.flat().map((row) => [row.id, { ...row, listed: true }])).values()];
  return [...listed, ...waiting.map((other) => ({ ...other, listed: isPublic(other) }))]
    .map((other) => ({ other, distance: distance(proposal, other) }))
    .sort((one, two) => one.distance - two.distance)
    .slice(0, MOST_ALIKE)
    .map(({ other }) => other);
}

/** Whether a search for either's name or number would find the other. */
function mayBeSame(one: Named, other: Named): boolean {
  const finds = (a: Named, b: Named) =>
    hasWords(b.name, searchWords(a.name), isWordMatchWithTypo) || hasNumber(b.cipcRegNo, a.cipcRegNo ?? '');
  return finds(one, other) || finds(other, one);
}

/** A number tells more than a name, and a name of nearly the same length more than a long one that holds it. */
function distance(one: Named, other: Named): number {
  if (hasNumber(other.cipcRegNo, one.cipcRegNo ?? '')) return 0;
  const length = ({ name }: Named) => normalisedName(searchWords(name).join('')).length;
  return 1 + Math.abs(length(one) - length(other));
}
