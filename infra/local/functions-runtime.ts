import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';

export interface FunctionCode {
  file: string;
  environment: Record<string, string>;
}

export interface FunctionsOptions {
  /** Called at each start of a worker, so that a rebuilt bundle is used. */
  findCode: (id: string) => FunctionCode;
  /** Gets each line that a function prints; `isError` if it came from stderr or is marked as an error. */
  onLine: (id: string, line: string, isError: boolean) => void;
  /** When so many run, the least recently called one that is idle ends. */
  maxRunning?: number;
  idleMs?: number;
  clock?: string | undefined;
}

interface CallOptions {
  requestId?: string;
  /** Default: the timeout of API Gateway. */
  timeoutMs?: number;
}

/** A function failed without a result: API Gateway answers 500, the stream retries. */
export class FunctionError extends Error {
  override readonly name = 'FunctionFault';
}

interface WorkerSetup {
  file: string;
  functionName: string;
  clock: string | undefined;
}
interface Invocation {
  call: number;
  event: string;
  requestId: string;
  deadlineMs: number;
}
type Outcome = { call: number; result: string } | { call: number; error: string };

interface Call {
  resolve: (result: string) => void;
  reject: (error: FunctionError) => void;
  timer?: NodeJS.Timeout;
}

const TIMEOUT_MS = 30_000;
const IDLE_MS = 60_000;
/** Calls that one worker runs at the same time; more would keep each other from ending within their limits. */
const AT_ONCE = 10;
/** Each takes some 18 MB: this many keep the product below 700 MB. */
const MAX_RUNNING = 30;
const WORKER = new URL('function-worker.js', import.meta.url);
/** A function's heap stays well below Lambda's 512 MB; a small young generation keeps thirty cheap. */
const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 2 };

function passLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  });
}

function startWorker(id: string, { findCode, onLine, clock }: FunctionsOptions): Worker {
  const { file, environment } = findCode(id);
  const worker = new Worker(WORKER, {
    env: environment,
    workerData: { file, functionName: id, clock } satisfies WorkerSetup,
    resourceLimits: LIMITS,
    stdout: true,
    stderr: true,
    execArgv: [],
  });
  passLines(worker.stdout, (line) => onLine(id, line, line.includes('"level":"error"')));
  passLines(worker.stderr, (line) => onLine(id, line, true));
  return worker;
}

function openCalls(id: string, onNoneLeft: () => void) {
  const calls = new Map<number, Call>();
  let count = 0;
  const take = (call: number): Call | undefined => {
    const taken = calls.get(call);
    clearTimeout(taken?.timer);
    calls.delete(call);
    return taken;
  };
  const fail = (call: number, how: string) => {
    take(call)?.reject(new FunctionError(`${id}: ${how}`));
    if (calls.size === 0) onNoneLeft();
  };
  return {
    areNone: () => calls.size === 0,
    open(): { call: number; result: Promise<string> } {
      const call = (count += 1);
      const result = new Promise<string>((resolve, reject) => calls.set(call, { resolve, reject }));
      return { call, result };
    },
    begin(call: number, timeoutMs: number, onTimeout: () => void) {
      const opened = calls.get(call);
      if (!opened) return;
      opened.timer = setTimeout(() => {
        onTimeout();
        fail(call, `it took more than ${timeoutMs} ms`);
      }, timeoutMs);
    },
    settle(outcome: Outcome) {
      if ('error' in outcome) return fail(outcome.call, outcome.error);
      take(outcome.call)?.resolve(outcome.result);
      if (calls.size === 0) onNoneLeft();
    },
    failAll(how: string) {
      for (const call of [...calls.keys()]) fail(call, how);
    },
  };
}

interface EnvironmentEvents {
  onRetired: () => void;
  onEnd: () => void;
}

