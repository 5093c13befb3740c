import { normalisedName, searchWords } from '../../shared/company-names.ts';
import type { AlikeCompany } from '../../shared/schemas/companies.ts';
import { type ActiveCompany, isPublic, toCompanyRecord } from '../records/company/company.ts';
import { PROPOSED_QUEUE } from '../records/company/company-writes.ts';
import { hasWords } from '../directory/match.ts';
import { hasNumber } from '../directory/registration-number.ts';
import { searchCompanies } from '../directory/search.ts';
import { isWordMatchWithTypo } from '../directory/spelling.ts';
import { readByStatus } from '../platform/read-index.ts';

/** Proposals that one is compared with, and companies that are named at most. */
const MOST_COMPARED = 100;
const MOST_ALIKE = 3;
/** The search tells nothing of which name is nearest; among so many the nearest are chosen. */
const MOST_FOUND = 12;

type Named = Pick<ActiveCompany, 'id' | 'name' | 'slug' | 'cipcRegNo'>;

/**
 * The companies that a proposal may repeat, the likeliest first: what the directory's search finds for its name and its
 * number, and the other proposals that it would find.
 */
export async function findAlike(proposal: ActiveCompany): Promise<AlikeCompany[]> {
  const { id, name, cipcRegNo } = proposal;
  const search = async (q: string) =>
    (await searchCompanies({ q, sortBy: 'most-flagged', limit: MOST_FOUND })).rows;
  const [{ items }, ...found] = await Promise.all([
    readByStatus(PROPOSED_QUEUE, MOST_COMPARED, undefined),
    search(name),
    cipcRegNo && /\d/.test(cipcRegNo) ? search(cipcRegNo) : [],
  ]);
  const waiting = items.map(toCompanyRecord).filter((other) => other.id !== id && mayBeSame(proposal, other));
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
