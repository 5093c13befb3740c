import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { LOG_METRICS, type LogMetric } from '../../shared/log-metrics.ts';
import type { FunctionId } from '../permissions/function-permissions.ts';

/** Which functions count what. */
const COUNTED_BY: Record<LogMetric, readonly FunctionId[]> = {
  AppealOverdue: ['report-overdue'],
  DecisionWaiting: ['report-overdue'],
  HoursBehind: ['archive-reviews', 'delete-expired', 'send-digests'],
  PrivacyRequestOverdue: ['report-overdue'],
  MailRefused: ['deliver-records'],
  MailWithheld: ['deliver-records'],
  ModeratorRemoval: ['deliver-records'],
  ReviewWaiting: ['report-overdue'],
  TakedownOverdue: ['report-overdue'],
};

/** Of these one is nothing; what matters is how many there are in an hour. */
const COUNTED_HOURLY: readonly LogMetric[] = ['HoursBehind', 'MailWithheld', 'ModeratorRemoval'];
const HOURLY = { period: Duration.hours(1) };

/** A metric of each thing that functions count in their logs, by the lines that say so and how many (shared/log-metrics.ts). */
export class LogMetrics extends Construct {
  readonly metrics: Record<LogMetric, IMetric>;

  constructor(scope: Construct, id: string, namespace: string, functions: ReadonlyMap<FunctionId, Lambda>) {
    super(scope, id);
    const findLog = (counting: FunctionId): ILogGroup => {
      const lambda = functions.get(counting);
      if (!lambda) throw new Error(`${counting} counts in its log and is not watched`);
      return lambda.logGroup;
    };
    const entries = LOG_METRICS.map((name) => {
      for (const [at, counting] of COUNTED_BY[name].entries())
        new MetricFilter(this, at === 0 ? name : `${name}-${counting}`, {
          logGroup: findLog(counting),
          filterPattern: FilterPattern.stringValue('$.counts', '=', name),
          metricNamespace: namespace,
          metricName: name,
          metricValue: '$.times',
        });
      const statistic = name === 'HoursBehind' ? 'Maximum' : 'Sum';
      const hourly = COUNTED_HOURLY.includes(name) && HOURLY;
      return [name, new Metric({ namespace, metricName: name, statistic, ...hourly })];
    });
    this.metrics = Object.fromEntries(entries) as Record<LogMetric, IMetric>;
  }
}
