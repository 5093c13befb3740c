import { isDeepStrictEqual } from 'node:util';
import { type CompanyRecord, summariseReplies } from '../../../functions/records/company/company.ts';
import { PROPOSED_QUEUE } from '../../../functions/records/company/company-writes.ts';
import { filterList } from '../../../functions/directory/list-names.ts';
import { readCounts } from '../../../functions/directory/read-list.ts';
import { countByStatus } from '../../../functions/platform/read-index.ts';
import { changeCount, type OtherCount, readCountsConsistently } from '../../../functions/platform/stats.ts';
import { transact } from '../../../functions/platform/table.ts';
import { type Figures, sumFigures } from '../../../functions/platform/sum-figures.ts';
import { countTakedowns } from '../../../functions/records/takedown/save-takedowns.ts';
import type { TakedownRecord } from '../../../functions/records/takedown/takedown.ts';
import {
  changeMonth,
  countTotals,
  figuresOfLog,
  LOG_FIRST_YEAR,
  readFigures,
  readLog,
  sumMonths,
  type Totals,
} from '../../../functions/records/statistics/figures.ts';
import type { Drift } from './drift.ts';

/**
 * Compares the dashboard's figures, except that of pending reviews, with the queue, the directory and the
 * takedown requests, as read since `before`.
 */
export async function watchStatistics() {
  const before = await readCountsConsistently();
  const takedowns: TakedownRecord[] = [];
  return {
    add: (takedown: TakedownRecord) => void takedowns.push(takedown),
    async check(): Promise<Drift[]> {
      const counted: Figures = {
        ...countTakedowns(takedowns),
        proposedCompanies: await countByStatus(PROPOSED_QUEUE),
        companies: (await readCounts([filterList()]))[0] ?? 0,
      };
      const { pendingReviews: _, ...after } = await readCountsConsistently();
      return (Object.keys(after) as OtherCount[])
        .map((count) => ({ count, expected: counted[count] ?? 0 }))
        .filter(({ count, expected }) => before[count] === after[count] && after[count] !== expected)
        .map(({ count, expected }) => ({
          what: `dashboard: says ${after[count]} ${count}, there are ${expected}`,
          repair: () => transact([changeCount(count, 'rebuild-index', expected - after[count])]),
        }));
    },
  };
}

const endOfMonth = (month: string) => new Date(`${month}-01`).setUTCMonth(Number(month.slice(5)));

/** Compares the months' counts of decisions with the public log. Skips a month that changed meanwhile. */
export async function checkMonths(): Promise<Drift[]> {
  // Demo data has months from before the log begins.
  const first = String(LOG_FIRST_YEAR);
  const { byMonth: before } = await readFigures(first);
  // Also of later months: the clock of a product on this machine may be ahead.
  const newest = [...before.keys()].sort().at(-1);
  const end = new Date(Math.max(Date.now(), newest === undefined ? 0 : endOfMonth(newest)));
  const sums = sumMonths((await readLog({ now: end })).decisions);
  const { byMonth: after } = await readFigures(first);
  return [...new Set([...sums.keys(), ...after.keys()])].flatMap((month) => {
    const [seen, counted] = [before, after].map((months) => figuresOfLog(months.get(month) ?? {}));
    const by = sumFigures([sums.get(month) ?? {}, 1], [counted ?? {}, -1]);
    if (Object.keys(by).length === 0 || !isDeepStrictEqual(seen, counted)) return [];
    const what = `public figures: ${Object.keys(by).join(', ')} of ${month} are not those of the log`;
    return [{ what, repair: () => transact([changeMonth('rebuild-index', month, by)]) }];
  });
}

/**
 * Compares the register's totals with the sums of its companies' checked figures. Skips them if somebody
 * changed them meanwhile.
 */
export async function watchTotals() {
  const before = await readTotals();
  const sums: Totals = { reviews: 0, outstanding: 0, settled: 0, replies: 0 };
  return {
    add(company: CompanyRecord | null) {
      sums.reviews += company?.reviewCount ?? 0;
      sums.outstanding += company?.totalOwed ?? 0;
      sums.settled += company?.totalSettled ?? 0;
      sums.replies += company ? summariseReplies(company).replyCount : 0;
    },
    async check(): Promise<Drift[]> {
      const after = await readTotals();
      if (!isDeepStrictEqual(before, after)) return [];
      const names = Object.keys(sums) as (keyof Totals)[];
      const wrong = names.filter((name) => after[name] !== sums[name]);
      if (wrong.length === 0) return [];
      const by = Object.fromEntries(wrong.map((name) => [name, sums[name] - after[name]]));
      const what = `public figures: ${wrong.map((name) => `say ${after[name]} ${name}, there are ${sums[name]}`).join('; ')}`;
      return [{ what, repair: () => transact(countTotals('rebuild-index', by)) }];
    },
  };
}

/** The totals' key, which sorts after every month. */
const readTotals = async () => (await readFigures('total')).totals;
