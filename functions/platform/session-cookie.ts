import { randomBytes } from 'node:crypto';
import { setting } from './config.ts';
import { readCookie, type GatewayEvent } from './gateway-event.ts';

/** How long a session lasts without logging in again: as long as the pool's refresh tokens. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Content of the session cookie: the user's id, and a secret that only the browser has. */
export interface SessionCookie {
  userId: string;
  secret: string;
}

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** A secret of 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

const isSecure = () => setting('SECURE_COOKIES') === 'true';
const cookieName = () => (isSecure() ? '__Host-session' : 'session');
/** web/lib/remembered-session.ts reads it. */
const markName = () => (isSecure() ? '__Host-signed-in' : 'signed-in');

export function readSessionCookie(event: GatewayEvent): SessionCookie | null {
  return parseSecret(readCookie(event, cookieName()) ?? '');
}

/** Parses a user's id and a secret, joined by a dot. */
export function parseSecret(text: string): SessionCookie | null {
  const match = SHAPE.exec(text);
  return match?.[1] && match[2] ? { userId: match[1], secret: match[2] } : null;
}

/** The cookies that start a session: its secret, and a mark that scripts may read. */
export const sessionCookies = ({ userId, secret }: SessionCookie): string[] => [
  cookieHeader(cookieName(), `${userId}.${secret}`, SESSION_SECONDS, 'HttpOnly; '),
  cookieHeader(markName(), 'yes', SESSION_SECONDS),
];

/** The `Set-Cookie` headers that delete a session's cookies. */
export const expiredSessionCookies = (): string[] => [
  cookieHeader(cookieName(), '', 0, 'HttpOnly; '),
  cookieHeader(markName(), '', 0),
];

function cookieHeader(name: string, value: string, maxAgeSeconds: number, access = ''): string {
  const secure = isSecure() ? '; Secure' : '';
  return `${name}=${value}; Path=/; ${access}SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}
