import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { AUDIT, auditMonth } from '../../../functions/platform/keys.ts';
import { changeAuditCount, readAuditCountsConsistently } from '../../../functions/platform/stats.ts';
import { table, tableName, transact } from '../../../functions/platform/table.ts';
import type { Drift } from './drift.ts';

/**
 * The audit list's counts of months. One that changed while the entries were read is left to whoever changed it.
 */
export async function checkAudit(signal?: AbortSignal): Promise<Drift[]> {
  const before = await countsByMonth();
  const counted = new Map<string, number>();
  for await (const { at } of entries()) {
    if (signal?.aborted) return [];
    const month = auditMonth(at);
    counted.set(month, (counted.get(month) ?? 0) + 1);
  }
  const after = await countsByMonth();
  return [...new Set([...counted.keys(), ...after.keys()])].flatMap((month) => {
    const [recorded, actual] = [after.get(month) ?? 0, counted.get(month) ?? 0];
    if (recorded === actual || before.get(month) !== after.get(month)) return [];
    const repair = () => transact([changeAuditCount(month, 'rebuild-index', actual - recorded)]);
    return [{ what: `audit list: says ${recorded} entries of ${month}, there are ${actual}`, repair }];
  });
}

async function countsByMonth(): Promise<Map<string, number>> {
  return new Map((await readAuditCountsConsistently()).map(({ month, count }) => [month, count]));
}

async function* entries(): AsyncGenerator<{ at: string }> {
  const pages = paginateScan(
    { client: table },
    {
      TableName: tableName(),
      FilterExpression: 'begins_with(pk, :audit)',
      ExpressionAttributeValues: { ':audit': AUDIT },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) yield* Items as { at: string }[];
}
