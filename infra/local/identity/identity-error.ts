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
