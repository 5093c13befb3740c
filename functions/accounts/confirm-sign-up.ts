import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { isSameSecret } from '../platform/is-same-secret.ts';
import { signUpProof } from '../platform/sign-up-proof.ts';

/**
 * Confirms every account at sign-up. The user pool invokes this before it creates the account. Our own code
 * verifies the email address, and writing requires a session, not a verified address. Throws for a sign-up
 * that our own function did not make, so that no account is created.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const { clientMetadata, userAttributes } = event.request;
  const isOurs = isSameSecret(clientMetadata?.['proof'] ?? '', signUpProof(userAttributes['email'] ?? ''));
  if (!isOurs) throw new Error('A sign-up without proof');
  event.response.autoConfirmUser = true;
  return event;
}
