import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { WatchedEvent } from '../../shared/security-events.ts';
import type { Alarm } from './alarm-topic.ts';

/** What succeeds, or may after many failures. All that was refused is on the dashboard alone. */
const ALARMING: Partial<Record<WatchedEvent, { anHour: number; means: string }>> = {
  LogInFailed: {
    anHour: 300,
    means: 'somebody tries passwords: many accounts from few addresses, or one from many',
  },
  SecondFactorRemoved: { anHour: 5, means: 'second factors are taken away' },
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

/** `keep-security-events` counts them. */
export const eventsAnHour = (namespace: string, metricName: string) =>
  new Metric({ namespace, metricName, statistic: 'Sum', period: Duration.hours(1) });

export const securityAlarms = (namespace: string): Record<string, Alarm> =>
  Object.fromEntries(
    Object.entries(ALARMING).map(([event, { anHour, means }]): [string, Alarm] => [
      event,
      {
        metric: eventsAnHour(namespace, event),
        threshold: anHour,
        description: `${anHour} times ${event} in the security log within an hour: ${means}; see docs/operations/runbook.md, "Security events"`,
      },
    ]),
  );
