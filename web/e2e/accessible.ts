import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations, DESKTOP, open, SITE } from './person.ts';

/** The width at which WCAG's reflow rule is judged (1.4.10). */
const NARROW = { width: 320, height: 640 };

/** Nothing holds the place of what is to come, and the header knows who is there. */
async function untilNothingIsFetched(page: Page) {
  const banner = page.getByRole('banner');
  const logIn = banner.getByRole('link', { name: 'Log In' });
  await logIn.or(banner.getByRole('button', { name: /Account menu/ })).waitFor();
  await expect.poll(() => page.locator('.chakra-skeleton').count()).toBe(0);
}

/** What of a page, as it is now, breaks a rule of axe in light, or one of colours in dark. */
export async function violationsInBothModes(page: Page): Promise<unknown[]> {
  const violations: unknown[] = [];
  for (const mode of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.className = name), mode);
    // Colours go over into each other; what is judged is where they end.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const found = await axeViolations(page, { coloursOnly: mode === 'dark' });
    violations.push(...found.map((violation) => [mode, ...violation]));
  }
  return violations;
}

/** Expects a page, as it is now, to fit a screen of 320 pixels. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  // The page is laid out anew a moment after its window has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
    .toBeLessThanOrEqual(NARROW.width);
  expect(await page.title()).not.toBe('');
}

/** Goes to a page as the app's own links do, which costs a third of loading it. */
async function follow(page: Page, path: string): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  const left = await heading?.textContent();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(([element, text]) => !element?.isConnected || element.textContent !== text, [
    heading,
    left,
  ] as const);
}

/** Whether an address is of another page of the app than the one that is open. */
const isElsewhere = (page: Page, path: string) =>
  page.url().startsWith(SITE) && new URL(path, SITE).pathname !== new URL(page.url()).pathname;

/** Opens a page, known by its heading, and expects it to pass axe in light and dark and never to scroll sideways. */
export async function expectAccessible(person: Page, path: string, heading: RegExp): Promise<void> {
  await person.setViewportSize(DESKTOP);
  await (isElsewhere(person, path) ? follow : open)(person, path);
  await person.getByRole('heading', { level: 1, name: heading }).waitFor();
  await untilNothingIsFetched(person);
  expect(await violationsInBothModes(person), path).toEqual([]);
  await expectNoSidewaysScrolling(person);
}
