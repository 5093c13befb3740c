import { wordsOf } from '../../shared/company-names.ts';
import type { ListRow } from './list-rows.ts';
import {
  beginningTokens,
  crowdedList,
  indexedPart,
  isBeginningToken,
  pairList,
  type Token,
} from './list-names.ts';
import type { Matcher } from './match.ts';
import { inOrder, LEAST_ROWS, readAllRows, readCounts, readRows } from './read-list.ts';
import type { Source } from './word-sources.ts';

/** A query word may stand for several words of names; pairs of so many are looked up. */
const MAX_PAIRS = 6;
/** And of so many where all else that there is are long lists: half a unit each, as much as twelve rows. */
const MAX_PAIRS_INSTEAD = 48;
const LONG_ROWS = 300;
/** More names of too many words than this are not read beside the pairs of the others. */
const MAX_CROWDED = 400;

/** Pairs that together hold whatever matches, and what else they do. */
interface Choice {
  lists: readonly string[];
  excess: Source['excess'];
}

/**
 * Where companies are that have two words of a query, or a word and its filters: whichever two leave the fewest. Null where
 * there are no pairs to be had. Names with too many words have none; the few that match come along.
 */
export async function pairOf(
  sources: readonly Source[],
  filters: readonly Token[],
  isMatch: Matcher,
): Promise<Source | null> {
  const byCount = sources.toSorted((a, b) => a.count - b.count);
  const choices = choicesOf(byCount, filters).filter(({ lists }) => lists.length > 0);
  const rarest = byCount.find(({ tokens, beginnings }) => tokens.length > 0 || beginnings.length > 0);
  if (!rarest || choices.length === 0) return null;
  const [found, others] = await Promise.all([Promise.all(choices.map(lookUp)), crowdedRows(rarest, isMatch)]);
  if (!others) return null;
  const fewest = fewestOf(found);
  const instead = fewest.excess === 'others' && fewest.count > LONG_ROWS ? insteadOf(byCount) : null;
  const { filled, excess, count } = instead ? fewestOf([fewest, await lookUp(instead)]) : fewest;
  return {
    lists: filled.map(({ list }) => list),
    excess: excess === 'repeats' && filled.length <= 1 ? 'none' : excess,
    count: count + others.length,
    tokens: [],
    beginnings: [],
    others,
    read: new Map(filled.flatMap(({ list, rows }) => (rows ? [[list, rows]] : []))),
  };
}

/** The pairs of the two rarest words, where they are too many to be looked up with the others. */
function insteadOf(byCount: readonly Source[]): Choice | null {
  const [rarest, next] = byCount.filter(hasWords);
  const pairs = wordPair(rarest?.tokens, next?.tokens, MAX_PAIRS_INSTEAD);
  return pairs.lists.length > MAX_PAIRS ? pairs : null;
}

interface Found {
  excess: Source['excess'];
  /** The pairs that hold something. */
  filled: Look[];
  count: number;
}

async function lookUp({ lists, excess }: Choice): Promise<Found> {
  const filled = (await lookAt(lists)).filter(({ count }) => count > 0);
  return { excess, filled, count: filled.reduce((sum, { count }) => sum + count, 0) };
}

const fewestOf = (found: readonly Found[]): Found =>
  found.reduce((fewest, one) => (one.count < fewest.count ? one : fewest));

interface Look {
  list: string;
  count: number;
  /** All of them, where they are so few that they came along. */
  rows?: readonly ListRow[];
}

/** How many rows pairs have; of a few pairs also the rows, while these cost nothing. Of many that were a request each. */
async function lookAt(lists: readonly string[]): Promise<Look[]> {
  if (lists.length > MAX_PAIRS) {
    const counts = await readCounts(lists);
    return lists.map((list, at) => ({ list, count: counts[at] ?? 0 }));
  }
  return Promise.all(
    lists.map(async (list) => {
      const { rows, count = 0, hasMore } = await readRows(list, 'alphabetical', LEAST_ROWS);
      return hasMore ? { list, count } : { list, count, rows };
    }),
  );
}

/** The two rarest words, the rarest with the filters, and how words begin, where that may leave fewer. */
function choicesOf(byCount: readonly Source[], filters: readonly Token[]): Choice[] {
  const [rarest, next] = byCount.filter(hasWords);
  const ofWords = wordPair(rarest?.tokens, next?.tokens);
  const withFilters = filterPair(rarest?.tokens, filters);
  const [first, second] = byCount.filter(({ beginnings }) => beginnings.length > 0);
  const isLeftFewer = ofWords.lists.length > 0 && first === rarest && second === next;
  return [ofWords, withFilters, ...(isLeftFewer ? [] : beginningPair(first, second))];
}

const hasWords = ({ tokens }: Source) => tokens.length > 0 && !tokens.some(isBeginningToken);

function wordPair(some: readonly Token[] = [], others: readonly Token[] = [], most = MAX_PAIRS): Choice {
  const lists = pairsOf(some, others, most);
  return { lists, excess: lists.length === 1 ? 'none' : 'repeats' };
}

/** No company is in the lists of two filters. */
function filterPair(words: readonly Token[] = [], filters: readonly Token[]): Choice {
  const lists = pairsOf(words, filters, MAX_PAIRS * filters.length);
  return { lists, excess: words.length === 1 ? 'none' : 'repeats' };
}

/** The two rarest words by how they begin: just what is asked for, where the query has no more of them itself. */
function beginningPair(rarest: Source | undefined, next: Source | undefined): Choice[] {
  if (!rarest || !next) return [];
  const isAllOfIt = [rarest, next].every(
    ({ tokens }) => tokens.length === 1 && tokens.every(isBeginningToken),
  );
  return [{ lists: pairsOf(rarest.beginnings, next.beginnings), excess: isAllOfIt ? 'none' : 'others' }];
}

/** The lists of all pairs; none where there are too many, or where one word of a name may stand for both. */
function pairsOf(some: readonly Token[], others: readonly Token[], most = MAX_PAIRS): string[] {
  const isUsable = some.length * others.length <= most && !some.some((one) => others.includes(one));
  return isUsable ? some.flatMap((one) => others.map((other) => pairList(one, other))) : [];
}

/** Whether no company is in two of a source's lists; said only where that is soon known. */
export async function isCountedOnce(source: Source): Promise<boolean> {
  const { tokens, lists, isDisjoint = lists.length <= 1 } = source;
  if (isDisjoint) return true;
  const pairs = tokens.flatMap((one, at) => tokens.slice(at + 1).map((other) => pairList(one, other)));
  if (tokens.length !== lists.length || pairs.length > MAX_PAIRS) return false;
  const hasTwo: Matcher = ({ name }) =>
    wordsOf(name).filter((word) => tokens.includes(indexedPart(word))).length > 1;
  const [counts, crowded] = await Promise.all([readCounts(pairs), crowdedRows(source, hasTwo)]);
  return crowded?.length === 0 && counts.every((count) => count === 0);
}

/** What matches of names with too many words for pairs; null when there are too many of them. */
async function crowdedRows({ tokens, beginnings }: Source, isMatch: Matcher): Promise<ListRow[] | null> {
  const lists = beginningTokens(tokens.length > 0 ? tokens : beginnings).map(crowdedList);
  if (lists.length > MAX_PAIRS) return null;
  const rows = await Promise.all(lists.map((list) => readAllRows(list, MAX_CROWDED + 1)));
  const isWhole = rows.every(({ length }) => length <= MAX_CROWDED);
  return isWhole ? inOrder(rows.flat().filter(isMatch), 'recent') : null;
}
