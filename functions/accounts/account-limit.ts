import type { Route } from '../../shared/route.ts';
import { limitSetting } from '../platform/config.ts';
import { type RateLimit, consumeRateLimit } from '../platform/rate-limit.ts';

/** By the address in the request, whether or not it has an account; uses with a `part` count separately. */
export function accountLimit(route: Route, email: string, part = ''): RateLimit {
  const limit = route.limits?.find(({ by }) => by === 'account');
  if (!limit) throw new Error(`${route.id} has no limit per account`);
  return { ...limit, ...accountUses(route, email, part), max: limitSetting('account') };
}

/** Apart from the limit, for functions that are not configured with its number. */
export const accountUses = (route: Route, email: string, part = '') => ({
  rule: `${route.id}.account`,
  subject: part ? `${email} ${part}` : email,
});

export async function consumeAccountLimit(route: Route, email: string, now: Date): Promise<void> {
  await consumeRateLimit(accountLimit(route, email), now);
}
