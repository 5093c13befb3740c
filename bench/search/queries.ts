import { demoListings } from './demo-listings.ts';
import { QUERIES } from '../goals.ts';
import { percent, type Report, type Section, yesOrNo } from '../report.ts';
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

export async function askQueries(): Promise<Report> {
  await useNewTable(TABLE);
  const { directoryItems } = await import('../register/directory-rows.ts');
  const companies = [...demoListings(), ...syntheticCompanies(SYNTHETIC)];
  putIntoFile(tableFile(), TABLE, directoryItems(companies));
  const { directoryNow } = await import('../../functions/testing/flagging.ts');
  const find: Find = async (q, province) => {
    const query = { q, limit: SUGGESTED, namesFirst: 'true', ...(province && { province }) };
    const { json, headers } = await directoryNow(query);
    const names = json.slice(0, FIRST).map(({ name }) => name);
    return { names, unfiltered: Number(headers['x-total-count-unfiltered'] ?? 0) };
  };
  const answers: Answer[] = [];
  for (const query of labelledQueries()) answers.push(await ask(query, find));
  return makeReport(answers);
}

type Find = (q: string, province?: string) => Promise<{ names: string[]; unfiltered: number }>;

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

function makeReport(answers: readonly Answer[]): Report {
  const learned = answers.filter(({ isHeldOut }) => !isHeldOut);
  const parts = [
    summarise('two thirds, to make rules by', learned),
    summarise(
      'every third, held out',
      answers.filter(({ isHeldOut }) => isHeldOut),
    ),
    summarise('all', answers),
  ];
  const kinds = [...Map.groupBy(answers, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    queries: some.length,
    right: some.filter(({ isRight }) => isRight).length,
  }));
  const mistakes = learned.filter(({ isRight }) => !isRight);
  return {
    sections: [wholeSection(parts), kindsSection(kinds), mistakesSection(mistakes)],
    figures: { synthetic: SYNTHETIC, parts, kinds, mistakes },
  };
}

const summarise = (part: string, some: readonly Answer[]) => ({
  part,
  queries: some.length,
  found: share(some.filter(({ finds }) => finds !== null)),
  nothing: share(some.filter(({ finds }) => finds === null)),
});

const wholeSection = (summaries: readonly ReturnType<typeof summarise>[]): Section => ({
  title: `Labelled queries: the company among the first ${FIRST}, and nothing where nothing is`,
  columns: [
    'queries',
    'number',
    `found (≥ ${percent(QUERIES.found)})`,
    `nothing (≥ ${percent(QUERIES.nothing)})`,
    'holds',
  ],
  rows: summaries.map(({ part, queries, found, nothing }) => [
    part,
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
