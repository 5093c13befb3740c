import type { OwnReply } from '../../shared/schemas/replies.ts';
import { isHeard } from '../../shared/review-state.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { transact, type Write } from '../platform/table.ts';
import { type Actor, findSpeaker } from '../records/notice/speaker.ts';
import { findReply, type ReplyRecord, toOwnReply } from '../records/reply/reply.ts';
import { deleteReply, writeReply } from '../records/reply/reply-writes.ts';
import { checkUnchanged, saveReview } from '../records/review/save-review.ts';
import { endHearing } from '../records/review/transitions.ts';
import { isAnswerer, transactFor } from '../records/user/user.ts';

const save = (actor: Actor, writes: Write[]) =>
  actor.token === undefined ? transactFor(actor.userId, writes) : transact(writes);

interface Sent {
  body: string;
  position?: string;
}

/** Replies in the company's name, once a review; an answer ends the wait for it. */
export function sendReply(actor: Actor, sent: Sent, now: Date): Promise<OwnReply> {
  return retryOnChange(async () => {
    const { review, by, stays, position = '' } = await findSpeaker(actor, now);
    const current = await findReply(review.id);
    if (current) refuseAnothers(current, by);
    const { reply, write } = writeReply({ reviewId: review.id, userId: by, position, ...sent }, current, now);
    const onReview = isHeard(review, now)
      ? await saveReview({ head: review }, { head: endHearing(review, now) }, { now })
      : [checkUnchanged(review)];
    await save(actor, [write, ...stays, ...onReview]);
    return toOwnReply(reply);
  });
}

/** The mailbox of a notice takes away only what it wrote. */
export function withdrawReply(actor: Actor, now: Date): Promise<void> {
  return retryOnChange(async () => {
    const { review, by, stays } = await findSpeaker(actor, now);
    const reply = await findReply(review.id);
    const isTheirs = (userId?: string) => !isAnswerer(by) || userId === by;
    if (!reply || !(isTheirs(reply.userId) || isTheirs(reply.published?.userId)))
      throw new HttpError('reply_not_found');
    if (!isAnswerer(by)) refuseAnothers(reply, by);
    await save(actor, [...(await deleteReply(reply, review, now, isTheirs)), ...stays]);
  });
}

/**
 * A representative's reply takes the place of whatever stands but a waiting one by the mailbox of a notice,
 * which nobody has read yet; that mailbox's takes the place of its own alone.
 */
function refuseAnothers({ status, userId, published }: ReplyRecord, by: string): void {
  const waits = status === 'PENDING' ? userId : by;
  const isAnothers = isAnswerer(by) ? waits !== by || (published?.userId ?? by) !== by : isAnswerer(waits);
  if (isAnothers) throw new HttpError('answered_by_another');
}
