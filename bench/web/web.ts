import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PROJECT } from '../../infra/local/builds.ts';
import { unpackChromium } from '../../infra/local/testing/chromium.ts';
import { LIGHTHOUSE as LIGHTHOUSE_GOALS } from '../goals.ts';
import { type Product, startProduct } from '../product.ts';
import { median } from '../quantiles.ts';
import { formatNumber, kilobytes, readOption, type Report, type Section, yesOrNo } from '../report.ts';
import { scriptFigures, scriptSection } from './first-script.ts';
import { type Browsed, CATEGORIES, type Judged, LIGHTHOUSE, openInLighthouse } from './lighthouse.ts';
import { type Loading, loadInTurns } from './loading.ts';

const ROUNDS = { lighthouse: 5, loading: 7 };
/** A company of the demo data with many reviews, and one with few. */
const COMPANIES = ['litvuur-sonkrag-pty-ltd', 'maluti-mistvlei-dairy-cc'] as const;
const PAGES = [
  '/',
  '/directory',
  '/directory?province=Gauteng',
  ...COMPANIES.map((slug) => `/company/${slug}`),
  '/review/…',
  '/transparency',
  '/legal/terms',
];
const FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu'],
  ...['--disable-quic', '--disable-dev-shm-usage'],
];

/** `--rounds=N` sets the rounds. `--against=FOLDER` alternates with another checkout, such as the last release. */
export async function run(args: readonly string[]): Promise<Report> {
  const chosen = readOption(args, 'rounds');
  const rounds = chosen === undefined ? ROUNDS : { lighthouse: Number(chosen), loading: Number(chosen) };
  const against = readOption(args, 'against');
  const folder = await mkdtemp(join(tmpdir(), 'flagregister-bench-web-'));
  const products: Product[] = [];
  try {
    const scripts = await scriptFigures();
    for (const checkout of [PROJECT, ...(against === undefined ? [] : [resolve(against)])])
      products.push(await startProduct(checkout));
    const [now = [], before] = await Promise.all(products.map(findAddresses));
    const chromium = process.env['CHROMIUM_PATH'] ?? (await unpackChromium(join(folder, 'chromium')));
    const browsed = { chromium, flags: FLAGS, folder };
    const loads = await loadFigures(now, before, rounds.loading, browsed);
    const lighthouse = await lighthouseFigures(now, rounds.lighthouse, browsed);
    return {
      sections: [
        scriptSection(scripts),
        loadingSection(loads, rounds.loading),
        lighthouseSection(lighthouse, rounds.lighthouse),
      ],
      figures: { scripts, loads, lighthouse, rounds },
    };
  } finally {
    for (const product of products) await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function findAddresses({ web }: Product): Promise<string[]> {
  const response = await fetch(`${web}/api/companies/${COMPANIES[0]}/reviews`);
  const [review] = (await response.json()) as { id: string }[];
  if (!review) throw new Error('The demo data has no review');
  return PAGES.map((path) => web + path.replace('…', review.id));
}

interface LoadFigure extends Loading {
  path: string;
  opened: 'now' | 'without script' | 'before';
}

async function loadFigures(
  now: readonly string[],
  before: readonly string[] | undefined,
  rounds: number,
  browsed: Browsed,
): Promise<LoadFigure[]> {
  const visits = PAGES.flatMap((path, at) => [
    { path, opened: 'now' as const, address: now[at] ?? '', script: true },
    { path, opened: 'without script' as const, address: now[at] ?? '', script: false },
    ...(before ? [{ path, opened: 'before' as const, address: before[at] ?? '', script: true }] : []),
  ]);
  const loads = await loadInTurns(visits, rounds, browsed);
  return visits.map(({ path, opened }, at) => ({ path, opened, ...(loads[at] as Loading) }));
}

interface LighthouseFigure extends Judged {
  path: string;
  performance: (number | null)[];
  failure: string | null;
}

async function lighthouseFigures(
  addresses: readonly string[],
  rounds: number,
  browsed: Browsed,
): Promise<LighthouseFigure[]> {
  const figures: LighthouseFigure[] = [];
  for (const [at, address] of addresses.entries()) {
    const path = PAGES[at] ?? '';
    const judgements: Judged[] = [];
    let failure: string | null = null;
    for (let round = 0; round < rounds && failure === null; round += 1)
      await openInLighthouse(address, browsed).then(
        (judgement) => judgements.push(judgement),
        (error: Error) => (failure = error.message),
      );
    figures.push({ path, ...combineJudgements(judgements), failure });
  }
  return figures;
}

function combineJudgements(judgements: readonly Judged[]): Omit<LighthouseFigure, 'path' | 'failure'> {
  const scores = CATEGORIES.map((category) => {
    const judged = judgements.map((one) => one.scores[category]).filter((score) => score !== null);
    return [category, judged.length > 0 ? median(judged) : null];
  });
  return {
    scores: Object.fromEntries(scores) as Judged['scores'],
    problems: [...new Set(judgements.flatMap(({ problems }) => problems))],
    performance: judgements.map((one) => one.scores.performance),
  };
}

function loadingSection(figures: readonly LoadFigure[], rounds: number): Section {
  return {
    title: `As a phone loads it with an empty cache, median of ${rounds}`,
    columns: [
      ...['page', 'opened', 'blocking', 'bytes of these', 'requests', 'bytes'],
      ...['first paint ms', 'largest paint ms', 'next paint ms', 'layout shift'],
    ],
    rows: figures.map((figure) => [
      figure.path,
      figure.opened,
      formatNumber(figure.blocking),
      kilobytes(figure.blockingBytes),
      formatNumber(figure.requests),
      kilobytes(figure.bytes),
      ...[figure.firstPaint, figure.largestPaint, figure.nextPaint].map(formatNumber),
      figure.layoutShift.toFixed(3),
    ]),
    notes: ['The document counts as one that blocks. The next paint is the slower of two taps.'],
  };
}

function lighthouseSection(figures: readonly LighthouseFigure[], rounds: number): Section {
  return {
    title: `${LIGHTHOUSE}, mobile, median of ${rounds}; goals ${CATEGORIES.map((category) => LIGHTHOUSE_GOALS[category]).join(', ')}`,
    columns: ['page', ...CATEGORIES, 'holds', 'performance, each round'],
    rows: figures.map(({ path, scores, performance }) => [
      path,
      ...CATEGORIES.map((category) => String(scores[category] ?? 'not run')),
      yesOrNo(CATEGORIES.every((category) => (scores[category] ?? 0) >= LIGHTHOUSE_GOALS[category])),
      performance.join(' '),
    ]),
    notes: figures.flatMap(({ path, problems, failure }) => [
      ...problems.map((problem) => `${path}: ${problem}`),
      ...(failure === null ? [] : [`${path}: Lighthouse could not run here: ${failure.slice(0, 300)}`]),
    ]),
  };
}
