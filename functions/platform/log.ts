import { AsyncLocalStorage } from 'node:async_hooks';
import { inSources } from './source-frames.ts';

/** What every line of one invocation carries. */
interface LogContext {
  requestId: string;
  route: string;
}

const context = new AsyncLocalStorage<LogContext>();

type Level = 'info' | 'warn' | 'error';

/**
 * Writes one line of JSON with the request's id. Callers pass facts, never what a person typed, an address, a name or
 * a token: logs outlive the data they would repeat.
 */
export function log(level: Level, message: string, facts: Record<string, unknown> = {}): void {
  const line = { level, message, ...context.getStore(), ...facts, at: new Date().toISOString() };
  // Not through console.log, which Lambda's JSON format would wrap once more.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Runs an invocation, or a part of one, under its id. */
export function runAs<T>(store: LogContext, run: () => T): T {
  return context.run(store, run);
}

/** The function whose invocation this is; undefined outside of any. */
export const runningFunction = (): string | undefined => context.getStore()?.route;

/** An error as facts: its kind and where it arose. The text of an AWS error can repeat the data that it refused. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const isFromAws = '$metadata' in error;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    error: error.name,
    ...(!isFromAws && { detail: error.message }),
    ...('CancellationReasons' in error && { reasons: codesOf(error.CancellationReasons) }),
    frames: frames.slice(0, 8).map((line) => inSources(line.trim())),
    ...(error.cause !== undefined && { cause: errorFacts(error.cause) }),
  };
}

/** Why a transaction was cancelled, write by write. */
function codesOf(reasons: unknown): unknown {
  return Array.isArray(reasons) ? reasons.map((reason: { Code?: string }) => reason.Code) : undefined;
}
