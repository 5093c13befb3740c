import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb';
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { LOG_METRICS, type LogMetric } from '../../shared/log-metrics.ts';
import { type Alarm, ALARM_PERIOD as period, AlarmTopics } from './alarm-topic.ts';
import { addDashboard, type Watched } from './dashboard.ts';
import { evidenceAlarm } from './evidence-alarm.ts';
import { securityAlarms } from './security-alarms.ts';
import { burnRateAlarms } from './service-levels.ts';
import { metricNamespace, type Stage } from '../stages.ts';
import type { StreamConsumer } from '../api/stream-functions.ts';

interface AlarmsProps extends Watched {
  siteCheck: Lambda;
  evidence: IBucket;
  accounts: { userPoolId: string; userPoolClientId: string };
}

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

function sumMetrics(metrics: readonly cloudwatch.Metric[], label: string): cloudwatch.MathExpression {
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

/** Fewer that are refused may be single addresses. */
const SOME_MAILS = 3;

/** In one metric, as an alarm takes ten at most and no SEARCH. A single failed visit of check-site is none. */
const functionAlarms = (siteCheck: Lambda): Record<string, Alarm> => ({
  FunctionErrors: {
    metric: new cloudwatch.MathExpression({
      expression: 'FILL(all, 0) - FILL(visits, 0)',
      usingMetrics: { all: Lambda.metricAllErrors({ period }), visits: siteCheck.metricErrors({ period }) },
      label: 'errors',
      period,
    }),
    threshold: 1,
    description:
      'A function of the account in this region failed or timed out; see the dashboard, then its log',
  },
  FunctionThrottles: {
    metric: Lambda.metricAllThrottles({ period }),
    threshold: 1,
    description: 'Functions of the account in this region lack concurrency; see its quota and the dashboard',
  },
});

/** SES reviews senders above 5 % of bounces and 0.1 % of complaints. */
function mailAlarms(stage: Stage): Record<string, Alarm> {
  const anHour = Duration.hours(1);
  const refused = logMetric(stage, 'MailRefused').with({ period: anHour });
  const sent = new cloudwatch.Metric({
    namespace: 'AWS/SES',
    metricName: 'Send',
    statistic: 'Sum',
    period: anHour,
  });
  const share = (metricName: string) =>
    new cloudwatch.Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period });
  const advice = 'see the SES console, account dashboard, before SES stops our mail';
  return {
    MailStopped: {
      metric: new cloudwatch.MathExpression({
        expression: `IF(refused >= ${SOME_MAILS}, 100 * refused / (refused + FILL(sent, 0)), 0)`,
        usingMetrics: { refused, sent },
        label: 'percent of mails that SES refused',
        period: anHour,
      }),
      threshold: 50,
      wakes: true,
      description: 'SES refused half of the mails of an hour: it refuses us, not them; see /admin/mail',
    },
    MailBounces: {
      metric: share('Reputation.BounceRate'),
      threshold: 0.04,
      description: `4 % of our mail bounces; ${advice}`,
    },
    MailComplaints: {
      metric: share('Reputation.ComplaintRate'),
      threshold: 0.0008,
      description: `Of 10,000 mails 8 are complained about; ${advice}`,
    },
  };
}

/** The pool's throttle counts the log-ins of all clients together. A few of them only try again. */
function accountAlarms({ userPoolId, userPoolClientId }: AlarmsProps['accounts']): Record<string, Alarm> {
  const throttled = ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'].map(
    (metricName) =>
      new cloudwatch.Metric({
        namespace: 'AWS/Cognito',
        metricName,
        dimensionsMap: { UserPool: userPoolId, UserPoolClient: userPoolClientId },
        statistic: 'Sum',
        period,
      }),
  );
  return {
    AccountThrottles: {
      metric: sumMetrics(throttled, 'throttled log-ins, sign-ups and renewals of sessions'),
      threshold: 10,
      wakes: true,
      description:
        'The user pool refuses log-ins, sign-ups or sessions, as there are too many at once; see the firewall, then the quota',
    },
  };
}

function consumerAlarms(consumers: readonly StreamConsumer[]): Record<string, Alarm> {
  return Object.fromEntries(
    consumers.map(({ id, deadLetters }): [string, Alarm] => [
      `${id}-gave-up`,
      {
        metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
        threshold: 1,
        wakes: true,
        description: `${id} gave up on a change; the dead letter tells where it stands in the table's stream`,
      },
    ]),
  );
}