/** An environment lives until it crashes, is ended, or has no call left after it was retired or became idle. */
function openEnvironment(id: string, options: FunctionsOptions, fate: EnvironmentEvents) {
  const worker = startWorker(id, options);
  const waiting: (Omit<Invocation, 'deadlineMs'> & { timeoutMs: number })[] = [];
  let running = 0;
  const passOn = () => {
    for (; running < AT_ONCE && waiting.length > 0; running += 1) {
      const { timeoutMs, ...next } = waiting.shift() as (typeof waiting)[number];
      calls.begin(next.call, timeoutMs, retire);
      worker.postMessage({ ...next, deadlineMs: Date.now() + timeoutMs } satisfies Invocation);
    }
  };
  let isRetired = false;
  let idle: NodeJS.Timeout | undefined;
  let end = 'it ended its process';
  const rest = () => {
    clearTimeout(idle);
    if (isRetired) void worker.terminate();
    else idle = setTimeout(retire, options.idleMs ?? IDLE_MS).unref();
  };
  const calls = openCalls(id, rest);
  const retire = () => {
    isRetired = true;
    fate.onRetired();
    if (calls.areNone()) rest();
  };
  const loaded = new Promise<void>((resolve) => {
    worker.on('message', (message: Outcome | 'loaded') => {
      if (message !== 'loaded') {
        running -= 1;
        passOn();
        return calls.settle(message);
      }
      resolve();
      if (calls.areNone()) rest();
    });
    worker.once('exit', () => resolve());
  });
  worker.once('error', (error: Error) => {
    end = error.stack ?? error.message;
    options.onLine(id, end, true);
  });
  worker.once('exit', () => {
    fate.onRetired();
    fate.onEnd();
    calls.failAll(end);
    clearTimeout(idle);
  });
  return {
    loaded,
    isIdle: calls.areNone,
    retire,
    end: () => worker.terminate(),
    run(event: string, requestId: string, timeoutMs: number): Promise<string> {
      clearTimeout(idle);
      const { call, result } = calls.open();
      waiting.push({ call, event, requestId, timeoutMs });
      passOn();
      return result;
    },
  };
}

type Environment = ReturnType<typeof openEnvironment>;

/** A worker and an environment for each function, as on Lambda, but overlapping calls share them. An idle one ends. */
export function startFunctions(options: FunctionsOptions) {
  const { maxRunning = MAX_RUNNING } = options;
  /** Each takes the calls of its function; the most recently called is last. */
  const environments = new Map<string, Environment>();
  const living = new Set<Environment>();
  let isClosed = false;

  const environmentFor = (id: string): Environment => {
    const running = environments.get(id);
    if (running) {
      environments.delete(id);
      environments.set(id, running);
      return running;
    }
    if (isClosed) throw new FunctionError(`${id}: everything is being closed`);
    if (environments.size >= maxRunning) [...environments.values()].find((one) => one.isIdle())?.retire();
    const started: Environment = openEnvironment(id, options, {
      onRetired() {
        if (environments.get(id) === started) environments.delete(id);
      },
      onEnd() {
        living.delete(started);
      },
    });
    environments.set(id, started);
    living.add(started);
    return started;
  };

  return {
    /** Rejects with FunctionError if the function throws, ends its process or takes too long. */
    async invoke(id: string, event: unknown, call: CallOptions = {}) {
      const { requestId = randomUUID(), timeoutMs = TIMEOUT_MS } = call;
      return JSON.parse(await environmentFor(id).run(JSON.stringify(event), requestId, timeoutMs)) as unknown;
    },
    async warm(ids: readonly string[]) {
      for (const id of ids) if (!isClosed) await environmentFor(id).loaded;
    },
    /** The next call of each function loads its bundle again; running calls finish in their old environment. */
    reload() {
      for (const environment of living) environment.retire();
    },
    async close() {
      isClosed = true;
      environments.clear();
      await Promise.all([...living].map((environment) => environment.end()));
    },
  };
}

export type Functions = ReturnType<typeof startFunctions>;
