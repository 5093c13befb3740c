import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations, open } from './person.ts';

/** The width at which WCAG's reflow rule is judged (1.4.10). */
const NARROW = { width: 320, height: 640 };
export const WIDE = { width: 1280, height: 900 };

/** Nothing holds the place of what is to come, and the header knows who is there. */
async function untilNothingIsFetched(page: Page) {
  const banner = page.getByRole('banner');
  const logIn = banner.getByRole('link', { name: 'Log In' });
  await logIn.or(banner.getByRole('button', { name: /Account menu/ })).waitFor();
  await expect.poll(() => page.locator('.chakra-skeleton').count()).toBe(0);
}

async function findViolations(page: Page, path: string, heading: RegExp) {
  const violations: unknown[] = [];
  await open(page, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await untilNothingIsFetched(page);
  for (const mode of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.className = name), mode);
    // Colours go over into each other; what is judged is where they end.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const found = await axeViolations(page, { coloursOnly: mode === 'dark' });
    violations.push(...found.map((violation) => [mode, ...violation]));
  }
  return violations;
}

async function expectNoSidewaysScrolling(page: Page, path: string) {
  await page.setViewportSize(NARROW);
  // The page is laid out anew a moment after its window has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
    .toBeLessThanOrEqual(NARROW.width);
  expect(await page.title()).not.toBe('');
}

/** Opens a page, known by its heading, and expects it to pass axe in light and dark and never to scroll sideways. */
export async function expectAccessible(person: Page, path: string, heading: RegExp): Promise<void> {
  await person.setViewportSize(WIDE);
  expect(await findViolations(person, path, heading), path).toEqual([]);
  await expectNoSidewaysScrolling(person, path);
}
