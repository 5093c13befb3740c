import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { LOG_METRICS, type LogMetric } from '../../shared/log-metrics.ts';
import type { FunctionId } from '../permissions/function-permissions.ts';

/** Which function counts what. */
const COUNTED_BY: Record<LogMetric, FunctionId> = {
  AppealOverdue: 'report-overdue',
  DecisionWaiting: 'report-overdue',
  PrivacyRequestOverdue: 'report-overdue',
  MailRefused: 'deliver-records',
  MailWithheld: 'deliver-records',
  ModeratorRemoval: 'deliver-records',
  ReviewWaiting: 'report-overdue',
  TakedownOverdue: 'report-overdue',
};

/** Of these one is nothing; what matters is how many there are in an hour. */
const COUNTED_HOURLY: readonly LogMetric[] = ['MailWithheld', 'ModeratorRemoval'];
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
      const filter = new MetricFilter(this, name, {
        logGroup: findLog(COUNTED_BY[name]),
        filterPattern: FilterPattern.stringValue('$.counts', '=', name),
        metricNamespace: namespace,
        metricName: name,
        metricValue: '$.times',
      });
      return [name, filter.metric({ statistic: 'Sum', ...(COUNTED_HOURLY.includes(name) && HOURLY) })];
    });
    this.metrics = Object.fromEntries(entries) as Record<LogMetric, IMetric>;
  }
}
