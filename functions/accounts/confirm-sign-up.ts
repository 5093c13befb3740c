import type { PreSignUpTriggerEvent } from 'aws-lambda';

/**
 * Confirms every account as it is made: the address is verified by a code of our own, and writing needs a session, not
 * a verified address. The pool calls this before it creates the account.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  event.response.autoConfirmUser = true;
  return event;
}
