import { LIGHTHOUSE as LIGHTHOUSE_GOAL } from '../goals.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalStack } from '../../infra/local/stack.ts';
import { unpackChromium } from '../../infra/local/testing/chromium.ts';
import { median } from '../quantiles.ts';
import { formatNumber, kilobytes, readOption, type Report, type Section, yesOrNo } from '../report.ts';
import { type FirstContent, firstContents } from './first-content.ts';
import { scriptFigures, scriptSection } from './first-script.ts';
import {
  type Browsed,
  CATEGORIES,
  type Judged,
  LIGHTHOUSE,
  LOADING,
  openInLighthouse,
} from './lighthouse.ts';

const ROUNDS = 3;
const LOADED = Object.keys(LOADING) as (keyof typeof LOADING)[];
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

/** The public pages on a phone: script, requests before the first content, Lighthouse (`--rounds=N`). */
export async function run(args: readonly string[]): Promise<Report> {
  const rounds = Number(readOption(args, 'rounds') ?? ROUNDS);
  const folder = await mkdtemp(join(tmpdir(), 'flagregister-bench-web-'));
  try {
    const site = await startLocalStack({
      dataDir: join(folder, 'data'),
      port: 0,
      seed: 'demo',
      rateLimits: 'off',
    });
    try {
      const reviewId = await findReview(site.endpoints.web);
      const addresses = PAGES.map((path) => site.endpoints.web + path.replace('…', reviewId));
      const chromium = process.env['CHROMIUM_PATH'] ?? (await unpackChromium(join(folder, 'chromium')));
      const browsed = { chromium, flags: FLAGS, folder };
      const scripts = await scriptFigures();
      // Measured first: this starts the functions, so that no Lighthouse score includes their start.
      const contents = await firstContents(addresses, browsed);
      const lighthouse = await lighthouseFigures(addresses, rounds, browsed);
      return {
        sections: [
          scriptSection(scripts),
          contentSection(contents),
          loadingSection(lighthouse, rounds),
          lighthouseSection(lighthouse, rounds),
        ],
        figures: { scripts, contents: keyByPage(contents), lighthouse, rounds },
      };
    } finally {
      await site.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The id of a review of the demo data. */
async function findReview(web: string): Promise<string> {
  const response = await fetch(`${web}/api/companies/${COMPANIES[0]}/reviews`);
  const [review] = (await response.json()) as { id: string }[];
  if (!review) throw new Error('The demo data has no review');
  return review.id;
}

const keyByPage = <T>(figures: readonly T[]): Record<string, T> =>
  Object.fromEntries(figures.map((one, at): [string, T] => [PAGES[at] ?? '', one]));

interface LighthouseFigure extends Judged {
  path: string;
  /** The score of each round. */
  performance: (number | null)[];
  /** The reason why there is no score; null where there is one. */
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

/** The median of several results for a page, with the problems that any of them found. */
function combineJudgements(judgements: readonly Judged[]): Omit<LighthouseFigure, 'path' | 'failure'> {
  const scores = CATEGORIES.map((category) => {
    const judged = judgements.map((one) => one.scores[category]).filter((score) => score !== null);
    return [category, judged.length > 0 ? median(judged) : null];
  });
  return {
    scores: Object.fromEntries(scores) as Judged['scores'],
    problems: [...new Set(judgements.flatMap(({ problems }) => problems))],
    loading: Object.fromEntries(
      LOADED.map((name) => {
        const values = judgements.map(({ loading }) => loading[name]);
        return [name, values.length > 0 ? median(values) : Number.NaN];
      }),
    ) as Judged['loading'],
    performance: judgements.map((one) => one.scores.performance),
  };
}

function contentSection(figures: readonly FirstContent[]): Section {
  return {
    title: 'Requests before the first content, nothing kept from an earlier visit',
    columns: ['page', 'that block', 'bytes of these', 'asked for before'],
    rows: figures.map(({ blocking, blockingBytes, before }, at) => [
      PAGES[at] ?? '',
      String(blocking),
      kilobytes(blockingBytes),
      String(before),
    ]),
    notes: [
      'The document counts as one. What blocks is fixed by the page; what was asked for before depends on the moment of painting.',
    ],
  };
}

function loadingSection(figures: readonly LighthouseFigure[], rounds: number): Section {
  return {
    title: `As a phone loads it, median of ${rounds}`,
    columns: ['page', ...LOADED],
    rows: figures.map(({ path, loading }) => [
      path,
      ...LOADED.map((name) => {
        if (name === 'bytes') return kilobytes(loading.bytes);
        return name === 'layout shift' ? loading[name].toFixed(3) : formatNumber(loading[name]);
      }),
    ]),
  };
}

function lighthouseSection(figures: readonly LighthouseFigure[], rounds: number): Section {
  return {
    title: `${LIGHTHOUSE}, mobile, median of ${rounds}; goal ${LIGHTHOUSE_GOAL} in each`,
    columns: ['page', ...CATEGORIES, 'holds', 'performance, each round'],
    rows: figures.map(({ path, scores, performance }) => [
      path,
      ...CATEGORIES.map((category) => String(scores[category] ?? 'not run')),
      yesOrNo(CATEGORIES.every((category) => (scores[category] ?? 0) >= LIGHTHOUSE_GOAL)),
      performance.join(' '),
    ]),
    notes: figures.flatMap(({ path, problems, failure }) => [
      ...problems.map((problem) => `${path}: ${problem}`),
      ...(failure === null ? [] : [`${path}: Lighthouse could not run here: ${failure.slice(0, 300)}`]),
    ]),
  };
}
