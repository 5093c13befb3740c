import { normalisedName } from '../../../shared/company-names.ts';
import { ownNumber } from '../../../shared/matching/registration-numbers.ts';
import type { NameDifference } from '../../../shared/matching/differences.ts';
import type { OwnCompany, SuggestedCompany } from '../../../shared/schemas/companies.ts';
import type { OtherName } from '../../../shared/schemas/names.ts';

export interface SimilarCompany {
  id: string;
  name: string;
  cipcRegNo: string | null;
  /** Null where only its author may see it. */
  slug: string | null;
  /** True for the same name or number, which the server refuses; others are only similar. */
  isSame: boolean;
  foundBy: OtherName | null;
  differences: NameDifference[];
}

interface Typed {
  name: string;
  number: string;
}

const SHOWN = 3;

export type Compare = (typed: string, name: string) => NameDifference[] | null;

export function findSimilar(
  { name, number }: Typed,
  listed: readonly Pick<SuggestedCompany, 'id' | 'name' | 'slug' | 'cipcRegNo' | 'foundBy' | 'differences'>[],
  own: readonly OwnCompany[],
  compare: Compare,
): SimilarCompany[] {
  if (!name && !number) return [];
  const wanted = { name: normalisedName(name), number: ownNumber({ name, cipcRegNo: number }) };
  const isSame = (company: { name: string; cipcRegNo: string | null }) =>
    (name !== '' && normalisedName(company.name) === wanted.name) ||
    (wanted.number !== null && ownNumber(company) === wanted.number);
  const proposed = own
    .filter((company) => !company.listed && company.status === 'PROPOSED')
    .flatMap((company) => {
      const differences = isSame(company) ? [] : compare(name, company.name);
      return differences ? [{ ...company, slug: null, foundBy: null, differences }] : [];
    });
  const similar = new Map<string, SimilarCompany>(
    [...listed, ...proposed].map((company) => [
      company.id,
      { ...company, isSame: isSame(company), differences: company.differences ?? [] },
    ]),
  );
  return [...similar.values()]
    .sort((one, other) => Number(other.isSame) - Number(one.isSame))
    .slice(0, SHOWN);
}
