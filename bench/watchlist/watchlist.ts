import { makeSlug } from '../../shared/company-names.ts';
import type { RowToCheck } from '../../shared/schemas/check.ts';
import { WATCHLISTS } from '../goals.ts';
import { newRandom, type Random } from '../random.ts';
import { startEngines, useNewTable } from '../register/engines.ts';
import { formatNumber, readNumbers, type Report, yesOrNo } from '../report.ts';
import { type Listed, plant, type Planted, supplierNames } from './suppliers.ts';

const ROWS = 300;
const NAMES = 20_000;
const PLANTED = 200;
const NOBODYS = 2_000;
const WEEKS = 52;
const AT_ONCE = 500;
/** Of companies that changed on a day. */
const DAYS = [6, 100, 1_000];
const LOOKED_AT = 5_000;

interface Row extends RowToCheck {
  /** The number of lists that have it. */
  lists: number;
  planted?: Planted;
}

/** A year of watchlists: what they are told of new companies, and what a day's look costs (`--lists=N`). */
export async function run(args: readonly string[]): Promise<Report> {
  const stop = await startEngines();
  try {
    await useNewTable('watchlists');
    const [lists = 1_000] = readNumbers(args, 'lists', []);
    const random = newRandom(57);
    const names = supplierNames(random);
    const next = () => names.next().value as string;
    const rows = makeRows(lists, next, random);
    const nobodys = Array.from({ length: NOBODYS }, (): Listed => {
      const name = next();
      return { name, slug: makeSlug(name), cipcRegNo: null, alsoKnownAs: [] };
    });
    const year = await lookForAYear(rows, nobodys);
    const days = await lookForDays(rows, nobodys);
    return { sections: [...yearSections(year, lists), daySection(days)], figures: { lists, year, days } };
  } finally {
    await stop();
  }
}

/** Each list draws its rows, so that big suppliers are on several; 200 rows are listed during the year. */
function makeRows(lists: number, next: () => string, random: Random): Row[] {
  const rows: Row[] = Array.from({ length: NAMES }, () => ({ name: next(), cipcRegNo: null, lists: 0 }));
  for (let list = 0; list < lists; list += 1) {
    const drawn = new Set<number>();
    while (drawn.size < ROWS) drawn.add(random.below(NAMES));
    for (const at of drawn) (rows[at] as Row).lists += 1;
  }
  for (let at = 0; at < PLANTED; at += 1) {
    const row = rows[at * (NAMES / PLANTED)] as Row;
    row.planted = plant(row.name ?? '', next(), at, random);
    row.cipcRegNo = row.planted.listed.cipcRegNo;
  }
  return rows;
}

/** What a daily run does with rows, without the table's items of people. */
async function findAmong(rows: readonly RowToCheck[], listed: readonly Listed[]) {
  const { directoryOf } = await import('../../functions/directory/among-companies.ts');
  const { readAmong } = await import('../../functions/directory/remembered-reads.ts');
  const { checkRows } = await import('../../functions/directory/check.ts');
  const { newCompany } = await import('../../functions/records/company/company-writes.ts');
  const { batchPut } = await import('../../functions/platform/items.ts');
  const { comparisons } = await import('../../shared/matching/compare-names.ts');
  const origin = { submittedById: 'nobody', isListed: true, now: new Date() };
  const details = { address: null, city: null, province: null, website: null };
  const companies = listed.map(({ alsoKnownAs, slug, ...named }) => ({
    ...newCompany({ ...details, ...named }, origin, slug),
    alsoKnownAs,
  }));
  // A number leads to its company's record.
  await batchPut(companies.filter(({ cipcRegNo }) => cipcRegNo !== null));
  const directory = directoryOf(companies);
  comparisons.count = 0;
  const start = performance.now();
  const found: { row: number; slug: string }[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const results = await readAmong(directory, () => checkRows(some));
    for (const { row, companies: all } of results)
      found.push(...all.slice(0, 1).map(({ slug }) => ({ row: from + row, slug })));
  }
  return { found, comparisons: comparisons.count, seconds: (performance.now() - start) / 1000 };
}

