import { demoListings } from './demo-listings.ts';
import { QUERIES } from '../goals.ts';
import { type Report, type Section, yesOrNo } from '../report.ts';
import { tableFile, useNewTable } from '../register/engines.ts';
import { putIntoFile } from '../register/engine-file.ts';
import { syntheticCompanies } from '../register/synthetic-companies.ts';
import { type LabelledQuery, labelledQueries } from './labelled-queries.ts';

const TABLE = 'queries';
const SYNTHETIC = 5_000;
const FIRST = 3;
const SUGGESTED = '5';
const SHOWN = 40;

interface Answer extends LabelledQuery {
  isRight: boolean;
  first: readonly string[];
}

interface Found {
  names: string[];
  unfiltered: number;
}

export async function askQueries(): Promise<Report> {
  await useNewTable(TABLE);
  const { directoryItems } = await import('../register/directory-rows.ts');
  const companies = [...demoListings(), ...syntheticCompanies(SYNTHETIC)];
  putIntoFile(tableFile(), TABLE, directoryItems(companies));
  const { directory } = await import('../../functions/testing/flagging.ts');
  const find = async (q: string, province?: string): Promise<Found> => {
    const query = { q, limit: SUGGESTED, namesFirst: 'true', ...(province && { province }) };
    const { json, headers } = await directory(query);
    const names = json.slice(0, FIRST).map(({ name }) => name);
    return { names, unfiltered: Number(headers['x-total-count-unfiltered'] ?? 0) };
  };
  const answers: Answer[] = [];
  for (const query of labelledQueries()) answers.push(await ask(query, find));
  return makeReport(answers);
}

type Find = (q: string, province?: string) => Promise<Found>;

async function ask(query: LabelledQuery, find: Find): Promise<Answer> {
  const { q, finds, province } = query;
  const filtered = await find(q, province);
  const countsUnfiltered = province === undefined || (filtered.names.length === 0 && filtered.unfiltered > 0);
  const { names } = province === undefined ? filtered : await find(q);
  const isRight = countsUnfiltered && (finds === null ? names.length === 0 : names.includes(finds));
  return { ...query, isRight, first: names };
}

const share = (answers: readonly Answer[]) =>
  answers.filter(({ isRight }) => isRight).length / answers.length;
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

function makeReport(answers: readonly Answer[]): Report {
  const parts = {
    learned: answers.filter(({ isHeldOut }) => !isHeldOut),
    heldOut: answers.filter(({ isHeldOut }) => isHeldOut),
    all: answers,
  };
  const summaries = Object.entries(parts).map(([part, some]) => ({
    part,
    queries: some.length,
    found: share(some.filter(({ finds }) => finds !== null)),
    nothing: share(some.filter(({ finds }) => finds === null)),
  }));
  const kinds = [...Map.groupBy(answers, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    queries: some.length,
    right: some.filter(({ isRight }) => isRight).length,
  }));
  const mistakes = parts.learned.filter(({ isRight }) => !isRight);
  return {
    sections: [wholeSection(summaries), kindsSection(kinds), mistakesSection(mistakes)],
    figures: { synthetic: SYNTHETIC, parts: summaries, kinds, mistakes },
  };
}

interface Summary {
  part: string;
  queries: number;
  found: number;
  nothing: number;
}

const PART_NAMES: Record<string, string> = {
  learned: 'two thirds, to make rules by',
  heldOut: 'every third, held out',
  all: 'all',
};

const wholeSection = (summaries: readonly Summary[]): Section => ({
  title: `Labelled queries: the company among the first ${FIRST}, and nothing where nothing is`,
  columns: [
    'queries',
    'number',
    `found (≥ ${percent(QUERIES.found)})`,
    `nothing (≥ ${percent(QUERIES.nothing)})`,
    'holds',
  ],
  rows: summaries.map(({ part, queries, found, nothing }) => [
    PART_NAMES[part] ?? part,
    String(queries),
    percent(found),
    percent(nothing),
    yesOrNo(found >= QUERIES.found && nothing >= QUERIES.nothing),
  ]),
});

const kindsSection = (kinds: readonly { kind: string; queries: number; right: number }[]): Section => ({
  title: 'By kind',
  columns: ['kind', 'queries', 'right'],
  rows: kinds.map(({ kind, queries, right }) => [kind, String(queries), String(right)]),
});

const mistakesSection = (mistakes: readonly Answer[]): Section => ({
  title: `What went wrong, of the queries to make rules by (${mistakes.length})`,
  columns: ['kind', 'typed', 'meant', 'found instead'],
  rows: mistakes
    .slice(0, SHOWN)
    .map(({ kind, q, finds, first }) => [kind, q, finds ?? 'nothing', first.join('; ')]),
});
