import { canonicalMailbox } from '../../../shared/mailbox.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';

/** Tells the mailboxes of notices apart, for whoever knows an address already. */
export const hashRecipient = (email: string): string =>
  keyedHash('answer-mailbox', canonicalMailbox(email)).toString('base64url');
