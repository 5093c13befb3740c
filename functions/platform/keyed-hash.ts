import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { canonicalMailbox } from '../../shared/mailbox.ts';
import { setting } from './config.ts';

/** Purposes of a hash. Each has its own key, so that one leaked key does not expose the others. */
export type HashPurpose =
  | 'address'
  | 'answer'
  | 'answer-mailbox'
  | 'address-code'
  | 'change-order'
  | 'code'
  | 'cursor'
  | 'limit'
  | 'mailbox'
  | 'question'
  | 'requester'
  | 'second-reading'
  | 'security-account'
  | 'security-address'
  | 'security-user'
  | 'sign-up'
  | 'suspended-mailbox'
  | 'trace'
  | 'watch-stop';

/** Hashes that are compared for years. Their secret is another one, which is never changed. */
const LASTING: readonly HashPurpose[] = ['mailbox', 'suspended-mailbox', 'trace'];
const KEY_BYTES = 32;
const keys = new Map<HashPurpose, Buffer>();

/** The key of a purpose, derived from a secret (HKDF, RFC 5869). */
export const deriveKey = (secret: string, purpose: HashPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

function keyFor(purpose: HashPurpose): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const key = deriveKey(setting(LASTING.includes(purpose) ? 'LASTING_SECRET' : 'HASH_SECRET'), purpose);
  keys.set(purpose, key);
  return key;
}

export function keyedHash(purpose: HashPurpose, text: string): Buffer {
  return createHmac('sha256', keyFor(purpose)).update(text).digest();
}

const SEED_BYTES = 32;
/** A random seed of a code or token. The outbox holds it in place of the code. */
export const newSeed = (): string => randomBytes(SEED_BYTES).toString('base64url');

/** HMAC-SHA-256 in hex, 64 characters; null for an unknown address. */
export function hashAddress(clientAddress: string): string | null {
  if (!clientAddress) return null;
  return keyedHash('address', clientAddress).toString('hex');
}

/** The address's owner can find the request, but a reader of the table alone cannot find the address. */
export function hashRequester(email: string): string {
  return keyedHash('requester', email).toString('hex');
}

export const hashMailbox = (email: string): string =>
  keyedHash('mailbox', canonicalMailbox(email)).toString('hex');
