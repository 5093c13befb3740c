import { type FunctionId, functionIds } from '../../infra/api/function-ids.ts';
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { functionEnvironment } from '../../infra/api/function-environment.ts';
import { anySettings } from '../../infra/testing/any-settings.ts';
import { BUNDLING, bundleFunctions } from '../../infra/bundling/bundle.ts';
import { buildWhenChanged, PROJECT } from '../../infra/local/builds.ts';
import type { Route } from '../../shared/route.ts';
import { pageRoutes, routes } from '../../shared/routes.ts';
import { START } from '../goals.ts';
import { median } from '../quantiles.ts';
import { formatNumber, type Report, yesOrNo, readOption } from '../report.ts';

const ROUNDS = 9;
const LOADER = join(import.meta.dirname, 'load-bundle.js');
const EMPTY = join(PROJECT, 'dist/bench/empty/index.mjs');
/** The baseline of cold starts: an SDK handler that makes one query, built like the functions. */
const PLAIN_SDK = join(PROJECT, 'dist/bench/plain-sdk/index.mjs');

/**
 * Each function's cold start divided by that of a plain SDK handler and by that of an empty handler, in new
 * processes that take turns (`--rounds=N`, `--only=ID,ID`). `--instructions` counts instructions instead.
 */
export async function run(args: readonly string[]): Promise<Report> {
  const rounds = Number(readOption(args, 'rounds') ?? ROUNDS);
  await buildWhenChanged('web');
  // Kept apart from the build that the launcher serves.
  const { files, sizes } = await bundleFunctions({ outDir: 'dist/bench/functions' });
  mkdirSync(dirname(EMPTY), { recursive: true });
  writeFileSync(EMPTY, 'export const handler = async () => ({ statusCode: 204 });\n');
  await build({ ...BUNDLING, entryPoints: [join(import.meta.dirname, 'plain-sdk.ts')], outfile: PLAIN_SDK });
  const only = readOption(args, 'only')?.split(',');
  const measured = functionIds.filter((id) => only?.includes(id) ?? true);
  if (args.includes('--instructions')) return countStarts(measured, files);
  const starts = new Map<FunctionId, Start[]>(measured.map((id) => [id, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [id, rounds] of starts) rounds.push(await measureOnce(id, files[id] ?? ''));
  const figures = [...starts].map(([id, rounds]) => summariseStarts(id, sizes[id] ?? 0, rounds));
  figures.sort((a, b) => b.overPlainSdk - a.overPlainSdk);
  return {
    sections: [coldStartSection(figures, rounds)],
    figures: { rounds, node: process.version, functions: figures },
  };
}

async function countStarts(ids: readonly FunctionId[], files: Record<string, string>): Promise<Report> {
  const count = (file: string, id?: FunctionId) => countInstructions(LOADER, file, environmentFor(id));
  const empty = await count(EMPTY);
  const plainSdk = await count(PLAIN_SDK);
  const figures: { id: FunctionId; millions: number; overPlainSdk: number }[] = [];
  for (const id of ids) {
    const millions = await count(files[id] ?? '', id);
    figures.push({ id, millions, overPlainSdk: millions / plainSdk });
  }
  figures.sort((a, b) => b.millions - a.millions);
  return {
    sections: [
      {
        title: 'Instructions of a cold start',
        columns: ['function', 'instructions', 'over plain SDK', 'goal', 'holds'],
        rows: figures.map(({ id, millions, overPlainSdk }) => [
          id,
          `${formatNumber(millions)} million`,
          ...goalCells(id, overPlainSdk),
        ]),
        notes: [
          `An empty handler takes ${formatNumber(empty)} million, the plain SDK's ${formatNumber(plainSdk)} million.`,
        ],
      },
    ],
    figures: { node: process.version, emptyMillions: empty, plainSdkMillions: plainSdk, functions: figures },
  };
}

function goalCells(id: FunctionId, overPlainSdk: number): string[] {
  const goal = startGoal(id);
  const ratio = overPlainSdk.toFixed(2);
  return goal === null ? [ratio, '', ''] : [ratio, `≤ ${goal}`, yesOrNo(Number(ratio) <= goal)];
}

/** Milliseconds until each handler was ready. They are measured one after another. */
interface Start {
  empty: number;
  plainSdk: number;
  full: number;
}

/** Measures all three in quick succession, so that the machine's load is about the same for each. */
async function measureOnce(id: FunctionId, file: string): Promise<Start> {
  const environment = environmentFor(id);
  const readyMs = (of: string) => load(of, environment);
  return { empty: await readyMs(EMPTY), plainSdk: await readyMs(PLAIN_SDK), full: await readyMs(file) };
}

const environmentFor = (id?: FunctionId): NodeJS.ProcessEnv => ({
  ...(id && functionEnvironment(id, anySettings)),
  PATH: process.env['PATH'],
  AWS_REGION: 'af-south-1',
});

async function load(file: string, env: NodeJS.ProcessEnv): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [LOADER, file], { env });
  return (JSON.parse(stdout) as { readyMs: number }).readyMs;
}

function summariseStarts(id: FunctionId, bytes: number, starts: readonly Start[]) {
  return {
    id,
    bytes,
    overPlainSdk: median(starts.map(({ full, plainSdk }) => full / plainSdk)),
    overEmpty: median(starts.map(({ full, empty }) => full / empty)),
    overEmptyMs: median(starts.map(({ full, empty }) => full - empty)),
  };
}

function coldStartSection(figures: readonly ReturnType<typeof summariseStarts>[], rounds: number) {
  return {
    title: `Cold start, median of ${rounds} rounds`,
    columns: ['function', 'bundle', 'over plain SDK', 'goal', 'holds', 'over empty', 'more than empty'],
    rows: figures.map(({ id, bytes, overPlainSdk, overEmpty, overEmptyMs }) => [
      id,
      `${Math.round(bytes / 1000)} KB`,
      ...goalCells(id, overPlainSdk),
      overEmpty.toFixed(2),
      `${overEmptyMs.toFixed(1)} ms`,
    ]),
    notes: [
      'Over plain SDK: the start over that of a handler of the SDK alone that makes one query.',
      'Milliseconds are of this machine and this run: compare them with each other, not with another run.',
    ],
  };
}

/** The median of these runs counts; garbage collection makes them differ by about 2 %. */
const RUNS = 3;

/**
 * Millions of instructions that `loader` needs until the handler of `file` is ready. Other processes do not
 * affect this number, as they do milliseconds; it excludes the kernel's instructions. Needs valgrind.
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
  // Otherwise the count would include a random share of the compiler's and garbage collector's threads.
  const node = [process.execPath, '--single-threaded', loader, file];
  const { stderr } = await promisify(execFile)('valgrind', [...valgrind, ...node], { env });
  const counted = /Collected : (\d+)/.exec(stderr)?.[1];
  if (counted === undefined) throw new Error(`valgrind counted nothing of ${file}:\n${stderr}`);
  return Number(counted);
}

/** Pages that a function draws. */
const DRAWN: readonly FunctionId[] = [
  'get-company-page',
  'get-directory-page',
  'get-landing-page',
  'get-review-page',
  'get-transparency-page',
];

/** Functions without a route have no goal: nobody waits for them. */
export function startGoal(id: FunctionId): number | null {
  if (DRAWN.some((drawn) => drawn === id)) return START.drawnPage;
  const all: Partial<Record<FunctionId, Route>> = { ...routes, ...pageRoutes };
  const route = all[id];
  if (!route) return null;
  return route.access === 'public' ? START.public : START.signedIn;
}
