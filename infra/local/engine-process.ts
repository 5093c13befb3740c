import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { readCommand, endProcess, identifyProcess, readIdentity } from './process-identity.ts';
import { StartError } from './start-error.ts';

const START_MS = 10_000;
const STOP_MS = 3_000;

export interface EngineOptions {
  binary: string;
  args: readonly string[];
  ready: RegExp;
  /** Stores the process id, so that the next start can end the engine if this process was killed. */
  pidFile?: string;
  onDeath?: (how: string) => void;
}

/** Ends the process in `pidFile` only if it is still the same one: same start, same binary. */
async function endOrphan(pidFile: string, binary: string): Promise<void> {
  const left = readIdentity(pidFile);
  if (left && readCommand(left.pid)[0] === binary) await endProcess(left, STOP_MS);
  rmSync(pidFile, { force: true });
}

/** Ends the engine with this process, however that ends. In its own group: Ctrl+C only reaches the launcher. */
function startGuard(pid: number): ChildProcess {
  const script = `read -r _; kill ${pid}`;
  const guard = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.on('error', () => undefined);
  guard.stdin?.on('error', () => undefined);
  guard.unref();
  return guard;
}

function waitUntilReady(engine: ChildProcess, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why: string) => {
      const reason = printed.trim().replaceAll(/\s+/g, ' ');
      reject(new StartError(`The table's engine ${why}${reason && `: ${reason}`}`));
    };
    const timer = setTimeout(() => fail('did not start in time'), START_MS);
    const listen = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-2_000);
      if (!ready.test(printed)) return;
      clearTimeout(timer);
      resolve();
    };
    engine.stdout?.on('data', listen);
    engine.stderr?.on('data', listen);
    engine.once('error', (error) => fail(`cannot be started: ${error.message}`));
    engine.once('close', (code, signal) => {
      clearTimeout(timer);
      fail(`ended at its start (${signal ?? `code ${code}`})`);
    });
  });
}

/** The engine ends with this process, even if that is killed. Rejects with StartError and its output. */
export async function startEngine({ binary, args, ready, pidFile, onDeath }: EngineOptions) {
  if (pidFile) await endOrphan(pidFile, binary);
  const engine = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const exited = new Promise<string>((resolve) => {
    engine.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    engine.once('error', (error) => resolve(error.message));
  });
  const { pid } = engine;
  const guard = pid === undefined ? undefined : startGuard(pid);
  if (pid !== undefined && pidFile) writeFileSync(pidFile, JSON.stringify(identifyProcess(pid)));
  let isAsked = false;
  void exited.then((how) => {
    guard?.kill('SIGKILL');
    if (pidFile) rmSync(pidFile, { force: true });
    if (!isAsked) onDeath?.(how);
  });
  const stop = async () => {
    isAsked = true;
    engine.kill('SIGTERM');
    const timeout = setTimeout(() => engine.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(timeout);
  };
  isAsked = true;
  await waitUntilReady(engine, ready).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  isAsked = false;
  return { pid: pid ?? 0, stop };
}
