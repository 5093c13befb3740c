import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { NOBODY } from '../../../functions/records/user/user.ts';
import { batchGet } from '../../../functions/platform/items.ts';
import { type Key, reviewKey, SAME_TEXTS } from '../../../functions/platform/keys.ts';
import { type Item, table, tableName, transact } from '../../../functions/platform/table.ts';
import { remove } from '../../../functions/platform/writes.ts';
import { findReview, readOriginal, type ReviewSummary } from '../../../functions/records/review/review.ts';
import { findSameText, nameSameText } from '../../../functions/records/review/same-text.ts';
import { ITEM_KINDS, SORT_KEYS } from '../../../shared/item-kinds.ts';
import type { Drift } from './drift.ts';

/**
 * Checks the items that detect equal reviews by one author: every review has one for its text, and those of
 * deleted reviews are removed.
 */
export async function checkSameTexts(signal?: AbortSignal): Promise<Drift[]> {
  const found: Drift[] = [];
  for await (const item of headsAndNames()) {
    if (signal?.aborted) return [];
    const isHead = String(item['pk']).startsWith(ITEM_KINDS.reviews);
    found.push(...(await (isHead ? checkNamed(item as never) : checkNames(item as never))));
  }
  return found;
}

async function checkNamed({ id }: ReviewSummary): Promise<Drift[]> {
  const review = await findReview(id);
  if (!review || review.head.userId === NOBODY) return [];
  const { userId } = review.head;
  const texts = readOriginal(review);
  const named = await findSameText(userId, texts);
  if (named?.includes(id)) return [];
  const repair = () => transact([nameSameText(userId, texts, [...(named ?? []), id], named)]);
  return [{ what: `review ${id}: is not known by its text`, repair }];
}

async function checkNames({ pk, sk, reviewIds }: Key & { reviewIds: string[] }): Promise<Drift[]> {
  if ((await batchGet(reviewIds.map(reviewKey), { isConsistent: true })).length > 0) return [];
  const repair = () => transact([remove('same text', { pk, sk }, { reviewIds })]);
  return [{ what: `${pk}: names reviews by a text that are gone`, repair }];
}

async function* headsAndNames(): AsyncGenerator<Item> {
  const pages = paginateScan(
    { client: table },
    {
      TableName: tableName(),
      FilterExpression:
        '(begins_with(pk, :reviews) AND sk = :head) OR (begins_with(pk, :submissions) AND begins_with(sk, :texts))',
      ExpressionAttributeValues: {
        ':reviews': ITEM_KINDS.reviews,
        ':head': SORT_KEYS.head,
        ':submissions': ITEM_KINDS.submissions,
        ':texts': SAME_TEXTS,
      },
    },
  );
  for await (const { Items = [] } of pages) yield* Items;
}
