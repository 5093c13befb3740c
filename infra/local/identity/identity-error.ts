/** The exceptions of the Amazon Cognito user pools API Reference that this emulator throws. */
export type IdentityErrorType =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'InvalidSignatureException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'UnrecognizedClientException'
  | 'UnsupportedTokenTypeException'
  | 'UserLambdaValidationException'
  | 'UsernameExistsException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException';

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
