import type { OwnReply } from '../../shared/schemas/replies.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { type Actor, findSpeaker } from '../records/notice/speaker.ts';
import { findReply, type ReplyRecord, toOwnReply } from '../records/reply/reply.ts';
import { deleteReply, writeReply } from '../records/reply/reply-writes.ts';
import { isHeard } from '../records/review/review.ts';
import { checkUnchanged, saveReview } from '../records/review/save-review.ts';
import { endHearing } from '../records/review/transitions.ts';
import { isAnswerer, transactFor } from '../records/user/user.ts';

const save = (actor: Actor, writes: Write[]) =>
  actor.token === undefined ? transactFor(actor.userId, writes) : transact(writes);

/**
 * Replies in the company's name; an answer ends the wait for it. A review has one reply. A representative's
 * takes the place of whatever stands, but not of one that waits and came from the mailbox of a notice; that
 * mailbox's only of its own: otherwise `answered_by_another`.
 */
export function sendReply(
  actor: Actor,
  sent: { body: string; position?: string },
  now: Date,
): Promise<OwnReply> {
  return retryOnChange(async () => {
    const { review, by, stays, position = '' } = await findSpeaker(actor, now);
    const current = await findReply(review.id);
    refuseIfAnothers(current, by);
    const { reply, write } = writeReply({ reviewId: review.id, userId: by, position, ...sent }, current, now);
    const onReview = isHeard(review, now)
      ? await saveReview({ head: review }, { head: endHearing(review, now) }, { now })
      : [checkUnchanged(review)];
    await save(actor, [write, ...stays, ...onReview]);
    return toOwnReply(reply);
  });
}

/** Takes the company's reply away; the mailbox of a notice only what it wrote. Returns the company's slug. */
export function withdrawReply(actor: Actor, now: Date): Promise<string> {
  return retryOnChange(async () => {
    const { review, by, stays } = await findSpeaker(actor, now);
    const reply = await findReply(review.id);
    const isTheirs = (userId: string) => !isAnswerer(by) || userId === by;
    if (!reply || ![reply, reply.published].some((one) => one && isTheirs(one.userId)))
      throw new HttpError('reply_not_found');
    if (!isAnswerer(by)) refuseIfAnothers(reply, by);
    await save(actor, [...(await deleteReply(reply, review, now, isTheirs)), ...stays]);
    return review.companySlug;
  });
}

function refuseIfAnothers(reply: ReplyRecord | null, by: string): void {
  const waits = reply?.status === 'PENDING' ? [reply.userId] : [];
  const published = reply?.published ? [reply.published.userId] : [];
  const isKept = isAnswerer(by) ? (id: string) => id !== by : isAnswerer;
  const kept = isAnswerer(by) ? [...waits, ...published] : waits;
  if (kept.some(isKept)) throw new HttpError('answered_by_another');
}
