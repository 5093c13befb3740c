import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { filterList } from '../../functions/directory/list-names.ts';
import { listRow } from '../../functions/directory/list-rows.ts';
import type { Key } from '../../functions/platform/keys.ts';
import { batchGet } from '../../functions/platform/items.ts';
import { table, tableName, transact } from '../../functions/platform/table.ts';
import { itemBytes, readUnits, writeUnits } from './capacity.ts';
import type { Consumed } from './meter.ts';
import { syntheticCompanies } from './synthetic-companies.ts';

/** An operation whose cost by AWS's rules is known, and the cost that the engine reports. */
export interface Probe {
  operation: string;
  byRule: number;
  byEngine: number;
}

const ROWS = 26;
const INDEXES = 3;

/** Runs one operation of each kind that the product uses, on rows that the product wrote. */
export async function probeEngine(take: () => Consumed): Promise<Probe[]> {
  const list = filterList('Gauteng', 'OTHER');
  const rows = [...syntheticCompanies(ROWS)].map(
    (company) => listRow(list, company) as Key & Record<string, unknown>,
  );
  const [row] = rows;
  if (!row) throw new Error('There are no rows to calibrate with');
  const key = { pk: row.pk, sk: row.sk };
  const TableName = tableName();
  const probes: Probe[] = [];
  const probe = async (operation: string, byRule: number, run: () => Promise<unknown>) => {
    take();
    await run();
    const { readUnits: read, writeUnits: write } = take();
    probes.push({ operation, byRule, byEngine: read + write });
  };
  const query = (IndexName?: string) =>
    table.send(
      new QueryCommand({
        TableName,
        IndexName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': row.pk },
      }),
    );

  const written = (item: object) => writeUnits(itemBytes({ ...item }));
  await probe('put of a row that stands in three indexes', written(row) * (1 + INDEXES), () =>
    table.send(new PutCommand({ TableName, Item: row })),
  );
  const moved = { ...row, recent: `${String(row['recent'])}1` };
  await probe('the same with another rank in one of them', written(row) * (1 + 2), () =>
    table.send(new PutCommand({ TableName, Item: moved })),
  );
  await probe(
    'a transaction that puts three rows',
    3 * writeUnits(itemBytes({ ...row }), { inTransaction: true }) + 3 * INDEXES,
    () => transact(rows.slice(1, 4).map((item) => ({ name: item.sk, put: { Item: item } }))),
  );
  await transact(rows.slice(4).map((item) => ({ name: item.sk, put: { Item: item } })));
  await probe('get, eventual', 0.5, () => table.send(new GetCommand({ TableName, Key: key })));
  await probe('get, strong', 1, () =>
    table.send(new GetCommand({ TableName, Key: key, ConsistentRead: true })),
  );
  await probe('batch get of three, one missing', 1.5, () =>
    batchGet([key, { pk: rows[1]?.pk ?? '', sk: rows[1]?.sk ?? '' }, { pk: 'nothing', sk: '#' }]),
  );
  const all = rows.reduce((sum, item) => sum + itemBytes({ ...item }), 0);
  await probe(`query of ${ROWS} rows`, readUnits(all), () => query());
  const { Items = [] } = await query('byRecent');
  const projected = Items.reduce((sum, item) => sum + itemBytes(item), 0);
  await probe(`query of ${ROWS} rows of an index`, readUnits(projected), () => query('byRecent'));
  return probes;
}
