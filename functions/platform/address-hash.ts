import { keyedHash } from './keyed-hash.ts';

/** A client's address as it may be stored: HMAC-SHA-256 in hex, 64 characters; null when it is unknown. */
export function hashAddress(clientAddress: string): string | null {
  if (!clientAddress) return null;
  return keyedHash('address', clientAddress).toString('hex');
}