type Year = Awaited<ReturnType<typeof lookForAYear>>;

/** By weeks: what a row is told of a company does not depend on the day's other companies. */
async function lookForAYear(rows: readonly Row[], nobodys: readonly Listed[]) {
  const planted = rows.flatMap((row) => row.planted ?? []);
  const listed = [...planted.map((one) => one.listed), ...nobodys];
  const found = new Set<Planted>();
  let falseRows = 0;
  let dearest = 0;
  let all = 0;
  for (let week = 0; week < WEEKS; week += 1) {
    const ofWeek = listed.filter((_, at) => at % WEEKS === week);
    const looked = await findAmong(rows, ofWeek);
    for (const { row, slug } of looked.found) {
      const { planted: own, lists } = rows[row] as Row;
      if (own?.listed.slug === slug) found.add(own);
      else falseRows += lists;
    }
    all += looked.comparisons;
    dearest = Math.max(dearest, looked.comparisons / 7);
  }
  const kinds = [...Map.groupBy(planted, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    planted: some.length,
    found: some.filter((one) => found.has(one)).length,
  }));
  const repeated = rows.reduce((sum, { lists }) => sum + lists, 0) / rows.length;
  return {
    kinds,
    recall: found.size / planted.length,
    falseRows,
    comparisons: all * repeated,
    dearestDay: dearest * repeated,
  };
}

function yearSections({ kinds, recall, falseRows, comparisons, dearestDay }: Year, lists: number) {
  const { recall: least, falseRows: most, comparisonsADay } = WATCHLISTS;
  const goal = (what: string, value: number, limit: string, isHeld: boolean) => [
    what,
    formatNumber(value),
    limit,
    yesOrNo(isHeld),
  ];
  return [
    {
      title: `A year: ${lists.toLocaleString('en')} lists of ${ROWS} names, ${PLANTED} of them listed in another way, ${NOBODYS.toLocaleString('en')} other companies`,
      columns: ['figure', 'value', 'goal', 'held'],
      rows: [
        goal('found, of 100', recall * 100, `≥ ${least * 100}`, recall >= least),
        goal('false rows a list', falseRows / lists, `≤ ${most}`, falseRows / lists <= most),
        goal(
          'comparisons of the dearest day',
          dearestDay,
          `≤ ${comparisonsADay.toLocaleString('en')}`,
          dearestDay <= comparisonsADay,
        ),
        ['comparisons of the year', formatNumber(comparisons), '', ''],
      ],
    },
    {
      title: 'How the register calls them',
      columns: ['kind', 'listed', 'found'],
      rows: kinds.map(({ kind, planted, found }) => [kind, String(planted), String(found)]),
    },
  ];
}

type Day = Awaited<ReturnType<typeof lookForDays>>[number];

async function lookForDays(rows: readonly Row[], nobodys: readonly Listed[]) {
  const some = rows.slice(0, LOOKED_AT);
  const days: { changed: number; comparisonsByRow: number; msByRow: number }[] = [];
  for (const changed of DAYS) {
    const { comparisons, seconds } = await findAmong(some, nobodys.slice(0, changed));
    days.push({
      changed,
      comparisonsByRow: comparisons / some.length,
      msByRow: (seconds * 1000) / some.length,
    });
  }
  return days;
}

function daySection(days: readonly Day[]) {
  const [first] = days;
  return {
    title: 'A day, by the companies that changed',
    columns: ['companies', 'comparisons by row', 'time by row', `to ${first?.changed ?? 0} companies`],
    rows: days.map(({ changed, comparisonsByRow, msByRow }) => [
      changed.toLocaleString('en'),
      formatNumber(comparisonsByRow),
      `${msByRow.toFixed(2)} ms`,
      (msByRow / (first?.msByRow ?? 1)).toFixed(1),
    ]),
  };
}