/** A single count of these is harmless; so many within an hour are not. */
const AN_HOUR = {
  /** No promise allows for a day of delay. */
  HoursBehind: 24,
  /** More than people in a hurry cause. */
  MailWithheld: 50,
  /** More than one moderator's work. */
  ModeratorRemoval: 20,
} satisfies Partial<Record<LogMetric, number>>;
const THRESHOLDS: Partial<Record<LogMetric, number>> = AN_HOUR;

const logMetric = (stage: Stage, metricName: LogMetric) =>
  new cloudwatch.Metric({
    namespace: metricNamespace(stage),
    metricName,
    statistic: metricName === 'HoursBehind' ? 'Maximum' : 'Sum',
    period: metricName in AN_HOUR ? Duration.hours(1) : period,
  });

const LOG_ALARM_DESCRIPTIONS: Record<LogMetric, string> = {
  PrivacyRequestOverdue:
    'A privacy request is past the day by which it was to be answered; see /admin/privacy-requests',
  AppealOverdue: 'An appeal is past the day by which it was to be decided; see /admin/appeals',
  HoursBehind: `Something that was to be deleted, archived or mailed by now has been due for ${AN_HOUR.HoursBehind} hours; see docs/operations/runbook.md`,
  MailRefused:
    'SES refused a mail for good; /admin/mail has it, tells why, and can send it again for 30 days',
  MailWithheld: `Within an hour ${AN_HOUR.MailWithheld} mails were withheld from mailboxes that had their mails of the day: somebody fills mailboxes; see docs/operations/runbook.md`,
  ModeratorRemoval: `Moderators removed ${AN_HOUR.ModeratorRemoval} things within an hour; see /admin/audit for who and what, docs/operations/runbook.md for how to bring them back`,
  DecisionWaiting:
    'A reply, a request to represent a company or a proposed company has waited for a moderator for more than a day; see /admin',
  ReviewWaiting: 'A review has waited for a moderator for more than a day; see /admin',
  TakedownOverdue:
    'A takedown request is past the day by which it was to be acknowledged or decided; see /admin/takedowns',
};

function listAlarms({
  stage,
  apiStage,
  siteCheck,
  consumers,
  table,
  evidence,
  accounts,
}: AlarmsProps): Record<string, Alarm> {
  return {
    ApiFaults: {
      metric: apiStage.metricServerError({ period, statistic: 'Sum' }),
      threshold: 5,
      wakes: true,
      description: 'The API answers 5xx; find the request ids in its access log, then the functions by them',
    },
    TableThrottles: {
      metric: sumMetrics(
        OPERATIONS.map((operation) => throttledRequests(table, operation)),
        'throttled requests',
      ),
      threshold: 1,
      periods: 2,
      description: 'The table refuses requests; look for one key that everybody writes',
    },
    SiteDown: {
      metric: siteCheck.metricErrors({ period }),
      threshold: 1,
      periods: 2,
      wakes: true,
      description:
        'A visit to the directory and the log-in failed twice in a row; the log of check-site names what answered wrongly',
    },
    ...Object.fromEntries(
      LOG_METRICS.map((name): [string, Alarm] => [
        name,
        {
          metric: logMetric(stage, name),
          threshold: THRESHOLDS[name] ?? 1,
          description: LOG_ALARM_DESCRIPTIONS[name],
        },
      ]),
    ),
    ...securityAlarms(metricNamespace(stage)),
    EvidenceSize: evidenceAlarm(evidence),
    ...functionAlarms(siteCheck),
    ...consumerAlarms(consumers),
    ...burnRateAlarms(apiStage, consumers),
    ...mailAlarms(stage),
    ...accountAlarms(accounts),
  };
}

export class Alarms extends Construct {
  readonly tickets: ITopic;
  readonly rollBackOn: readonly cloudwatch.IAlarm[];

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const topics = new AlarmTopics(this, 'Topics', props.stage);
    this.tickets = topics.tickets;
    const alarms = topics.addAlarms(this, listAlarms(props));
    this.rollBackOn = ['ApiFaults', 'SiteDown'].flatMap((name) => alarms.get(name) ?? []);
    addDashboard(this, props);
  }
}
