import { createHmac } from 'node:crypto';
import { setting } from './config.ts';
import { deriveKey } from './keyed-hash.ts';

/** The pool itself accepts a sign-up from anybody who knows the client's id, past all our limits and rules. */
export function signUpProof(email: string, secret = setting('HASH_SECRET')): string {
  return createHmac('sha256', deriveKey(secret, 'sign-up')).update(email).digest('hex');
}
