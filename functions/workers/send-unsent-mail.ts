import { MINUTE_MS } from '../../shared/durations.ts';
import { deliverUnsent } from '../emails/deliver-email.ts';
import { runAs } from '../platform/log.ts';
import { readByStatus } from '../platform/read-index.ts';
import { UNSENT_EMAILS } from '../records/email/outbox.ts';
import { DueWork, timeOf } from './due-work.ts';

const MOST_MAILS = 1_000;
const WAIT_MS = 15 * MINUTE_MS;

/** Runs every ten minutes, for as long as SES is out of order. Safe to run twice at once, and to interrupt. */
export function handler(): Promise<void> {
  const now = new Date();
  return runAs({ requestId: `send-unsent-mail-${now.getTime()}`, route: 'send-unsent-mail' }, () =>
    sendUnsentMail(now),
  );
}

async function sendUnsentMail(now: Date): Promise<void> {
  const run = new DueWork(now);
  const dueSince = new Date(now.getTime() - WAIT_MS).toISOString();
  const { items } = await readByStatus(UNSENT_EMAILS, MOST_MAILS, undefined);
  const mails = items.map(({ pk, sk, queuedAt, failedAt }) => ({
    key: { pk, sk },
    queuedAt: String(queuedAt),
    dueAt: String(failedAt),
  }));
  const due = mails.filter(({ queuedAt }) => timeOf(queuedAt) <= dueSince);
  await run.each(due, ({ key, queuedAt }) => deliverUnsent(key, queuedAt, now));
  run.end();
}
