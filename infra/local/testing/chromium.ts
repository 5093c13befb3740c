import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../builds.ts';

const run = promisify(execFile);
const PACKAGE = '@sparticuz/chromium';
const UNPACK = `await (await import('${PACKAGE}')).default.executablePath()`;

/** Throws if it does not run or is not of its package's version: incomplete, or somebody else's. */
export async function unpackChromium(folder: string): Promise<string> {
  await mkdir(folder);
  // The package unpacks into the temporary folder of the process, and brings its libraries only for Lambda.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  await run(process.execPath, ['--input-type=module', '--eval', UNPACK], { cwd: PROJECT, env });
  const path = join(folder, 'chromium-with-libraries');
  const start = `LD_LIBRARY_PATH='${folder}/al2023/lib' exec '${folder}/chromium' "$@"`;
  await writeFile(path, `#!/bin/sh\n${start}\n`, { mode: 0o700 });
  await requireVersion(path);
  return path;
}

/** Throws unless the executable is a Chromium of its package's version, whose first number is Chromium's. */
export async function requireVersion(path: string): Promise<void> {
  const manifest = await readFile(join(PROJECT, 'node_modules', PACKAGE, 'package.json'), 'utf8');
  const [expected] = (JSON.parse(manifest) as { version: string }).version.split('.');
  const { stdout } = await run(path, ['--version']);
  if (!stdout.startsWith(`Chromium ${expected}.`))
    throw new Error(
      `${PACKAGE} should hold Chromium ${expected}, but what it unpacked says: ${stdout.trim()}`,
    );
}
