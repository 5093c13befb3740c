import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** A typed name, a registered name, and whether a careful person takes them for the same company. */
export interface LabelledPair {
  source: 'name_bench' | 'South African';
  kind: string;
  typed: string;
  listed: string;
  isSame: boolean;
  /** Whether the product must get this pair right. */
  isStrong: boolean;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/**
 * Half of opensanctions/nomenklatura's `contrib/name_bench/cases.csv` at 502208c (MIT), and our own South
 * African pairs. Debatable labels of the first are kept: numbered funds are the same except for one pair, and
 * `BWI` both is and is not `BAE`.
 */
export function labelledPairs(): LabelledPair[] {
  const bench: Record<string, string>[] = parse(read('name-bench.csv'), { columns: true });
  const own: Record<string, string>[] = parse(read('south-african.tsv'), { columns: true, delimiter: '\t' });
  return [
    ...bench.map(({ case_group, name1, name2, is_match, quality }): LabelledPair => ({
      source: 'name_bench',
      kind: case_group ?? '',
      typed: name1 ?? '',
      listed: name2 ?? '',
      isSame: is_match === 'true',
      isStrong: quality === 'STRONG',
    })),
    ...own.map(({ kind, typed, listed, same }): LabelledPair => ({
      source: 'South African',
      kind: kind ?? '',
      typed: typed ?? '',
      listed: listed ?? '',
      isSame: same === 'yes',
      isStrong: false,
    })),
  ];
}

/** 1,000 names that are not in our register, from microsoft/presidio-research at 7622dec (MIT). */
export const namesNotListed = (): string[] => read('not-listed.txt').trim().split('\n');
