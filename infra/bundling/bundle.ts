import '../required-node.js';
import { globSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, context, type BuildContext, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { pageRouteIds, routeIds } from '../../shared/routes.ts';
import { EVENT_FUNCTIONS } from '../api/event-functions.ts';
import type { FunctionId } from '../permissions/function-permissions.ts';
import { openApiAtBuild } from './openapi-at-build.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** Every function that is deployed. */
export const functionIds: readonly FunctionId[] = [...routeIds, ...pageRouteIds, ...EVENT_FUNCTIONS];

interface BundleOptions {
  /** Holds `functions/`; the project unless told. */
  root?: string;
  /** A folder a function is made in it. Relative to `root`. */
  outDir?: string;
  ids?: readonly string[];
  /** Module of the web build with which a function renders company pages. */
  companyPage?: string;
  /** Keeps what each bundle is made of. */
  metafile?: boolean;
}

export interface Bundles {
  /** The file of each function. */
  files: Record<string, string>;
  /** Bytes of each bundle, without its source map. */
  sizes: Record<string, number>;
  metafile?: Metafile;
}

/**
 * The one file `functions/<domain>/<id>.ts`, or of a function of this machine alone `infra/local/<folder>/<id>.ts`. Throws
 * when there is none, or more than one.
 */
export function findEntry(id: string, root = PROJECT): string {
  const [entry, ...others] = globSync(`{functions,infra/local}/*/${id}.ts`, { cwd: root }).sort();
  if (!entry) throw new Error(`The function ${id} has no file: expected functions/<domain>/${id}.ts`);
  if (others.length > 0)
    throw new Error(`The function ${id} has several files: ${[entry, ...others].join(', ')}`);
  return entry;
}

/** Where the web build leaves what company pages are made of (web/build/company-page.ts). */
const COMPANY_PAGE = join(PROJECT, 'dist/pages/index.js');

/** Replacements for packages that never run in a Lambda. Every other package is bundled as published. */
const SHIMS = {
  // Lambda hands a function its credentials in the environment; the chain that looks everywhere else is never asked.
  '@aws-sdk/credential-provider-node': 'environment-credentials.ts',
  // Every client can read and write event streams, and no operation that the product calls has one.
  '@smithy/core/event-streams': 'no-event-streams.ts',
  // DynamoDB's client makes a cache for endpoints that it is never told to discover.
  '@aws-sdk/middleware-endpoint-discovery': 'no-endpoint-discovery.ts',
  // file-type's reader of archives brings it, and nobody reads what it would print.
  debug: 'silent-debug.ts',
};

const alias = Object.fromEntries(
  Object.entries(SHIMS).map(([name, file]) => [name, join(import.meta.dirname, 'shims', file)]),
);

/** esbuild options of deployed functions. */
export const BUNDLING = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minify: true,
  // ESM sources first: only they can be shaken.
  mainFields: ['module', 'main'],
  alias,
  // Beside the code, named in its last line, without the sources' text: stack traces alone need it.
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions;

function buildOptions(options: BundleOptions): BuildOptions {
  const { root = PROJECT, outDir = 'dist/functions', ids, companyPage = COMPANY_PAGE } = options;
  return {
    absWorkingDir: root,
    entryPoints: (ids ?? functionIds).map((id) => ({ in: findEntry(id, root), out: `${id}/index` })),
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    ...BUNDLING,
    alias: { ...alias, 'virtual:company-page': companyPage },
    plugins: [openApiAtBuild(root)],
    metafile: options.metafile ?? false,
  };
}

function measureBundles(options: BundleOptions, metafile: Metafile | undefined): Bundles {
  const { root = PROJECT, outDir = 'dist/functions', ids = functionIds } = options;
  const files = Object.fromEntries(ids.map((id) => [id, resolve(root, outDir, id, 'index.mjs')]));
  const sizes = Object.fromEntries(Object.entries(files).map(([id, file]) => [id, statSync(file).size]));
  return { files, sizes, ...(metafile && { metafile }) };
}

/**
 * Builds every function in one esbuild call, each into `<outDir>/<id>/index.mjs` with its source map beside it.
 * Bundles bring the SDK along: it starts faster than the runtime's own copy. Throws esbuild's error, with file and
 * line, when one does not build.
 */
export async function bundleFunctions(options: BundleOptions = {}): Promise<Bundles> {
  const { metafile } = await build(buildOptions(options));
  return measureBundles(options, metafile);
}

/** Like `bundleFunctions`, again on every change; calls `onBuilt` with the errors of each build. */
export async function watchFunctions(
  options: BundleOptions,
  onBuilt: (errors: readonly string[]) => void,
): Promise<BuildContext> {
  const report: Plugin = {
    name: 'report',
    setup(building) {
      building.onEnd(({ errors }) =>
        onBuilt(errors.map(({ text, location }) => formatError(text, location))),
      );
    },
  };
  const building = buildOptions(options);
  const watching = await context({ ...building, plugins: [...(building.plugins ?? []), report] });
  await watching.watch();
  return watching;
}

function formatError(text: string, location: { file: string; line: number } | null): string {
  return location ? `${location.file}:${location.line}: ${text}` : text;
}

function printSizes({ files, sizes }: Bundles): void {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
  for (const [id, bytes] of Object.entries(sizes).sort(([, a], [, b]) => b - a))
    console.log(`${kilobytes(bytes)}  ${relative(PROJECT, files[id] ?? id)}`);
}

if (import.meta.main) printSizes(await bundleFunctions());
