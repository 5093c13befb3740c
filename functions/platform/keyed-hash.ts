import { createHmac, hkdfSync } from 'node:crypto';
import { setting } from './config.ts';

/** What is hashed, and so with which key: one that came to light would say nothing of the others. */
export type HashPurpose = 'address' | 'code' | 'cursor';

const KEY_BYTES = 32;
const keys = new Map<HashPurpose, Buffer>();

/** A purpose's own key, drawn from the one secret (RFC 5869) the first time that it is asked for. */
function keyFor(purpose: HashPurpose): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', setting('HASH_SECRET'), '', purpose, KEY_BYTES));
  keys.set(purpose, key);
  return key;
}

/** HMAC-SHA-256 of a text, with a key that serves this purpose alone. */
export function keyedHash(purpose: HashPurpose, text: string): Buffer {
  return createHmac('sha256', keyFor(purpose)).update(text).digest();
}

/** A client's address as it may be stored: HMAC-SHA-256 in hex, 64 characters; null when it is unknown. */
export function hashAddress(clientAddress: string): string | null {
  if (!clientAddress) return null;
  return keyedHash('address', clientAddress).toString('hex');
}
