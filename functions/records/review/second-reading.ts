import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { REJECTION_CODES, REVIEW_DECISIONS, type ReviewDecision } from '../../../shared/enumerations.ts';
import { SECOND_READINGS } from '../../../shared/limits.ts';
import { reviewText } from '../../../shared/schemas/reviews.ts';
import type { SecondReadingRequest } from '../../../shared/schemas/second-readings.ts';
import { dueInWorkingDays } from '../../../shared/working-days.ts';
import { readItem } from '../../platform/items.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { secondReadingKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absent, put, update } from '../../platform/writes.ts';
import { pick, type WholeReview } from './review.ts';

/**
 * One in twenty decisions on reviews goes to a second moderator, to measure how often two agree. There is at
 * most one for each review; it is deleted with the review, and with its author's account.
 */

const decision = z.enum(REVIEW_DECISIONS);

/** A review at the time of the decision. */
const decidedText = z.object({
  ...reviewText,
  companyName: z.string(),
  companySlug: z.string(),
  createdAt: z.string(),
  attachmentCount: z.int(),
});
const DECIDED_TEXT = Object.keys(decidedText.shape) as (keyof z.infer<typeof decidedText>)[];

const secondReadingRecord = z.object({
  pk: z.string(),
  sk: z.string(),
  /** Consists of the review's id and an id of its own. */
  id: z.string(),
  reviewId: z.string(),
  decided: decision,
  decidedBy: z.string(),
  askedAt: z.string(),
  dueBy: z.string(),
  /** Until it is read. */
  review: z.exactOptional(decidedText),
  /** The second moderator's decision; null until then. */
  read: z.nullable(
    z.object({ decision, reasonCode: z.nullable(z.enum(REJECTION_CODES)), by: z.string(), at: z.string() }),
  ),
});
export type SecondReadingRecord = z.infer<typeof secondReadingRecord>;
export const toSecondReading = (item: object): SecondReadingRecord => secondReadingRecord.parse(item);

/** The queue of unread ones, sorted by due date. */
export const SECOND_READING_QUEUE = 'SECOND_READING#OPEN';

/** Whether a review is chosen for a second reading. Nobody can tell from its id without the key. */
export const isDrawn = (reviewId: string): boolean =>
  keyedHash('second-reading', reviewId).readUInt32BE() % SECOND_READINGS.oneIn === 0;

interface Decided {
  decided: ReviewDecision;
  moderatorId: string;
  now: Date;
}

/** Asks for a second reading of a chosen review's first decision. `review` is as it was before that. */
export function drawSecondReading(review: WholeReview, by: Decided): Write[] {
  const wasDecided = review.history.some(({ act }) => act === 'approve-review' || act === 'reject-review');
  return wasDecided || !isDrawn(review.head.id) ? [] : [askSecondReading(review, by)];
}

export function askSecondReading(
  { head, body }: Pick<WholeReview, 'head' | 'body'>,
  { decided, moderatorId, now }: Decided,
): Write {
  const { id: reviewId } = head;
  const id = `${reviewId}.${randomUUID().slice(0, 8)}`;
  const dueBy = dueInWorkingDays(now, SECOND_READINGS.workingDays);
  const reading: SecondReadingRecord = {
    ...secondReadingKey(reviewId),
    ...{ id, reviewId, decided, decidedBy: moderatorId, askedAt: now.toISOString(), dueBy },
    ...{ review: pick({ ...body, ...head }, DECIDED_TEXT), read: null },
  };
  const place = { queue: SECOND_READING_QUEUE, queuedAt: `${dueBy}#${id}` };
  return put('second reading', { ...reading, ...place }, { pk: absent });
}

/** Records the second reading, once; the texts are no longer kept with it. */
export function giveSecondReading(
  { reviewId, id }: SecondReadingRecord,
  { decision: read, reasonCode }: SecondReadingRequest,
  { moderatorId: by, now }: Pick<Decided, 'moderatorId' | 'now'>,
): { read: NonNullable<SecondReadingRecord['read']>; write: Write } {
  const reading = {
    ...{ decision: read, reasonCode: read === 'REJECT' ? reasonCode : null },
    ...{ by, at: now.toISOString() },
  };
  const changes = { set: { read: reading }, remove: ['review', 'queue', 'queuedAt'] };
  return {
    read: reading,
    write: update('second reading', secondReadingKey(reviewId), changes, { id, read: null }),
  };
}

/** The second reading of a review's decision; null without one. */
export async function findReadingOf(reviewId: string): Promise<SecondReadingRecord | null> {
  const item = await readItem(secondReadingKey(reviewId));
  return item ? toSecondReading(item) : null;
}

/** The second reading with an id; null for any other text. */
export async function findSecondReading(id: string): Promise<SecondReadingRecord | null> {
  const found = await findReadingOf(id.slice(0, id.lastIndexOf('.')));
  return found?.id === id ? found : null;
}
