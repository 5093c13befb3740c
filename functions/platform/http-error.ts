import { type ErrorCode, ERRORS } from '../../shared/errors.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';

/** What the response tells besides its code; `message` replaces the code's default one. */
interface HttpErrorDetails extends Partial<Omit<ErrorBody, 'code' | 'requestId'>> {
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Thrown where it is detected; only `errorResponses` turns it into a response. */
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

/** Temporary errors: ours, DynamoDB's ('Error handling'), Cognito's ('Common errors'), S3's ('Error responses'). */
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
  'ConcurrentModificationException',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
]);

/** The only mapping from errors to codes. */
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

/** A temporary error: the same request may succeed in a moment. It is reported as `unavailable`. */
export class ServiceUnavailableError extends Error {
  override readonly name = 'ServiceUnavailableError';
}
