import type { RouteId } from '../../shared/routes.ts';

/**
 * Routes that anybody may call and that check a password or a code, make an account, or end a session. They have a throttle
 * and, in prod, concurrency of their own. Named here one by one, for other public routes may ask the pool as well: who reads
 * a review is recognised by it.
 */
export const identityRouteIds: readonly RouteId[] = [
  'sign-up',
  'log-in',
  'log-in-with-code',
  'log-out',
  'reset-password',
];
