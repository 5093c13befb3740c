import '../required-node.js';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeError, StartError } from './start-error.ts';

export const PROJECT = join(import.meta.dirname, '../..');
export const WEB_BUILD = join(PROJECT, 'dist/web');
export const FUNCTIONS_BUILD = join(PROJECT, 'dist/local-functions');
export const WEB_CONFIG = join(PROJECT, 'web/vite.config.ts');
const STAMPS = join(PROJECT, 'dist/.built');

export const LOCAL_BUNDLES = {
  outDir: FUNCTIONS_BUILD,
  sharesCode: true,
  drawnPages: '../../pages',
};

interface Build {
  title: string;
  sources: readonly string[];
  product: string;
  run: () => Promise<unknown>;
}

/** In order. Each loads its tool only when it runs: together, the tools take a third of the launcher's memory. */
const BUILDS = {
  web: {
    title: 'web app',
    sources: ['web/**', 'shared/**'],
    product: join(WEB_BUILD, 'index.html'),
    run: async () => (await import('vite')).build({ configFile: WEB_CONFIG, logLevel: 'warn' }),
  },
  functions: {
    title: 'functions',
    sources: ['functions/**', 'shared/**', 'infra/bundling/**'],
    product: FUNCTIONS_BUILD,
    run: async () => (await import('../bundling/bundle.ts')).bundleFunctions(LOCAL_BUNDLES),
  },
  deployedFunctions: {
    title: 'functions to deploy',
    sources: ['functions/**', 'shared/**', 'web/**', 'infra/bundling/**'],
    product: join(PROJECT, 'dist/functions'),
    run: async () => (await import('../bundling/bundle.ts')).bundleFunctions(),
  },
} satisfies Record<string, Build>;
export type BuildName = keyof typeof BUILDS;

/** Hashes contents, not times, which a checkout or an unpacking sets anew; and the one setting of a stage in the pages. */
function fingerprint({ sources }: Build): string {
  const files = globSync([...sources, 'package-lock.json'], { cwd: PROJECT })
    .filter((file) => !/\.test\.tsx?$|^web\/e2e\//.test(file) && statSync(join(PROJECT, file)).isFile())
    .sort();
  const hash = createHash('sha256').update(process.env['VITE_TAKEDOWN_ADDRESS'] ?? '');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(PROJECT, file)));
  return hash.digest('hex');
}

/** Builds in a separate process, whose memory is freed. Throws StartError with the build's output. */
export async function buildWhenChanged(
  name: BuildName,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const stamp = join(STAMPS, name);
  const expected = fingerprint(BUILDS[name]);
  const isBuilt =
    existsSync(BUILDS[name].product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === expected;
  if (isBuilt) return;
  log(`Building the ${BUILDS[name].title} …`);
  rmSync(stamp, { force: true });
  const building = promisify(execFile)(process.execPath, [import.meta.filename, name], { cwd: PROJECT });
  await building.catch(({ stderr, signal }: { stderr: string; signal: string | null }) => {
    const why = signal ? `the build was ended (${signal}), perhaps for want of memory` : stderr.trim();
    throw new StartError(`The ${BUILDS[name].title} cannot be built: ${why}`);
  });
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, expected);
}

if (import.meta.main) {
  // Vite builds for development if a test runner or a shell has set that.
  process.env['NODE_ENV'] = 'production';
  const [, , only] = process.argv;
  try {
    for (const [name, { run }] of Object.entries(BUILDS)) if (!only || only === name) await run();
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}
