import { southAfricanDay } from '../../shared/dates.ts';
import type { Counted, LogMetric } from '../../shared/log-metrics.ts';
import { lateSince } from '../../shared/waiting.ts';
import { APPEAL_QUEUE, type AppealRecord } from '../records/appeal/appeal.ts';
import { PROPOSED_QUEUE } from '../records/company/company-writes.ts';
import { outboxWrite, type StillWaiting } from '../records/email/outbox.ts';
import { setting } from '../platform/config.ts';
import { log, runAs } from '../platform/log.ts';
import { readByStatus } from '../platform/read-index.ts';
import { dropEmptyDays } from '../platform/stats.ts';
import { ConditionsFailed, transact } from '../platform/table.ts';
import { OPEN_PRIVACY_REQUESTS, type PrivacyRequestRecord } from '../records/privacy/privacy-request.ts';
import { REPLY_QUEUE } from '../records/reply/reply-writes.ts';
import { representativeQueue } from '../records/representative/representative-writes.ts';
import { PENDING_QUEUE } from '../records/review/review-writes.ts';
import { readTakedowns } from '../records/takedown/read-takedowns.ts';
import { dueBy, isLate } from '../records/takedown/takedown.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The report counts up to this many items. */
const MOST_COUNTED = 100;
const OPEN_STATUSES = ['RECEIVED', 'UNDER_REVIEW'] as const;

/**
 * Runs once a day. Counts what is late or nearly due for the alarms, and emails the
 * numbers to the team, at most once a day. Also removes days of which no review waits any more from the dashboard's counts.
 */
export function handler(): Promise<void> {
  const now = new Date();
  return runAs({ requestId: `report-overdue-${now.getTime()}`, route: 'report-overdue' }, () =>
    reportOverdue(now),
  );
}

async function reportOverdue(now: Date): Promise<void> {
  const waiting = {
    ...(await waitingReviews(now)),
    replies: (await waitingIn(REPLY_QUEUE, now)).length,
    representatives: (await waitingIn(representativeQueue('PENDING'), now)).length,
    companies: (await waitingIn(PROPOSED_QUEUE, now)).length,
    ...(await dueTakedowns(now)),
    ...(await dueAppeals(now)),
    ...(await duePrivacyRequests(now)),
  };
  count('ReviewWaiting', waiting.reviews);
  count('DecisionWaiting', waiting.replies + waiting.representatives + waiting.companies);
  count('TakedownOverdue', waiting.takedownsLate);
  count('AppealOverdue', waiting.appealsLate);
  count('PrivacyRequestOverdue', waiting.privacyLate);
  const { oldestReviewAt: _, ...counts } = waiting;
  if (Object.values(counts).some((number) => number > 0)) await tellTeam(waiting, now);
  await dropEmptyDays();
}

async function waitingReviews(now: Date): Promise<Pick<StillWaiting, 'reviews' | 'oldestReviewAt'>> {
  const late = await waitingIn(PENDING_QUEUE, now);
  return { reviews: late.length, oldestReviewAt: late[0]?.createdAt ?? null };
}

/** What has waited in a queue for longer than a day, oldest first. */
async function waitingIn(queue: string, now: Date): Promise<{ createdAt: string }[]> {
  const { items } = await readByStatus(queue, MOST_COUNTED, undefined);
  return (items as unknown as { createdAt: string }[]).filter(({ createdAt }) => createdAt < lateSince(now));
}

async function dueTakedowns(now: Date): Promise<Pick<StillWaiting, 'takedownsNear' | 'takedownsLate'>> {
  const { takedowns } = await readTakedowns(OPEN_STATUSES, MOST_COUNTED, undefined);
  const { late = [], onTime = [] } = Object.groupBy(takedowns, (takedown) =>
    isLate(takedown, now) ? 'late' : 'onTime',
  );
  const tomorrow = southAfricanDay(new Date(now.getTime() + DAY_MS));
  const near = onTime.filter((takedown) => southAfricanDay(new Date(dueBy(takedown) ?? now)) <= tomorrow);
  return { takedownsNear: near.length, takedownsLate: late.length };
}

async function dueAppeals(now: Date): Promise<Pick<StillWaiting, 'appealsNear' | 'appealsLate'>> {
  const { items } = await readByStatus(APPEAL_QUEUE, MOST_COUNTED, undefined);
  const { near, late } = countDue(
    (items as unknown as AppealRecord[]).map(({ decideBy }) => decideBy),
    now,
  );
  return { appealsNear: near, appealsLate: late };
}

async function duePrivacyRequests(now: Date): Promise<Pick<StillWaiting, 'privacyNear' | 'privacyLate'>> {
  const { items } = await readByStatus(OPEN_PRIVACY_REQUESTS, MOST_COUNTED, undefined);
  const requests = items as unknown as PrivacyRequestRecord[];
  const { near, late } = countDue(
    requests.map(({ answerBy }) => answerBy),
    now,
  );
  return { privacyNear: near, privacyLate: late };
}

/** How many dates are past, and how many come by the end of tomorrow. */
function countDue(dates: readonly string[], now: Date) {
  const late = dates.filter((date) => now > new Date(date)).length;
  const tomorrow = southAfricanDay(new Date(now.getTime() + DAY_MS));
  const due = dates.filter((date) => southAfricanDay(new Date(date)) <= tomorrow).length;
  return { near: due - late, late };
}

function count(counts: LogMetric, times: number): void {
  if (times > 0) log('warn', 'Longer than we promise', { counts, times } satisfies Counted);
}

async function tellTeam(waiting: StillWaiting, now: Date): Promise<void> {
  const email = {
    kind: 'still-waiting',
    userId: null,
    facts: { email: setting('TEAM_ADDRESS'), waiting },
    siteOrigin: setting('SITE_ORIGIN'),
  } as const;
  try {
    await transact([outboxWrite(email, now, `still-waiting-${southAfricanDay(now)}`)]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
  }
}
