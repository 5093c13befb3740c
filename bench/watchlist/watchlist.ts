import { LIKELY_NAME } from '../../shared/matching/differences.ts';
import type { RowToCheck } from '../../shared/schemas/check.ts';
import { WATCHLISTS } from '../goals.ts';
import { newRandom } from '../random.ts';
import { startEngines, useNewTable } from '../register/engines.ts';
import { formatNumber, readNumbers, type Report, yesOrNo } from '../report.ts';
import { type Listed, newListed, plant, type Planted, supplierNames } from './suppliers.ts';

const ROWS = 300;
const NAMES = 20_000;
const PLANTED = 200;
const NOBODYS = 2_000;
const WEEKS = 52;
const AT_ONCE = 500;

interface Row extends RowToCheck {
  lists: number;
  planted?: Planted;
}

/** What a year of watchlists is told of new companies, and what a day's look costs (`--lists=N`). */
export async function run(args: readonly string[]): Promise<Report> {
  const stop = await startEngines();
  try {
    await useNewTable('watchlists');
    const [lists = 1_000] = readNumbers(args, 'lists', []);
    const { rows, nobodys } = makeYear(lists);
    const year = await lookForAYear(rows, nobodys);
    return { sections: sectionsOf(year, lists), figures: { lists, year } };
  } finally {
    await stop();
  }
}

/** Lists draw their rows from common suppliers, of whom 200 are listed in another way during the year. */
function makeYear(lists: number) {
  const random = newRandom(57);
  const names = supplierNames(random);
  const next = () => names.next().value as string;
  const rows = Array.from({ length: NAMES }, (): Row => ({ name: next(), cipcRegNo: null, lists: 0 }));
  for (let list = 0; list < lists; list += 1) {
    const drawn = new Set<number>();
    while (drawn.size < ROWS) drawn.add(random.below(NAMES));
    for (const at of drawn) (rows[at] as Row).lists += 1;
  }
  for (let at = 0; at < PLANTED; at += 1) {
    const row = rows[at * (NAMES / PLANTED)] as Row;
    row.planted = plant(row.name ?? '', next(), at);
    row.cipcRegNo = row.planted.listed.cipcRegNo;
  }
  return { rows, nobodys: Array.from({ length: NOBODYS }, () => newListed({ name: next() })) };
}

/** As the daily run looks rows up among the companies that changed. */
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
  const found: { row: number; slug: string | undefined }[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const results = await readAmong(directory, () => checkRows(rows.slice(from, from + AT_ONCE)));
    const told = results.filter(({ companies: [best] }) => best && best.score >= LIKELY_NAME);
    found.push(...told.map(({ row, companies: [best] }) => ({ row: from + row, slug: best?.slug })));
  }
  return { found, comparisons: comparisons.count };
}

/** By weeks: what a row is told of a company does not depend on the other companies of that day. */
async function lookForAYear(rows: readonly Row[], nobodys: readonly Listed[]) {
  const planted = rows.flatMap((row) => row.planted ?? []);
  const listed = [...planted.map((one) => one.listed), ...nobodys];
  const lists = rows.reduce((sum, row) => sum + row.lists, 0) / rows.length;
  const found = new Set<Planted>();
  let falseRows = 0;
  let dearestDay = 0;
  for (let week = 0; week < WEEKS; week += 1) {
    const looked = await findAmong(
      rows,
      listed.filter((_, at) => at % WEEKS === week),
    );
    for (const { row, slug } of looked.found) {
      const one = rows[row] as Row;
      if (slug !== undefined && slug === one.planted?.listed.slug) found.add(one.planted);
      else if (slug !== undefined) falseRows += one.lists;
    }
    dearestDay = Math.max(dearestDay, (looked.comparisons / 7) * lists);
  }
  const kinds = [...Map.groupBy(planted, ({ kind }) => kind)].map(([kind, some]) => ({
    ...{ kind, planted: some.length, found: some.filter((one) => found.has(one)).length },
  }));
  return { kinds, recall: found.size / planted.length, falseRows, dearestDay };
}

type Year = Awaited<ReturnType<typeof lookForAYear>>;

function sectionsOf({ kinds, recall, falseRows, dearestDay }: Year, lists: number) {
  const goals = [
    ['found, of 100', recall * 100, `≥ ${WATCHLISTS.recall * 100}`, recall >= WATCHLISTS.recall],
    [
      'false rows a list',
      falseRows / lists,
      `≤ ${WATCHLISTS.falseRows}`,
      falseRows / lists <= WATCHLISTS.falseRows,
    ],
    [
      'comparisons of the dearest day',
      dearestDay,
      `≤ ${formatNumber(WATCHLISTS.comparisonsADay)}`,
      dearestDay <= WATCHLISTS.comparisonsADay,
    ],
  ] as const;
  return [
    {
      title: `A year of ${lists} lists of ${ROWS} names: ${PLANTED} are listed in another way, and ${NOBODYS} other companies`,
      columns: ['figure', 'value', 'goal', 'held'],
      rows: goals.map(([what, value, goal, isHeld]) => [what, formatNumber(value), goal, yesOrNo(isHeld)]),
    },
    {
      title: 'How the register has them',
      columns: ['kind', 'listed', 'found'],
      rows: kinds.map(({ kind, planted, found }) => [kind, String(planted), String(found)]),
    },
  ];
}
