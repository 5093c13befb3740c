import { ERRORS, type ErrorCode, type Issue } from '../../shared/errors.ts';
import type { Busy } from './busy.ts';

interface FailureDetails {
  /** Replaces the code's own sentence. */
  message?: string;
  issues?: Issue[];
  headers?: Record<string, string>;
  /** Where a `company_exists` leads to. */
  slug?: string;
  cause?: unknown;
}

/** A refusal that a person is told. Thrown where the fact is known; the chain alone turns it into an answer. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
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
  'Busy' satisfies Busy['name'],
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

/** Any error as a Failure: the one mapping from what went wrong to what is answered. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { name, code, $metadata } = (error ?? {}) as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const isBusy = BUSY.has(name ?? '') || BUSY.has(code ?? '') || ($metadata?.httpStatusCode ?? 0) >= 500;
  return isBusy
    ? new Failure('unavailable', { headers: { 'retry-after': '2' }, cause: error })
    : new Failure('internal_error', { cause: error });
}
