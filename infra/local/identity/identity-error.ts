import type * as cognito from '@aws-sdk/client-cognito-identity-provider';

/** Besides the exceptions of single calls ("Common Errors", Amazon Cognito user pools API Reference). */
type CommonError =
  | 'InvalidSignatureException'
  | 'MissingAuthenticationTokenException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'UnrecognizedClientException';
type IdentityErrorType = Extract<keyof typeof cognito, `${string}Exception`> | CommonError;

/** A refusal in Cognito's words; the server responds with `{"__type", "message"}` and status 400. */
export class IdentityError extends Error {
  readonly type: IdentityErrorType;
  constructor(type: IdentityErrorType, message: string) {
    super(message);
    this.type = type;
  }
}

export const invalidParameter = (message: string): IdentityError =>
  new IdentityError('InvalidParameterException', message);

export const brokenConstraint = (name: string, rule: string): IdentityError =>
  invalidParameter(`1 validation error detected: Value at '${name}' failed to satisfy constraint: ${rule}`);

export const notAuthorized = (message: string): IdentityError =>
  new IdentityError('NotAuthorizedException', message);
