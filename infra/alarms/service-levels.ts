import { Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { StreamConsumerId } from '../api/event-functions.ts';
import type { StreamConsumer } from '../api/stream-functions.ts';
import { type Alarm, ALARM_PERIOD } from './alarm-topic.ts';

/** Percent of failures that each service level allows in 30 days (docs/operations.md). */
const BUDGET = 1;
/** How many times too fast the budget is used up, over how many hours ('Alerting on SLOs', SRE Workbook). */
const BURNS = [
  { name: 'FastBurn', hours: 1, rate: 14.4, used: 2 },
  { name: 'SlowBurn', hours: 6, rate: 6, used: 5 },
] as const;

const SLOW_MS = 1_500;

const DONE_WITHIN: Record<StreamConsumerId, { level: string; minutes: number; what: string }> = {
  'complete-changes': {
    level: 'Decisions',
    minutes: 1,
    what: 'what moderators decide is not everywhere in effect',
  },
  'deliver-records': { level: 'Mails', minutes: 5, what: 'mails are not sent' },
};

type Burn = (typeof BURNS)[number];

const budgetUsed = ({ used, hours }: Burn) =>
  `${used} % of what may go wrong in 30 days did in the last ${hours === 1 ? 'hour' : `${hours} hours`}; see docs/operations.md, "Service levels"`;

function badCalls(stage: HttpStage, { hours, rate }: Burn): Pick<Alarm, 'metric' | 'threshold' | 'periods'> {
  const period = Duration.hours(hours);
  const metric = new MathExpression({
    expression: '100 * FILL(failed, 0) / calls + 100 - intime',
    usingMetrics: {
      calls: stage.metricCount({ period, statistic: 'Sum' }),
      failed: stage.metricServerError({ period, statistic: 'Sum' }),
      intime: stage.metricLatency({ period, statistic: Stats.percentileRank(SLOW_MS) }),
    },
    label: 'percent of calls that failed or were slow',
    period,
  });
  return { metric, threshold: BUDGET * rate, periods: 1 };
}

function lateChanges({ id, lambda }: StreamConsumer, { hours, rate }: Burn) {
  const of = (hours * 60) / ALARM_PERIOD.toMinutes();
  return {
    metric: lambda.metric('IteratorAge', { period: ALARM_PERIOD, statistic: 'Maximum' }),
    threshold: Duration.minutes(DONE_WITHIN[id].minutes).toMilliseconds(),
    periods: Math.ceil((of * BUDGET * rate) / 100),
    of,
  };
}

export function burnRateAlarms(
  apiStage: HttpStage,
  consumers: readonly StreamConsumer[],
): Record<string, Alarm> {
  const entries = BURNS.flatMap((burn): [string, Alarm][] => [
    [
      `Reads${burn.name}`,
      {
        ...badCalls(apiStage, burn),
        description: `Calls fail or take ${SLOW_MS} ms and more: ${budgetUsed(burn)}`,
      },
    ],
    ...consumers.map((consumer): [string, Alarm] => {
      const { level, minutes, what } = DONE_WITHIN[consumer.id];
      const description = `After ${minutes} min ${what}: ${budgetUsed(burn)}`;
      return [`${level}${burn.name}`, { ...lateChanges(consumer, burn), description }];
    }),
  ]);
  return Object.fromEntries(entries);
}
