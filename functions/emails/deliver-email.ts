import type { Counted } from '../../shared/log-metrics.ts';
import type { UserRecord } from '../records/user/user.ts';
import { findAccountId } from '../platform/identity.ts';
import { isEmailKey, type Key, takedownKey, userKey } from '../platform/keys.ts';
import { errorFacts, log } from '../platform/log.ts';
import type { Change } from '../platform/stream-consumer.ts';
import { readItem } from '../platform/items.ts';
import { daysAfter } from '../platform/retention.ts';
import { nullIfConditionFails, transact, updateItem } from '../platform/table.ts';
import { absent, present, update } from '../platform/writes.ts';
import { MINUTE_MS } from '../../shared/durations.ts';
import { EMAIL_KINDS, type EmailFacts, NOTICE_KINDS } from '../../shared/email-kinds.ts';
import { CODE_MINUTES, UNSENT_NOTICE_DAYS } from '../../shared/limits.ts';
import { canonicalMailbox } from '../../shared/mailbox.ts';
import {
  type EmailNotification,
  REFUSED_EMAILS,
  type StoredEmail,
  toStoredEmail,
  UNSENT_EMAILS,
} from '../records/email/outbox.ts';
import { hashRecipient } from '../records/notice/recipient.ts';
import { takeBackReminders } from '../records/notice/reminders.ts';
import { closeMailbox, recordUnreached, recordUnsent } from '../records/notice/unreached.ts';
import { sendUnlessWithheld } from './mailbox-limit.ts';
import { type Recipient, Refused, sendEmail } from './send-email.ts';

/** Well before `send-unsent-mail` begins with it, so that no mail is sent by both. */
const STREAM_TRIES_MS = 10 * MINUTE_MS;

/** Once. What fails for the moment is tried again by the stream, then by `send-unsent-mail`. */
export async function deliverEmail({ change, keys }: Change): Promise<void> {
  if (change !== 'INSERT' || !isEmailKey(keys)) return;
  const email = await findUnsent(keys);
  if (!email) return;
  if (email.failedAt !== undefined && Date.now() - Date.parse(email.failedAt) > STREAM_TRIES_MS) return;
  try {
    await send(email);
  } catch (error) {
    await leaveForLater(email);
    throw error;
  }
}

async function leaveForLater(email: StoredEmail): Promise<void> {
  const failedAt = new Date().toISOString();
  const set = { failedAt, queue: UNSENT_EMAILS, queuedAt: `${failedAt}#${email.id}` };
  await nullIfConditionFails(
    updateItem(update('email', email, { set }, { facts: present, failedAt: absent })),
  );
}

/** Once, even if two runs have read it: the first moves it back in the queue. */
export async function deliverUnsent(key: Key, queuedAt: string, now: Date): Promise<void> {
  const set = { queuedAt: now.toISOString() + queuedAt.slice(queuedAt.indexOf('#')) };
  const claim = update('email', key, { set }, { queue: UNSENT_EMAILS, queuedAt });
  if (!(await nullIfConditionFails(updateItem(claim)))) return;
  const email = await findUnsent(key);
  if (email) await send(email);
}

/** Moderators can send again what SES refuses for good; infra/alarms/alarms.ts counts its line in the log. */
async function send(email: StoredEmail): Promise<void> {
  const keys = { pk: email.pk, sk: email.sk };
  const isTooOld = Date.now() - Date.parse(email.createdAt) > CODE_MINUTES * MINUTE_MS;
  if (!(email.kind in EMAIL_KINDS) || (isTooOld && EMAIL_KINDS[email.kind].sort === 'code'))
    return settle(keys, 'withheldAt');
  const recipient = await findRecipient(email);
  if (recipient === null) return settle(keys, 'nobodyAt');
  try {
    const isSent = await sendUnlessWithheld(email, recipient, new Date(), () => sendEmail(recipient, email));
    return await settle(keys, isSent ? 'sentAt' : 'withheldAt');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    log('error', 'An email was refused for good', {
      ...({ counts: 'MailRefused', times: 1 } satisfies Counted),
      kind: email.kind,
      ...errorFacts(error.cause),
    });
    const { kind, facts, createdAt } = email;
    const noticeOf = NOTICE_KINDS.includes(kind) && 'reviewId' in facts && facts.reviewId;
    if (noticeOf && !error.isOfRecipient) await recordUnsent(noticeOf, createdAt, new Date());
    else if (noticeOf && 'email' in facts) await recordUnreached(noticeOf, new Date());
    const mailbox = hashRecipient(recipient.address);
    const isClosed = kind === 'company-notice' && error.isOfRecipient;
    if (isClosed) await transact([closeMailbox(mailbox, new Date())]);
    if (kind === 'company-reminder') await takeBackReminders(mailbox, !error.isOfRecipient, new Date());
    // No address of a deleted account may stay. The others are not sent again as they are, if at all.
    const isOver = ['account-deleted', 'company-reminder'].includes(kind) || isClosed || 'isRenewed' in facts;
    return isOver ? settle(keys, 'nobodyAt') : markRefused(email, error.refusal);
  }
}

