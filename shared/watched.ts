/**
 * What functions count in their log and alarms watch: a line that carries `counts` with one of these names is one of it
 * (infra/alarms.ts makes a metric of each).
 */
export const WATCHED = ['MailRefused', 'ReviewWaiting', 'TakedownOverdue'] as const;
export type Watched = (typeof WATCHED)[number];
