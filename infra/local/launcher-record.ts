import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readCommand,
  endProcess,
  identifyProcess,
  isAlive,
  readParent,
  readIdentity,
  type ProcessIdentity,
} from './process-identity.ts';

/** `owner` is the npm that started the launcher: when that is killed, the launcher is orphaned. */
interface LauncherRecord extends ProcessIdentity {
  owner: ProcessIdentity | null;
}

const FILE = 'launcher.json';
const WATCH_MS = 500;
const STOP_MS = 10_000;

/** The npm that started this process, if any; between them may be the shell that npm runs scripts with. */
function findOwner(): ProcessIdentity | null {
  if (!process.env.npm_lifecycle_event) return null;
  const parent = process.ppid;
  const isShell = readCommand(parent)[1] === '-c';
  const pid = isShell ? readParent(parent) : parent;
  return pid === null ? null : identifyProcess(pid);
}

export function recordLauncher(dataDir: string): void {
  const record = { ...identifyProcess(process.pid), owner: findOwner() };
  writeFileSync(join(dataDir, FILE), JSON.stringify(record));
}

export async function endOrphanedLauncher(dataDir: string): Promise<void> {
  const left = readIdentity<LauncherRecord>(join(dataDir, FILE));
  if (!left?.owner || left.pid === process.pid || isAlive(left.owner)) return;
  await endProcess(left, STOP_MS);
}

export function watchOwner(onGone: () => void): void {
  const owner = findOwner();
  if (!owner) return;
  const timer = setInterval(() => {
    if (isAlive(owner)) return;
    clearInterval(timer);
    onGone();
  }, WATCH_MS);
  timer.unref();
}
