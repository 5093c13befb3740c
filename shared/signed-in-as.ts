import { needsSession, type Route } from './route.ts';

/** The header with the id of the user for whom a page makes a call that changes something. */
export const SIGNED_IN_AS = 'X-Signed-In-As';

export const comparesUser = (route: Route): boolean =>
  route.method !== 'GET' && (needsSession(route) || route.usesSession !== undefined);
