import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A process. Its start in clock ticks distinguishes it from a later one with the same id. */
export interface ProcessIdentity {
  pid: number;
  startTicks: string;
}

const RETRY_MS = 10;

/** The fields of /proc/<pid>/stat from the state on; null if there is no such process, or only a zombie. */
function readStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : fields;
  } catch {
    return null;
  }
}

export function identifyProcess(pid: number): ProcessIdentity | null {
  const startTicks = readStat(pid)?.[19];
  return startTicks === undefined ? null : { pid, startTicks };
}

export function isAlive({ pid, startTicks }: ProcessIdentity): boolean {
  return identifyProcess(pid)?.startTicks === startTicks;
}

export function readCommand(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

export function readParent(pid: number): number | null {
  const parent = Number(readStat(pid)?.[1] ?? 0);
  return parent > 1 ? parent : null;
}

export function readIdentity<T extends ProcessIdentity>(file: string): T | null {
  try {
    const held = JSON.parse(readFileSync(file, 'utf8')) as T | null;
    return Number.isInteger(held?.pid) && typeof held?.startTicks === 'string' ? held : null;
  } catch {
    return null;
  }
}

async function waitUntilGone(process: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  for (const endMs = Date.now() + timeoutMs; Date.now() < endMs; await delay(RETRY_MS))
    if (!isAlive(process)) return true;
  return !isAlive(process);
}

export async function endProcess(ending: ProcessIdentity, timeoutMs: number): Promise<void> {
  if (!isAlive(ending)) return;
  process.kill(ending.pid, 'SIGTERM');
  if (await waitUntilGone(ending, timeoutMs)) return;
  if (isAlive(ending)) process.kill(ending.pid, 'SIGKILL');
  await waitUntilGone(ending, timeoutMs);
}
