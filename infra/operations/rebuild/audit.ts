import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { AUDIT, auditKey, auditMonth, auditPartition, auditTime } from '../../../functions/platform/keys.ts';
import type { AuditRecord } from '../../../functions/platform/audit.ts';
import { changeAuditCount, readAuditCountsConsistently } from '../../../functions/platform/stats.ts';
import { table, tableName, transact, type Write } from '../../../functions/platform/table.ts';
import { absent, present, put, remove } from '../../../functions/platform/writes.ts';
import type { Drift } from './drift.ts';

/** A transaction holds 100 writes; each entry takes two, and its month's count one. */
const MOVED_TOGETHER = 40;

/**
 * The audit list: entries that lie by day, as they once did, and the months' counts. A count that changed while the entries
 * were read is left to whoever changed it.
 */
export async function checkAudit(signal?: AbortSignal): Promise<Drift[]> {
  const before = await countsByMonth();
  const counted = new Map<string, number>();
  const misplaced: AuditRecord[] = [];
  for await (const entry of entries()) {
    if (signal?.aborted) return [];
    const month = auditMonth(entry.at);
    if (entry.pk === auditPartition(month)) counted.set(month, (counted.get(month) ?? 0) + 1);
    else misplaced.push(entry);
  }
  const after = await countsByMonth();
  const months = [...new Set([...counted.keys(), ...after.keys()])].filter(
    (month) =>
      before.get(month) === after.get(month) && (counted.get(month) ?? 0) !== (after.get(month) ?? 0),
  );
  return [...months.map(countDrift), ...[...Map.groupBy(misplaced, ({ pk }) => pk)].map(dayDrift)];

  function countDrift(month: string): Drift {
    const [recorded, actual] = [after.get(month) ?? 0, counted.get(month) ?? 0];
    const repair = () => transact([changeAuditCount(month, 'rebuild-index', actual - recorded)]);
    return { what: `audit list: says ${recorded} entries of ${month}, there are ${actual}`, repair };
  }
}

async function countsByMonth(): Promise<Map<string, number>> {
  return new Map((await readAuditCountsConsistently()).map(({ month, count }) => [month, count]));
}

/** An entry goes to its month and is counted there in one transaction, so that whoever is cut off can begin again. */
function dayDrift([pk, misplaced]: [string, AuditRecord[]]): Drift {
  const what = `audit list: ${misplaced.length} entries lie under ${pk}, not under their month`;
  const repair = async () => {
    const months = Map.groupBy(misplaced, ({ at }) => auditMonth(at));
    for (const [month, all] of months)
      for (let start = 0; start < all.length; start += MOVED_TOGETHER) {
        const some = all.slice(start, start + MOVED_TOGETHER);
        await transact([
          ...some.flatMap(moveWrites),
          changeAuditCount(month, some[0]?.sk ?? month, some.length),
        ]);
      }
  };
  return { what, repair };
}

function moveWrites(entry: AuditRecord & { queue?: string; queuedAt?: string }): Write[] {
  const { pk, sk, queue: _queue, queuedAt: _queuedAt, ...facts } = entry;
  const key = auditKey(auditTime(sk), sk.slice(auditTime(sk).length + 1));
  return [
    put('entry', { ...key, ...facts }, { pk: absent }),
    remove('entry by day', { pk, sk }, { pk: present }),
  ];
}

async function* entries(): AsyncGenerator<AuditRecord> {
  const pages = paginateScan(
    { client: table },
    {
      TableName: tableName(),
      FilterExpression: 'begins_with(pk, :audit)',
      ExpressionAttributeValues: { ':audit': AUDIT },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) yield* Items as AuditRecord[];
}
