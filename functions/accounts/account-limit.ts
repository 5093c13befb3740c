import type { Route } from '../../shared/route.ts';
import { type RouteId, routes } from '../../shared/routes.ts';
import { limitSetting } from '../platform/config.ts';
import { restoreAllowance, useAllowance } from '../platform/rate-limit.ts';

/**
 * Counts a call against the route's limit per account, in the name of the address that was given, whether or not it has
 * an account.
 */
export async function useAccountAllowance(id: RouteId, email: string, now: Date): Promise<void> {
  const limit = (routes[id] as Route).limits?.find(({ by }) => by === 'account');
  if (!limit) throw new Error(`${id} has no limit per account`);
  const { windowSeconds } = limit;
  await useAllowance({ ...allowanceOf(id, email), max: limitSetting('account'), windowSeconds }, now);
}

/** Gives it back, as after a right password. */
export async function restoreAccountAllowance(id: RouteId, email: string): Promise<void> {
  await restoreAllowance(allowanceOf(id, email));
}

const allowanceOf = (id: RouteId, email: string) => ({ rule: `${id}.account`, subject: email });
