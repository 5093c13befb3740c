import type { PreSignUpTriggerEvent } from 'aws-lambda';

/**
 * Confirms every account at sign-up. The user pool invokes this before it creates the account. The email address is
 * verified by our own code, and writing requires a session, not a verified address.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  event.response.autoConfirmUser = true;
  return event;
}
