import { normalisedRegistrationNumber, wordsOf } from '../../shared/company-names.ts';
import type { Listing } from '../../functions/companies/company.ts';
import { filterList, prefixOf, registrationList, wordList } from '../../functions/companies/list-rows.ts';
import { correctionsOf, deletionsOf, learnWords } from '../../functions/companies/spelling.ts';

export type Query = Record<string, string>;

/** What visitors ask the directory, by kind. Drawn from the names, at the same places at every size. */
export interface Searches {
  filters: readonly Query[];
  oneWord: readonly Query[];
  severalWords: readonly Query[];
  wordsWithFilters: readonly Query[];
  misspelled: readonly Query[];
  registrationNumber: readonly Query[];
}

const SAMPLES = 12;

export function searchesOf(companies: readonly Listing[]): Searches {
  const step = Math.floor(companies.length / SAMPLES);
  const samples = Array.from({ length: SAMPLES }, (_, at) => companies[at * step]).filter(
    (one) => one !== undefined,
  );
  const named = samples.map((company) => ({ company, words: wordsOf(company.name) }));
  const start = (word: string | undefined) => word?.slice(0, 3) ?? '';
  return {
    filters: [
      {},
      { province: 'KwaZulu-Natal' },
      { category: 'FRAUD' },
      { province: 'Limpopo', category: 'CONTRACT_BREACH' },
    ],
    oneWord: [
      ...named.slice(0, 4).map(({ words: [first = ''] }) => ({ q: first })),
      { q: 'trading' },
      { q: 'roof' },
    ],
    severalWords: [
      ...named.map(({ words }) => ({ q: words.slice(0, 2).join(' ') })),
      ...named.slice(0, 3).map(({ company }) => ({ q: company.name })),
      ...named.slice(3, 6).map(({ words }) => ({ q: `${start(words[0])} ${start(words[1])}` })),
      // Two words that thousands of names hold: no list is short.
      { q: 'construction trading' },
      { q: 'solar holdings' },
    ],
    wordsWithFilters: [
      ...named.slice(0, 6).map(({ company, words: [first = ''] }, at) => ({
        q: first,
        province: company.province ?? 'Gauteng',
        sortBy: ['alphabetical', 'most-flagged', 'highest-owed'][at % 3] ?? 'recent',
      })),
      { q: 'roofing', province: 'Gauteng', sortBy: 'highest-owed' },
      { q: 'trading', category: 'OTHER', sortBy: 'most-flagged' },
      { q: 'trading', province: 'Northern Cape', category: 'FRAUD' },
    ],
    misspelled: [
      ...named.slice(0, 5).map(({ words: [first = ''] }) => ({ q: misspelled(first) })),
      ...named
        .slice(5, 8)
        .map(({ words: [first = '', second = ''] }) => ({ q: `${misspelled(first)} ${second}` })),
      { q: 'constuction' },
    ],
    registrationNumber: samples.flatMap(({ cipcRegNo }) => (cipcRegNo ? [{ q: cipcRegNo }] : [])).slice(0, 4),
  };
}

/** With its third letter doubled into another: no name has it. */
const misspelled = (word: string) => `${word.slice(0, 2)}q${word.slice(3)}`;

/** The lists whose headers a search may read, by word; it then reads rows of one choice at most. */
async function choicesFor({ q = '', province, category }: Query): Promise<string[][]> {
  const words = await Promise.all(wordsOf(q).map(async (word) => [word, ...(await correctionsOf(word))]));
  const choices = words.map((meant) => [...new Set(meant.map((word) => wordList(prefixOf(word))))]);
  return q === '' || province || category ? [...choices, [filterList(province, category)]] : choices;
}

/** What has to be in the table for these searches: the headers of all lists they ask for, the rows of the rarest. */
export async function touchedBy(searches: Searches, counts: ReadonlyMap<string, number>) {
  const headers = new Map<string, number>();
  const lists = new Set<string>();
  const rowsOf = (choice: readonly string[]) =>
    choice.reduce((sum, list) => sum + (counts.get(list) ?? 0), 0);
  for (const query of Object.values(searches).flat() as Query[]) {
    const numbered = registrationList(normalisedRegistrationNumber(query['q'] ?? ''));
    const choices = await choicesFor(query);
    const [rarest = []] = choices.toSorted((a, b) => rowsOf(a) - rowsOf(b));
    for (const list of [numbered, ...choices.flat()])
      if (counts.has(list)) headers.set(list, counts.get(list) ?? 0);
    for (const list of [numbered, ...rarest]) lists.add(list);
  }
  return { headers, lists };
}

/** Writes the spellings by which the misspelled words meet the register's: those of every word that comes near them. */
export async function learnNear(searches: Searches, companies: readonly Listing[]): Promise<void> {
  const typed = searches.misspelled.flatMap(({ q = '' }) => wordsOf(q));
  const asked = new Set(typed.flatMap((word) => deletionsOf(word)));
  const isNear = (word: string) =>
    beginningsOf(word).some((beginning) => deletionsOf(beginning).some((spelling) => asked.has(spelling)));
  const words = new Set(companies.flatMap(({ name }) => wordsOf(name)));
  await learnWords([...words].filter(isNear));
}

const beginningsOf = (word: string) => Array.from({ length: word.length }, (_, at) => word.slice(0, at + 1));
