import {
  checkUserUnchanged,
  findUser,
  NOBODY,
  type UserRecord,
} from '../../../functions/records/user/user.ts';
import { countReviews } from '../../../functions/records/company/company-writes.ts';
import { evidencePrefix, showHiddenFiles } from '../../../functions/records/evidence/evidence-store.ts';
import { readPartition } from '../../../functions/platform/items.ts';
import {
  type Key,
  OPEN_TAKEDOWNS,
  removedPlaceKey,
  retainedKey,
  reviewKey,
} from '../../../functions/platform/keys.ts';
import { retryOnChange } from '../../../functions/platform/retry.ts';
import { changeOwnCount, changePendingReviews } from '../../../functions/platform/stats.ts';
import { transact, type Write } from '../../../functions/platform/table.ts';
import { absent, check, present, put, remove } from '../../../functions/platform/writes.ts';
import { placeDue } from '../../../functions/records/review/ageing.ts';
import { findRemovedReview, forgetRemovedReview } from '../../../functions/records/review/removed-review.ts';
import { isPublicReview, readOriginal, type WholeReview } from '../../../functions/records/review/review.ts';
import { publishReview } from '../../../functions/records/review/public-copy.ts';
import { claimText } from '../../../functions/records/review/same-text.ts';

const CHECKED_MARKERS = 20;

/**
 * Brings back a review that went with its company, as it was and all or nothing: the review with its texts, files and
 * history, its public copy, the company's counts and totals, and the figures. Its author's name is the one that was approved, shown as they choose now.
 * False for one that is back already, and for one whose author's account went meanwhile, which stays away.
 */
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
      // A transaction has room for some: any of the others that ends at this very moment is still counted.
      ...markers
        .slice(0, CHECKED_MARKERS)
        .map((marker) => check('open takedown', marker as unknown as Key, { pk: present })),
      remove('retained record', retainedKey(id)),
      forgetRemovedReview(id),
      place,
    ]);
    return true;
  });
}

/** With the takedown requests that are open on it now. */
function asOfNow(review: WholeReview, open: number): WholeReview {
  const { head } = review;
  const disputed = head.openTakedowns === undefined && open === 0 ? {} : { openTakedowns: open };
  return { ...review, head: { ...head, ...disputed } };
}

async function collectWrites(review: WholeReview, author: UserRecord | null, now: Date): Promise<Write[]> {
  const { head, body, attachments, history, reply = null, appeal = null } = review;
  const { id, userId, status, companySlug } = head;
  return [
    put('review', head, { pk: absent }),
    put('body', body),
    ...[...attachments, ...history, ...[reply, appeal].filter((one) => one !== null)].map((item) =>
      put('part of the review', item),
    ),
    ...(isPublicReview(head) ? [publishReview(review, author)] : []),
    ...(status === 'APPROVED' ? [placeDue(head, now)] : []),
    ...(status === 'APPROVED' ? await countReviews(companySlug, { come: [head], now }) : []),
    ...(status === 'PENDING' ? [changePendingReviews(head, 1)] : []),
    ...(author ? await ownWrites(review, author) : []),
    ...(userId === NOBODY ? [] : [checkUserUnchanged(userId, author)]),
  ];

  async function ownWrites(own: WholeReview, { id: authorId }: UserRecord): Promise<Write[]> {
    const { title, body: text } = readOriginal(own);
    const sent = { id, userId: authorId, title, body: text, companySlugs: [companySlug], mayRepeat: true };
    return [changeOwnCount(authorId, 'reviews', 1), await claimText(sent)];
  }
}
