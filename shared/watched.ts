/** What functions count in their log and alarms watch (infra/alarms/watched-metrics.ts makes a metric of each). */
export const WATCHED = ['MailRefused', 'ReviewWaiting', 'TakedownOverdue'] as const;
export type Watched = (typeof WATCHED)[number];

/** The facts of a line that counts: what, and how many of it. */
export interface Counted {
  counts: Watched;
  times: number;
}
