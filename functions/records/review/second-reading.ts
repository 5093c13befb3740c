import * as z from 'zod/mini';
import { REJECTION_CODES, REVIEW_DECISIONS, type ReviewDecision } from '../../../shared/enumerations.ts';
import { SECOND_READINGS } from '../../../shared/limits.ts';
import type { SecondReadingRequest } from '../../../shared/schemas/second-readings.ts';
import { dueInWorkingDays } from '../../../shared/working-days.ts';
import { readItem } from '../../platform/items.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { secondReadingKey } from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absent, put, update } from '../../platform/writes.ts';
import type { WholeReview } from './review.ts';

/** One in twenty decisions on reviews goes to a second moderator, to measure how often two agree. */

const decision = z.enum(REVIEW_DECISIONS);

const secondReadingRecord = z.object({
  pk: z.string(),
  sk: z.string(),
  reviewId: z.string(),
  decided: decision,
  decidedBy: z.string(),
  askedAt: z.string(),
  dueBy: z.string(),
  read: z.nullable(
    z.object({ decision, reasonCode: z.nullable(z.enum(REJECTION_CODES)), by: z.string(), at: z.string() }),
  ),
});
export type SecondReadingRecord = z.infer<typeof secondReadingRecord>;
export const toSecondReading = (item: object): SecondReadingRecord => secondReadingRecord.parse(item);

export const SECOND_READING_QUEUE = 'SECOND_READING#OPEN';

/** Whether a review is chosen for a second reading. Nobody can tell from its id without the key. */
export const isDrawn = (reviewId: string): boolean =>
  keyedHash('second-reading', reviewId).readUInt32BE() % SECOND_READINGS.oneIn === 0;

interface Decided {
  decided: ReviewDecision;
  moderatorId: string;
  now: Date;
}

/** For the first decision on a chosen review, which is given as it was before that. */
export function drawSecondReading({ head: { id }, history }: WholeReview, by: Decided): Write[] {
  const wasDecided = history.some(({ act }) => act === 'approve-review' || act === 'reject-review');
  return wasDecided || !isDrawn(id) ? [] : [askSecondReading(id, by)];
}

export function askSecondReading(reviewId: string, { decided, moderatorId, now }: Decided): Write {
  const dueBy = dueInWorkingDays(now, SECOND_READINGS.workingDays);
  const reading: SecondReadingRecord = {
    ...secondReadingKey(reviewId),
    ...{ reviewId, decided, decidedBy: moderatorId, askedAt: now.toISOString(), dueBy, read: null },
  };
  const place = { queue: SECOND_READING_QUEUE, queuedAt: `${dueBy}#${reviewId}` };
  return put('second reading', { ...reading, ...place }, { pk: absent });
}

export function giveSecondReading(
  reviewId: string,
  { decision: read, reasonCode }: SecondReadingRequest,
  { moderatorId: by, now }: Pick<Decided, 'moderatorId' | 'now'>,
): { read: NonNullable<SecondReadingRecord['read']>; write: Write } {
  const reading = {
    ...{ decision: read, reasonCode: read === 'REJECT' ? reasonCode : null },
    ...{ by, at: now.toISOString() },
  };
  const changes = { set: { read: reading }, remove: ['queue', 'queuedAt'] };
  return {
    read: reading,
    write: update('second reading', secondReadingKey(reviewId), changes, { read: null }),
  };
}

export async function findReadingOf(reviewId: string): Promise<SecondReadingRecord | null> {
  const item = await readItem(secondReadingKey(reviewId));
  return item ? toSecondReading(item) : null;
}