async function findUnsent(key: Key): Promise<StoredEmail | null> {
  const item = await readItem(key);
  const isSettled = ['sentAt', 'refusedAt', 'nobodyAt', 'withheldAt'].some((at) => item?.[at] !== undefined);
  return item && !isSettled ? toStoredEmail(item) : null;
}

/**
 * Keeps the facts, so that the email can be sent again, and for longer a notice, which its review waits for. A
 * code is not sent again, and a notice goes to whom it is for then: neither keeps a seed, nor a notice an address.
 */
async function markRefused(email: StoredEmail, refusal: string): Promise<void> {
  const refusedAt = new Date().toISOString();
  const { seed: _, ...seedless } = email.facts as { seed?: string; email?: string };
  const { email: __, ...addressless } = seedless;
  const isNotice = NOTICE_KINDS.includes(email.kind);
  const facts = isNotice ? addressless : EMAIL_KINDS[email.kind].sort === 'code' ? seedless : email.facts;
  const kept = isNotice && { expiresAtSeconds: daysAfter(new Date(refusedAt), UNSENT_NOTICE_DAYS) };
  const place = { queue: REFUSED_EMAILS, queuedAt: `${refusedAt}#${email.id}` };
  await updateItem(update('email', email, { set: { refusedAt, refusal, facts, ...kept, ...place } }));
}

/** Also deletes the facts. `nobodyAt`: there is no such account, or SES refused it and nobody sends it again. */
async function settle(key: Key, how: 'sentAt' | 'withheldAt' | 'nobodyAt'): Promise<void> {
  await updateItem(
    update('email', key, {
      set: { [how]: new Date().toISOString() },
      remove: ['facts', 'queue', 'queuedAt'],
    }),
  );
}

const toAddress = (address: string, isUnproved = true): Recipient => ({
  address,
  firstName: null,
  isUnproved,
});

async function findRecipient({ kind, facts, userId }: EmailNotification): Promise<Recipient | null> {
  if (kind === 'reset-password' || kind === 'log-in-link') {
    const { email } = facts as EmailFacts[typeof kind];
    const accountId = await findAccountId(email);
    if (accountId === null) return null;
    const owner = await readItem(userKey(accountId));
    return toAddress(email, !owner?.['emailVerified']);
  }
  if ('email' in facts) return toAddress(facts.email, !('isProved' in facts && facts.isProved));
  if ('takedownId' in facts) {
    const takedown = await readItem(takedownKey(facts.takedownId));
    return takedown ? toAddress((takedown['request'] as { requesterEmail: string }).requesterEmail) : null;
  }
  const user = (userId === null ? undefined : await readItem(userKey(userId))) as UserRecord | undefined;
  if (!user) return null;
  // The same mail goes to the work address.
  if ('workEmail' in facts && canonicalMailbox(facts.workEmail) === canonicalMailbox(user.email)) return null;
  // A name is its owner's own words, and an unverified address may be a stranger's.
  const isUnproved = user.emailVerified === null;
  const firstName = isUnproved ? null : user.firstName;
  return { address: user.email, firstName, isUnproved, isSuspended: user.suspension !== undefined };
}
