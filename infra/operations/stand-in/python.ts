import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../../local/builds.ts';

const run = promisify(execFile);

/**
 * Installs packages of Python in an environment of their own below dist/, unless they are there, and returns
 * its folder. `patch` changes them as `patches` describes; other `patches` install them again.
 */
export async function installPython(
  name: string,
  packages: readonly string[],
  patches: unknown = null,
  patch: (folder: string) => void = () => undefined,
): Promise<string> {
  const folder = join(PROJECT, 'dist', name);
  const finished = join(folder, 'finished');
  const recipe = JSON.stringify([packages, patches]);
  if (existsSync(finished) && readFileSync(finished, 'utf8') === recipe) return folder;
  rmSync(folder, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', folder]);
  await run(join(folder, 'bin/pip'), ['install', '--quiet', ...packages]);
  patch(folder);
  writeFileSync(finished, recipe);
  return folder;
}
