import * as z from 'zod/mini';
import { readItem } from '../../platform/items.ts';
import { southAfricanMonth } from '../../../shared/dates.ts';
import { canonicalMailbox } from '../../../shared/mailbox.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { suspendedMailboxKey } from '../../platform/keys.ts';
import { keptUntil } from '../../platform/retention.ts';
import type { Write } from '../../platform/table.ts';
import { put, remove } from '../../platform/writes.ts';

/** Since when and why an account is read-only. */
export const suspension = z.object({
  at: z.string(),
  reason: z.string(),
  /** Hashes of the mailboxes that were suspended with it, the last ones if there are many. */
  mailboxes: z.exactOptional(z.array(z.string())),
});
export type Suspension = z.infer<typeof suspension>;

/** More than anybody has: a transaction limits the number of writes. */
const MOST_MAILBOXES = 20;

export const mailboxHash = (address: string): string =>
  keyedHash('suspended-mailbox', canonicalMailbox(address)).toString('hex');

/** The same suspension, with the mailboxes of these addresses. */
export function withMailboxes(suspension: Suspension, addresses: readonly string[]): Suspension {
  const mailboxes = [...new Set([...(suspension.mailboxes ?? []), ...addresses.map(mailboxHash)])];
  return { ...suspension, mailboxes: mailboxes.slice(-MOST_MAILBOXES) };
}

/**
 * Writes that suspend a new account at one of the mailboxes, even after this one is deleted: until the
 * suspension is lifted, or for seven years, rounded to the month.
 */
export const suspendMailboxes = (suspension: Suspension): Write[] =>
  (suspension.mailboxes ?? []).map((hash) => {
    const expiresAtSeconds = keptUntil(southAfricanMonth(new Date(suspension.at)));
    return put('suspended mailbox', { ...suspendedMailboxKey(hash), suspension, expiresAtSeconds });
  });

export const liftMailboxes = ({ mailboxes = [] }: Suspension): Write[] =>
  mailboxes.map((hash) => remove('suspended mailbox', suspendedMailboxKey(hash)));

/** The suspension with which an account at this address starts; null without one. */
export async function findSuspension(address: string, now: Date): Promise<Suspension | null> {
  const found = (await readItem(suspendedMailboxKey(mailboxHash(address)))) as
    | { suspension: Suspension; expiresAtSeconds: number }
    | undefined;
  return found && found.expiresAtSeconds > now.getTime() / 1000 ? found.suspension : null;
}
