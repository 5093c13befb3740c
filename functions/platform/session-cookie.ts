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

export const newSecret = () => randomBytes(32).toString('base64url');

const isSecure = () => setting('SECURE_COOKIES') === 'true';
const cookieName = () => (isSecure() ? '__Host-session' : 'session');

export function readSessionCookie(event: GatewayEvent): SessionCookie | null {
  return parseSecret(readCookie(event, cookieName()) ?? '');
}

export function parseSecret(text: string): SessionCookie | null {
  const match = SHAPE.exec(text);
  return match?.[1] && match[2] ? { userId: match[1], secret: match[2] } : null;
}

export function sessionCookie({ userId, secret }: SessionCookie): string {
  return cookieHeader(`${userId}.${secret}`, SESSION_SECONDS);
}

export function expiredSessionCookie(): string {
  return cookieHeader('', 0);
}

function cookieHeader(value: string, maxAgeSeconds: number): string {
  const secure = isSecure() ? '; Secure' : '';
  return `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}
