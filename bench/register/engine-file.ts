import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Key } from '../../functions/platform/keys.ts';
import type { Item } from '../../functions/platform/table.ts';
import { type Projected, TABLE } from '../../infra/storage/table-definition.ts';
import { itemBytes } from './item-bytes.ts';

const A_COMMIT = 50_000;
const CACHE_KB = 200_000;

function attributeFilter(
  partitionKey: string,
  sortKey: string,
  include: Projected,
): (name: string) => boolean {
  if (include === 'all') return () => true;
  const included = include === 'keys' ? [] : TABLE.projections[include];
  const shown = new Set<string>([TABLE.partitionKey, TABLE.sortKey, partitionKey, sortKey, ...included]);
  return (name) => shown.has(name);
}

const INDEXES = Object.entries(TABLE.indexes).map(([name, { partitionKey, sortKey, include }]) => ({
  name,
  partitionKey,
  sortKey,
  isShown: attributeFilter(partitionKey, sortKey, include),
}));

/** As the local engine (Dynoxide 1.2.1) stores items; it may have the file open. Through it a million takes hours. */
export function putIntoFile(file: string, table: string, items: Iterable<Item | Key>): number {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    // The file is useless after a crash, so writes need not be durable.
    database.exec(`PRAGMA synchronous = OFF; PRAGMA cache_size = -${CACHE_KB}`);
    const put = prepareInsert(database, table);
    let written = 0;
    database.exec('BEGIN');
    for (const item of items) {
      put({ ...item });
      written += 1;
      if (written % A_COMMIT === 0) database.exec('COMMIT; BEGIN');
    }
    database.exec('COMMIT');
    return written;
  } finally {
    database.close();
  }
}

function prepareInsert(database: DatabaseSync, table: string): (item: Item) => void {
  const intoTable = database.prepare(
    `INSERT INTO "${table}" (pk, sk, item_json, item_size, hash_prefix) VALUES (?, ?, ?, ?, ?)`,
  );
  const intoIndexes = INDEXES.map((index) => ({
    ...index,
    statement: database.prepare(
      `INSERT INTO "${table}::gsi::${index.name}" (gsi_pk, gsi_sk, table_pk, table_sk, item_json) VALUES (?, ?, ?, ?, ?)`,
    ),
  }));
  return (item) => {
    const stored = marshall(item);
    const [pk, sk] = [keyText(item, TABLE.partitionKey), keyText(item, TABLE.sortKey)];
    intoTable.run(
      pk,
      sk,
      JSON.stringify(stored),
      itemBytes(item),
      hashPrefix(String(item[TABLE.partitionKey])),
    );
    for (const { partitionKey, sortKey, isShown, statement } of intoIndexes) {
      if (item[partitionKey] === undefined || item[sortKey] === undefined) continue;
      const seen = Object.fromEntries(Object.entries(stored).filter(([name]) => isShown(name)));
      statement.run(keyText(item, partitionKey), keyText(item, sortKey), pk, sk, JSON.stringify(seen));
    }
  };
}

const keyText = (item: Item, attribute: string) => `S:${String(item[attribute])}`;

const hashPrefix = (partition: string) =>
  createHash('md5').update(`Outliers${partition}`).digest('hex').slice(0, 6);
