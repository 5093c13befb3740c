import { makeSlug } from '../../shared/company-names.ts';
import { CHECKED_ROWS } from '../../shared/limits.ts';
import type { FoundRow } from '../../functions/directory/check.ts';
import type { Listing } from '../../functions/records/company/company.ts';
import { NAMES } from '../goals.ts';
import { type Report, type Section, yesOrNo } from '../report.ts';
import { demoListings } from './demo-listings.ts';
import { putIntoFile } from '../register/engine-file.ts';
import { tableFile, useNewTable } from '../register/engines.ts';
import { syntheticCompanies } from '../register/synthetic-companies.ts';
import { type LabelledPair, labelledPairs, namesNotListed } from './labelled-pairs.ts';

const SYNTHETIC = 5_000;
const SHOWN = 40;

interface Checked {
  pair: LabelledPair;
  match: FoundRow['match'];
  score: number;
}

export async function compareNames(): Promise<Report> {
  const register = [...demoListings(), ...syntheticCompanies(SYNTHETIC)];
  const alarms = await checkNames('not-listed', register, namesNotListed());
  const pairs = labelledPairs();
  const names = [...new Set(pairs.map(({ listed }) => listed))];
  const listings = names.map((name, at): Listing => ({ ...(register[0] as Listing), ...called(name, at) }));
  const answers = await checkNames(
    'pairs',
    [...register, ...listings],
    pairs.map(({ typed }) => typed),
  );
  const checked = pairs.map((pair, at): Checked => {
    const slug = called(pair.listed, names.indexOf(pair.listed)).slug;
    const score = answers[at]?.companies.find((company) => company.slug === slug)?.score ?? 0;
    return {
      pair,
      match: score === 0 ? 'NONE' : (answers[at]?.match ?? 'NONE'),
      score,
    };
  });
  const figures = [...Map.groupBy(checked, ({ pair }) => pair.source)].map(([source, some]) =>
    figuresOf(source, some),
  );
  const falseAlarms = alarms.filter(({ match }) => match !== 'NONE').length;
  return {
    sections: [
      wholeSection(figures),
      alarmsSection(alarms, falseAlarms),
      kindsSection(checked),
      mistakesSection(checked),
    ],
    figures: { pairs: figures, falseAlarms },
  };
}

const called = (name: string, at: number) => ({
  id: `20000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  slug: `${makeSlug(name).slice(0, 60)}-pair-${at}`,
  name,
  cipcRegNo: null,
});

async function checkNames(table: string, register: Listing[], names: readonly string[]): Promise<FoundRow[]> {
  await useNewTable(table);
  const { directoryItems } = await import('../register/directory-rows.ts');
  const { checkRows } = await import('../../functions/directory/check.ts');
  putIntoFile(tableFile(), table, directoryItems(register));
  const rows: FoundRow[] = [];
  for (let from = 0; from < names.length; from += CHECKED_ROWS.max)
    rows.push(...(await checkRows(names.slice(from, from + CHECKED_ROWS.max).map((name) => ({ name })))));
  return rows;
}

function figuresOf(source: LabelledPair['source'], some: readonly Checked[]) {
  const shown = some.filter(({ score }) => score > 0);
  const right = shown.filter(({ pair }) => pair.isSame).length;
  const same = some.filter(({ pair }) => pair.isSame).length;
  const percent = (part: number, all: number) => (all === 0 ? 0 : (100 * part) / all);
  return {
    source,
    pairs: some.length,
    precision: percent(right, shown.length),
    recall: percent(right, same),
    f1: percent(2 * right, shown.length + same),
    strongWrong: some.filter((one) => one.pair.isStrong && !isRight(one)).length,
    falseNames: some.filter(({ pair, match }) => !pair.isSame && match === 'NAME').length,
  };
}

type Figures = ReturnType<typeof figuresOf>;

const wholeSection = (figures: readonly Figures[]): Section => ({
  title: 'Pairs of names, one typed and the other listed: who looks up a company finds it, and no other',
  columns: ['source', 'pairs', 'precision', 'recall', 'F1', 'STRONG wrong', 'false NAME', 'holds'],
  rows: figures.map((one) => [
    `${one.source} (F1 ≥ ${NAMES.f1[one.source]})`,
    String(one.pairs),
    ...[one.precision, one.recall, one.f1].map((value) => value.toFixed(1)),
    String(one.strongWrong),
    String(one.falseNames),
    yesOrNo(one.f1 >= NAMES.f1[one.source] && one.strongWrong === 0 && one.falseNames === 0),
  ]),
});

const alarmsSection = (alarms: readonly FoundRow[], count: number): Section => ({
  title: `Names that are not listed (${alarms.length}, in a register of ${SYNTHETIC} and the demo's)`,
  columns: ['told as', 'names', `≤ ${NAMES.falseAlarms} %`],
  rows: [['NAME or SIMILAR', String(count), yesOrNo((100 * count) / alarms.length <= NAMES.falseAlarms)]],
});

const isRight = ({ pair, score }: Checked) => score > 0 === pair.isSame;

function kindsSection(checked: readonly Checked[]): Section {
  const kinds = [...Map.groupBy(checked, ({ pair }) => `${pair.source}: ${pair.kind}`)];
  return {
    title: 'By kind',
    columns: ['kind', 'pairs', 'right'],
    rows: kinds.map(([kind, some]) => [kind, String(some.length), String(some.filter(isRight).length)]),
  };
}

function mistakesSection(checked: readonly Checked[]): Section {
  const wrong = checked.filter((one) => !isRight(one));
  return {
    title: `What went wrong (${wrong.length})`,
    columns: ['typed', 'listed', 'same', 'score'],
    rows: wrong
      .slice(0, SHOWN)
      .map(({ pair, score }) => [pair.typed, pair.listed, pair.isSame ? 'yes' : 'no', String(score)]),
  };
}
