import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { functionIds } from '../../infra/bundle.ts';
import { environmentOf, type StageSettings } from '../../infra/function-environment.ts';
import type { FunctionId } from '../../infra/functions.ts';
import { builtFunctions, PROJECT } from '../bundles/built-functions.ts';
import { GOALS, kindOf } from '../bundles/function-goals.ts';
import { median } from '../quantiles.ts';
import { holds, plain, type Report } from '../report.ts';
import { instructionsOf } from './instructions.ts';

const ROUNDS = 9;
const LOADER = join(import.meta.dirname, 'load-bundle.js');
const EMPTY = join(PROJECT, 'dist/bench/empty/index.mjs');
/** One query by the SDK as it comes, bundled as anybody would: what a route with the same query costs at the least. */
const PLAIN_SDK = join(PROJECT, 'dist/bench/plain-sdk/index.mjs');

/** Of no real stage: nothing is called, but a function that lacks a setting may not load. */
const STAGE: StageSettings = {
  tableName: 'table',
  evidenceBucket: 'evidence',
  userPoolId: 'af-south-1_example',
  userPoolClientId: 'client',
  jwksUrl: 'https://example.invalid/jwks.json',
  originSecret: 'secret',
  hashSecret: 'secret',
  mailFrom: 'no-reply@flagregister.example',
  secureCookies: true,
  auditBucket: 'audit',
  teamAddress: 'moderation@flagregister.example',
  edge: { distributionId: 'E1', siteOrigin: 'https://flagregister.example' },
};

/**
 * Each function's cold start over an empty handler's, in fresh processes that take turns (`--rounds=N`, `--only=ID,ID`), or
 * its instructions (`--instructions`).
 */
export async function run(args: readonly string[]): Promise<Report> {
  const rounds = Number(args.find((arg) => arg.startsWith('--rounds='))?.split('=')[1] ?? ROUNDS);
  const { files, sizes } = await builtFunctions();
  mkdirSync(dirname(EMPTY), { recursive: true });
  writeFileSync(EMPTY, 'export const handler = async () => ({ statusCode: 204 });\n');
  await bundlePlainSdk();
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.split('=')[1]
    ?.split(',');
  const measured = functionIds.filter((id) => only?.includes(id) ?? true);
  if (args.includes('--instructions')) return countedStarts(measured, files);
  const starts = new Map(measured.map((id) => [id, newStart()]));
  for (let round = 0; round < rounds; round += 1)
    for (const id of measured) await measureOnce(id, files[id] ?? '', starts.get(id) ?? newStart());
  const figures = measured.map((id) => figureOf(id, sizes[id] ?? 0, starts.get(id) ?? newStart()));
  figures.sort((a, b) => b.leastMs - a.leastMs);
  return {
    sections: [sectionOf(figures, rounds)],
    figures: { rounds, node: process.version, functions: figures },
  };
}

async function countedStarts(ids: readonly FunctionId[], files: Record<string, string>): Promise<Report> {
  const count = (file: string, id?: FunctionId) => instructionsOf(LOADER, file, environmentFor(id));
  const empty = await count(EMPTY);
  const plainSdk = (await count(PLAIN_SDK)) - empty;
  const figures: { id: FunctionId; millions: number; overPlainSdk: number }[] = [];
  for (const id of ids) {
    const millions = (await count(files[id] ?? '', id)) - empty;
    figures.push({ id, millions, overPlainSdk: millions / plainSdk });
  }
  figures.sort((a, b) => b.millions - a.millions);
  return {
    sections: [
      {
        title: `Instructions of a cold start over an empty handler's ${plain(empty)} million`,
        columns: ['function', 'over empty', 'over plain SDK'],
        rows: figures.map(({ id, millions, overPlainSdk }) => [
          id,
          `${plain(millions)} million`,
          overPlainSdk.toFixed(2),
        ]),
        notes: ['Over plain SDK: of what the SDK alone takes over the empty handler.'],
      },
    ],
    figures: { node: process.version, empty, plainSdk, functions: figures },
  };
}

