import '../required-node.js';
import { globSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, context, formatMessages, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { type FunctionId, functionIds } from '../api/function-ids.ts';
import { openApiAtBuild } from './openapi-at-build.ts';

const PROJECT = join(import.meta.dirname, '../..');

interface BundleOptions {
  root?: string;
  /** Gets a folder for each function. Relative to `root`. */
  outDir?: string;
  ids?: readonly string[];
  drawnPages?: string;
  /**
   * Puts code that several functions need into shared files, which Lambda could not do, in a tenth of the time.
   * `drawnPages` are then loaded from their own folder, relative to a function's, so they may be built meanwhile.
   */
  sharesCode?: boolean;
}

type Output = Metafile['outputs'][string];
/** Source files by path, with the number of their bytes in a bundle. */
export type Inputs = Output['inputs'];

export interface Bundles {
  files: Record<string, string>;
  /** Bytes of each bundle, without its source maps. */
  sizes: Record<string, number>;
  inputs: Record<string, Inputs>;
}

/**
 * Functions that load code only for the few calls that need it: it would take a seventh of their start-up time. Each
 * has several files: in one, esbuild would wrap every module that the part shares with the rest.
 */
export const SPLIT: readonly string[] = [
  'answer-question',
  'approve-reply',
  'approve-review',
  'complete-changes',
  'confirm-payment',
  'delete-expired',
  'deny-payment',
  'dispute-answer',
  'dispute-review',
  'edit-review',
  'get-admin-review',
  'get-answer',
  'hear-review',
  'list-own-reviews',
  'list-refused-mail',
  'record-answer-payment',
  'record-payment',
  'renew-answer',
  'request-representation',
  'resend-mail',
  'settle-review',
  'submit-review',
  'update-company',
  'update-user',
  'withdraw-answer-dispute',
  'withdraw-answer-reply',
  'withdraw-dispute',
  'withdraw-reply',
  'write-answer-reply',
  'write-reply',
] satisfies FunctionId[];

export function findEntry(id: string, root = PROJECT): string {
  const [entry, ...others] = globSync(`functions/*/${id}.ts`, { cwd: root }).sort();
  if (!entry) throw new Error(`The function ${id} has no file: expected functions/<domain>/${id}.ts`);
  if (others.length > 0)
    throw new Error(`The function ${id} has several files: ${[entry, ...others].join(', ')}`);
  return entry;
}

const OUT_DIR = 'dist/functions';
const DRAWN_PAGES = join(PROJECT, 'dist/pages');

/** For packages that never run in a Lambda. Everything else, except one class, is bundled as published. */
const SHIMS = {
  '@aws-sdk/credential-provider-node': 'environment-credentials.ts',
  // Every client supports event streams, but no operation that the product calls uses them.
  '@smithy/core/event-streams': 'no-event-streams.ts',
  '@aws-sdk/middleware-endpoint-discovery': 'no-endpoint-discovery.ts',
  debug: 'silent-debug.ts',
};

const shimFolder = join(import.meta.dirname, 'shims');

const alias = Object.fromEntries(Object.entries(SHIMS).map(([name, file]) => [name, join(shimFolder, file)]));

/** `alias` only replaces packages, but the SDK imports this class from a neighbouring file. */
const withoutWebStreams: Plugin = {
  name: 'without-web-streams',
  setup(building) {
    const path = join(shimFolder, 'no-web-checksum-stream.ts');
    building.onResolve({ filter: /^\.\/ChecksumStream\.browser$/ }, () => ({ path }));
  },
};

export const BUNDLING = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minify: true,
  // Prefers ESM sources: only they can be tree-shaken.
  mainFields: ['module', 'main'],
  alias,
  plugins: [withoutWebStreams],
  // Without the sources' text: the maps only serve stack traces.
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions;

const SHARED = 'shared';

/** A part's name changes with its content, so this deletes the parts of earlier builds. */
function withoutOldParts(folder: string): Plugin {
  return {
    name: 'without-old-parts',
    setup(building) {
      building.onEnd(({ metafile }) => {
        if (!metafile) return;
        const written = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
        for (const file of readdirSync(folder)) if (!written.has(file)) rmSync(join(folder, file));
      });
    },
  };
}

function loadedFrom(drawnPages: string): Plugin {
  return {
    name: 'loaded-from',
    setup(building) {
      building.onResolve({ filter: /^virtual:pages\// }, ({ path }) => ({
        path: `${drawnPages}/${basename(path)}.js`,
        external: true,
      }));
    },
  };
}

