import { MODERATED, MODERATED_KINDS, type ModeratedKind } from '../../shared/moderated.ts';
import { lateSince, promisedBy } from '../../shared/waiting.ts';
import { waitsSince } from '../../shared/review-state.ts';
import { countByStatus, readByStatus } from '../platform/read-index.ts';
import { readSums } from '../platform/counters.ts';
import { APPEAL_QUEUE, type AppealRecord } from '../records/appeal/appeal.ts';
import type { CompanyRecord } from '../records/company/company.ts';
import { PROPOSED_QUEUE } from '../records/company/company-writes.ts';
import { OPEN_PRIVACY_REQUESTS, type PrivacyRequestRecord } from '../records/privacy/privacy-request.ts';
import type { ReplyRecord } from '../records/reply/reply.ts';
import { REPLY_QUEUE } from '../records/reply/reply-writes.ts';
import type { RepresentativeRecord } from '../records/representative/representative.ts';
import { representativeQueue } from '../records/representative/representative-writes.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import { PENDING_QUEUE } from '../records/review/derive.ts';
import { SECOND_READING_QUEUE, type SecondReadingRecord } from '../records/review/second-reading.ts';
import { type Count, totalOf } from '../records/statistics/list-counts.ts';
import { dueBy, takedownQueue, type TakedownRecord } from '../records/takedown/takedown.ts';

export interface Waiting {
  kind: ModeratedKind;
  id: string;
  /** A title, a reference or a company's name; null without one. */
  name: string | null;
  /** Since when it has waited; for a kind with a promised date, that date. */
  at: string;
  dueBy: string;
  /** Waiting for more than one of the two promised days; always true for a kind with a promised date. */
  isDue: boolean;
  /** The company was told first, so `at` is the end of its time to answer. It is shown before it is due. */
  isDated?: boolean;
}

interface Queue {
  queues: readonly string[];
  describe: (item: never) => Pick<Waiting, 'id' | 'at' | 'isDated'> & { name?: string };
  /** For kinds whose number is stored. */
  counts?: readonly Count[];
}

const QUEUES: Record<ModeratedKind, Queue> = {
  REVIEW: {
    queues: [PENDING_QUEUE],
    describe: (review: ReviewSummary) => ({
      id: review.id,
      name: review.title,
      at: waitsSince(review),
      isDated: review.hearUntil !== undefined,
    }),
    counts: ['pendingReviews'],
  },
  TAKEDOWN: {
    queues: [takedownQueue('RECEIVED'), takedownQueue('UNDER_REVIEW')],
    describe: (one: TakedownRecord) => ({
      id: one.id,
      name: one.reference,
      at: dueBy(one) ?? one.decideBy,
    }),
    counts: ['takedowns.RECEIVED', 'takedowns.UNDER_REVIEW'],
  },
  APPEAL: {
    queues: [APPEAL_QUEUE],
    describe: ({ id, decideBy }: AppealRecord) => ({ id, at: decideBy }),
  },
  PRIVACY: {
    queues: [OPEN_PRIVACY_REQUESTS],
    describe: ({ reference, answerBy }: PrivacyRequestRecord) => ({
      id: reference,
      name: reference,
      at: answerBy,
    }),
  },
  REPLY: {
    queues: [REPLY_QUEUE],
    describe: ({ id, createdAt }: ReplyRecord) => ({ id, at: createdAt }),
  },
  REPRESENTATIVE: {
    queues: [representativeQueue('PENDING')],
    // A request that waits again counts from its last change.
    describe: ({ companyId, updatedAt }: RepresentativeRecord) => ({ id: companyId, at: updatedAt }),
  },
  COMPANY: {
    queues: [PROPOSED_QUEUE],
    describe: ({ id, name, createdAt }: CompanyRecord) => ({ id, name, at: createdAt }),
    counts: ['proposedCompanies'],
  },
  SECOND_READING: {
    queues: [SECOND_READING_QUEUE],
    describe: ({ reviewId: id, dueBy }: SecondReadingRecord) => ({ id, at: dueBy }),
  },
};

export async function readWaiting(kind: ModeratedKind, limit: number, now: Date): Promise<Waiting[]> {
  const { queues, describe } = QUEUES[kind];
  const pages = await Promise.all(queues.map((queue) => readByStatus(queue, limit, undefined)));
  return pages
    .flatMap(({ items }) => items)
    .map((item) => {
      const { id, name = null, at, isDated = false } = describe(item as never);
      if (MODERATED[kind].promise === 'DATE') return { kind, id, name, at, dueBy: at, isDue: true };
      // While its company may answer, a moderator waits for the end of that time.
      const dueBy = at > now.toISOString() ? at : promisedBy(at);
      return { kind, id, name, at, dueBy, isDue: at < lateSince(now), isDated };
    });
}

/** Number of waiting cases of each kind; up to `most` if the count is not stored. */
export async function countWaiting(most: number): Promise<Record<ModeratedKind, number>> {
  const lists = readSums('lists');
  const numbers = await Promise.all(
    MODERATED_KINDS.map(async (kind) => {
      const { queues, counts } = QUEUES[kind];
      if (counts) return totalOf(await lists, ...counts);
      const found = await Promise.all(queues.map((queue) => countByStatus(queue, most)));
      return found.reduce((sum, number) => sum + number, 0);
    }),
  );
  return Object.fromEntries(MODERATED_KINDS.map((kind, at) => [kind, numbers[at]])) as Record<
    ModeratedKind,
    number
  >;
}
