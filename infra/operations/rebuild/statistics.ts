import { isDeepStrictEqual } from 'node:util';
import { type CompanyRecord, summariseReplies } from '../../../functions/records/company/company.ts';
import { PROPOSED_QUEUE } from '../../../functions/records/company/company-writes.ts';
import { filterList } from '../../../functions/directory/list-names.ts';
import { readCounts } from '../../../functions/directory/read-list.ts';
import { countByStatus } from '../../../functions/platform/read-index.ts';
import { changeCount, type OtherCount, readCountsConsistently } from '../../../functions/platform/stats.ts';
import { transact } from '../../../functions/platform/table.ts';
import { takedownQueue } from '../../../functions/records/takedown/takedown.ts';
import { countTotals, readFigures, type Totals } from '../../../functions/records/statistics/figures.ts';
import type { Drift } from './drift.ts';

/** The dashboard's figures, but that of pending reviews, against the queues and the directory that they are figures of. */
export async function checkStatistics(): Promise<Drift[]> {
  const before = await readCountsConsistently();
  const expected: Record<OtherCount, number> = {
    proposedCompanies: await countByStatus(PROPOSED_QUEUE),
    companies: (await readCounts([filterList()]))[0] ?? 0,
    'takedowns.RECEIVED': await countByStatus(takedownQueue('RECEIVED')),
    'takedowns.UNDER_REVIEW': await countByStatus(takedownQueue('UNDER_REVIEW')),
    'takedowns.ACTIONED': await countByStatus(takedownQueue('ACTIONED')),
    'takedowns.REJECTED': await countByStatus(takedownQueue('REJECTED')),
  };
  const after = await readCountsConsistently();
  const counts = Object.keys(expected) as OtherCount[];
  return counts
    .filter((count) => before[count] === after[count] && after[count] !== expected[count])
    .map((count) => ({
      what: `dashboard: says ${after[count]} ${count}, there are ${expected[count]}`,
      repair: () => transact([changeCount(count, 'rebuild-index', expected[count] - after[count])]),
    }));
}

/**
 * The register's totals against the sums of its companies' figures, as these are once they were checked. Where somebody
 * changed them meanwhile there is nothing to compare.
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

/** They sort after every month. */
const readTotals = async () => (await readFigures('total')).totals;
