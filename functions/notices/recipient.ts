import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { UNVERIFIED_MAILS } from '../../shared/limits.ts';
import { limitSetting } from '../platform/config.ts';
import { Failure } from '../platform/failure.ts';
import { findAccountId } from '../platform/identity.ts';
import { type Key, takedownKey, userKey } from '../platform/keys.ts';
import { type Allowance, giveUseBack, useAllowance } from '../platform/rate-limit.ts';
import { table, tableName } from '../platform/table.ts';
import type { Notice, NoticeFacts } from './outbox.ts';

/** Where a notice goes. */
export interface Recipient {
  address: string;
  /** What is sent there is counted: nobody has proved to read it, or to have asked for the mail. */
  isCounted: boolean;
}

/** Null for an account that is gone, or was never there. */
export async function recipientOf({ kind, facts, userId }: Notice): Promise<Recipient | null> {
  if (kind === 'reset-password') {
    const { email } = facts as NoticeFacts['reset-password'];
    return (await findAccountId(email)) === null ? null : { address: email, isCounted: false };
  }
  if (kind === 'still-waiting')
    return { address: (facts as NoticeFacts['still-waiting']).email, isCounted: false };
  if (kind === 'takedown-received' || kind === 'takedown-decided') {
    const { takedownId } = facts as NoticeFacts[typeof kind];
    const takedown = await itemAt<{ request: { requesterEmail: string } }>(takedownKey(takedownId));
    return takedown ? { address: takedown.request.requesterEmail, isCounted: true } : null;
  }
  if (userId === null) return null;
  const user = await itemAt<{ email: string; emailVerified: string | null }>(userKey(userId));
  if (!user) return null;
  // A code is what verifies an address; the routes that mail one limit how many.
  return { address: user.email, isCounted: user.emailVerified === null && kind !== 'verify-email' };
}

async function itemAt<T>(key: Key): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key: key }));
  return Item as T | undefined;
}

const allowanceOf = ({ address }: Recipient): Allowance => ({
  ...UNVERIFIED_MAILS,
  rule: 'mail.unverified',
  subject: address,
  max: limitSetting('account'),
});

/** Whoever signs up with a stranger's address must not be able to flood it (contract.md §3, details). */
export async function mayGetAnother(recipient: Recipient): Promise<boolean> {
  if (!recipient.isCounted) return true;
  try {
    await useAllowance(allowanceOf(recipient), new Date());
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** For a mail that was not sent: it comes again, and is not to count twice. */
export async function gotNone(recipient: Recipient): Promise<void> {
  if (recipient.isCounted) await giveUseBack(allowanceOf(recipient));
}
