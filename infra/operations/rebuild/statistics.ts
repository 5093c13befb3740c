import { PROPOSED_QUEUE } from '../../../functions/companies/company-writes.ts';
import { filterList } from '../../../functions/companies/list-names.ts';
import { readCounts } from '../../../functions/companies/read-list.ts';
import { countByStatus } from '../../../functions/platform/read-index.ts';
import { changeCount, type OtherCount, readCountsConsistently } from '../../../functions/platform/stats.ts';
import { transact } from '../../../functions/platform/table.ts';
import { takedownQueue } from '../../../functions/takedowns/takedown.ts';
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
