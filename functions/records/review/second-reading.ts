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
 * One in twenty decisions on reviews is put before a second moderator, so that it is known how often two agree. A review is
 * asked about once; the question goes with the review, and with its author's account.
 */

const decision = z.enum(REVIEW_DECISIONS);

/** A review as it was decided on. */
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
  /** The review's and its own. */
  id: z.string(),
  reviewId: z.string(),
  decided: decision,
  decidedBy: z.string(),
  askedAt: z.string(),
  dueBy: z.string(),
  /** Until it is read. */
  review: z.exactOptional(decidedText),
  /** What the second moderator would have decided; null until it is read. */
  read: z.nullable(
    z.object({ decision, reasonCode: z.nullable(z.enum(REJECTION_CODES)), by: z.string(), at: z.string() }),
  ),
});
export type SecondReadingRecord = z.infer<typeof secondReadingRecord>;
/** An item of the table as a second reading. */
export const toSecondReading = (item: object): SecondReadingRecord => secondReadingRecord.parse(item);

/** Where those wait that nobody has read, by the day on which they are due. */
export const SECOND_READING_QUEUE = 'SECOND_READING#OPEN';

/** Whether a review is one of those that are read again. Nobody can tell from its id without the key. */
export const isDrawn = (reviewId: string): boolean =>
  keyedHash('second-reading', reviewId).readUInt32BE() % SECOND_READINGS.oneIn === 0;

interface Decided {
  decided: ReviewDecision;
  moderatorId: string;
  now: Date;
}

/** Asks for a second reading of the first decision on a review, as it was before, where the review is drawn. */
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

/** It is read, once; the texts are kept with it no longer. */
export function giveSecondReading(
  { reviewId, id }: SecondReadingRecord,
  { decision: read, reasonCode }: SecondReadingRequest,
  { moderatorId: by, now }: Pick<Decided, 'moderatorId' | 'now'>,
): { read: NonNullable<SecondReadingRecord['read']>; write: Write } {
  const given = {
    ...{ decision: read, reasonCode: read === 'REJECT' ? reasonCode : null },
    ...{ by, at: now.toISOString() },
  };
  const changes = { set: { read: given }, remove: ['review', 'queue', 'queuedAt'] };
  return {
    read: given,
    write: update('second reading', secondReadingKey(reviewId), changes, { id, read: null }),
  };
}

/** That of the decision on a review; null where it has none. */
export async function findReadingOf(reviewId: string): Promise<SecondReadingRecord | null> {
  const item = await readItem(secondReadingKey(reviewId));
  return item ? toSecondReading(item) : null;
}

/** The one of an id; null for any other text. */
export async function findSecondReading(id: string): Promise<SecondReadingRecord | null> {
  const found = await findReadingOf(id.slice(0, id.lastIndexOf('.')));
  return found?.id === id ? found : null;
}
