import { compareReadNames, type NameComparison } from '../../shared/matching/compare-names.ts';
import { SAME_NAME, SIMILAR_NAME } from '../../shared/matching/differences.ts';
import { readName, type ReadName } from '../../shared/matching/read-name.ts';
import type { OtherName } from '../../shared/schemas/names.ts';

export interface Called {
  name: string;
  alsoKnownAs?: readonly OtherName[];
}

export interface CompanyComparison extends NameComparison {
  /** The name that is most like the typed one; null for the company's own. */
  foundBy: OtherName | null;
}

/** With the most similar of its names: another than its own only where it is similar. */
export function compareCompany(
  typed: string | ReadName,
  { name, alsoKnownAs = [] }: Called,
): CompanyComparison {
  const read = typeof typed === 'string' ? readName(typed) : typed;
  let best: CompanyComparison = { ...compareReadNames(read, readListed(name)), foundBy: null };
  for (const { name: other, kind } of alsoKnownAs) {
    const { score, differences } = compareReadNames(read, readListed(other));
    if (score >= SIMILAR_NAME && score > best.score)
      best = {
        score,
        differences: [{ kind: 'OTHER_NAME', listed: other, typed: null }, ...differences],
        foundBy: { name: other, kind },
      };
  }
  return best;
}

export const bearsName = ({ score, foundBy }: Pick<CompanyComparison, 'score' | 'foundBy'>): boolean =>
  score >= SAME_NAME && foundBy === null;

const readings = new Map<string, ReadName>();
const MOST_READINGS = 20_000;

function readListed(name: string): ReadName {
  const reading = readings.get(name) ?? readName(name);
  if (readings.size >= MOST_READINGS) readings.clear();
  readings.set(name, reading);
  return reading;
}

/** The first of its names for which this holds: null is its own, undefined none. */
export function nameOf(
  { name, alsoKnownAs = [] }: Called,
  isMeant: (name: string) => boolean,
): OtherName | null | undefined {
  return isMeant(name) ? null : alsoKnownAs.find((other) => isMeant(other.name));
}
