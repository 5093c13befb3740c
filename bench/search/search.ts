import { fold, searchWords } from '../../shared/company-names.ts';
import { compareNames, SAME_NAME, SIMILAR_NAME } from '../../shared/matching/compare-names.ts';
import { countTypos } from '../../shared/matching/typing-errors.ts';
import { hasWords } from '../../functions/directory/match.ts';
import { isWordMatchWithTypo } from '../../functions/directory/spelling.ts';
import { type Report, type Section, yesOrNo } from '../report.ts';
import { type LabelledPair, labelledPairs } from './labelled-pairs.ts';

/** F1 of a hundred that each source has to reach. */
const GOALS: Record<LabelledPair['source'], number> = { name_bench: 90, 'South African': 93 };
const SHOWN = 40;

/** How well pairs of names are told apart: by the product, by the directory's search and by edit distance. */
export function run(): Promise<Report> {
  const pairs = labelledPairs();
  const scores = pairs.map(({ typed, listed }) => compareNames(typed, listed).score);
  const distances = pairs.map(editRatio);
  const bySource = [...Map.groupBy(pairs.keys(), (at) => (pairs[at] as LabelledPair).source)];
  const figures = bySource.map(([source, places]) => {
    const some = places.map((at) => ({
      pair: pairs[at] as LabelledPair,
      score: scores[at] ?? 0,
      ratio: distances[at] ?? 0,
    }));
    const isSimilar = ({ score }: { score: number }) => score >= SIMILAR_NAME;
    const best = Math.max(...some.map(({ ratio: least }) => measure(some, ({ ratio }) => ratio >= least).f1));
    return {
      source,
      pairs: some.length,
      ...measure(some, isSimilar),
      strongWrong: some.filter((one) => one.pair.isStrong && isSimilar(one) !== one.pair.isSame).length,
      falseNames: some.filter(({ pair, score }) => !pair.isSame && score >= SAME_NAME).length,
      bySearch: measure(some, ({ pair }) => isFoundBySearch(pair)).f1,
      byEditDistance: best,
    };
  });
  return Promise.resolve({
    sections: [wholeSection(figures), kindsSection(pairs, scores), mistakesSection(pairs, scores)],
    figures,
  });
}

interface Measured {
  precision: number;
  recall: number;
  f1: number;
}

/** Of a hundred. */
function measure<One extends { pair: LabelledPair }>(
  some: readonly One[],
  isTold: (one: One) => boolean,
): Measured {
  const told = some.filter(isTold);
  const right = told.filter(({ pair }) => pair.isSame).length;
  const same = some.filter(({ pair }) => pair.isSame).length;
  const percent = (part: number, all: number) => (all === 0 ? 0 : (100 * part) / all);
  return {
    precision: percent(right, told.length),
    recall: percent(right, same),
    f1: percent(2 * right, told.length + same),
  };
}

/** Letters that two names have in common, as a share of the longer one. */
function editRatio({ typed, listed }: LabelledPair): number {
  const [a, b] = [fold(typed), fold(listed)];
  const longest = Math.max(a.length, b.length);
  return 1 - countTypos(a, b, longest) / longest;
}

/** Whether the directory's search for what was typed finds the listed name: what the check did before it compared names. */
const isFoundBySearch = ({ typed, listed }: LabelledPair): boolean =>
  hasWords(listed, searchWords(typed)) || hasWords(listed, searchWords(typed), isWordMatchWithTypo);

type Figures = Measured & {
  source: LabelledPair['source'];
  pairs: number;
  strongWrong: number;
  falseNames: number;
  bySearch: number;
  byEditDistance: number;
};

const wholeSection = (figures: readonly Figures[]): Section => ({
  title: 'Pairs of names, one typed and the other listed: who looks up a company finds it, and no other',
  columns: [
    'source',
    'pairs',
    'precision',
    'recall',
    'F1',
    'STRONG wrong',
    'false NAME',
    'search F1',
    'edit distance F1',
    'holds',
  ],
  rows: figures.map((one) => [
    `${one.source} (F1 ≥ ${GOALS[one.source]})`,
    String(one.pairs),
    ...[one.precision, one.recall, one.f1].map((value) => value.toFixed(1)),
    String(one.strongWrong),
    String(one.falseNames),
    one.bySearch.toFixed(1),
    one.byEditDistance.toFixed(1),
    yesOrNo(one.f1 >= GOALS[one.source] && one.strongWrong === 0 && one.falseNames === 0),
  ]),
  notes: ['Edit distance: at its best threshold.'],
});

function kindsSection(pairs: readonly LabelledPair[], scores: readonly number[]): Section {
  const kinds = [...Map.groupBy(pairs.keys(), (at) => `${pairs[at]?.source}: ${pairs[at]?.kind}`)];
  const isRight = (at: number) => (scores[at] ?? 0) >= SIMILAR_NAME === pairs[at]?.isSame;
  return {
    title: 'By kind',
    columns: ['kind', 'pairs', 'right'],
    rows: kinds.map(([kind, places]) => [kind, String(places.length), String(places.filter(isRight).length)]),
  };
}

function mistakesSection(pairs: readonly LabelledPair[], scores: readonly number[]): Section {
  const wrong = [...pairs.entries()].filter(
    ([at, { isSame }]) => (scores[at] ?? 0) >= SIMILAR_NAME !== isSame,
  );
  return {
    title: `What went wrong (${wrong.length})`,
    columns: ['typed', 'listed', 'same', 'score'],
    rows: wrong
      .slice(0, SHOWN)
      .map(([at, { typed, listed, isSame }]) => [typed, listed, isSame ? 'yes' : 'no', String(scores[at])]),
  };
}
