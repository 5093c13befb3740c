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

/** The launcher that has a data folder, with the npm that started it: when that is killed, the launcher is left over. */
interface LauncherRecord extends ProcessIdentity {
  owner: ProcessIdentity | null;
}

const FILE = 'launcher.json';
const WATCH_MS = 500;
const STOP_MS = 10_000;

/** npm, where it started this process; between the two may stand the shell that it runs scripts with. */
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

/** Ends the launcher that lives on in this folder although the npm that started it was killed. */
export async function endOrphanedLauncher(dataDir: string): Promise<void> {
  const left = readIdentity<LauncherRecord>(join(dataDir, FILE));
  if (!left?.owner || left.pid === process.pid || isAlive(left.owner)) return;
  await endProcess(left, STOP_MS);
}

/** Calls `onGone` once when the npm that started this process is gone. */
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