function listBuilds(options: BundleOptions) {
  const { root = PROJECT, outDir = OUT_DIR, ids = functionIds, drawnPages = DRAWN_PAGES } = options;
  const build = (of: readonly string[]) => ({
    absWorkingDir: root,
    entryPoints: of.map((id) => ({ in: findEntry(id, root), out: `${id}/index` })),
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    ...BUNDLING,
    alias: { ...alias, 'virtual:pages': drawnPages },
    plugins: [...BUNDLING.plugins, openApiAtBuild(root)],
    metafile: true as const,
  });
  const split = (id: string) => ({
    ...build([id]),
    splitting: true,
    chunkNames: `${id}/[name]-[hash]`,
    plugins: [...BUNDLING.plugins, withoutOldParts(resolve(root, outDir, id))],
  });
  if (options.sharesCode) {
    const removeOld = withoutOldParts(resolve(root, outDir, SHARED));
    const plugins = [...BUNDLING.plugins, loadedFrom(drawnPages), openApiAtBuild(root), removeOld];
    return [{ ...build(ids), alias, splitting: true, chunkNames: `${SHARED}/[name]-[hash]`, plugins }];
  }
  const isSplit = (id: string) => SPLIT.includes(id);
  return [build(ids.filter((id) => !isSplit(id))), ...ids.filter(isSplit).map(split)];
}

function describeBundles(options: BundleOptions, outputs: readonly [string, Output][]): Bundles {
  const { root = PROJECT, outDir = OUT_DIR, ids = functionIds } = options;
  const bundles: Bundles = { files: {}, sizes: {}, inputs: {} };
  for (const id of ids) {
    const folder = resolve(root, outDir, id);
    const parts = outputs.filter(
      ([path]) => path.endsWith('.mjs') && dirname(resolve(root, path)) === folder,
    );
    bundles.files[id] = join(folder, 'index.mjs');
    bundles.sizes[id] = parts.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    bundles.inputs[id] = Object.fromEntries(parts.flatMap(([, { inputs }]) => Object.entries(inputs)));
  }
  return bundles;
}

/** Bundles contain the SDK: it starts faster than the runtime's copy. Throws esbuild's error if one fails. */
export async function bundleFunctions(options: BundleOptions = {}): Promise<Bundles> {
  const built = await Promise.all(listBuilds(options).map((one) => build(one)));
  const outputs = built.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  return describeBundles(options, outputs);
}

/** Calls `onBuilt` with the errors of all functions, once all are built and again after each change. */
export async function watchFunctions(
  options: BundleOptions,
  onBuilt: (errors: readonly string[]) => void,
): Promise<void> {
  const builds = listBuilds(options);
  const errors = new Map<object, readonly string[]>();
  for (const one of builds) {
    const report: Plugin = {
      name: 'report',
      setup(building) {
        building.onEnd(async (result) => {
          errors.set(one, await formatMessages(result.errors, { kind: 'error' }));
          if (errors.size === builds.length) onBuilt([...errors.values()].flat());
        });
      },
    };
    const watching = await context({ ...one, plugins: [...one.plugins, report] });
    await watching.watch();
  }
}

function printSizes({ files, sizes }: Bundles): void {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
  for (const [id, bytes] of Object.entries(sizes).sort(([, a], [, b]) => b - a))
    console.log(`${kilobytes(bytes)}  ${relative(PROJECT, files[id] ?? id)}`);
}

if (import.meta.main) printSizes(await bundleFunctions());
