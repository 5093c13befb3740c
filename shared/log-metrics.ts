/** Events that functions count in their log and alarms watch (infra/alarms/log-metrics.ts makes a metric of each). */
export const LOG_METRICS = [
  'AppealOverdue',
  'DecisionWaiting',
  'HoursBehind',
  'MailRefused',
  'MailWithheld',
  'ModeratorRemoval',
  'PrivacyRequestOverdue',
  'ReviewWaiting',
  'TakedownOverdue',
] as const;
export type LogMetric = (typeof LOG_METRICS)[number];

/** The facts of a line that counts: what, and how many of it. */
export interface Counted {
  counts: LogMetric;
  times: number;
}
