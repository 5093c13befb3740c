import type { RouteId } from '../../shared/routes.ts';

/**
 * Public routes that check a password or a code, make an account, or end a session. They have a throttle and,
 * in prod, concurrency of their own. They are listed one by one, as other public routes may call the pool,
 * too: to recognise the reader of a review.
 */
export const identityRouteIds: readonly RouteId[] = [
  'sign-up',
  'log-in',
  'log-in-with-code',
  'log-out',
  'reset-password',
];
