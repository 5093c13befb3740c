import { EMAIL_KINDS, type EmailKind, FILED_KINDS } from '../../shared/email-kinds.ts';
import { UNPROVED_MAILBOX } from '../../shared/limits.ts';
import type { Counted } from '../../shared/log-metrics.ts';
import { canonicalMailbox } from '../../shared/mailbox.ts';
import type { Limit } from '../../shared/route.ts';
import { limitSetting } from '../platform/config.ts';
import { log } from '../platform/log.ts';
import { ifWithinRateLimits, type RateLimit } from '../platform/rate-limit.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import type { Recipient } from './send-email.ts';

/** Returns whether it was sent; the route's response stays the same. A temporary refusal by SES does not count. */
export async function sendUnlessWithheld(
  { kind, isCounted }: Pick<EmailNotification, 'kind' | 'isCounted'>,
  recipient: Recipient,
  now: Date,
  send: () => Promise<void>,
): Promise<boolean> {
  if (recipient.isSuspended && EMAIL_KINDS[kind].sort === 'news') return false;
  const isSent = await ifWithinRateLimits(isCounted ? [] : limitsOf(kind, recipient), now, send);
  const counted: Counted = { counts: 'MailWithheld', times: 1 };
  if (!isSent) log('info', 'An email was withheld: its mailbox had those of the day', { kind, ...counted });
  return isSent;
}

function limitsOf(kind: EmailKind, { address, isUnproved }: Recipient): RateLimit[] {
  const { sort } = EMAIL_KINDS[kind];
  if (!isUnproved || sort === 'owed') return [];
  const day = { subject: canonicalMailbox(address), windowSeconds: UNPROVED_MAILBOX.windowSeconds };
  const part = (rule: string, by: Limit['by']) => ({ ...day, rule, max: limitSetting(by) });
  return [
    ...(FILED_KINDS.includes(kind) ? [part(`unproved-mailbox.filed.${sort}`, 'filed')] : []),
    ...(sort === 'code' ? [part('unproved-mailbox.codes', 'codes')] : []),
    part('unproved-mailbox', 'mailbox'),
  ];
}
