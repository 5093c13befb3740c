import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Key } from '../platform/keys.ts';
import { type Item, table, tableName, updateItem } from '../platform/table.ts';
import { update } from '../platform/writes.ts';

/** Set only in tests; other users of this, such as benchmarks, read through the table. */
const file = process.env['TEST_TABLE_FILE'] ?? '';
const engineFile = existsSync(file) ? new DatabaseSync(file, { readOnly: true, timeout: 5_000 }) : null;
/** Sorts after any continuation of a key, in the order of SQLite. */
const AFTER_ALL = '\u{10FFFF}';

/** From the engine's file, which costs a tenth of a scan; by a scan if the engine keeps none. */
export async function stored(prefix = ''): Promise<Item[]> {
  if (!engineFile) return (await scanned()).filter(({ pk }) => String(pk).startsWith(prefix));
  return engineFile
    .prepare(`SELECT item_json FROM "${tableName()}" WHERE pk >= ? AND pk < ?`)
    .all(`S:${prefix}`, `S:${prefix}${AFTER_ALL}`)
    .map((row) =>
      unmarshall(JSON.parse(String(row['item_json']), readBytes) as Record<string, AttributeValue>),
    );
}

/** Bytes are in base64 in JSON. An attribute called `B` is itself a map. */
const readBytes = (type: string, value: unknown): unknown =>
  type === 'B' && typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value;

async function scanned(): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateScan({ client: table }, { TableName: tableName(), ConsistentRead: true });
  for await (const { Items = [] } of pages) items.push(...Items);
  // A scan returns the partitions in no order.
  return items.sort((one, other) => (String(one['pk']) < String(other['pk']) ? -1 : 1));
}

/** Changes attributes of an item directly, as time or another version would; undefined removes one. */
export async function editItem({ pk, sk }: Key, fields: Item): Promise<void> {
  const removed = Object.keys(fields).filter((name) => fields[name] === undefined);
  await updateItem(update('item', { pk, sk }, { set: fields, remove: removed }));
}

/** Emails to a user, waiting or sent. */
export async function emailsTo(userId: string | null): Promise<Item[]> {
  return (await stored('O#')).filter((item) => item['userId'] === userId);
}
