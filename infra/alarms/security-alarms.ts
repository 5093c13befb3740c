import { Duration } from 'aws-cdk-lib';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { SecurityEvent } from '../../shared/security-events.ts';
import type { Alarm } from './alarm-topic.ts';

/** How many within an hour are more than people at their usual work, and what they may mean. */
const WATCHED: Partial<Record<SecurityEvent, { anHour: number; means: string }>> = {
  LogInFailed: {
    anHour: 300,
    means: 'somebody tries passwords: many accounts from few addresses, or one from many',
  },
  WrongCode: { anHour: 100, means: 'somebody guesses codes' },
  WrongPassword: { anHour: 50, means: 'somebody at an open session guesses its password' },
  RateLimited: { anHour: 500, means: 'somebody calls far more often than people do' },
  RoleRefused: { anHour: 20, means: 'somebody without the right tries what moderators do' },
  OwnCaseRefused: { anHour: 5, means: 'a moderator tries to decide on what is their own' },
  SuspendedRefused: { anHour: 50, means: 'somebody who is suspended goes on trying to write' },
  SecondFactorRemoved: { anHour: 5, means: 'second factors are taken away' },
  SessionRefused: { anHour: 1_000, means: 'sessions that have ended, or cookies that are made up, are used' },
  GatewayBypassed: { anHour: 10, means: 'somebody calls the API around CloudFront and its firewall' },
  EvidenceRead: { anHour: 200, means: 'a moderator, or somebody with their session, collects evidence' },
  OriginalRead: {
    anHour: 100,
    means: 'a moderator, or somebody with their session, collects what was redacted',
  },
  PersonalDataRead: {
    anHour: 200,
    means: 'a moderator, or somebody with their session, collects personal data',
  },
  AdminAct: {
    anHour: 300,
    means: 'a moderator, or somebody with their session, acts faster than anybody reads',
  },
};

/** A metric of each kind of security event whose rate is watched, and its alarm. */
export class SecurityAlarms extends Construct {
  readonly alarms: Readonly<Record<string, Alarm>>;

  constructor(scope: Construct, id: string, namespace: string, logGroup: ILogGroup) {
    super(scope, id);
    const entries = Object.entries(WATCHED).map(([event, { anHour, means }]): [string, Alarm] => {
      const filter = new MetricFilter(this, event, {
        logGroup,
        filterPattern: FilterPattern.stringValue('$.event', '=', event),
        metricNamespace: namespace,
        metricName: event,
      });
      const metric = filter.metric({ statistic: 'Sum', period: Duration.hours(1) });
      const description = `${anHour} times ${event} in the security log within an hour: ${means}; see docs/operations.md, Security events`;
      return [event, { metric, threshold: anHour, periods: 1, description }];
    });
    this.alarms = Object.fromEntries(entries);
  }
}
