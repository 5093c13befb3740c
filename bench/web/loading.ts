import { type Browser, type CDPSession, chromium as playwright, type Page } from 'playwright-core';
import { median } from '../quantiles.ts';
import type { Browsed } from './lighthouse.ts';

/** Lighthouse's phone: its viewport, a processor four times slower, 1.6 Mbit/s and 150 ms. */
const VIEWPORT = { width: 412, height: 823 };
const SLOWER = 4;
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

const CONTROLS = 'main input:visible, main button:visible, main summary:visible, header button:visible';

/** Figures of a page, opened with an empty cache. Times are milliseconds, bytes as transferred. */
export interface Loading {
  /** Requests that block painting: the document, and the style sheets and scripts in its head. */
  blocking: number;
  blockingBytes: number;
  /** Until the network is idle. */
  requests: number;
  bytes: number;
  firstPaint: number;
  largestPaint: number;
  /** From a tap to the next paint; 0 below 16 ms, and where no script runs. */
  nextPaint: number;
  layoutShift: number;
}
export interface Visit {
  address: string;
  script: boolean;
}

/** All visits alternate, so that the machine's load is the same for each. */
export async function loadInTurns(
  visits: readonly Visit[],
  rounds: number,
  { chromium, flags, folder }: Browsed,
): Promise<Loading[]> {
  const browser = await playwright.launch({
    executablePath: chromium,
    args: [...flags],
    env: { ...process.env, TMPDIR: folder },
  });
  try {
    const found: Loading[][] = visits.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [at, visit] of visits.entries()) found[at]?.push(await openAsPhone(browser, visit));
    return found.map(medians);
  } finally {
    await browser.close();
  }
}

function medians(found: readonly Loading[]): Loading {
  const names = Object.keys(found[0] ?? {}) as (keyof Loading)[];
  const entries = names.map((name) => [name, median(found.map((one) => one[name]))]);
  return Object.fromEntries(entries) as Loading;
}

async function openAsPhone(browser: Browser, { address, script }: Visit): Promise<Loading> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    ...{ isMobile: true, hasTouch: true, deviceScaleFactor: 1.75, javaScriptEnabled: script },
  });
  try {
    // Starts the page's function: a start is not what is measured here.
    await fetch(address).then((response) => response.arrayBuffer());
    const page = await context.newPage();
    const seen = await observe(await context.newCDPSession(page));
    const response = await page.goto(address, { waitUntil: 'networkidle' });
    if (!response?.ok()) throw new Error(`${address} answered ${response?.status()}`);
    const loaded = { ...seen(), ...(await page.evaluate(readPaint)) };
    return { ...loaded, nextPaint: script ? await tap(page) : 0 };
  } finally {
    await context.close();
  }
}

async function observe(client: CDPSession) {
  const seen = { requests: 0, bytes: 0, largestPaint: 0, layoutShift: 0 };
  let startedAt: number | undefined;
  client.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    startedAt ??= wallTime;
    if (!request.url.startsWith('data:')) seen.requests += 1;
  });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (seen.bytes += encodedDataLength));
  client.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.lcpDetails) seen.largestPaint = (event.lcpDetails.renderTime - (startedAt ?? 0)) * 1000;
    if (event.layoutShiftDetails) seen.layoutShift += event.layoutShiftDetails.value;
  });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', CONNECTION);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await client.send('PerformanceTimeline.enable', {
    eventTypes: ['largest-contentful-paint', 'layout-shift'],
  });
  return () => ({ ...seen });
}

/** Taps the first control twice: the first tap may start the app. Returns the slowest answer. */
async function tap(page: Page): Promise<number> {
  await page.evaluate(observeTaps);
  for (let times = 0; times < 2; times += 1) {
    await page.locator(CONTROLS).first().tap({ force: true });
    await page.waitForLoadState('networkidle');
  }
  return page.evaluate(() => (globalThis as unknown as { slowest: number }).slowest);
}

/** Runs in the browser. */
function observeTaps(): void {
  const page = globalThis as unknown as { slowest: number };
  page.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.slowest = Math.max(page.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the browser. */
function readPaint() {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  if (!document || firstPaint === undefined) throw new Error('The page has shown nothing');
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus: 'blocking' | 'non-blocking';
  })[];
  const blocking = resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking');
  return {
    firstPaint,
    blocking: 1 + blocking.length,
    blockingBytes: [document, ...blocking].reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}
