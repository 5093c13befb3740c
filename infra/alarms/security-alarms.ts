import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { WATCHED_EVENTS, type WatchedEvent } from '../../shared/security-events.ts';
import type { Alarm } from './alarm-topic.ts';

const WATCHED: Record<WatchedEvent, { anHour: number; means: string }> = {
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

/** `keep-security-events` counts the events. */
export const securityAlarms = (namespace: string): Record<WatchedEvent, Alarm> =>
  Object.fromEntries(
    WATCHED_EVENTS.map((event): [WatchedEvent, Alarm] => {
      const { anHour, means } = WATCHED[event];
      return [
        event,
        {
          metric: new Metric({ namespace, metricName: event, statistic: 'Sum', period: Duration.hours(1) }),
          threshold: anHour,
          periods: 1,
          description: `${anHour} times ${event} in the security log within an hour: ${means}; see docs/operations.md, Security events`,
        },
      ];
    }),
  ) as Record<WatchedEvent, Alarm>;
