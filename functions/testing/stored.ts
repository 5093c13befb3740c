import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../platform/keys.ts';
import { type Item, table, tableName, updateItem } from '../platform/table.ts';
import { update } from '../platform/writes.ts';

/** Reads all items of the table whose partition key begins with `prefix`. */
export async function stored(prefix = ''): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateScan({ client: table }, { TableName: tableName(), ConsistentRead: true });
  for await (const { Items = [] } of pages) items.push(...Items);
  return items.filter(({ pk }) => String(pk).startsWith(prefix));
}

/** Changes attributes of an item directly, as time or another version of the product would. */
export async function editItem({ pk, sk }: Key, fields: Item): Promise<void> {
  await updateItem(update('item', { pk, sk }, { set: fields }));
}

/** Notices that wait to be sent, or were, to a user. */
export async function emailsTo(userId: string | null): Promise<Item[]> {
  return (await stored('O#')).filter((item) => item['userId'] === userId);
}
