import { createHmac, randomInt } from 'node:crypto';
import { setting } from '../platform/config.ts';
import { codeKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';

const CODE_DIGITS = 6;
const CODE_SECONDS = 60 * 60;

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Keeps a code's hash, its end and its tries; a new one takes the place of the one before. */
export function codeWrite(userId: string, code: string, now: Date): Write {
  return {
    name: 'code',
    put: {
      Item: {
        ...codeKey(userId, 'verify-email'),
        hash: hashOf(userId, code),
        tries: 0,
        createdAt: now.toISOString(),
        expiresAtSeconds: Math.floor(now.getTime() / 1000) + CODE_SECONDS,
      },
    },
  };
}

/** Keyed, as a million codes are soon tried against a plain hash. */
function hashOf(userId: string, code: string): string {
  return createHmac('sha256', setting('ADDRESS_HASH_SECRET'))
    .update(`verify-email ${userId} ${code}`)
    .digest('hex');
}
