import { DUE_SHOWN, MODERATION_PROMISE_HOURS } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/moderation.ts';
import type { DueItem } from '../../shared/schemas/moderation.ts';
import { lateSince } from '../../shared/waiting.ts';
import { APPEAL_QUEUE, type AppealRecord } from '../records/appeal/appeal.ts';
import type { CompanyRecord } from '../records/company/company.ts';
import { PROPOSED_QUEUE } from '../records/company/company-writes.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { countByStatus, readByStatus } from '../platform/read-index.ts';
import { readCounts } from '../platform/stats.ts';
import { OPEN_PRIVACY_REQUESTS, type PrivacyRequestRecord } from '../records/privacy/privacy-request.ts';
import type { ReplyRecord } from '../records/reply/reply.ts';
import { REPLY_QUEUE } from '../records/reply/reply-writes.ts';
import type { RepresentativeRecord } from '../records/representative/representative.ts';
import { representativeQueue } from '../records/representative/representative-writes.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import { PENDING_QUEUE } from '../records/review/review-writes.ts';
import { readTakedowns } from '../records/takedown/read-takedowns.ts';
import { dueBy } from '../records/takedown/takedown.ts';

/** Of more, the navigation says that there are more. */
const MOST_COUNTED = 100;
const HOUR_MS = 60 * 60 * 1000;
const REPRESENTATIVES = representativeQueue('PENDING');

export const handler = signedInEndpoint(routes.listDue, async ({ now }) => {
  const [counts, items] = await Promise.all([countWaiting(), readDue(now)]);
  return { counts, items };
});

async function countWaiting() {
  const [counts, appeals, privacy, replies, representatives] = await Promise.all([
    readCounts(),
    ...[APPEAL_QUEUE, OPEN_PRIVACY_REQUESTS, REPLY_QUEUE, REPRESENTATIVES].map((queue) =>
      countByStatus(queue, MOST_COUNTED),
    ),
  ] as const);
  return {
    REVIEW: counts.pendingReviews,
    TAKEDOWN: counts['takedowns.RECEIVED'] + counts['takedowns.UNDER_REVIEW'],
    APPEAL: appeals ?? 0,
    PRIVACY: privacy ?? 0,
    REPLY: replies ?? 0,
    REPRESENTATIVE: representatives ?? 0,
    COMPANY: counts.proposedCompanies,
  };
}

async function readDue(now: Date): Promise<DueItem[]> {
  const read = async <T>(queue: string) =>
    (await readByStatus(queue, DUE_SHOWN, undefined)).items as unknown as T[];
  const [reviews, replies, representatives, companies, { takedowns }, appeals, requests] = await Promise.all([
    read<ReviewSummary>(PENDING_QUEUE),
    read<ReplyRecord>(REPLY_QUEUE),
    read<RepresentativeRecord>(REPRESENTATIVES),
    read<CompanyRecord>(PROPOSED_QUEUE),
    readTakedowns(['RECEIVED', 'UNDER_REVIEW'], DUE_SHOWN, undefined),
    read<AppealRecord>(APPEAL_QUEUE),
    read<PrivacyRequestRecord>(OPEN_PRIVACY_REQUESTS),
  ]);
  const isOld = ({ createdAt }: { createdAt: string }) => createdAt < lateSince(now);
  const due: Omit<DueItem, 'late'>[] = [
    ...reviews.filter(isOld).map((review) => promised('REVIEW', review, review.title)),
    ...replies.filter(isOld).map((reply) => promised('REPLY', reply)),
    ...representatives
      // Since then it waits, perhaps again.
      .map((one) => ({ id: one.companyId, createdAt: one.updatedAt }))
      .filter(isOld)
      .map((one) => promised('REPRESENTATIVE', one)),
    ...companies.filter(isOld).map((company) => promised('COMPANY', company, company.name)),
    ...takedowns.map((one) => {
      const { id, reference, decideBy } = one;
      return { kind: 'TAKEDOWN' as const, id, name: reference, dueBy: dueBy(one) ?? decideBy };
    }),
    ...appeals.map(({ id, decideBy }) => ({ kind: 'APPEAL' as const, id, name: null, dueBy: decideBy })),
    ...requests.map(({ reference, answerBy }) => ({
      kind: 'PRIVACY' as const,
      ...{ id: reference, name: reference, dueBy: answerBy },
    })),
  ];
  return due
    .map((item) => ({ ...item, late: now > new Date(item.dueBy) }))
    .sort((one, other) => one.dueBy.localeCompare(other.dueBy))
    .slice(0, DUE_SHOWN);
}

/** What we promise within two days: listed once the first of them is over. */
function promised(
  kind: 'REVIEW' | 'REPLY' | 'REPRESENTATIVE' | 'COMPANY',
  { id, createdAt }: { id: string; createdAt: string },
  name: string | null = null,
) {
  const end = Date.parse(createdAt) + MODERATION_PROMISE_HOURS.to * HOUR_MS;
  return { kind, id, name, dueBy: new Date(end).toISOString() };
}
