import { EMAIL_KINDS, type EmailKind } from '../../shared/email-kinds.ts';
import { UNPROVED_MAILBOX } from '../../shared/limits.ts';
import type { Counted } from '../../shared/log-metrics.ts';
import { canonicalMailbox } from '../../shared/mailbox.ts';
import { limitSetting } from '../platform/config.ts';
import { log } from '../platform/log.ts';
import { ifWithinRateLimits, type RateLimit } from '../platform/rate-limit.ts';
import type { Recipient } from './send-email.ts';

/**
 * Sends an email unless it is withheld; returns whether it was sent. Limits the mails to an unverified
 * mailbox, whatever route causes them; the route's response stays the same. A temporary refusal by SES does
 * not count.
 */
export async function sendUnlessWithheld(
  kind: EmailKind,
  recipient: Recipient,
  now: Date,
  send: () => Promise<void>,
): Promise<boolean> {
  if (recipient.isSuspended && EMAIL_KINDS[kind].sort === 'news') return false;
  const isSent = await ifWithinRateLimits(limitsOf(kind, recipient), now, send);
  const counted: Counted = { counts: 'MailWithheld', times: 1 };
  if (!isSent) log('info', 'An email was withheld: its mailbox had those of the day', { kind, ...counted });
  return isSent;
}

function limitsOf(kind: EmailKind, { address, isUnproved }: Recipient): RateLimit[] {
  const sort = EMAIL_KINDS[kind].sort;
  if (!isUnproved || sort === 'owed') return [];
  const { windowSeconds } = UNPROVED_MAILBOX;
  const day = { subject: canonicalMailbox(address), windowSeconds };
  const codes = { ...day, rule: 'unproved-mailbox.codes', max: limitSetting('codes') };
  const all = { ...day, rule: 'unproved-mailbox', max: limitSetting('mailbox') };
  return sort === 'code' ? [codes, all] : [all];
}
