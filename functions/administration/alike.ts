import { SIMILAR_NAME } from '../../shared/matching/differences.ts';
import { hasNumber, numberOf } from '../../shared/matching/registration-numbers.ts';
import type { AlikeCompany } from '../../shared/schemas/companies.ts';
import { type Called, compareCompany } from '../directory/compare-company.ts';
import { namesIn } from '../directory/list-names.ts';
import { searchCompanies } from '../directory/search.ts';
import { findSimilar } from '../directory/similar-companies.ts';
import { readByStatus } from '../platform/read-index.ts';
import { type ActiveCompany, isPublic, toCompanyRecord } from '../records/company/company.ts';
import { PROPOSED_QUEUE } from '../records/company/company-writes.ts';

const MOST_COMPARED = 100;
const MOST_ALIKE = 3;

const mostAlike = (names: readonly string[], other: Called) =>
  names
    .map((name) => compareCompany(name, other))
    .reduce((best, found) => (found.score > best.score ? found : best));

export async function findAlike(company: ActiveCompany): Promise<AlikeCompany[]> {
  const { id } = company;
  const names = namesIn(company);
  const number = numberOf(company);
  const [{ items }, similar, numbered] = await Promise.all([
    readByStatus(PROPOSED_QUEUE, MOST_COMPARED, undefined),
    Promise.all(names.map((name) => findSimilar(name, MOST_ALIKE))),
    /\d/.test(number) ? searchCompanies({ q: number, sortBy: 'most-flagged', limit: MOST_ALIKE }) : null,
  ]);
  const listed = [...(numbered?.rows ?? []), ...similar.flat()];
  const waiting = items.map(toCompanyRecord).filter((other) => other.id !== id);
  const others = [
    ...listed.map((row) => ({ ...row, listed: true })),
    ...waiting.map((other) => ({ ...other, listed: isPublic(other) })),
  ].map((other) => ({
    ...other,
    ...mostAlike(names, other),
    isNumbered: hasNumber(other, number),
  }));
  const alike = others.filter(({ score, isNumbered }) => isNumbered || score >= SIMILAR_NAME);
  return [...new Map(alike.map((other) => [other.id, other])).values()]
    .sort((one, other) => Number(other.isNumbered) - Number(one.isNumbered) || other.score - one.score)
    .slice(0, MOST_ALIKE);
}
