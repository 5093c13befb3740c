import type { Route } from '../../shared/route.ts';
import { type RouteId, routes } from '../../shared/routes.ts';
import { limitSetting } from '../platform/config.ts';
import { type Allowance, useAllowance } from '../platform/rate-limit.ts';

/**
 * A route's limit per account, in the name of the address that was given, whether or not it has an account. `part` keeps
 * some callers' uses apart from the others'.
 */
export function accountAllowance(id: RouteId, email: string, part = ''): Allowance {
  const limit = (routes[id] as Route).limits?.find(({ by }) => by === 'account');
  if (!limit) throw new Error(`${id} has no limit per account`);
  const subject = part ? `${email} ${part}` : email;
  return { ...limit, rule: `${id}.account`, subject, max: limitSetting('account') };
}

/** Counts a call against it. */
export async function useAccountAllowance(id: RouteId, email: string, now: Date): Promise<void> {
  await useAllowance(accountAllowance(id, email), now);
}
