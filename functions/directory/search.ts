import { countShown, searchWords } from '../../shared/company-names.ts';
import type { NameComparison } from '../../shared/matching/compare-names.ts';
import { SIMILAR_NAME } from '../../shared/matching/differences.ts';
import {
  findRegistrationNumber,
  hasNumber,
  numberPrefixes,
} from '../../shared/matching/registration-numbers.ts';
import { isWithinTypos } from '../../shared/matching/typing-errors.ts';
import type { OtherName } from '../../shared/schemas/names.ts';
import { compareCompany, nameOf } from './compare-company.ts';
import { filterList } from './list-names.ts';
import {
  browse,
  searchCandidates,
  type SearchResult,
  NO_RESULTS,
  type SearchPage,
} from './search-candidates.ts';
import type { ListRow } from './list-rows.ts';
import {
  hasWords,
  isFiltered,
  matchesFilters,
  withoutUnfinishedForm,
  nameRank,
  withoutFormsLike,
} from './match.ts';
import { readNamesWithPrefix } from './read-list.ts';
import { findCorrections, isWordMatchWithTypo, mayBeMisspelled } from './spelling.ts';
import { SEARCH } from './search-limits.ts';
import { findSimilar, findSounding } from './similar-companies.ts';
import { candidatesInCity } from './cities.ts';
import {
  combineCandidates,
  NO_CANDIDATES,
  type CandidateLists,
  candidatesForWordAt,
  candidatesForNumber,
  candidatesForWords,
  candidatesInLists,
} from './candidate-lists.ts';

export interface Search extends SearchPage {
  q?: string | undefined;
}

/** When the filters exclude all matches, `unfiltered` is the number without filters. */
export async function searchCompanies({ q, ...page }: Search): Promise<SearchResult> {
  const found = await (q === undefined ? findWithin(page) : findText(q, page));
  const isEmpty = found.total === 0 && found.next === undefined && isFiltered(page);
  if (!isEmpty) return { ...found, unfiltered: undefined };
  if (found.unfiltered !== undefined) return found;
  const all = await searchCompanies({ q, sortBy: page.sortBy, limit: 1 });
  return { ...found, unfiltered: all.total };
}

/** A company that a text may mean; with the differences of its name if the text does not find it. */
export type SuggestedRow = ListRow & Partial<NameComparison>;

/** Shorter parts of words resemble too many names. */
const LIKE_FROM = 3;

/** In order: the same name except its legal form, this beginning, other matches, a number, similar names. */
export async function suggestCompanies(
  q: string,
  page: SearchPage,
): Promise<SearchResult & { rows: SuggestedRow[] }> {
  const [begunRows, found] = await Promise.all([
    readNamesWithPrefix(filterList(), withoutUnfinishedForm(q), SEARCH.begun),
    searchCompanies({ q, ...page }),
  ]);
  const begun = begunRows.filter((row) => matchesFilters(page, row));
  const rows = new Map([...begun, ...found.rows].map((row) => [row.slug, row]));
  const inOrder = [...rows.values()].sort((a, b) => rankOf(a, q) - rankOf(b, q));
  const room = page.limit - inOrder.length;
  const similar = room > 0 ? await findOtherCompanies(q, page) : [];
  const others = similar.filter(({ slug }) => !rows.has(slug));
  if (inOrder.length + others.length === 0) return { ...found, ...(await findBeforeLastWord(q, page)) };
  // A name with the typed beginning that lacks a typed word comes with its differences too.
  const withDifferences =
    found.total > 0 ? inOrder : inOrder.map((row) => similar.find(({ slug }) => slug === row.slug) ?? row);
  return { ...found, rows: [...withDifferences, ...others].slice(0, page.limit), next: undefined };
}

/** An equal own name comes before an equal other name. */
const rankOf = ({ name, foundBy }: ListRow, q: string): number =>
  foundBy ? nameRank(foundBy.name, q) + 0.5 : nameRank(name, q);

