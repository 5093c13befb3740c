import { DAY_MS } from '../../shared/durations.ts';
import { southAfricanDay } from '../../shared/dates.ts';
import type { Counted, LogMetric } from '../../shared/log-metrics.ts';
import { BY_PROMISE, MODERATED, MODERATED_KINDS, type ModeratedKind } from '../../shared/moderated.ts';
import { readWaiting } from '../decisions/waiting.ts';
import { setting } from '../platform/config.ts';
import { log, runAs } from '../platform/log.ts';
import { dropEmptyDays } from '../records/statistics/list-counts.ts';
import { ConditionsFailed, transact } from '../platform/table.ts';
import type { Overdue, StillWaiting } from '../../shared/email-kinds.ts';
import { outboxWrite } from '../records/email/outbox.ts';

const MOST_COUNTED = 100;

/** Runs once a day, and emails the team at most once a day. Also removes empty days from the dashboard's counts. */
export function handler(): Promise<void> {
  const now = new Date();
  return runAs({ requestId: `report-overdue-${now.getTime()}`, route: 'report-overdue' }, () =>
    reportOverdue(now),
  );
}

async function reportOverdue(now: Date): Promise<void> {
  const waiting: StillWaiting = Object.fromEntries(
    await Promise.all(MODERATED_KINDS.map(async (kind) => [kind, await countOverdue(kind, now)] as const)),
  );
  const byMetric = Map.groupBy(BY_PROMISE, (kind) => MODERATED[kind].metric);
  for (const [metric, kinds] of byMetric)
    if (metric)
      count(
        metric,
        kinds.reduce((sum, kind) => sum + (waiting[kind]?.late ?? 0), 0),
      );
  if (Object.values(waiting).some(({ late, near }) => late + near > 0)) await tellTeam(waiting, now);
  await dropEmptyDays();
}

/** `late`: waiting for longer than a day or past the date. `near`: will be by the end of tomorrow. */
async function countOverdue(kind: ModeratedKind, now: Date): Promise<Overdue> {
  const due = (await readWaiting(kind, MOST_COUNTED, now)).filter(({ isDue }) => isDue);
  if (MODERATED[kind].promise === 'HOURS') return { late: due.length, near: 0, since: due[0]?.at ?? null };
  const late = due.filter(({ dueBy }) => now > new Date(dueBy)).length;
  const tomorrow = southAfricanDay(new Date(now.getTime() + DAY_MS));
  const soon = due.filter(({ dueBy }) => southAfricanDay(new Date(dueBy)) <= tomorrow).length;
  return { late, near: soon - late, since: null };
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
