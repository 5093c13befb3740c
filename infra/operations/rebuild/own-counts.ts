import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { authorPartition, OWN_COUNTS, type OwnList, userKey } from '../../../functions/platform/keys.ts';
import { countItems } from '../../../functions/platform/items.ts';
import { changeOwnCount, readOwnCount } from '../../../functions/platform/stats.ts';
import { type Item, table, tableName, transact } from '../../../functions/platform/table.ts';
import type { Drift } from './drift.ts';

const LISTS: readonly OwnList[] = ['reviews', 'companies'];

/** Compares the counts of people's own lists with these lists. Reads each list that seems wrong again. */
export async function checkOwnCounts(signal?: AbortSignal): Promise<Drift[]> {
  /** By `authorId`, how many more items a list has than its count says. */
  const missing = new Map<string, number>();
  const add = (author: string, by: number) => missing.set(author, (missing.get(author) ?? 0) + by);
  for await (const { pk, sk, authorId, total } of placesAndCounts()) {
    if (signal?.aborted) return [];
    if (authorId !== undefined) add(authorId as string, 1);
    else
      add(
        authorPartition(String(pk).slice(PERSON.length), String(sk).slice(OWN_COUNTS.length) as OwnList),
        -Number(total),
      );
  }
  const suspects = [...missing].filter(([, by]) => by !== 0).map(([author]) => author);
  const found: Drift[] = [];
  for (const author of suspects) {
    const [userId = '', list] = author.split('#') as [string, OwnList];
    if (LISTS.includes(list)) found.push(...(await compareCount(userId, list)));
  }
  return found;
}

const PERSON = userKey('').pk;

async function compareCount(userId: string, list: OwnList): Promise<Drift[]> {
  const recorded = await readOwnCount(userId, list);
  const actual = await countItems({
    IndexName: 'byAuthor',
    KeyConditionExpression: 'authorId = :author',
    ExpressionAttributeValues: { ':author': authorPartition(userId, list) },
  });
  if (recorded === actual || recorded !== (await readOwnCount(userId, list))) return [];
  const repair = () => transact([changeOwnCount(userId, list, actual - recorded)]);
  return [{ what: `user ${userId}: says ${recorded} own ${list}, there are ${actual}`, repair }];
}

async function* placesAndCounts(): AsyncGenerator<Item> {
  const pages = paginateScan(
    { client: table },
    {
      TableName: tableName(),
      FilterExpression: 'attribute_exists(authorId) OR (begins_with(pk, :user) AND begins_with(sk, :counts))',
      ExpressionAttributeValues: { ':user': PERSON, ':counts': OWN_COUNTS },
      ProjectionExpression: 'pk, sk, authorId, #total',
      ExpressionAttributeNames: { '#total': 'total' },
    },
  );
  for await (const { Items = [] } of pages) yield* Items;
}