/** While a last word is too short to be corrected: companies of the words before it, if these are few. */
async function findBeforeLastWord(q: string, page: SearchPage): Promise<{ rows: SuggestedRow[] }> {
  const words = q.trim().split(/\s+/);
  const [last = '', before] = [words.pop(), words.join(' ')];
  if (mayBeMisspelled(last) || countShown(before) < LIKE_FROM) return { rows: [] };
  const { rows, next } = await searchCompanies({ ...page, q: before });
  return { rows: next ? [] : rows.map((row) => ({ ...row, ...compareCompany(q, row) })) };
}

const WEB_ADDRESS = /^(?:https?:\/\/|www\.)+([\p{L}\d-]+)|^([\p{L}\d-]+)(?:\.[\p{L}\d-]+)+(?:\/\S*)?$/iu;

function withoutAddress(text: string): string {
  const [, name = text, bare] = WEB_ADDRESS.exec(text) ?? [];
  return (bare ?? name).replaceAll('-', ' ');
}

/** By the number or web address in the text, then by similar names; where there are none, by their sound. */
export async function findOtherCompanies(typed: string, page: SearchPage): Promise<SuggestedRow[]> {
  const q = withoutAddress(typed);
  const number = findRegistrationNumber(q);
  const others = [...(number?.rest ? number.numbers : []), ...(q === typed ? [] : [q])];
  const isLong = countShown(number?.rest ?? q) >= LIKE_FROM;
  const [found, similar] = await Promise.all([
    Promise.all(others.map((other) => searchCompanies({ ...page, q: other }))),
    isLong ? findSimilar(q, page.limit, SIMILAR_NAME) : [],
  ]);
  const named = isLong && similar.length === 0 ? await findSounding(q, page.limit) : similar;
  const bySearch = found
    .flatMap(({ rows }) => rows)
    .map((row) => named.find(({ slug }) => slug === row.slug) ?? row);
  const bySlug = new Map([...bySearch, ...named].map((row) => [row.slug, row]));
  return [...bySlug.values()].filter((row) => matchesFilters(page, row)).slice(0, page.limit);
}

async function findWithin(page: SearchPage): Promise<SearchResult> {
  const { kind = 'COMPANY', province, category, city, settled = false } = page;
  const isAlone = category === undefined && city === undefined;
  if (page.kind !== undefined)
    return findListed(
      filterList(province, kind === 'COMPANY' ? category : kind),
      kind !== 'COMPANY' && isAlone && !settled,
      page,
    );
  if (settled) return findListed(filterList(province, 'PAID'), isAlone, page);
  if (city === undefined) return browse(filterList(province, category), page);
  const source = await candidatesInCity(page);
  if (source.count === 0) return { ...NO_RESULTS, unfiltered: undefined };
  const found = await searchCandidates(source, () => true, page);
  return { ...found, total: source.count, isAtLeast: false };
}

/** Organs of state, and companies that paid, are few and have lists of their own, looked through for the rest. */
async function findListed(list: string, isAlone: boolean, page: SearchPage): Promise<SearchResult> {
  if (isAlone) return browse(list, page);
  const source = await candidatesInLists([list]);
  if (source.count === 0) return { ...NO_RESULTS, unfiltered: undefined };
  return { ...(await findInSource(source, () => true, page)), unfiltered: undefined };
}

async function findText(q: string, page: SearchPage): Promise<SearchResult> {
  const words = searchWords(q);
  if (page.after?.isCorrected) return findMisspelled(words, page);
  const [byWords, ...byNumber] = await Promise.all([
    rarestSource(words),
    ...(/\d/.test(q) ? numberPrefixes(q).map(candidatesForNumber) : []),
  ]);
  const isNamed = (name: string) => words.length > 0 && hasWords(name, words);
  const findName = (row: ListRow) => (hasNumber(row, q) ? null : nameOf(row, isNamed));
  const isMatch = (row: ListRow) => findName(row) !== undefined;
  const source = combineCandidates(byWords, ...byNumber);
  const find = async (some: SearchPage) =>
    source.count === 0 ? NO_RESULTS : withNames(await findInSource(source, isMatch, some), findName);
  const found = await find(page);
  // Beyond this line nothing matches, to the end of the search.
  if (found.total > 0 || found.next) return found;
  const { sortBy } = page;
  const isUncounted = found.unfiltered === undefined && isFiltered(page);
  const all = isUncounted ? await find({ sortBy, limit: 1 }) : undefined;
  const unfiltered = found.unfiltered ?? all?.total ?? 0;
  const isMisspelled = unfiltered === 0 && !all?.next;
  return isMisspelled ? findMisspelled(words, { ...page, after: undefined }) : { ...found, unfiltered };
}

