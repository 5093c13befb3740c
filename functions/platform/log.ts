import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Counted } from '../../shared/log-metrics.ts';
import { settingIfAny } from './config.ts';

interface LogContext {
  requestId: string;
  route: string;
}

/** Number of calls of one AWS operation, and their total time, retries included. */
interface CallTime {
  times: number;
  ms: number;
}

interface Invocation {
  line: LogContext;
  calls: Record<string, CallTime>;
}

const context = new AsyncLocalStorage<Invocation>();

type Level = 'info' | 'warn' | 'error';

/** Never pass text that a person typed, an address, a name or a token: logs outlive the data they repeat. */
export function log(level: Level, message: string, facts: Record<string, unknown> = {}): void {
  const { counts, times } = facts as Partial<Counted>;
  const metric = counts && embeddedMetric(counts, times ?? 1);
  const line = {
    level,
    message,
    ...context.getStore()?.line,
    ...facts,
    ...metric,
    at: new Date().toISOString(),
  };
  // Not console.log: Lambda's JSON log format would wrap the line again.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** In CloudWatch's format ('Embedded metric format specification'). None if the stage has no metrics. */
export function embeddedMetric(name: string, value: number): Record<string, unknown> {
  const Namespace = settingIfAny('METRIC_NAMESPACE');
  if (Namespace === undefined) return {};
  const metrics = { Namespace, Dimensions: [[]], Metrics: [{ Name: name, Unit: 'Count' }] };
  return { [name]: value, _aws: { Timestamp: Date.now(), CloudWatchMetrics: [metrics] } };
}

export function runAs<T>(store: LogContext, run: () => T): T {
  return context.run({ line: store, calls: {} }, run);
}

export function addCall(name: string, milliseconds: number): void {
  const { calls } = context.getStore() ?? {};
  if (!calls) return;
  const { times, ms } = calls[name] ?? { times: 0, ms: 0 };
  calls[name] = { times: times + 1, ms: ms + Math.round(milliseconds) };
}

export const callFacts = (): Record<string, unknown> => ({ calls: context.getStore()?.calls });

export const runningFunction = (): string | undefined => context.getStore()?.line.route;

/** Leaves out the message of an AWS error, as it can repeat the data that was refused. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const isFromAws = '$metadata' in error;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    error: error.name,
    ...(!isFromAws && { detail: error.message }),
    ...('CancellationReasons' in error && { reasons: cancellationCodes(error.CancellationReasons) }),
    frames: frames.slice(0, 8).map((line) => inSources(line.trim())),
    ...(error.cause !== undefined && { cause: errorFacts(error.cause) }),
  };
}

function cancellationCodes(reasons: unknown): unknown {
  return Array.isArray(reasons) ? reasons.map((reason: { Code?: string }) => reason.Code) : undefined;
}

const maps = new Map<string, SourceMap | null>();

/** By the bundle's source map, read at the first error: Node's own option reads it at every cold start. */
export function inSources(frame: string): string {
  return frame.replace(
    /(file:\/\/\S+?):(\d+):(\d+)/,
    (place, bundle: string, line: string, column: string) => {
      const entry = findMap(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return place;
      const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    },
  );
}

function findMap(bundle: string): SourceMap | null {
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
