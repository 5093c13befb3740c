import { normalisedName, ownNumber, searchWords, splitWords } from '../../../shared/company-names.ts';
import type { CompanyCard, OwnCompany } from '../../../shared/schemas/companies.ts';

export interface SimilarCompany {
  id: string;
  name: string;
  cipcRegNo: string | null;
  /** Null where only its author may see it. */
  slug: string | null;
  /** True for the same name or number, which the server refuses; others are only similar. */
  isSame: boolean;
}

interface Typed {
  name: string;
  number: string;
}

const SHOWN = 3;

/** Of the listed companies that a search found, and one's own, those that a typed name or number may mean, the same first. */
export function findSimilar(
  { name, number }: Typed,
  listed: readonly Pick<CompanyCard, 'id' | 'name' | 'slug' | 'cipcRegNo'>[],
  own: readonly OwnCompany[],
): SimilarCompany[] {
  if (!name && !number) return [];
  const wanted = { name: normalisedName(name), number: ownNumber(number) };
  const words = searchWords(name);
  const isSame = (company: { name: string; cipcRegNo: string | null }) =>
    (name !== '' && normalisedName(company.name) === wanted.name) ||
    (wanted.number !== null && ownNumber(company.cipcRegNo) === wanted.number);
  const isSimilar = (company: { name: string; cipcRegNo: string | null }) => {
    const theirs = splitWords(company.name);
    return (
      isSame(company) ||
      (words.length > 0 && words.every((word) => theirs.some((one) => one.startsWith(word))))
    );
  };
  const proposed = own
    .filter((company) => !company.listed && company.status === 'PROPOSED')
    .filter(isSimilar);
  const all = [
    ...listed.map(({ id, name: called, slug, cipcRegNo }) => ({ id, name: called, slug, cipcRegNo })),
    ...proposed.map(({ id, name: called, cipcRegNo }) => ({ id, name: called, slug: null, cipcRegNo })),
  ];
  const similar = new Map(all.map((company) => [company.id, { ...company, isSame: isSame(company) }]));
  return [...similar.values()]
    .sort((one, other) => Number(other.isSame) - Number(one.isSame))
    .slice(0, SHOWN);
}
