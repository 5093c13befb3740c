import { MAILBOX_PLACES } from '../../shared/limits.ts';
import type { Route } from '../../shared/route.ts';
import { limitSetting } from '../platform/config.ts';
import { type RateLimit, withinRateLimits } from '../platform/rate-limit.ts';

/*
 * Whoever acts in the name of an address that they have not proved to be theirs must not be able to fill that mailbox. The
 * limit bites where the act is asked for, and its caller is told: what was accepted is always mailed.
 */

interface Mailbox {
  address: string;
  /** What is said to who is refused, before when they may try again. */
  refusal: string;
}

/** An act by the holder of an account whose address is not verified: theirs alone, so nobody else can use it up. */
export function withinMailbox<T>(
  route: Route,
  mailbox: Mailbox,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  return withinRateLimits([mailboxLimit(route, mailbox)], now, work);
}

/**
 * An act that anybody may do in the name of any address. It is counted by address and place together: were it counted by
 * address alone, five requests in a lawyer's name would keep the lawyer out for a day. Places are cheap, though, for
 * whoever floods a mailbox; so all of them together have `MAILBOX_PLACES` times as much, and no more.
 */
export function withinMailboxFrom<T>(
  place: string,
  route: Route,
  mailbox: Mailbox,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const here = mailboxLimit(route, mailbox, place);
  const everywhere = mailboxLimit(route, mailbox);
  return withinRateLimits([here, { ...everywhere, max: everywhere.max * MAILBOX_PLACES }], now, work);
}

function mailboxLimit(route: Route, { address, refusal }: Mailbox, place = ''): RateLimit {
  const limit = route.limits?.find(({ by }) => by === 'mailbox');
  if (!limit) throw new Error(`${route.id} has no limit per mailbox`);
  const subject = place ? `${address} ${place}` : address;
  return { ...limit, rule: `${route.id}.mailbox`, subject, max: limitSetting('mailbox'), refusal };
}
