import { isSameSecret } from '../../platform/is-same-secret.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';

/** What a link in a mail stops: all mail about what somebody watches, or one of their watches. */
export interface Stop {
  userId: string;
  /** Null for all mail. */
  companyId: string | null;
}

const ALL = '*';
const sign = (text: string) => keyedHash('watch-stop', text).toString('base64url');

/** Stops what it says without a log-in, and nothing else. It says who it is for to nobody but us, and does not end. */
export function stopToken({ userId, companyId }: Stop): string {
  const text = Buffer.from(`${userId} ${companyId ?? ALL}`).toString('base64url');
  return `${text}.${sign(text)}`;
}

/** Null for a token that we did not write. */
export function readStopToken(token: string): Stop | null {
  const [text = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(text))) return null;
  const [userId = '', companyId = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  return { userId, companyId: companyId === ALL ? null : companyId };
}
