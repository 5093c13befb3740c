import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

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

/** By the bundle that each belongs to; null where there is none. */
const maps = new Map<string, SourceMap | null>();

/**
 * A frame of a stack with its place in our sources, where a map tells it. Node does the same by itself when asked to, and
 * reads the map at every cold start for it; here it is read once something has gone wrong.
 */
export function inSources(frame: string): string {
  return frame.replace(
    /(file:\/\/\S+?):(\d+):(\d+)/,
    (place, bundle: string, line: string, column: string) => {
      const entry = mapOf(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return place;
      const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    },
  );
}

function mapOf(bundle: string): SourceMap | null {
  const known = maps.get(bundle);
  if (known !== undefined) return known;
  const map = readMap(bundle);
  maps.set(bundle, map);
  return map;
}

function readMap(bundle: string): SourceMap | null {
  try {
    const text = readFileSync(fileURLToPath(`${bundle}.map`), 'utf8');
    return new SourceMap(JSON.parse(text) as SourceMapPayload);
  } catch {
    return null;
  }
}
