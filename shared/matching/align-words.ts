import type { NameDifference } from './differences.ts';
import { type NameWord, spelling } from './read-name.ts';
import { compareWords, isAcronym } from './word-differences.ts';

interface Pair {
  typed: readonly number[];
  listed: readonly number[];
  cost: number;
  difference: NameDifference | null;
}

export interface Alignment {
  /** Weight of the words in both names, and the part of it lost by spelling. */
  matched: number;
  lost: number;
  typedAlone: readonly NameWord[];
  listedAlone: readonly NameWord[];
  isInOrder: boolean;
  /** Whether no word is only the beginning of another, as J is of John and of James. */
  isSure: boolean;
  differences: readonly NameDifference[];
}

const MOST_JOINED = 3;
const SPACING_COST = 0.02;
const INITIALS_COST = 0.2;

/** Pairs the words of two names: the most alike first, each word once. */
export function alignWords(typed: readonly NameWord[], listed: readonly NameWord[]): Alignment {
  const possible = [...singlePairs(typed, listed), ...joinedPairs(typed, listed)].sort(
    (a, b) => a.cost - b.cost || distance(a) - distance(b),
  );
  const usedTyped = new Set<number>();
  const usedListed = new Set<number>();
  const chosen: Pair[] = [];
  for (const pair of possible) {
    if (pair.typed.some((at) => usedTyped.has(at)) || pair.listed.some((at) => usedListed.has(at))) continue;
    for (const at of pair.typed) usedTyped.add(at);
    for (const at of pair.listed) usedListed.add(at);
    chosen.push(pair);
  }
  const weigh = (words: readonly NameWord[], places: readonly number[]) =>
    places.reduce((sum, at) => sum + (words[at]?.weight ?? 0), 0);
  let [matched, lost] = [0, 0];
  for (const pair of chosen) {
    const weight = (weigh(typed, pair.typed) + weigh(listed, pair.listed)) / 2;
    matched += weight * (1 - pair.cost);
    lost += weight * pair.cost;
  }
  const places = chosen
    .toSorted((a, b) => (a.typed[0] ?? 0) - (b.typed[0] ?? 0))
    .map((pair) => pair.listed[0] ?? 0);
  return {
    matched,
    lost,
    typedAlone: typed.filter((_, at) => !usedTyped.has(at)),
    listedAlone: listed.filter((_, at) => !usedListed.has(at)),
    isInOrder: places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0)),
    isSure: chosen.every(({ cost }) => cost < INITIALS_COST),
    differences: chosen.flatMap((pair) => pair.difference ?? []),
  };
}

const distance = (pair: Pair) => Math.abs((pair.typed[0] ?? 0) - (pair.listed[0] ?? 0));

const singlePairs = (typed: readonly NameWord[], listed: readonly NameWord[]): Pair[] =>
  typed.flatMap((one, from) =>
    listed.flatMap((other, to): Pair[] => {
      const found = compareWords(one, other);
      if (!found) return [];
      const difference = found.kind && { kind: found.kind, listed: other.text, typed: one.text };
      return [{ typed: [from], listed: [to], cost: found.cost, difference }];
    }),
  );

function compareJoined(joined: string, one: NameWord): { cost: number } | null {
  if (joined === one.text) return { cost: 0 };
  if (joined.length < 7) return null;
  const plain = { ...one, meaning: undefined, number: undefined };
  return compareWords({ ...plain, ...spelling(joined) }, plain);
}

function joinedPairs(typed: readonly NameWord[], listed: readonly NameWord[]): Pair[] {
  const pairs: Pair[] = [];
  const add = (some: readonly NameWord[], one: NameWord, from: number, at: number, isTyped: boolean) => {
    const isInitials =
      one.text.length === some.length &&
      isAcronym(one) &&
      one.text === some.map(({ text }) => text.charAt(0)).join('');
    const joined = some.map(({ text }) => text).join('');
    if (Math.abs(joined.length - one.text.length) > 1 && !isInitials) return;
    const found = isInitials ? { cost: INITIALS_COST } : compareJoined(joined, one);
    if (!found) return;
    const places = some.map((_, more) => from + more);
    const apart = some.map(({ text }) => text).join(' ');
    const kind = isInitials ? 'SHORT_FORM' : 'SPACING';
    pairs.push({
      typed: isTyped ? places : [at],
      listed: isTyped ? [at] : places,
      cost: found.cost + SPACING_COST,
      difference: { kind, listed: isTyped ? one.text : apart, typed: isTyped ? apart : one.text },
    });
  };
  const each = (words: readonly NameWord[], others: readonly NameWord[], isTyped: boolean) => {
    for (let from = 0; from < words.length; from += 1)
      for (let length = 2; length <= MOST_JOINED && from + length <= words.length; length += 1)
        for (const [at, one] of others.entries())
          add(words.slice(from, from + length), one, from, at, isTyped);
  };
  each(typed, listed, true);
  each(listed, typed, false);
  return pairs;
}
