import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { WATCHED, type Watched } from '../shared/watched.ts';
import type { StreamConsumer } from './stream-functions.ts';

export interface AlarmsProps {
  /** Whom alarms are mailed to. */
  address: string;
  /** Of the dashboard. */
  title: string;
  apiStage: HttpStage;
  /** By id, as people know them. */
  functions: ReadonlyMap<string, Lambda>;
  consumers: readonly StreamConsumer[];
  /** What functions count in their logs. */
  watched: Record<Watched, cloudwatch.IMetric>;
  /** Visits the site; an error of it says that the site is not well. */
  siteCheck: Lambda;
  table: ITable;
}

interface Alarm {
  metric: cloudwatch.IMetric;
  /** Reached or passed in `periods` periods in a row. */
  threshold: number;
  periods: number;
  /** What has happened and where to look, for whoever is woken by it. */
  says: string;
}

const period = Duration.minutes(5);
/** CloudWatch watches no more metrics than this in one alarm. */
const METRICS_PER_ALARM = 10;

const OPERATIONS = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.BATCH_WRITE_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** The sum of several metrics; one without data counts as nothing. */
function sumOf(metrics: readonly cloudwatch.Metric[], label: string): cloudwatch.MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  const terms = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  return new cloudwatch.MathExpression({
    expression: `SUM([${terms.join(', ')}])`,
    usingMetrics,
    label,
    period,
  });
}

const throttledRequests = ({ tableName }: ITable, operation: Operation) =>
  new cloudwatch.Metric({
    namespace: 'AWS/DynamoDB',
    metricName: 'ThrottledRequests',
    dimensionsMap: { TableName: tableName, Operation: operation },
    statistic: 'Sum',
    period,
  });

function inGroups<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / METRICS_PER_ALARM);
  return Array.from({ length: count }, (_, group) =>
    items.slice(group * METRICS_PER_ALARM, (group + 1) * METRICS_PER_ALARM),
  );
}

function functionAlarms(
  functions: readonly (readonly [id: string, lambda: Lambda])[],
): Record<string, Alarm> {
  return Object.fromEntries(
    inGroups(functions).flatMap((group, index) => {
      const ids = group.map(([id]) => id).join(', ');
      const sum = (metricOf: (lambda: Lambda) => cloudwatch.Metric, label: string) =>
        sumOf(
          group.map(([, lambda]) => metricOf(lambda)),
          label,
        );
      const errors = sum((lambda) => lambda.metricErrors({ period }), 'errors');
      const throttles = sum((lambda) => lambda.metricThrottles({ period }), 'throttles');
      return [
        [
          `FunctionErrors${index + 1}`,
          {
            metric: errors,
            threshold: 1,
            periods: 1,
            says: `A function failed or timed out; see the logs of: ${ids}`,
          },
        ],
        [
          `FunctionThrottles${index + 1}`,
          {
            metric: throttles,
            threshold: 1,
            periods: 1,
            says: `Functions were refused for want of concurrency; see the account's quota and: ${ids}`,
          },
        ],
      ] satisfies [string, Alarm][];
    }),
  );
}

function consumerAlarms(consumers: readonly StreamConsumer[]): Record<string, Alarm> {
  return Object.fromEntries(
    consumers.flatMap(({ id, lambda, deadLetters }): [string, Alarm][] => [
      [
        `${id}-gave-up`,
        {
          metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
          threshold: 1,
          periods: 1,
          says: `${id} gave up on a change; the dead letter tells where it stands in the table's stream`,
        },
      ],
      [
        `${id}-is-late`,
        {
          metric: lambda.metric('IteratorAge', { period, statistic: 'Maximum' }),
          threshold: Duration.minutes(10).toMilliseconds(),
          periods: 1,
          says: `${id} is ten minutes behind the table; see its errors and throttles`,
        },
      ],
    ]),
  );
}

/** What a line of a function's log counts (shared/watched.ts), and what to do once there is one. */
const WATCHED_SAYS: Record<Watched, string> = {
  MailRefused:
    'SES refused a mail for good; the log of deliver-mail has its kind, the outbox keeps it for 30 days',
  ReviewWaiting: 'A review has waited for a moderator for more than a day; see /admin',
  TakedownOverdue:
    'A takedown request is past the day by which it was to be acknowledged or decided; see /admin/takedowns',
};

