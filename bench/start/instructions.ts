import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../quantiles.ts';

/** Of three runs, which differ by some 2 %: collecting garbage does not begin at the same moment in each. */
const RUNS = 3;

/**
 * Millions of instructions until the handler of `file` is there, by `loader`. Other processes of the machine do not change
 * them, as they do its milliseconds; the kernel's share is not among them. Needs valgrind.
 */
export async function countInstructions(
  loader: string,
  file: string,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const counts = await Promise.all(Array.from({ length: RUNS }, () => countOnce(loader, file, environment)));
  return median(counts) / 1e6;
}

async function countOnce(loader: string, file: string, env: NodeJS.ProcessEnv): Promise<number> {
  const valgrind = ['--tool=callgrind', '--callgrind-out-file=/dev/null', '--smc-check=all-non-file'];
  // Compilers and collectors of garbage in threads of their own would be counted by chance.
  const node = [process.execPath, '--single-threaded', loader, file];
  const { stderr } = await promisify(execFile)('valgrind', [...valgrind, ...node], { env });
  const counted = /Collected : (\d+)/.exec(stderr)?.[1];
  if (counted === undefined) throw new Error(`valgrind counted nothing of ${file}:\n${stderr}`);
  return Number(counted);
}
