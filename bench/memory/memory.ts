import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoints } from '../../infra/local/stack.ts';
import { yesOrNo, formatNumber, type Report, readOption } from '../report.ts';
import { readMemory } from './process-memory.ts';
import { openVisits } from './visit.ts';

const GOALS = { readySeconds: 15, readyMB: 250, usedMB: 700 };
const ROUNDS = 5;
const IDLE_SECONDS = 20;
/** After which what was still being started or ended is done. */
const SETTLED_MS = 4_000;
/** After which Node has given back what ended functions held. */
const GIVEN_BACK_MS = 15_000;
const ENDED_MS = 30_000;

async function startProduct(dataDir: string, idleSeconds: number) {
  const startedMs = performance.now();
  const options = ['--import', './infra/required-node.js'];
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, 'product.ts')], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'demo',
      RATE_LIMITS: 'off',
      FUNCTION_IDLE_MS: String(idleSeconds * 1000),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const isReady = await Promise.race([waitUntilReady(child), ended.then(() => false)]);
  if (!isReady) throw new Error('The product did not start');
  return {
    pid: child.pid ?? 0,
    readySeconds: (performance.now() - startedMs) / 1000,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, pause(ENDED_MS)]);
      child.kill('SIGKILL');
    },
  };
}

function waitUntilReady(child: ChildProcess): Promise<true> {
  let printed = '';
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('is ready')) resolve(true);
    });
  });
}

/**
 * What `npm start` holds of memory on its demo data, at a second start: ready, after visits to every page and route
 * (`--rounds=N`), and once its functions had nothing to do (`--idle=SECONDS`, the time after which they end).
 */
export async function run(args: readonly string[]): Promise<Report> {
  const rounds = Number(readOption(args, 'rounds') ?? ROUNDS);
  const idleSeconds = Number(readOption(args, 'idle') ?? IDLE_SECONDS);
  const dataDir = mkdtempSync(join(tmpdir(), 'memory-'));
  try {
    await (await startProduct(dataDir, idleSeconds)).stop();
    const product = await startProduct(dataDir, idleSeconds);
    try {
      return buildReport(await measure(product, dataDir, { rounds, idleSeconds }));
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function measure(
  { pid, readySeconds }: { pid: number; readySeconds: number },
  dataDir: string,
  { rounds, idleSeconds }: { rounds: number; idleSeconds: number },
) {
  const megabytes = () => readMemory(pid).bytes / 1e6;
  const { web } = JSON.parse(readFileSync(join(dataDir, 'endpoints.json'), 'utf8')) as Endpoints;
  await pause(SETTLED_MS);
  const readyMB = megabytes();
  const visits = await openVisits(web);
  const browsedMB: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await visits.browse();
    browsedMB.push(megabytes());
  }
  await visits.tryEverything();
  const everythingMB = megabytes();
  await pause(idleSeconds * 1000 + GIVEN_BACK_MS);
  const idleMB = megabytes();
  return {
    kind: readMemory(pid).kind,
    readySeconds,
    readyMB,
    browsedMB,
    everythingMB,
    idleMB,
    requests: visits.requests(),
    idleSeconds,
  };
}

type Figures = Awaited<ReturnType<typeof measure>>;

function buildReport(figures: Figures): Report {
  const { kind, readySeconds, readyMB, browsedMB, everythingMB, idleMB, requests, idleSeconds } = figures;
  const most = Math.max(...browsedMB);
  const row = (what: string, value: number, unit: string, goal?: number) => [
    what,
    `${formatNumber(value)} ${unit}`,
    goal === undefined ? '' : `≤ ${goal} ${unit}`,
    goal === undefined ? '' : yesOrNo(value <= goal),
  ];
  return {
    figures,
    sections: [
      {
        title: 'The product on this machine, at its second start',
        columns: ['', 'measured', 'goal', 'holds'],
        rows: [
          row('until it is ready', readySeconds, 's', GOALS.readySeconds),
          row('ready', readyMB, 'MB', GOALS.readyMB),
          row('while every page and reading route is visited', most, 'MB', GOALS.usedMB),
          row('after a call to every route', everythingMB, 'MB', GOALS.usedMB),
          row(`after ${idleSeconds} idle seconds`, idleMB, 'MB'),
        ],
        notes: [`Sum of ${kind} over the launcher and all that it started; ${requests} requests.`],
      },
    ],
  };
}
