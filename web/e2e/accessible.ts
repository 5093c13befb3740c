import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations, DESKTOP, open, SITE } from './person.ts';

/** The width for WCAG's reflow rule (1.4.10). */
const NARROW = { width: 320, height: 640 };

/** Waits until no placeholders are left and the header knows who is logged in. */
async function untilNothingIsFetched(page: Page) {
  const banner = page.getByRole('banner');
  const logIn = banner.getByRole('link', { name: 'Log In' });
  await logIn.or(banner.getByRole('button', { name: /Account menu/ })).waitFor();
  await expect.poll(() => page.locator('.chakra-skeleton').count()).toBe(0);
}

/** Violations on the page as it is now: of all axe rules in light mode, of the colour rules in dark mode. */
export async function violationsInBothModes(page: Page): Promise<unknown[]> {
  const violations: unknown[] = [];
  for (const mode of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.className = name), mode);
    // Colours change gradually, so the check waits for the final ones.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const found = await axeViolations(page, { coloursOnly: mode === 'dark' });
    violations.push(...found.map((violation) => [mode, ...violation]));
  }
  return violations;
}

/** Expects the page in its current state to fit a screen 320 pixels wide, at twice the text size too. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  for (const size of ['100%', '200%']) {
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    // The layout changes a moment after the window.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `${page.url()} ${size}`,
      })
      .toBeLessThanOrEqual(NARROW.width);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  expect(await page.title()).not.toBe('');
}

/** Navigates like the app's own links, in a third of the time of a full load. */
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

/** Whether an address is another page of the app than the open one. */
const isElsewhere = (page: Page, path: string) =>
  page.url().startsWith(SITE) && new URL(path, SITE).pathname !== new URL(page.url()).pathname;

/** Opens a page, or follows a link to it, and waits until it is whole. */
export async function visit(person: Page, path: string, heading: RegExp): Promise<void> {
  await (isElsewhere(person, path) ? follow : open)(person, path);
  await person.getByRole('heading', { level: 1, name: heading }).waitFor();
  await untilNothingIsFetched(person);
}

/** Opens a page and expects it to pass axe in light and dark mode, and never to scroll sideways. */
export async function expectAccessible(person: Page, path: string, heading: RegExp): Promise<void> {
  await person.setViewportSize(DESKTOP);
  await visit(person, path, heading);
  expect(await violationsInBothModes(person), path).toEqual([]);
  await expectNoSidewaysScrolling(person);
}
