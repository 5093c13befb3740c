import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, MEMBER, MODERATOR, newPerson, open, signedIn, withBrowser } from './person.ts';

withBrowser();

type Visitor = 'visitor' | 'member' | 'moderator';

/** Each page by its heading, for whom it is. */
const PAGES: Record<Visitor, [path: string, heading: RegExp][]> = {
  visitor: [
    ['/', /./],
    ['/login', /./],
    ['/signup', /./],
    ['/directory', /Company Directory/],
    ['/directory?q=qqqqqq', /Company Directory/],
    ['/company/litvuur-sonkrag-pty-ltd', /Litvuur/],
    ['/represent/litvuur-sonkrag-pty-ltd', /Answer for Litvuur/],
    ['/legal/terms', /./],
    ['/legal/privacy', /./],
    ['/legal/takedown', /./],
    ['/takedown?reviewId=00000000-0000-4000-8000-000000000000', /Request a takedown/],
    ['/takedown/00000-00000-00000-00000', /Request not found/],
    ['/forgot-password', /./],
    ['/reset-password', /./],
    ['/nothing-here', /404/],
  ],
  member: [
    ['/', /Company Directory/],
    ['/submit-review', /Submit a Review/],
    ['/propose-company', /./],
    ['/profile', /./],
    ['/second-factor', /./],
    ['/representing', /Companies you represent/],
    ['/represent/litvuur-sonkrag-pty-ltd', /Answer for Litvuur/],
  ],
  moderator: [
    ['/admin', /./],
    ['/admin/takedowns', /Takedown Requests/],
    ['/admin/companies', /Companies/],
    ['/admin/representatives', /Representatives/],
    ['/admin/representatives?status=APPROVED', /Representatives/],
    ['/admin/replies', /Replies/],
    ['/admin/users', /Users/],
    ['/admin/audit', /Audit/],
    ['/admin/mail', /Mail/],
  ],
};

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

async function expectNoSidewaysScrolling(page: Page, path = '') {
  await page.setViewportSize(NARROW);
  // The page is laid out anew a moment after its window has changed.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
    .toBeLessThanOrEqual(NARROW.width);
  expect(await page.title()).not.toBe('');
}

/** The width at which WCAG's reflow rule is judged (1.4.10). */
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

const PEOPLE: Record<Visitor, () => Promise<Page>> = {
  visitor: () => newPerson(WIDE),
  member: () => signedIn(MEMBER, WIDE),
  moderator: () => signedIn(MODERATOR, WIDE),
};

test.each(Object.keys(PEOPLE) as Visitor[])(
  'each page of a %s passes axe in light and dark and never scrolls sideways',
  async (who) => {
    const person = await PEOPLE[who]();
    for (const [path, heading] of PAGES[who]) {
      await person.setViewportSize(WIDE);
      expect(await findViolations(person, path, heading), path).toEqual([]);
      await expectNoSidewaysScrolling(person, path);
    }
  },
  120_000,
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
