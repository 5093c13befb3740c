import type { Category, CompanyKind, Province, Sort } from '../../shared/enumerations.ts';
import { normalisedName, splitWords } from '../../shared/company-names.ts';
import { numbersOf } from '../../shared/matching/registration-numbers.ts';
import {
  prefixKey,
  isCityKey,
  type Key,
  listHeaderKey,
  parseCityKey,
  cityKey,
  wordKey,
} from '../platform/keys.ts';
import type { IndexedFacts } from '../records/company/company.ts';
import { CATEGORY_CODES } from '../records/ranks.ts';

/**
 * The lists of the directory and their names. The first letter of a name gives the kind:
 *
 * - `f` province and category, one of them or none; instead of a category also companies that paid, or an
 *   organ of state,
 * - `t` a town in a province, and optionally a category,
 * - `w` a word of a name, or a registration number; words of three letters are only in `p`,
 * - `p` the first three letters of a word.
 */

/** Letters by which words share a partition and are browsed. */
export const PREFIX_LETTERS = 3;
/** Letters beyond these are compared row by row. */
export const WORD_LETTERS = 40;

export const PROVINCE_CODES: Record<Province, string> = {
  'Eastern Cape': 'EC',
  'Free State': 'FS',
  Gauteng: 'GP',
  'KwaZulu-Natal': 'KZN',
  Limpopo: 'LP',
  Mpumalanga: 'MP',
  'Northern Cape': 'NC',
  'North West': 'NW',
  'Western Cape': 'WC',
};

/** Each kind of organ of state has a list of its own, as they are few. Ordinary companies have none. */
export type Organ = Exclude<CompanyKind, 'COMPANY'>;
export const ORGAN_CODES: Record<Organ, string> = { DEPARTMENT: 'D', MUNICIPALITY: 'M', STATE_COMPANY: 'S' };

const KIND_CODES = { ...CATEGORY_CODES, PAID: 'P', ...ORGAN_CODES };

const firstLetters = (word: string, most: number) => [...word].slice(0, most).join('');

export const indexedPart = (word: string) => firstLetters(word, WORD_LETTERS);
export const wordPrefix = (word: string) => firstLetters(word, PREFIX_LETTERS);

export const filterList = (province?: Province, kind?: Category | 'PAID' | Organ) =>
  `f.${province ? PROVINCE_CODES[province] : '*'}.${kind ? KIND_CODES[kind] : '*'}`;
export const prefixList = (word: string) => `p.${wordPrefix(word)}`;
export const wordList = (word: string) =>
  [...word].length === PREFIX_LETTERS ? prefixList(word) : `w.${indexedPart(word)}`;
export const wordOfList = (list: string): string | undefined => /^w\.(.*)$/u.exec(list)?.[1];

/** `town` in its compared spelling; companies without a province have lists of their own. */
export const cityList = (town: string, province: string, category: string) =>
  `t.${province}.${category}.${town}`;
const NO_PROVINCE = '-';

export const namesIn = ({ name, alsoKnownAs = [] }: Pick<IndexedFacts, 'name' | 'alsoKnownAs'>): string[] => [
  name,
  ...alsoKnownAs.map((other) => other.name),
];

export const wordsIn = (facts: Parameters<typeof namesIn>[0]): string[] => namesIn(facts).flatMap(splitWords);

export function listNames(facts: IndexedFacts): string[] {
  const { city, province, categories, settledCount = 0, kind = 'COMPANY' } = facts;
  const organs = kind === 'COMPANY' ? [] : [kind];
  const kinds = [undefined, ...categories, ...(settledCount > 0 ? ['PAID' as const] : []), ...organs];
  const filters = [undefined, ...(province ? [province] : [])].flatMap((place) =>
    kinds.map((kind) => filterList(place, kind)),
  );
  const towns = city
    ? [undefined, ...categories].map((category) =>
        cityList(
          normalisedName(city),
          province ? PROVINCE_CODES[province] : NO_PROVINCE,
          category ? CATEGORY_CODES[category] : '*',
        ),
      )
    : [];
  const words = wordsIn(facts);
  const prefixes = words.filter((word) => [...word].length >= PREFIX_LETTERS).map(prefixList);
  return [...new Set([...filters, ...towns, ...prefixes, ...[...words, ...numbersOf(facts)].map(wordList)])];
}

export function counterKey(list: string): Key {
  const [kind, name = '', category = '', ...town] = list.split('.');
  if (kind === 't') return cityKey(category, town.join('.'), name);
  if (kind === 'p') return prefixKey(name);
  return kind === 'w' ? wordKey(name) : listHeaderKey(list);
}

export function listOfCounter({ pk, sk }: Key): string {
  const named = pk.slice(pk.indexOf('#') + 1);
  if (isCityKey({ pk })) {
    const { category, town, province } = parseCityKey({ pk, sk });
    return cityList(town, province, category);
  }
  if (pk === listHeaderKey(named).pk) return named;
  return sk === prefixKey('').sk ? `p.${named}` : `w.${sk}`;
}

/** Each costs a write unit per listing and two per approval, so a town's lists by category have only one. */
export function furtherOrders(list: string): Exclude<Sort, 'alphabetical'>[] {
  const isTownAndCategory = isCityList(list) && !/^t\.[^.]+\.\*/.test(list);
  if (list.startsWith('p.') || isTownAndCategory) return ['recent'];
  const isNumber = /^w\.\d{4,}$/.test(list);
  return isNumber ? [] : ['recent', 'most-flagged', 'highest-owed'];
}
export const isCityList = (list: string) => list.startsWith('t.');
export const isFilterList = (list: string) => list.startsWith('f.');
