import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { isSameSecret } from '../platform/is-same-secret.ts';
import { signUpProof } from '../platform/sign-up-proof.ts';

/** The pool invokes this before it creates an account, which a throw prevents. Our own code verifies addresses. */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const { clientMetadata, userAttributes } = event.request;
  const isOurs = isSameSecret(clientMetadata?.['proof'] ?? '', signUpProof(userAttributes['email'] ?? ''));
  if (!isOurs) throw new Error('A sign-up without proof');
  event.response.autoConfirmUser = true;
  return event;
}
