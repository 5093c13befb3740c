import '../required-node.js';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { StageError } from '../stages.ts';

/** The actor of audit entries for what an operator did, who has no account. */
export const OPERATOR = 'operator';

export class OperationError extends Error {
  override readonly name = 'OperationError';
}

const HAS_EXPIRED = 'The AWS credentials have expired: log in again';
// A region that is off answers so too.
const NOT_KNOWN =
  'AWS does not accept these credentials: log in again, set AWS_PROFILE, or enable the region (docs/operations/deploying.md, "First deploy")';
const MET = 'Somebody else changed the same at this moment, so nothing was changed: run it again';
const REFUSALS: Record<string, string> = {
  CredentialsProviderError: 'No AWS credentials: log in (aws sso login), or set AWS_PROFILE',
  TokenProviderError: 'The AWS log-in has ended: aws sso login',
  ExpiredTokenException: HAS_EXPIRED,
  ExpiredToken: HAS_EXPIRED,
  UnrecognizedClientException: NOT_KNOWN,
  InvalidSignatureException: NOT_KNOWN,
  InvalidClientTokenId: NOT_KNOWN,
  SignatureDoesNotMatch: NOT_KNOWN,
  ConflictException: MET,
  WAFOptimisticLockException: MET,
  WAFInvalidParameterException: 'The firewall does not take this address or network',
};

const NOT_FOUND = ['ResourceNotFoundException', 'NoSuchHostedZone'];

/** The name of the error depends on the protocol. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && ['AccessDeniedException', 'AccessDenied'].includes(error.name);

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperationError || error instanceof StageError) return error.message;
  const refusal = REFUSALS[error.name];
  if (refusal !== undefined) return refusal;
  if (isDenied(error)) return `These AWS credentials are not allowed to do this: ${error.message}`;
  if (NOT_FOUND.includes(error.name)) return `AWS cannot find it: ${error.message}`;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/^E(?:NOTFOUND|AI_AGAIN|TIMEDOUT|CONN|\w+UNR)/.test(code))
    return `No connection: ${error.message || code}`;
  if ('$fault' in error) return `AWS answers ${error.name}: ${error.message}`;
  return error.stack ?? error.message;
}

/** Tells what it means to be cut off, unless the command ends by itself (`abortOnSignal`). */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  process.once('SIGINT', () => {
    if (process.listenerCount('SIGINT') > 0) return;
    console.error('Cut off: what was begun goes on or stays half done, so look before you run it again');
    process.exit(130);
  });
  try {
    await work();
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}

/** Once, where somebody else wrote in between: AWS refuses what follows from an earlier reading by `conflict`. */
export const tryAgainAfter = <T>(conflict: string, readAndWrite: () => Promise<T>): Promise<T> =>
  readAndWrite().catch((error: unknown) => {
    if (error instanceof Error && error.name === conflict) return readAndWrite();
    throw error;
  });

/** Aborts at the first signal, so that the current work can finish; the second one ends the process. */
export function abortOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  return stopping.signal;
}

/** Makes the SDK slow down and retry while a table that is read or written as a whole throttles it. */
export function useAdaptiveRetries(): void {
  process.env['AWS_RETRY_MODE'] ??= 'adaptive';
  process.env['AWS_MAX_ATTEMPTS'] ??= '10';
}

export function readArguments<const T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new OperationError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
