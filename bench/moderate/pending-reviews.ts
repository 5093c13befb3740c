import { randomUUID } from 'node:crypto';
import { reviewBodyKey, reviewKey } from '../../functions/platform/keys.ts';
import { changePendingReviews } from '../../functions/platform/stats.ts';
import { type Item, transact } from '../../functions/platform/table.ts';
import { putItems } from '../../functions/testing/register.ts';
import { stored } from '../../functions/testing/stored.ts';
import { createFlag, type NewFlag } from '../table/flagged-companies.ts';

/** Written in such portions, so that a hundred thousand need not be held at once. */
const PORTION = 5_000;
const SECOND_MS = 1_000;

/**
 * So many reviews that wait since long, straight into the table: heads as the product's own submission leaves one, each
 * with its place in the queue and among its author's. Their texts are left out, as no queue reads them.
 */
export async function fillQueue(size: number, flag: NewFlag): Promise<void> {
  const id = await createFlag(flag);
  const items = await stored(reviewKey(id).pk);
  const head = items.find(({ sk }) => sk !== reviewBodyKey(id).sk) as Item;
  const startMs = Date.now() - size * SECOND_MS;
  for (let done = 0; done < size; done += PORTION) {
    const count = Math.min(PORTION, size - done);
    await putItems(
      Array.from({ length: count }, (_, n) => copyReview(head, new Date(startMs + (done + n) * SECOND_MS))),
    );
  }
  await transact([changePendingReviews({ id: 'a queue', createdAt: new Date().toISOString() }, size)]);
}

function copyReview(head: Item, createdAt: Date): Item {
  const id = randomUUID();
  const at = createdAt.toISOString();
  return {
    ...head,
    ...reviewKey(id),
    id,
    createdAt: at,
    updatedAt: at,
    queuedAt: `${at}#${id.slice(0, 8)}`,
    authoredAt: `${at}#${id}`,
  };
}
