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
/** A handler of the SDK that makes one query and nothing else, built as the functions are: what starts are held against. */
const PLAIN_SDK = join(PROJECT, 'dist/bench/plain-sdk/index.mjs');

/**
 * Each function's cold start over that of a plain handler of the SDK, and over an empty one's, in fresh processes that take
 * turns (`--rounds=N`, `--only=ID,ID`); or its instructions (`--instructions`).
 */
export async function run(args: readonly string[]): Promise<Report> {
  const rounds = Number(readOption(args, 'rounds') ?? ROUNDS);
  await buildWhenChanged('web');
  // Beside the build that the launcher serves.
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

/** Milliseconds until each handler was there, measured one after the other. */
interface Start {
  empty: number;
  plainSdk: number;
  full: number;
}

/** All three right after each other, so that they meet the same moment of the machine. */
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

/** Runs of which the median counts; garbage collection makes them differ by some 2 %. */
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

/** Pages that a function draws. */
const DRAWN: readonly FunctionId[] = [
  'get-company-page',
  'get-directory-page',
  'get-review-page',
  'get-transparency-page',
];

/** Nobody waits for what no route calls: it has no goal. */
export function startGoal(id: FunctionId): number | null {
  if (DRAWN.some((drawn) => drawn === id)) return START.drawnPage;
  const all: Partial<Record<FunctionId, Route>> = { ...routes, ...pageRoutes };
  const route = all[id];
  if (!route) return null;
  return route.access === 'public' ? START.public : START.signedIn;
}
