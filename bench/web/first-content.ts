import { chromium as playwright } from 'playwright-core';
import type { Browsed } from './lighthouse.ts';

/** The viewport of Lighthouse's phone. */
const PHONE = { width: 412, height: 823 };

export interface FirstContent {
  /** Requests that block painting: the document, and the stylesheets and scripts in its head. */
  blocking: number;
  /** All requests made before the first content was visible, including the document. */
  before: number;
  /** Transferred bytes of the document and the blocking resources. */
  blockingBytes: number;
}

/** The requests up to the first content of each page, in a browser with an empty cache. */
export async function firstContents(
  addresses: readonly string[],
  { chromium, flags, folder }: Browsed,
): Promise<FirstContent[]> {
  const browser = await playwright.launch({
    executablePath: chromium,
    args: [...flags],
    env: { ...process.env, TMPDIR: folder },
  });
  try {
    const found: FirstContent[] = [];
    for (const address of addresses) {
      const context = await browser.newContext({ viewport: PHONE, isMobile: true, deviceScaleFactor: 1.75 });
      const page = await context.newPage();
      await page.goto(address);
      await page.waitForFunction(hasPainted);
      found.push(await page.evaluate(requestsToFirstContent));
      await context.close();
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** Runs in the browser. */
const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Runs in the browser. */
function requestsToFirstContent(): FirstContent {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  if (!document || paintedAt === undefined) throw new Error('The page has shown nothing');
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus: 'blocking' | 'non-blocking';
  })[];
  const blocking = resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking');
  return {
    blocking: 1 + blocking.length,
    before: 1 + resources.filter(({ startTime }) => startTime < paintedAt).length,
    blockingBytes: [document, ...blocking].reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}
