import { canonicalMailbox } from '../../../shared/mailbox.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';

/** Does not reveal the address, but who knows one can tell whether it is the same mailbox. */
export const hashRecipient = (email: string): string =>
  keyedHash('answer-mailbox', canonicalMailbox(email)).toString('base64url');