/** Everything that wakes somebody, in one place. */
function alarmsOf({
  apiStage,
  functions,
  consumers,
  watched,
  siteCheck,
  table,
}: AlarmsProps): Record<string, Alarm> {
  return {
    ApiFaults: {
      metric: apiStage.metricServerError({ period, statistic: 'Sum' }),
      threshold: 5,
      periods: 1,
      says: 'The API answers 5xx; find the request ids in its access log, then the functions by them',
    },
    ApiLatency: {
      metric: apiStage.metricLatency({ period, statistic: 'p95' }),
      threshold: 1_500,
      periods: 3,
      says: 'One call in twenty takes 1.5 s or more; see the dashboard for which functions, X-Ray for where',
    },
    TableThrottles: {
      metric: sumOf(
        OPERATIONS.map((operation) => throttledRequests(table, operation)),
        'throttled requests',
      ),
      threshold: 1,
      periods: 2,
      says: 'The table refuses requests; look for one key that everybody writes',
    },
    SiteDown: {
      metric: siteCheck.metricErrors({ period }),
      threshold: 1,
      periods: 2,
      says: 'A visit to the directory and the log-in failed twice in a row; the log of check-site names what answered wrongly',
    },
    ...Object.fromEntries(
      WATCHED.map((name): [string, Alarm] => [
        name,
        { metric: watched[name], threshold: 1, periods: 1, says: WATCHED_SAYS[name] },
      ]),
    ),
    // One failed visit is no error to wake anybody by: SiteDown waits for the second.
    ...functionAlarms([...functions].filter(([, lambda]) => lambda !== siteCheck)),
    ...consumerAlarms(consumers),
  };
}

/** Alarms, the address that they are mailed to, and one dashboard. */
export class Alarms extends Construct {
  /** Whoever is to know of something without an alarm of its own is told here too. */
  readonly topic: ITopic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic = topic;
    topic.addSubscription(new EmailSubscription(props.address));
    // A topic with a policy of its own has lost the one that lets the account's alarms publish.
    const { account } = Stack.of(this);
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );
    for (const [name, { metric, threshold, periods, says }] of Object.entries(alarmsOf(props))) {
      const alarm = new cloudwatch.Alarm(this, name, {
        metric,
        threshold,
        evaluationPeriods: periods,
        alarmDescription: says,
        comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(new SnsAction(topic));
    }
    this.addDashboard(props);
  }

  private addDashboard({ title, apiStage, functions, consumers, table }: AlarmsProps): void {
    const graph = (heading: string, left: cloudwatch.IMetric[]) =>
      new cloudwatch.GraphWidget({ title: heading, left, width: 12, height: 6 });
    const each = (metricOf: (lambda: Lambda) => cloudwatch.Metric) =>
      [...functions].map(([label, lambda]) => metricOf(lambda).with({ label, period }));
    new cloudwatch.Dashboard(this, 'Dashboard', {
      dashboardName: title,
      widgets: [
        [
          graph('Calls', [apiStage.metricCount({ period, statistic: 'Sum' })]),
          graph('Refused and failed', [
            apiStage.metricClientError({ period }),
            apiStage.metricServerError({ period }),
          ]),
        ],
        [
          graph(
            'Latency',
            ['p50', 'p95', 'p99'].map((statistic) => apiStage.metricLatency({ period, statistic })),
          ),
          graph(
            'Duration, p95',
            each((lambda) => lambda.metricDuration({ statistic: 'p95' })),
          ),
        ],
        [
          graph(
            'Errors',
            each((lambda) => lambda.metricErrors()),
          ),
          graph(
            'Throttles',
            each((lambda) => lambda.metricThrottles()),
          ),
        ],
        [
          graph('Table', [
            table.metricConsumedReadCapacityUnits({ period }),
            table.metricConsumedWriteCapacityUnits({ period }),
          ]),
          graph(
            'Changes given up',
            consumers.map(({ deadLetters }) =>
              deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
            ),
          ),
        ],
      ],
    });
  }
}
