import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../platform/keys.ts';
import { type Item, table, tableName } from '../platform/table.ts';

/** What lies in the table, as whoever reads it alone would see it; those whose partition begins with `prefix`. */
export async function stored(prefix = ''): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateScan({ client: table }, { TableName: tableName(), ConsistentRead: true });
  for await (const { Items = [] } of pages) items.push(...Items);
  return items.filter(({ pk }) => String(pk).startsWith(prefix));
}

/** Changes attributes of an item behind the product's back, as time or another version of it would. */
export async function editItem({ pk, sk }: Key, fields: Item): Promise<void> {
  const names = Object.keys(fields);
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk, sk },
      UpdateExpression: `SET ${names.map((_, index) => `#n${index} = :v${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:v${index}`, fields[name]])),
    }),
  );
}

/** Notices that wait to be sent, or were, to a user. */
export async function noticesTo(userId: string | null): Promise<Item[]> {
  return (await stored('O#')).filter((item) => item['userId'] === userId);
}