const withNames = (
  found: SearchResult,
  findName: (row: ListRow) => OtherName | null | undefined,
): SearchResult => ({
  ...found,
  rows: found.rows.map((row) => ({ ...row, foundBy: findName(row) ?? null })),
});

async function findInSource(
  source: CandidateLists,
  isMatch: (row: ListRow) => boolean,
  page: SearchPage,
): Promise<SearchResult> {
  const town =
    page.city !== undefined && source.count > SEARCH.fewRows ? await candidatesInCity(page) : source;
  if (town.count >= source.count)
    return searchCandidates({ ...source, isExact: source.isExact && !isFiltered(page) }, isMatch, page);
  const found = await searchCandidates({ ...town, isExact: false }, isMatch, page);
  return { ...found, unfiltered: undefined };
}

/** None if a word is in no name. Starts with the longest word, usually the rarest. */
async function rarestSource(words: readonly string[]): Promise<CandidateLists> {
  const places = [...words.keys()].slice(0, SEARCH.words);
  const [longest, ...others] = places.sort((a, b) => (words[b] ?? '').length - (words[a] ?? '').length);
  if (longest === undefined) return NO_CANDIDATES;
  const first = await candidatesForWordAt(words, longest);
  if (first.count <= SEARCH.fewRows) return { ...first, isExact: first.isExact && words.length === 1 };
  const sources = [first, ...(await Promise.all(others.map((place) => candidatesForWordAt(words, place))))];
  const rarest = fewest(sources);
  return { ...rarest, isExact: rarest.isExact && words.length === 1 };
}

const fewest = (sources: readonly CandidateLists[]): CandidateLists =>
  sources.reduce((least, source) => (source.count < least.count ? source : least));

/** Looks up corrections of the two rarest words only; the others are compared with each candidate's name. */
async function findMisspelled(typed: readonly string[], page: SearchPage): Promise<SearchResult> {
  const words = withoutFormsLike(
    typed,
    (word, form) => mayBeMisspelled(word) && isWithinTypos(word, form, 1),
  );
  const asTyped = await Promise.all(
    words
      .slice(0, SEARCH.words)
      .map(async (word, place) => ({ word, source: await candidatesForWordAt(words, place) })),
  );
  const certain = asTyped.filter(({ word }) => !mayBeMisspelled(word));
  const doubtful = asTyped.filter(({ word }) => mayBeMisspelled(word));
  const corrected = await Promise.all(
    doubtful
      .toSorted((a, b) => a.source.count - b.source.count || b.word.length - a.word.length)
      .slice(0, SEARCH.correctedWords)
      .map(async ({ word, source }) =>
        combineCandidates(source, candidatesForWords(await findCorrections(word))),
      ),
  );
  const sources = [...certain.map(({ source }) => source), ...corrected];
  if (sources.length === 0 || fewest(sources).count === 0) return NO_RESULTS;
  const isNamed = (name: string) => hasWords(name, words, isWordMatchWithTypo);
  const findName = (row: ListRow) => nameOf(row, isNamed);
  const isMatch = (row: ListRow) => findName(row) !== undefined;
  const found = await searchCandidates({ ...fewest(sources), isExact: false }, isMatch, page);
  return { ...withNames(found, findName), next: found.next && { ...found.next, isCorrected: true } };
}
