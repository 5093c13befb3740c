import { chromium as playwright } from 'playwright-core';
import type { Browsed } from './lighthouse.ts';

/** Viewport of Lighthouse's phone. */
const PHONE = { width: 412, height: 823 };

export interface FirstContent {
  /** The document, and what the browser waits for before it paints anything: stylesheets and scripts in its head. */
  blocking: number;
  /** The document and all that was asked for before the first content stood there. */
  before: number;
  /** Transferred bytes of the document and of blocking resources. */
  blockingBytes: number;
}

/** Requests up to the first content of each page, in a browser that has never been there. */
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

/** Runs in the page. */
const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Runs in the page. */
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
