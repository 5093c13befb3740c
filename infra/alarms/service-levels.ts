import { Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { StreamConsumerId } from '../api/event-functions.ts';
import type { StreamConsumer } from '../api/stream-functions.ts';
import { type Alarm, ALARM_PERIOD } from './alarm-topic.ts';

/** Percent of failures that each service level allows in 30 days (docs/operations/runbook.md, "Service levels"). */
const BUDGET = 1;
/** How many times too fast the budget is used up, over how many hours ('Alerting on SLOs', SRE Workbook). */
const BURN = { hours: 6, rate: 6, used: 5 };
/** Of fewer calls a few cold starts are more percent than the budget allows. */
const LEAST_CALLS = 200;

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

export function badCalls(stage: HttpStage): MathExpression {
  const period = Duration.hours(BURN.hours);
  return new MathExpression({
    expression: `IF(calls > ${LEAST_CALLS}, 100 * FILL(failed, 0) / calls + 100 - intime, 0)`,
    usingMetrics: {
      calls: stage.metricCount({ period, statistic: 'Sum' }),
      failed: stage.metricServerError({ period, statistic: 'Sum' }),
      intime: stage.metricLatency({ period, statistic: Stats.percentileRank(SLOW_MS) }),
    },
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
