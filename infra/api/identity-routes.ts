import type { RouteId } from '../../shared/routes.ts';

/**
 * Public routes that check a password or a code, make an account, or end a session, listed by hand: others call the
 * user pool only to recognise a reader. They have a throttle and, in prod, concurrency of their own.
 */
export const identityRouteIds: readonly RouteId[] = [
  'sign-up',
  'log-in',
  'log-in-with-code',
  'log-out',
  'reset-password',
];
