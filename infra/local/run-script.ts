import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT } from './builds.ts';

/** Enough for a slow machine. */
const LONGEST_MS = 10 * 60_000;

/** Runs a script with the environment of a function, in a process of its own, whose memory is freed. */
export async function runScript(file: string, args: string[], env: Record<string, string>): Promise<void> {
  const imports = ['--import', './infra/required-node.js', '--import', './infra/local/moved-clock.js'];
  const running = promisify(execFile)(process.execPath, [...imports, file, ...args], {
    cwd: PROJECT,
    env: { ...env, TZ: 'UTC' },
    timeout: LONGEST_MS,
  });
  await running.catch(({ stderr, signal }: { stderr: string; signal: string | null }) => {
    throw new Error(signal ? `it was ended (${signal})` : stderr.trim());
  });
}
