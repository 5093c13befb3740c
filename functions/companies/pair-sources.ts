import type { ListRow } from './list-rows.ts';
import { crowdedList, pairList, type Token } from './list-names.ts';
import type { Matcher } from './match.ts';
import { readAllRows, readCounts } from './read-list.ts';
import type { Source } from './word-sources.ts';

/** A query word may stand for several words of names; pairs of so many are looked up. */
const MAX_PAIRS = 6;
/** More names of too many words than this are not read beside the pairs of the others. */
const MAX_CROWDED = 400;

/**
 * Where companies are that have two words of a query, or a word and a filter: the rarest word with whatever leaves the
 * fewest. Null where there are no pairs to be had. Names with too many words have none; the few that match come along.
 */
export async function pairOf(
  sources: readonly Source[],
  filters: readonly Token[],
  isMatch: Matcher,
): Promise<Source | null> {
  const [rarest, next] = sources.filter(({ tokens }) => tokens.length > 0).sort((a, b) => a.count - b.count);
  const partners = [...(next ? [next.tokens] : []), ...filters.map((filter) => [filter])];
  const choices = partners
    .map((partner) => pairsOf(rarest?.tokens ?? [], partner))
    .filter(({ length }) => length > 0);
  if (!rarest || choices.length === 0) return null;
  const [counts, others] = await Promise.all([
    Promise.all(choices.map(readCounts)),
    crowdedRows(rarest.tokens, isMatch),
  ]);
  if (!others) return null;
  const sums = counts.map((each) => each.reduce((sum, count) => sum + count, 0));
  const fewest = Math.min(...sums);
  const lists = choices[sums.indexOf(fewest)] ?? [];
  const excess = lists.length === 1 ? 'none' : 'repeats';
  return { lists, count: fewest + others.length, excess, tokens: [], others };
}

/** The lists of all pairs; none where there are too many, or where one word of a name may stand for both. */
function pairsOf(some: readonly Token[], others: readonly Token[]): string[] {
  const isUsable = some.length * others.length <= MAX_PAIRS && !some.some((one) => others.includes(one));
  return isUsable ? some.flatMap((one) => others.map((other) => pairList(one, other))) : [];
}

/** What matches of names with too many words for pairs; null when there are too many of them. */
async function crowdedRows(words: readonly Token[], isMatch: Matcher): Promise<ListRow[] | null> {
  const lists = words.slice(0, MAX_PAIRS).map(crowdedList);
  const rows = await Promise.all(lists.map((list) => readAllRows(list, MAX_CROWDED + 1)));
  const isWhole = rows.every(({ length }) => length <= MAX_CROWDED);
  return isWhole ? rows.flat().filter(isMatch) : null;
}
