import { MAILBOX_PLACES } from '../../shared/limits.ts';
import type { Route } from '../../shared/route.ts';
import { limitSetting } from '../platform/config.ts';
import { type RateLimit, withinRateLimits } from '../platform/rate-limit.ts';

/*
 * Limits how many emails somebody can cause to an address that they have not verified. The limit refuses the request that
 * would cause the email; for an accepted request the email is always sent.
 */

interface Mailbox {
  address: string;
  /** First sentence of the error message, before the one that says when to try again. */
  refusal: string;
}

/** Does work for an account whose address is not verified. Only that account uses the limit, so nobody else can exhaust it. */
export function withinMailbox<T>(
  route: Route,
  mailbox: Mailbox,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  return withinRateLimits([mailboxLimit(route, mailbox)], now, work);
}

/**
 * Does work that anybody may request in the name of any email address, limited by email address and network address
 * (`place`) together. With a limit by email address alone, five requests in a lawyer's name would keep the lawyer out for a
 * day. As an attacker can use many network addresses, all of them together have `MAILBOX_PLACES` times that limit.
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
