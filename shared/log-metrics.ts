/** Events that functions count in their log and alarms watch (infra/alarms/alarms.ts). */
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

/**
 * The facts of a line that counts: the metric and the number. CloudWatch makes a metric of each
 * (functions/platform/log.ts).
 */
export interface Counted {
  counts: LogMetric;
  times: number;
}
