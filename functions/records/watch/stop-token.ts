import { isSameSecret } from '../../platform/is-same-secret.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';

export interface Stop {
  userId: string;
  /** Null for all mail. */
  companyId: string | null;
}

const ALL = '*';
const sign = (text: string) => keyedHash('watch-stop', text).toString('base64url');

/** Stops this mail without a log-in, and nothing else. Only we can tell whom it is for. It does not expire. */
export function stopToken({ userId, companyId }: Stop): string {
  const text = Buffer.from(`${userId} ${companyId ?? ALL}`).toString('base64url');
  return `${text}.${sign(text)}`;
}

/** Null for a token that we did not issue. */
export function readStopToken(token: string): Stop | null {
  const [text = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(text))) return null;
  const [userId = '', companyId = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  return { userId, companyId: companyId === ALL ? null : companyId };
}
