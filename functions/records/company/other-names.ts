import * as z from 'zod/mini';
import { normalisedName } from '../../../shared/company-names.ts';
import { OTHER_NAMES } from '../../../shared/limits.ts';
import type { CompanyChanges } from '../../../shared/schemas/companies.ts';
import { otherName } from '../../../shared/schemas/names.ts';

/** `source` of trading names is for moderators. */
export const knownName = z.extend(otherName, { source: z.exactOptional(z.string()) });
export type KnownName = z.infer<typeof knownName>;

interface Named {
  name: string;
  alsoKnownAs?: KnownName[];
}

/** Each list row has all names, and each word of them a row: more letters would fill the directory. */
const MOST_LETTERS = 8_000;

function distinct(names: readonly KnownName[], seen = new Set<string>()): KnownName[] {
  return names.filter(({ name }) => {
    const isNew = !seen.has(normalisedName(name));
    seen.add(normalisedName(name));
    return isNew;
  });
}

const isMerged = ({ kind }: KnownName) => kind === 'MERGED';
const isSet = (name: KnownName) => !isMerged(name);

/** As they are shown and found: each once, without the company's own. */
export const namesBeside = ({ name, alsoKnownAs = [] }: Named) =>
  distinct(alsoKnownAs, new Set([normalisedName(name)]));

const PROPOSAL = 'The proposal of the company';

/** The trading name that a proposal gives, with a source that tells moderators so. */
export const proposedNames = (name: string, tradingAs: string | null): KnownName[] =>
  tradingAs === null
    ? []
    : namesBeside({
        name,
        alsoKnownAs: [{ name: tradingAs, kind: 'TRADING', source: PROPOSAL }],
      });

/** A company that nobody could find by its earlier name keeps that only if a moderator says so. */
export function namesAfterCorrection(
  company: Named & { status: string },
  { name = company.name, alsoKnownAs, keepFormer = company.status === 'LISTED' }: CompanyChanges,
): KnownName[] {
  const now = company.alsoKnownAs ?? [];
  const set = alsoKnownAs?.map(({ source, ...other }) => ({ ...other, ...(source !== null && { source }) }));
  const former = { name: company.name, kind: 'FORMER' as const };
  const names = [...(set ?? now).filter(isSet), ...(name !== company.name && keepFormer ? [former] : [])];
  return [...namesBeside({ name, alsoKnownAs: names }), ...now.filter(isMerged)];
}

export const hasTooManyNames = (names: readonly KnownName[]): boolean =>
  names.filter(isSet).length > OTHER_NAMES.max;

/** A merged company's name stays, even where a name that was set hides it for a while. */
export function namesAfterMerge(
  { alsoKnownAs = [] }: Named,
  { name, alsoKnownAs: others = [], status }: Named & { status: string },
): KnownName[] {
  // A trading name that only the proposer gave is not public.
  const known = others.filter(({ source }) => status !== 'PROPOSED' || source !== PROPOSAL);
  const theirs = [{ name }, ...known].map((each) => ({ name: each.name, kind: 'MERGED' as const }));
  return [...alsoKnownAs.filter(isSet), ...distinct([...alsoKnownAs.filter(isMerged), ...theirs])];
}

export const areTooLong = (names: readonly KnownName[]): boolean =>
  names.reduce((sum, { name }) => sum + name.length, 0) > MOST_LETTERS;
