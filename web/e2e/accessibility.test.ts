import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, MEMBER, MODERATOR, newPerson, open, signedIn, withBrowser } from './person.ts';

withBrowser();

type Visitor = 'visitor' | 'member' | 'moderator';
const ACCOUNTS = { member: MEMBER, moderator: MODERATOR };

const PAGES: [path: string, heading: RegExp, as?: Visitor][] = [
  ['/', /./],
  ['/login', /./],
  ['/signup', /./],
  ['/directory', /Company Directory/],
  ['/directory?q=qqqqqq', /Company Directory/],
  ['/company/litvuur-sonkrag-pty-ltd', /Litvuur/],
  ['/legal/terms', /./],
  ['/legal/privacy', /./],
  ['/legal/takedown', /./],
  ['/takedown?reviewId=00000000-0000-4000-8000-000000000000', /Request a takedown/],
  ['/takedown/00000-00000-00000-00000', /Request not found/],
  ['/forgot-password', /./],
  ['/reset-password', /./],
  ['/nothing-here', /404/],
  ['/', /Company Directory/, 'member'],
  ['/submit-review', /Submit a Review/, 'member'],
  ['/propose-company', /./, 'member'],
  ['/profile', /./, 'member'],
  ['/second-factor', /./, 'member'],
  ['/admin', /./, 'moderator'],
  ['/admin/takedowns', /Takedown Requests/, 'moderator'],
  ['/admin/companies', /Companies/, 'moderator'],
  ['/admin/users', /Users/, 'moderator'],
  ['/admin/audit', /Audit/, 'moderator'],
  ['/admin/mail', /Mail/, 'moderator'],
];

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
    violations.push(...(await axeViolations(page)).map((violation) => [mode, ...violation]));
  }
  return violations;
}

async function expectNoSidewaysScrolling(page: Page) {
  await page.setViewportSize(NARROW);
  // The page is laid out anew a moment after its window has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(NARROW.width);
  expect(await page.title()).not.toBe('');
}

/** The width at which WCAG's reflow rule is judged (1.4.10). */
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

test.each(PAGES)(
  '%s (%s, %s) passes axe in light and dark and never scrolls sideways',
  async (path, heading, as = 'visitor') => {
    const person = as === 'visitor' ? await newPerson(WIDE) : await signedIn(ACCOUNTS[as], WIDE);
    expect(await findViolations(person, path, heading)).toEqual([]);
    await expectNoSidewaysScrolling(person);
  },
);

test('the code page of somebody new passes too', async () => {
  const person = await newPerson(WIDE);
  const email = `reader-${Date.now()}@example.co.za`;
  const data = { firstName: 'Lindiwe', lastName: 'Botha', email, password: 'a long pass phrase' };
  expect((await person.request.post('/api/auth/signup', { data })).status()).toBe(201);
  expect(await findViolations(person, '/verify-email', /./)).toEqual([]);
  expect(person.url()).toMatch(/verify-email$/);
  await expectNoSidewaysScrolling(person);
});

test('the status page of a takedown request passes', async () => {
  const moderator = await signedIn(MODERATOR, WIDE);
  const requests = (await (await moderator.request.get('/api/admin/takedowns')).json()) as {
    reference: string;
  }[];
  const path = `/takedown/${requests[0]?.reference}`;
  const visitor = await newPerson(WIDE);
  expect(await findViolations(visitor, path, /^Takedown request$/)).toEqual([]);
  await expectNoSidewaysScrolling(visitor);
});
