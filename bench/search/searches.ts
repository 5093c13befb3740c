import { searchWords, splitWords } from '../../shared/company-names.ts';
import { isPrefixWithOneError } from '../../shared/matching/typing-errors.ts';
import { CATEGORIES, SORTS } from '../../shared/enumerations.ts';
import type { READS } from '../goals.ts';
import type { Listing } from '../../functions/records/company/company.ts';
import { wordPrefix } from '../../functions/directory/list-names.ts';
import { isWordMatch, neighboursIn } from '../../functions/directory/match.ts';
import { numberText } from '../../functions/directory/registration-number.ts';
import type { Touched } from '../register/directory-rows.ts';

export type Query = Record<string, string>;

const MISSPELLED = 'A typing error';

/** Every size takes its names from the same relative positions in the register. */
export type Searches = Record<keyof typeof READS, readonly Query[]>;

export const SAMPLES = 12;

const FILTERS: readonly Query[] = [
  {},
  { province: 'KwaZulu-Natal' },
  { category: 'FRAUD' },
  { province: 'Gauteng', category: 'CONTRACT_BREACH' },
  { city: 'Durban' },
];

export function listSearches(samples: readonly Listing[]): Searches {
  const named = samples.map((company) => ({ company, words: splitWords(company.name) }));
  const start = (word: string | undefined) => word?.slice(0, 3) ?? '';
  // Every length, of words that few names have and of words that many names have.
  const beginnings: Query[] = [
    ...['con', 'cons', 'const', 'constr', 'construc'].map((q) => ({ q })),
    ...[4, 5].map((letters) => ({ q: (named[5]?.words[0] ?? '').slice(0, letters) })),
  ];
  return {
    'A page of the directory, any filter and sort': FILTERS.flatMap((filter) =>
      SORTS.map((sortBy): Query => ({ ...filter, sortBy })),
    ),
    'City and category, any sort': SORTS.map((sortBy) => ({ city: 'durban', category: 'FRAUD', sortBy })),
    'One word': [
      ...named.slice(0, 4).map(({ words: [first = ''] }) => ({ q: first })),
      { q: 'trading' },
      { q: 'roofing', sortBy: 'highest-owed' },
      { q: 'cc', sortBy: 'most-flagged' },
    ],
    'A word as it is typed': beginnings,
    'Suggestions for it': beginnings.map((query) => ({ ...query, namesFirst: 'true', limit: '5' })),
    'Several words': [
      ...named.map(({ words }) => ({ q: words.slice(0, 2).join(' ') })),
      ...named.slice(0, 3).map(({ company }) => ({ q: company.name })),
      ...named.slice(3, 6).map(({ words }) => ({ q: `${start(words[0])} ${start(words[1])}` })),
      // Two words that are each in thousands of names: no list is short.
      { q: 'construction trading' },
      { q: 'solar holdings' },
    ],
    'Words with filters and sort': [
      ...named.slice(0, 6).map(({ company, words: [first = ''] }, at) => ({
        q: first,
        province: company.province ?? 'Gauteng',
        sortBy: ['alphabetical', 'most-flagged', 'highest-owed'][at % 3] ?? 'recent',
      })),
      { q: 'roofing', province: 'Gauteng', sortBy: 'highest-owed' },
      ...CATEGORIES.map((category, at) => ({ q: 'trading', category, sortBy: SORTS[at] ?? 'recent' })),
      { q: 'trading', province: 'Northern Cape', category: 'FRAUD' },
    ],
    [MISSPELLED]: [
      ...named.slice(0, 5).map(({ words: [first = ''] }) => ({ q: misspelled(first) })),
      ...named
        .slice(5, 8)
        .map(({ words: [first = '', second = ''] }) => ({ q: `${misspelled(first)} ${second}` })),
      { q: 'constuction' },
      // Two short words, which have the most neighbours to look up.
      { q: 'foosd meida' },
      { q: 'solra evetns' },
    ],
    'A registration number': samples
      .flatMap(({ cipcRegNo }) => (cipcRegNo ? [{ q: cipcRegNo }] : []))
      .slice(0, 4),
  };
}

/** No name contains the result. */
export const misspelled = (word: string) => `${word.slice(0, 2)}q${word.slice(3)}`;

export function findTouched(searches: Searches): Touched {
  const queries = Object.values(searches).flat();
  const texts = queries.flatMap(({ q }) => (q === undefined ? [] : [q]));
  const typed = searches[MISSPELLED].flatMap(({ q = '' }) => splitWords(q));
  const joined = texts.flatMap((text) => neighboursIn(searchWords(text)).map((each) => each.joined));
  const words = new Set([...texts.flatMap(splitWords), ...joined, ...texts.map(numberText)]);
  const beginnings = new Set([...words].map(wordPrefix));
  const isAsked = memoise(
    (word) =>
      [...words].some((asked) => isWordMatch(asked, word)) ||
      typed.some((one) => isPrefixWithOneError(word, one)),
  );
  const isRead = (list: string) => {
    const [kind, name = ''] = list.split('.');
    return kind === 'f' || kind === 't' || (kind === 'p' ? beginnings.has(name) : isAsked(name));
  };
  const isAlike = (text: string) => beginnings.has(wordPrefix(text));
  const isCounted = (list: string) => list.startsWith('w.') && isAlike(list.slice('w.'.length));
  return { isCounted, isRead, isAlike };
}

function memoise(rule: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    // There are too many numbers to cache.
    if (/\d/.test(word)) return rule(word);
    const result = known.get(word) ?? rule(word);
    known.set(word, result);
    return result;
  };
}
