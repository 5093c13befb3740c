import { type ErrorCode, ERRORS, type Issue } from '../../shared/errors.ts';

interface HttpErrorDetails {
  /** Replaces the code's own sentence. */
  message?: string;
  issues?: Issue[];
  headers?: Record<string, string>;
  /** Where a `company_exists` leads to. */
  slug?: string;
  cause?: unknown;
}

/** An error that a person is told. Thrown where the fact is known; `errorResponses` alone turns it into a response. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly details: HttpErrorDetails;

  constructor(code: ErrorCode, details: HttpErrorDetails = {}) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/**
 * Names for 'not now': our own, and the SDK's of DynamoDB (Programming with DynamoDB, 'Error handling'), Cognito ('Common
 * errors') and S3 ('Error responses').
 */
const BUSY = new Set([
  'ServiceUnavailableError' satisfies ServiceUnavailableError['name'],
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'Throttling',
  'RequestLimitExceeded',
  'LimitExceededException',
  'TooManyRequestsException',
  'UnexpectedLambdaException',
  'UserLambdaValidationException',
  'InvalidLambdaResponseException',
  'InternalServerError',
  'InternalErrorException',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'SlowDown',
  'TransactionInProgressException',
  'TransactionConflictException',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
]);

/** Any error as an HttpError: the one mapping from what went wrong to what is answered. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { name, code, $metadata } = (error ?? {}) as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const isBusy = BUSY.has(name ?? '') || BUSY.has(code ?? '') || ($metadata?.httpStatusCode ?? 0) >= 500;
  return isBusy
    ? new HttpError('unavailable', { headers: { 'retry-after': '2' }, cause: error })
    : new HttpError('internal_error', { cause: error });
}

/** What passes by itself: the same may work in a moment. It is answered as `unavailable`. */
export class ServiceUnavailableError extends Error {
  override readonly name = 'ServiceUnavailableError';
}
