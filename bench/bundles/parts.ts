import { bundleFunctions, type Inputs } from '../../infra/bundling/bundle.ts';
import { buildWhenChanged } from '../../infra/local/builds.ts';

/** Bytes of each package in a bundle, the largest first; the project's own by their folder. */
export function bundleParts(inputs: Inputs): [name: string, bytes: number][] {
  const sums = new Map<string, number>();
  for (const [path, { bytesInOutput }] of Object.entries(inputs))
    sums.set(packageName(path), (sums.get(packageName(path)) ?? 0) + bytesInOutput);
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** The package of a file, without where it lies. */
export function packageName(path: string): string {
  return parsePackagePath(path)?.name ?? `${path.split('/')[0]}/`;
}

/** Packages of which a bundle holds more than one copy: two versions, or one that lies in two places. */
export function heldTwice(inputs: Inputs): string[] {
  const homes = new Map<string, Set<string>>();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const home = parsePackagePath(path);
    if (home && bytesInOutput > 0) homes.set(home.name, (homes.get(home.name) ?? new Set()).add(home.folder));
  }
  return [...homes].filter(([, folders]) => folders.size > 1).map(([name]) => name);
}

/** zod's messages in other languages than its own; a named import of zod brings all of them. */
export function zodLocalesIn(inputs: Inputs): string[] {
  return Object.keys(inputs).flatMap(
    (path) => /zod\/v4\/locales\/(?!en\.)([\w-]+)\.js$/.exec(path)?.[1] ?? [],
  );
}

function parsePackagePath(path: string): { name: string; folder: string } | null {
  const match = /^(.*node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(path);
  return match ? { folder: match[1] ?? '', name: match[2] ?? '' } : null;
}

/** Beside the build that the launcher serves, which a benchmark leaves alone. */
const OUT = 'dist/bench/functions';

/** The deployed bundles, built anew; the web build first where it is missing, since functions write pages with it. */
export async function buildFunctions() {
  await buildWhenChanged('web');
  return bundleFunctions({ outDir: OUT });
}