async function bundlePlainSdk(): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'plain-sdk.ts')],
    outfile: PLAIN_SDK,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    mainFields: ['module', 'main'],
    // Some of what it brings along still calls require.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    sourcemap: true,
    logLevel: 'silent',
  });
}

interface Pair {
  empty: number;
  full: number;
}
const newStart = () => ({
  pairs: [] as Pair[],
  /** The function over the plain SDK's handler. */
  overPlainSdk: [] as number[],
  evaluated: [] as number[],
});
type Start = ReturnType<typeof newStart>;

/** The empty handler right before each function, so that both meet the same moment of the machine. */
async function measureOnce(id: FunctionId, file: string, start: Start): Promise<void> {
  const environment = environmentFor(id);
  const ready = async (of: string) => (await load(of, [], environment)).readyMs ?? 0;
  const pair = { empty: await ready(EMPTY), full: await ready(file) };
  start.pairs.push(pair);
  start.overPlainSdk.push(pair.full / (await ready(PLAIN_SDK)));
  const flags = ['--experimental-vm-modules', '--no-warnings'];
  const { compileMs = 0, builtinsMs = 0, evaluateMs = 0 } = await load(file, flags, environment, 'parts');
  start.evaluated.push(evaluateMs / (compileMs + builtinsMs + evaluateMs));
}

const environmentFor = (id?: FunctionId): NodeJS.ProcessEnv => ({
  ...(id && environmentOf(id, STAGE)),
  PATH: process.env['PATH'],
  AWS_REGION: 'af-south-1',
});

async function load(
  file: string,
  flags: readonly string[],
  env: NodeJS.ProcessEnv,
  how = 'whole',
): Promise<Record<string, number | undefined>> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, LOADER, file, how], { env });
  return JSON.parse(stdout) as Record<string, number>;
}

function figureOf(
  id: (typeof functionIds)[number],
  bytes: number,
  { pairs, overPlainSdk, evaluated }: Start,
) {
  return {
    id,
    bytes,
    goalMs: GOALS[kindOf(id)].startMs ?? null,
    ratio: median(pairs.map(({ empty, full }) => full / empty)),
    differenceMs: median(pairs.map(({ empty, full }) => full - empty)),
    // On a machine that others use too, the least disturbed round of each is nearest to the truth.
    leastMs: Math.min(...pairs.map(({ full }) => full)) - Math.min(...pairs.map(({ empty }) => empty)),
    overPlainSdk: median(overPlainSdk),
    evaluatedShare: median(evaluated),
  };
}

function sectionOf(figures: readonly ReturnType<typeof figureOf>[], rounds: number) {
  return {
    title: `Cold start over an empty handler, median of ${rounds} rounds`,
    columns: [
      'function',
      'bundle',
      'ratio',
      'over empty',
      'least',
      'goal',
      'holds',
      'evaluation',
      'over plain SDK',
    ],
    rows: figures.map(({ id, bytes, ratio, differenceMs, leastMs, goalMs, evaluatedShare, overPlainSdk }) => [
      id,
      `${Math.round(bytes / 1000)} KB`,
      ratio.toFixed(2),
      `${differenceMs.toFixed(1)} ms`,
      `${leastMs.toFixed(1)} ms`,
      goalMs === null ? '' : `≤ ${goalMs} ms`,
      goalMs === null ? '' : holds(leastMs <= goalMs),
      `${Math.round(evaluatedShare * 100)} %`,
      overPlainSdk.toFixed(2),
    ]),
    notes: [
      'Evaluation is the share of loading that is neither compiling nor builtins.',
      'Over plain SDK: the start over that of a handler of the SDK alone that makes one query.',
      'The goal is held against the least: the quickest round over the quickest of the empty handler.',
      'Milliseconds are of this machine and this run: compare them with each other, not with another run.',
    ],
  };
}
