import { createHmac } from 'node:crypto';
import { setting } from './config.ts';

/** A client's address as it may be stored: HMAC-SHA-256 in hex, 64 characters; null when it is unknown. */
export function hashAddress(clientAddress: string): string | null {
  if (!clientAddress) return null;
  return createHmac('sha256', setting('ADDRESS_HASH_SECRET')).update(clientAddress).digest('hex');
}
