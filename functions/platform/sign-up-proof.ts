import { createHmac } from 'node:crypto';
import { setting } from './config.ts';
import { deriveKey } from './keyed-hash.ts';

/**
 * Proves to the user pool's trigger that a sign-up is made by our own function. The pool itself takes one from anybody who
 * knows the client's id, past all limits and rules of ours.
 */
export function signUpProof(email: string, secret = setting('HASH_SECRET')): string {
  return createHmac('sha256', deriveKey(secret, 'sign-up')).update(email).digest('hex');
}
