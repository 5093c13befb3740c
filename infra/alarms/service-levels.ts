import { Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { WATCHED_CALL } from '../../shared/watched-call.ts';
import type { StreamConsumerId } from '../api/event-functions.ts';
import type { StreamConsumer } from '../api/stream-functions.ts';
import { type Alarm, ALARM_PERIOD } from './alarm-topic.ts';

/** Percent of failures that each service level allows in 30 days (docs/operations/runbook.md, "Service levels"). */
const BUDGET = 1;
/** How many times too fast the budget is used up, over how many hours ('Alerting on SLOs', SRE Workbook). */
const BURN = { hours: 6, rate: 6, used: 5 };
/** Of fewer calls a few cold starts are more percent than the budget allows. 288 are of check-site. */
const LEAST_CALLS = 500;

const SLOW_MS = 1_500;

const DONE_WITHIN: Record<StreamConsumerId, { level: string; minutes: number; what: string }> = {
  'complete-changes': {
    level: 'Decisions',
    minutes: 1,
    what: 'what moderators decide is not everywhere in effect',
  },
  'deliver-records': { level: 'Mails', minutes: 5, what: 'mails are not sent' },
};

const budgetUsed = `${BURN.used} % of what may go wrong in 30 days did in the last ${BURN.hours} hours; see docs/operations/runbook.md, "Service levels"`;

/** Without the route that is called from outside, several times as often as readers of a quiet site call all others. */
export function badCalls(stage: HttpStage): MathExpression {
  const period = Duration.hours(BURN.hours);
  const calls = stage.metricCount({ period, statistic: 'Sum' });
  const failed = stage.metricServerError({ period, statistic: 'Sum' });
  const intime = stage.metricLatency({ period, statistic: Stats.percentileRank(SLOW_MS) });
  const { method: Method, path: Resource } = WATCHED_CALL.route;
  const watched = (all: Metric) => all.with({ dimensionsMap: { ...all.dimensions, Method, Resource } });
  const read = 'calls - FILL(w, 0)';
  const slow = 'calls * (100 - intime) - FILL(w, 0) * (100 - FILL(wintime, 100))';
  const bad = `${slow} + 100 * (FILL(failed, 0) - FILL(wfailed, 0))`;
  const ofRoute = { w: watched(calls), wfailed: watched(failed), wintime: watched(intime) };
  return new MathExpression({
    expression: `IF(${read} > ${LEAST_CALLS}, (${bad}) / (${read}), 0)`,
    usingMetrics: { calls, failed, intime, ...ofRoute },
    label: 'percent of calls that failed or were slow',
    period,
  });
}

export const waitOfChanges = ({ lambda }: StreamConsumer) =>
  lambda.metric('IteratorAge', { period: ALARM_PERIOD, statistic: 'Maximum' });

function lateChanges(consumer: StreamConsumer): [string, Alarm] {
  const { level, minutes, what } = DONE_WITHIN[consumer.id];
  const of = (BURN.hours * 60) / ALARM_PERIOD.toMinutes();
  const alarm = {
    metric: waitOfChanges(consumer),
    threshold: Duration.minutes(minutes).toMilliseconds(),
    periods: Math.ceil((of * BUDGET * BURN.rate) / 100),
    of,
    description: `After ${minutes} min ${what}: ${budgetUsed}`,
  };
  return [`${level}Burn`, alarm];
}

export const burnRateAlarms = (
  apiStage: HttpStage,
  consumers: readonly StreamConsumer[],
): Record<string, Alarm> => ({
  ReadsBurn: {
    metric: badCalls(apiStage),
    threshold: BUDGET * BURN.rate,
    periods: 1,
    description: `Calls fail or take ${SLOW_MS} ms and more: ${budgetUsed}`,
  },
  ...Object.fromEntries(consumers.map(lateChanges)),
});
