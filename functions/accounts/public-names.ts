import { readItem } from '../platform/items.ts';
import type { PublicName } from '../../shared/enumerations.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { HttpError } from '../platform/http-error.ts';
import { inBatches } from '../platform/in-batches.ts';
import { authorPartition, type Key, namesKey, reviewKey } from '../platform/keys.ts';
import { type IndexPlace, readAuthored } from '../platform/read-index.ts';
import { daysAfter } from '../platform/retention.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact } from '../platform/table.ts';
import { put, remove } from '../platform/writes.ts';
import { findReviewHead, findReviewHeads, type ReviewSummary } from '../records/review/review.ts';
import { saveReview } from '../records/review/save-review.ts';
import { findUser, transactFor, type UserRecord } from '../records/user/user.ts';

const PAGE = 100;
const AT_ONCE = 10;

/** Continues after the last completed page; starts again if the choice changes meanwhile. Only the stream calls it. */
export async function propagatePublicName(userId: string): Promise<void> {
  let spread: PublicName | undefined;
  for (;;) {
    const user = await findUser(userId);
    if (!user || user.publicName === spread) return;
    const { publicName } = user;
    const place = await readPlace(userId, publicName);
    const { items, next } = await readAuthored(authorPartition(userId, 'reviews'), PAGE, place);
    const keys = items.map(({ id }) => reviewKey(id as string));
    const heads = await findReviewHeads(keys, { isConsistent: true });
    const shown = heads.filter(isPublicReview);
    await inBatches(shown, AT_ONCE, (head) => showAsChosen(head, user));
    await notePlace(userId, publicName, next);
    if (!next) spread = publicName;
  }
}

interface NamesPlace extends Key {
  publicName: PublicName;
  next: IndexPlace;
}

async function readPlace(userId: string, publicName: PublicName): Promise<IndexPlace | undefined> {
  const place = (await readItem(namesKey(userId))) as NamesPlace | undefined;
  return place?.publicName === publicName ? place.next : undefined;
}

async function notePlace(userId: string, publicName: PublicName, next?: IndexPlace): Promise<void> {
  const key = namesKey(userId);
  if (!next) return transact([remove('place of names', key)]);
  const place = put('place of names', {
    ...key,
    publicName,
    next,
    expiresAtSeconds: daysAfter(new Date(), 1),
  });
  try {
    await transactFor(userId, [place]);
  } catch (error) {
    // The account is being deleted: the next read of it ends this.
    if (!(error instanceof HttpError)) throw error;
  }
}

/** Only while the review is still this person's: one that was anonymised meanwhile gets no name back. */
const showAsChosen = (read: ReviewSummary, user: UserRecord): Promise<void> =>
  retryOnChange(async (attempt) => {
    const head = attempt === 1 ? read : await findReviewHead(read.id);
    if (head?.userId !== user.id || !isPublicReview(head)) return;
    await transact(await saveReview({ head }, { head, author: user }, { now: new Date() }));
  });
