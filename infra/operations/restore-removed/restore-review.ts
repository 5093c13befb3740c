import {
  checkUserUnchanged,
  findUser,
  NOBODY,
  type UserRecord,
} from '../../../functions/records/user/user.ts';
import { evidencePrefix, showHiddenFiles } from '../../../functions/records/evidence/evidence-store.ts';
import { readPartition } from '../../../functions/platform/items.ts';
import {
  deletedReviewKey,
  type Key,
  OPEN_TAKEDOWNS,
  removedPlaceKey,
  retainedKey,
  reviewKey,
} from '../../../functions/platform/keys.ts';
import { retryOnChange } from '../../../functions/platform/retry.ts';
import { transact, type Write } from '../../../functions/platform/table.ts';
import { check, present, put, remove } from '../../../functions/platform/writes.ts';
import { findRemovedReview, forgetRemovedReview } from '../../../functions/records/review/removed-review.ts';
import { readOriginal, type WholeReview } from '../../../functions/records/review/review.ts';
import { saveReview } from '../../../functions/records/review/save-review.ts';
import { withPlace } from '../../../functions/records/appeal/appeal.ts';
import { withPlaces } from '../../../functions/records/reply/reply-writes.ts';
import { claimText } from '../../../functions/records/review/same-text.ts';

const CHECKED_MARKERS = 20;

/** All or nothing. False if it is already restored, or its author's account was deleted: then it stays removed. */
export function restoreReview(companyId: string, id: string, now: Date): Promise<boolean> {
  return retryOnChange(async () => {
    const removed = await findRemovedReview(id);
    const place = remove('place of removed review', removedPlaceKey(companyId, id));
    if (!removed) {
      await transact([place]);
      return false;
    }
    const { userId } = removed.review.head;
    const author = userId === NOBODY ? null : await findUser(userId);
    const isLeft = userId !== NOBODY && author === null;
    if (isLeft) {
      await transact([forgetRemovedReview(id), place]);
      return false;
    }
    const markers = await readPartition(reviewKey(id).pk, OPEN_TAKEDOWNS);
    const review = asOfNow(removed.review, markers.length);
    await showHiddenFiles(evidencePrefix(id));
    await transact([
      ...(await collectWrites(review, author, now)),
      // A transaction has room for only some: another that closes at this very moment is still counted.
      ...markers
        .slice(0, CHECKED_MARKERS)
        .map((marker) => check('open takedown', marker as unknown as Key, { pk: present })),
      remove('retained record', retainedKey(id)),
      remove('deleted review', deletedReviewKey(id)),
      forgetRemovedReview(id),
      place,
    ]);
    return true;
  });
}

function asOfNow(review: WholeReview, open: number): WholeReview {
  const { head } = review;
  return { ...review, head: { ...head, openTakedowns: open, version: head.version + 1 } };
}

async function collectWrites(review: WholeReview, author: UserRecord | null, now: Date): Promise<Write[]> {
  const { head, history, reply, appeals } = review;
  const { id, userId, companySlug } = head;
  const parts = [...history, ...(reply ? [withPlaces(reply)] : []), ...appeals.map(withPlace)];
  const { title, body } = readOriginal(review);
  const sent = { id, userId, title, body, companySlugs: [companySlug], mayRepeat: true };
  return [
    ...(await saveReview(null, { ...review, author }, { now })),
    ...parts.map((item) => put('part of the review', item)),
    ...(author ? [await claimText(sent)] : []),
    ...(userId === NOBODY ? [] : [checkUserUnchanged(userId, author)]),
  ];
}
