import type { RouteId } from '../../shared/routes.ts';

/**
 * Public routes that check a password or a code, make an account, or end a session. They have a throttle and,
 * in prod, concurrency of their own. The list is written by hand, because other public routes may call the
 * user pool, too, only to recognise who reads a review.
 */
export const identityRouteIds: readonly RouteId[] = [
  'sign-up',
  'log-in',
  'log-in-with-code',
  'log-out',
  'reset-password',
];
