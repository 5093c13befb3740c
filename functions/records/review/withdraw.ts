import { isPublicReview } from '../../../shared/review-state.ts';
import { findUserRecord, NOBODY, type UserRecord } from '../user/user.ts';
import { retryOnChange } from '../../platform/retry.ts';
import { deletedReviewKey, OPEN_TAKEDOWNS, REVIEW_HISTORY } from '../../platform/keys.ts';
import { retentionWrite } from '../../platform/retention.ts';
import { clearPartition, readPartition } from '../../platform/items.ts';
import { ConditionsFailed, type Item, transact, type Write } from '../../platform/table.ts';
import { countMonth } from '../statistics/figures.ts';
import { figuresLeft } from './derive.ts';
import { findReview, plainName, type ReviewSummary, type WholeReview } from './review.ts';
import { companyEvent } from '../watch/company-event.ts';
import { remember, wasPublic } from './remembered.ts';
import { withBoundEvents } from './review-events.ts';
import { saveReview } from './save-review.ts';
import { sealAuthor } from './seal-author.ts';
import { setReviewAside } from './removed-review.ts';
import { releaseText } from './same-text.ts';

export function withdraw(
  id: string,
  userId: string,
  now: Date,
  {
    mayGo = () => true,
    ...more
  }: Pick<Removal, 'alongside' | 'leaving'> & { mayGo?: (head: ReviewSummary) => boolean } = {},
): Promise<ReviewSummary | null> {
  const mine = (head: ReviewSummary) => head.userId === userId && mayGo(head);
  return removeReview(id, now, mine, { isWithdrawal: true, ...more });
}

interface Removal {
  /** For a review removed with its company: a copy is kept. This condition must hold in the transaction. */
  withCompany?: Write;
  /** The review's seven years are over: only its company's number of expired reviews is kept. */
  isExpiry?: boolean;
  isWithdrawal?: boolean;
  leaving?: UserRecord;
  /** Makes further writes for the same transaction, anew at each attempt. */
  alongside?: () => Promise<Write[]>;
}

/**
 * Takes a review, its files, its public copy and its figures out of every view, together or not at all. The stream
 * deletes its history and files (`deleteRemainingItemsAndFiles`). `mayGo` decides for each state that is read. Returns
 * the review as it was; null if it stays, or there is none.
 */
export async function removeReview(
  id: string,
  now: Date,
  mayGo: (head: ReviewSummary) => boolean,
  removal: Removal = {},
): Promise<ReviewSummary | null> {
  const { withCompany, isWithdrawal = false, alongside } = removal;
  return retryOnChange(async () => {
    const review = await findReview(id);
    if (!review || !mayGo(review.head)) return null;
    const announcements =
      isWithdrawal && isPublicReview(review.head)
        ? [...countMonth(id, now, { withdrawn: 1 }), ...companyEvent(review.head, 'REMOVED', now)]
        : [];
    const aside = withCompany ? [withCompany, ...setReviewAside(review, now)] : [];
    const more = (await alongside?.()) ?? [];
    try {
      await transact([...(await collectWrites(review, now, removal)), ...announcements, ...aside, ...more]);
    } catch (error) {
      const isBack = error instanceof ConditionsFailed && withCompany && error.found.has(withCompany.name);
      if (isBack) return null;
      throw error;
    }
    return review.head;
  });
}

/** All but the mark. False while a takedown request on it is open: then more is to come. Safe to repeat. */
export async function deleteRemainingItems(id: string): Promise<boolean> {
  const { pk, sk } = deletedReviewKey(id);
  await clearPartition(pk, REVIEW_HISTORY);
  if ((await readPartition(pk, OPEN_TAKEDOWNS, 1)).length > 0) return false;
  await clearPartition(pk, '', sk);
  return true;
}

async function collectWrites(review: WholeReview, now: Date, removal: Removal): Promise<Write[]> {
  const { isExpiry = false, withCompany } = removal;
  const { head } = review;
  return [
    ...(await saveReview(review, null, { now, left: figuresLeft(head, isExpiry) })),
    ...(await releaseText(review)),
    // A review that was never public leaves nothing behind.
    ...(!isExpiry && wasPublic(review) ? [retentionWrite(head.id, collectFacts(review), now)] : []),
    ...(isExpiry || withCompany || head.userId === NOBODY ? [] : await rememberAs(review, now, removal)),
  ];
}

async function rememberAs(
  review: WholeReview,
  now: Date,
  { isWithdrawal, leaving }: Removal,
): Promise<Write[]> {
  const author = leaving ?? (await findUserRecord(review.head.userId));
  return remember(review, author, leaving ? 'FLAGGED_BEFORE' : isWithdrawal ? 'WITHDRAWN_BEFORE' : null, now);
}

/** All that the law requires, its author sealed. For a deleted account it was kept separately before. */
function collectFacts({ head, body, attachments }: WholeReview): Item {
  const {
    userId,
    authorFirstName: _,
    authorLastName: __,
    reporter: ___,
    authorId: ____,
    addressee: _____,
    ...facts
  } = withBoundEvents<ReviewSummary & { authorId?: string }>(head);
  const { ipHash: ______, traces: _______, noticeEmail: ________, ...texts } = body;
  return {
    ...facts,
    ...texts,
    attachments: attachments.map(({ traces: _, ...file }, at) => ({
      ...file,
      filename: plainName(file, at),
    })),
    author: userId === NOBODY ? null : sealAuthor(head.id, userId),
  };
}
