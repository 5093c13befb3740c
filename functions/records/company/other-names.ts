import { normalisedName } from '../../../shared/company-names.ts';
import { OTHER_NAMES } from '../../../shared/limits.ts';
import type { CompanyChanges } from '../../../shared/schemas/companies.ts';
import { type CompanyRecord, isPublic, type KnownName } from './company.ts';

type Named = Pick<CompanyRecord, 'name' | 'alsoKnownAs'>;

/** Each list row has all names, and each word of them a row: more letters would fill the directory. */
const MOST_LETTERS = 8_000;

/** Each name once, without the company's own. */
function namesBeside(own: string, names: readonly KnownName[]): KnownName[] {
  const seen = new Set([normalisedName(own)]);
  return names.filter(({ name }) => {
    const isNew = !seen.has(normalisedName(name));
    seen.add(normalisedName(name));
    return isNew;
  });
}

/** What a proposal says; moderators see that nothing else does. */
export const proposedNames = (name: string, tradingAs: string | null): KnownName[] =>
  tradingAs === null
    ? []
    : namesBeside(name, [{ name: tradingAs, kind: 'TRADING', source: 'The proposal of the company' }]);

/** A company that nobody could find by its earlier name keeps that only if a moderator says so. */
export function namesAfterCorrection(
  company: CompanyRecord,
  { name = company.name, alsoKnownAs, keepFormer = isPublic(company) }: CompanyChanges,
): KnownName[] {
  const now = company.alsoKnownAs ?? [];
  const set = alsoKnownAs?.map(({ source, ...other }) => ({ ...other, ...(source !== null && { source }) }));
  const kept = set ?? now;
  return namesBeside(name, [
    ...kept.filter(({ kind }) => kind !== 'MERGED'),
    ...(name !== company.name && keepFormer ? [{ name: company.name, kind: 'FORMER' as const }] : []),
    ...now.filter(({ kind }) => kind === 'MERGED'),
  ]);
}

export const hasTooManyNames = (names: readonly KnownName[]): boolean =>
  names.filter(({ kind }) => kind !== 'MERGED').length > OTHER_NAMES.max;

export const namesAfterMerge = (into: Named, from: Named): KnownName[] =>
  namesBeside(into.name, [
    ...(into.alsoKnownAs ?? []),
    ...[from.name, ...(from.alsoKnownAs ?? []).map(({ name }) => name)].map((name) => ({
      name,
      kind: 'MERGED' as const,
    })),
  ]);

export const areTooLong = (names: readonly KnownName[]): boolean =>
  names.reduce((sum, { name }) => sum + name.length, 0) > MOST_LETTERS;
