import * as z from 'zod/mini';
import { readItem } from '../../platform/items.ts';
import { southAfricanMonth } from '../../../shared/dates.ts';
import { REMEMBERED } from '../../../shared/limits.ts';
import { canonicalMailbox } from '../../../shared/mailbox.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { suspendedMailboxKey } from '../../platform/keys.ts';
import { daysAfter, keptUntil } from '../../platform/retention.ts';
import type { Write } from '../../platform/table.ts';
import { remove, update } from '../../platform/writes.ts';

export const suspension = z.object({
  at: z.string(),
  reason: z.string(),
  /** Hashes of the proved mailboxes that were suspended with it, the last ones if there are many. */
  mailboxes: z.exactOptional(z.array(z.string())),
  /** Hash of the account's own mailbox if nobody proved it: not suspended, as it may be a stranger's. */
  unproved: z.exactOptional(z.array(z.string())),
});
export type Suspension = z.infer<typeof suspension>;

/** More than anybody has: a transaction limits the number of writes. */
const MOST_MAILBOXES = 20;

export const mailboxHash = (address: string): string =>
  keyedHash('suspended-mailbox', canonicalMailbox(address)).toString('hex');

export function withMailboxes(suspension: Suspension, addresses: readonly string[]): Suspension {
  const mailboxes = [...new Set([...(suspension.mailboxes ?? []), ...addresses.map(mailboxHash)])];
  return { ...suspension, mailboxes: mailboxes.slice(-MOST_MAILBOXES) };
}

/**
 * Writes that suspend new accounts at these mailboxes, even after this one is deleted, until that ends or for seven
 * years, rounded to the month. Moderators see for three years that there was one at an unproved mailbox.
 */
export function suspendMailboxes({ mailboxes = [], unproved = [], ...suspension }: Suspension): Write[] {
  const at = new Date(suspension.at);
  const set = {
    suspension: { ...suspension, mailboxes },
    expiresAtSeconds: keptUntil(southAfricanMonth(at)),
  };
  const setOnce = { expiresAtSeconds: daysAfter(at, REMEMBERED.days) };
  const add = { at: new Set([suspension.at]) };
  return [...new Set([...mailboxes, ...unproved])].map((hash) => {
    const changes = mailboxes.includes(hash) ? { set, add } : { setOnce, add };
    return update('suspended mailbox', suspendedMailboxKey(hash), changes);
  });
}

export const liftMailboxes = ({ mailboxes = [], unproved = [] }: Suspension): Write[] =>
  [...new Set([...mailboxes, ...unproved])].map((hash) =>
    remove('suspended mailbox', suspendedMailboxKey(hash)),
  );

/** The suspension with which an account at this address starts, and how often its mailbox was suspended. */
export async function readSuspensions(
  address: string,
  now: Date,
): Promise<{ suspension: Suspension | null; times: number }> {
  const found = (await readItem(suspendedMailboxKey(mailboxHash(address)))) as
    | { suspension?: Suspension; at?: ReadonlySet<string>; expiresAtSeconds: number }
    | undefined;
  if (!found || found.expiresAtSeconds <= now.getTime() / 1000) return { suspension: null, times: 0 };
  return { suspension: found.suspension ?? null, times: found.at?.size ?? 1 };
}

export const findSuspension = async (address: string, now: Date): Promise<Suspension | null> =>
  (await readSuspensions(address, now)).suspension;
