import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, DESKTOP, expectFocus, newPerson, open, PHONE, SITE, withBrowser } from './person.ts';

withBrowser();

const FLAGGED = '/company/litvuur-sonkrag-pty-ltd';
/** A company with few reviews, whose page loads quickly. */
const LITTLE_FLAGGED = '/company/bytemakoti-software-studio';
const ASKED = '**/api/companies/litvuur-sonkrag-pty-ltd';

/** Removes attributes that differ: ids depend on the renderer, and live tabs have other ARIA attributes. */
const comparable = (markup: string) =>
  markup.replace(/ (id|tabindex|aria-\w+|for|data-(discover|ownedby|ssr))="[^"]*"/g, '');

/** Opens the record, whose charts come with tables that tell the same figures. */
async function expectChartsOf(reader: Page, total: number) {
  await reader.getByText(/^Evidence seen 0 · answered 0 · settled 0 of 60$/).click();
  await reader.getByRole('img', { name: 'Flags by month: the table below' }).waitFor();
  await reader.getByText('Show as a table').click();
  for (const title of ['Flags by category', 'Flags by month']) {
    const flags = await reader.getByRole('table', { name: title }).getByRole('cell').allTextContents();
    const sum = flags.reduce((all, text) => all + Number(text), 0);
    expect([title, sum]).toEqual([title, total]);
  }
}

test('a company reads without script: name, figures, disclaimer, charts, reviews and details', async () => {
  const reader = await newPerson({ ...PHONE, javaScriptEnabled: false });
  const response = await reader.goto(FLAGGED);
  expect(response?.status()).toBe(200);
  await reader.getByRole('heading', { level: 1, name: /Litvuur Sonkrag/ }).waitFor();
  await reader.getByText('These are allegations', { exact: true }).waitFor();
  await reader.getByText('Total Flags').waitFor();
  expect(await reader.getByRole('link', { name: 'Report this review' }).count()).toBe(20);
  await reader.getByRole('heading', { name: 'Company Information' }).waitFor();
  expect(await reader.getByRole('tab').count()).toBe(0);
  expect(await reader.title()).toBe('Litvuur Sonkrag (Pty) Ltd · FlagRegister');
  const canonical = () => reader.locator('link[rel=canonical]').getAttribute('href');
  expect(await canonical()).toBe(SITE + FLAGGED);
  // More flags than the page's first response contains.
  await expectChartsOf(reader, 60);
  for (const part of [1, 2]) {
    await reader.getByRole('link', { name: 'Further reviews' }).click();
    await reader.getByRole('link', { name: 'Newest reviews' }).waitFor();
    expect([part, await reader.getByRole('link', { name: 'Report this review' }).count()]).toEqual([
      part,
      20,
    ]);
  }
  expect(await reader.getByRole('link', { name: 'Further reviews' }).count()).toBe(0);
  expect(await canonical()).toBe(SITE + FLAGGED);
});

test('the app draws what the server wrote, asks for nothing again, and nothing moves', async () => {
  const visitor = await newPerson();
  const errors: string[] = [];
  const calls: string[] = [];
  visitor.on('pageerror', (error) => errors.push(error.message));
  visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  visitor.on('request', (request) => request.url().includes('/api/companies') && calls.push(request.url()));
  const written = await (await open(visitor, FLAGGED))?.text();
  // The user request has been answered by then, so all other requests of the first load have been made too.
  await visitor.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();
  const [before = '', after] = await visitor.evaluate((html) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    // This part is only for print, and has a date that the server does not know.
    const printed = [...document.querySelectorAll('#main p')].find((p) =>
      p.textContent.startsWith('Printed'),
    );
    printed?.parentElement?.remove();
    return [page.querySelector('#main')?.innerHTML, document.querySelector('#main')?.innerHTML];
  }, written ?? '');
  expect(before.length).toBeGreaterThan(10_000);
  expect(comparable(after ?? '')).toBe(comparable(before));
  expect(calls).toEqual([]);
  // A 401 response is how a visitor's page learns that nobody is signed in.
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
  await visitor.getByRole('tab', { name: 'Company Details' }).click();
  await visitor.getByText('Added to Directory').waitFor();
});

test('by keyboard a company’s page shows its details, prints, and copies its address and a citation with the disclaimer; Back to Directory leads there', async () => {
  const visitor = await newPerson();
  await visitor.addInitScript(() => (window.print = () => (document.title = 'Printed')));
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(visitor, `${LITTLE_FLAGGED}?from=elsewhere`);
  const [reviews, details] = [/^Reviews/, 'Company Details'].map((name) =>
    visitor.getByRole('tab', { name }),
  );
  await reviews?.focus();
  await reviews?.press('ArrowRight');
  await visitor.getByRole('tabpanel', { name: 'Company Details' }).getByText('Added to Directory').waitFor();
  if (details) await expectFocus(details);
  expect(await visitor.getByRole('article').count()).toBe(0);
  await details?.press('Home');
  await visitor.getByRole('tabpanel', { name: /^Reviews/ }).waitFor();

  await visitor.getByRole('button', { name: 'Print report' }).press('Enter');
  await expect.poll(() => visitor.title()).toBe('Printed');

  await visitor.getByRole('button', { name: 'Share' }).press('Enter');
  const dialog = visitor.getByRole('dialog', { name: 'Share this page' });
  await dialog.getByRole('button', { name: 'Copy link' }).press('Enter');
  await visitor.getByText('Link copied').waitFor();
  const copied = () => visitor.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(SITE + LITTLE_FLAGGED);
  expect(await axeViolations(visitor)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy citation' }).press('Enter');
  await visitor.getByText('Citation copied').waitFor();
  expect(await copied()).toContain(`${SITE + LITTLE_FLAGGED}. Seen on `);
  expect(await copied()).toContain('South African time. These are allegations that are not independently');
  const feed = await dialog.getByRole('link', { name: 'Follow by feed' }).getAttribute('href');
  expect(await (await visitor.request.get(feed ?? '')).text()).toContain('http://www.w3.org/2005/Atom');

  // Nobody came from the directory.
  await visitor.reload();
  await visitor.getByRole('link', { name: 'Back to Directory' }).click();
  await visitor.waitForURL((url) => url.pathname === '/directory' && url.search === '');
});

test('the linked stylesheets hold every class that the server writes into pages', async () => {
  const companies = (await (await fetch(`${SITE}/api/companies?limit=100`)).json()) as { slug: string }[];
  const pages = [...companies.map(({ slug }) => `/company/${slug}`), '/company/no-such-company'];
  const first = await (await fetch(SITE + FLAGGED)).text();
  pages.push(...[...first.matchAll(/"(\/review\/[^"]+)"/g)].map(([, path = '']) => path));
  pages.push('/review/none', '/review/a/b', '/transparency', '/directory', '/directory?sortBy=highest-owed');
  pages.push(
    '/directory?settled=true&city=Cape+Town',
    '/directory?q=qqqqqqqq',
    '/directory?province=Atlantis',
  );
  pages.push(/\/company\/[^"]*\?cursor=[^"]*/.exec(first)?.[0] ?? 'A page without a link to the next');
  const check = async (path: string) => {
    const html = await (await fetch(SITE + path)).text();
    const [, names = ''] = /<link[^>]* data-emotion="([^"]*)"/.exec(html) ?? [];
    const held = new Set(names.split(' ').map((name) => `fr-${name}`));
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
    const missing = used.filter((name) => name.startsWith('fr-') && !held.has(name));
    expect([path, ...new Set(missing)]).toEqual([path]);
    expect(held.size).toBeGreaterThan(20);
  };
  // Pages of one kind are drawn by one function, those of the kinds beside one another.
  const kinds = Object.values(Object.groupBy(pages, (path) => path.split(/[/?]/)[1] ?? ''));
  await Promise.all(
    kinds.map(async (paths = []) => {
      for (const path of paths) await check(path);
    }),
  );
});

test('a printed page is a dated report: no controls, light, reviews even from behind the other tab', async () => {
  const visitor = await newPerson();
  await visitor.emulateMedia({ colorScheme: 'dark' });
  await open(visitor, FLAGGED);
  await visitor.getByRole('tab', { name: 'Company Details' }).click();
  await visitor.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await visitor.getByText(/^Printed on \d+ \w+ \d{4}, \d\d:\d\d/).waitFor();
  await visitor.getByText(SITE + FLAGGED).waitFor();
  await visitor.getByText('These are allegations', { exact: true }).waitFor();
  await visitor.getByText('Amount Owed', { exact: true }).waitFor();
  expect(await visitor.getByRole('article').count()).toBe(20);
  await visitor.getByText('20 of 60 reviews. To print more, load them on the page first.').waitFor();
  await visitor.getByText(/^Moderators saw evidence of 0 of 60 flags/).waitFor();
  for (const role of ['button', 'tab', 'banner', 'contentinfo', 'searchbox'] as const)
    expect([role, await visitor.getByRole(role).count()]).toEqual([role, 0]);
  const names = /Report this review|Back to Directory|Skip to/;
  expect(await visitor.getByRole('link', { name: names }).count()).toBe(0);
  const ground = () => getComputedStyle(document.documentElement).backgroundColor;
  expect(await visitor.evaluate(ground)).toBe('rgb(255, 255, 255)');
  const ink = () => getComputedStyle(document.querySelector('h1') ?? document.body).color;
  expect(await visitor.evaluate(ink)).toBe('rgb(27, 31, 42)');
});

test.each([FLAGGED, 'its first review'])(
  '%s printed before the app is there has address and day',
  async (path) => {
    const visitor = await newPerson({ ...DESKTOP, javaScriptEnabled: false });
    await visitor.goto(FLAGGED);
    if (path !== FLAGGED) await visitor.getByRole('link', { name: 'Link to this review' }).first().click();
    const { pathname } = new URL(visitor.url());
    await visitor.emulateMedia({ media: 'print' });
    await visitor.getByText(/^As of \d+ \w+ \d{4}/).waitFor();
    await visitor.getByText(SITE + pathname).waitFor();
    await visitor.getByText('FlagRegister', { exact: true }).first().waitFor();
  },
);

test('an unknown company is a 404 that says so', async () => {
  const visitor = await newPerson(PHONE);
  const response = await visitor.goto('/company/no-such-company');
  expect(response?.status()).toBe(404);
  await visitor.getByRole('heading', { level: 1, name: 'Company not found' }).waitFor();
  await visitor.getByRole('button', { name: 'Browse Directory' }).click();
  await visitor.waitForURL(/\/directory$/);
  // Only the missing page itself is marked as noindex.
  await visitor.getByRole('heading', { level: 1, name: 'Company Directory' }).waitFor();
  expect(await visitor.locator('meta[name=robots]').count()).toBe(0);
});

test('a page that comes late leaves the focus where its person has put it meanwhile', async () => {
  const visitor = await newPerson();
  await open(visitor, '/directory');
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await visitor.route(ASKED, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await visitor
    .getByRole('main')
    .getByRole('link', { name: /Litvuur Sonkrag/ })
    .click();
  await asked.promise;
  await visitor.waitForURL((url) => url.pathname === FLAGGED);
  const box = visitor.getByRole('searchbox', { name: 'Search companies' });
  await box.focus();
  released.resolve();
  await visitor.getByRole('heading', { level: 1, name: /Litvuur Sonkrag/ }).waitFor();
  await expectFocus(box);
});

test('a company that cannot be fetched says so in the page’s main heading, which gets the focus', async () => {
  const visitor = await newPerson();
  await open(visitor, '/directory');
  await visitor.route(ASKED, (route) => route.abort());
  const card = visitor.getByRole('main').getByRole('link', { name: /Litvuur Sonkrag/ });
  await card.click();
  const heading = visitor.getByRole('heading', { level: 1, name: 'Failed to fetch the company' });
  await expectFocus(heading);
  await visitor.unroute(ASKED);
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expectFocus(visitor.getByRole('heading', { level: 1, name: /Litvuur Sonkrag/ }));
});

test.each(['/', '/directory', '/legal/privacy', FLAGGED])(
  '%s tells search engines and shared links what it is',
  async (path) => {
    const html = await (await fetch(SITE + path)).text();
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
    const content = (name: string) =>
      all(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'));
    expect(all(/<link rel="canonical" href="([^"]*)"/g)).toEqual([SITE + path]);
    expect(content('og:url')).toEqual([SITE + path]);
    expect(content('og:title')).toEqual(all(/<title>([^<]*)<\/title>/g));
    expect(content('description')).toEqual([expect.stringMatching(/^.{60}/)]);
    expect(content('twitter:card')).toEqual(['summary_large_image']);
    const image = await fetch(content('og:image')[0] ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  },
);

const BREACH = 'Contract Breach';

test('reviews of a category, by amount, live in the address: Back, reload and a shared link show them', async () => {
  const visitor = await newPerson(PHONE);
  await open(visitor, FLAGGED);
  const [category, sortBy] = [visitor.getByLabel('Category', { exact: true }), visitor.getByLabel('Sort by')];
  const titles = () => visitor.getByRole('article').getByRole('heading').allInnerTexts();
  const newest = await titles();
  await category.selectOption({ label: `${BREACH} (22)` });
  await visitor.waitForURL(/\?category=CONTRACT_BREACH$/);
  await expect.poll(() => visitor.getByRole('article').count()).toBe(20);
  await sortBy.selectOption('Highest Owed');
  await visitor.waitForURL(/\?category=CONTRACT_BREACH&sortBy=highest-owed$/);
  await expect.poll(() => visitor.getByRole('article').getByText(BREACH, { exact: true }).count()).toBe(20);
  const amounts = async () => {
    const owed = await visitor
      .getByRole('article')
      .getByText(/^R\s[\d\s]+$/)
      .allInnerTexts();
    return owed.map((text) => Number(text.replace(/\D/g, '')));
  };
  // The old order stays until the sorted reviews are loaded.
  await expect
    .poll(amounts)
    .toSatisfy(
      (owed: number[]) =>
        owed.length > 5 && owed.every((amount, place) => place === 0 || amount <= (owed[place - 1] ?? 0)),
    );
  expect(await axeViolations(visitor)).toEqual([]);
  const sorted = await titles();

  const friend = await newPerson();
  await open(friend, new URL(visitor.url()).pathname + new URL(visitor.url()).search);
  await expect.poll(() => friend.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(sorted);
  await visitor.goBack();
  await visitor.waitForURL(/\?category=CONTRACT_BREACH$/);
  await visitor.goBack();
  await expect.poll(titles).toEqual(newest);
});

test('by keyboard, Load more reads on at the first review that came; a user who comes back from the takedown form finds the review, with the further ones still loaded', async () => {
  const visitor = await newPerson(PHONE);
  await open(visitor, FLAGGED);
  for (const first of [20, 40]) {
    await visitor.getByRole('button', { name: 'Load more' }).press('Enter');
    await expectFocus(visitor.getByRole('article').nth(first).getByRole('heading', { level: 3 }));
  }
  const review = visitor.getByRole('article').nth(54);
  const report = review.getByRole('link', { name: 'Report this review' });
  await report.scrollIntoViewIfNeeded();
  const place = await review.evaluate((card) => card.getBoundingClientRect().top);
  await report.click();
  await visitor.waitForURL(/\/takedown\?/);
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  await visitor.goBack();
  await expect.poll(() => visitor.getByRole('article').count()).toBe(60);
  await expect
    .poll(async () => Math.abs((await review.evaluate((card) => card.getBoundingClientRect().top)) - place))
    .toBeLessThan(2);
  await visitor.getByRole('heading', { level: 1 }).waitFor();
});

test('a company reached from the directory shows twenty reviews at a time too, and asks only for those after the fiftieth', async () => {
  const visitor = await newPerson();
  await open(visitor, '/directory?q=litvuur');
  const card = visitor.getByRole('main').getByRole('link', { name: /Litvuur Sonkrag/ });
  await card.click();
  const reviews = visitor.getByRole('main').getByRole('article');
  await visitor.getByRole('heading', { level: 1, name: /Litvuur Sonkrag/ }).waitFor();
  let asked = 0;
  visitor.on('request', (request) => (asked += Number(request.url().includes('/reviews?cursor='))));
  for (const [count, calls] of [
    [20, 0],
    [40, 0],
    [60, 1],
  ]) {
    await expect.poll(() => reviews.count()).toBe(count);
    expect(asked).toBe(calls);
    if (count !== 60) await visitor.getByRole('button', { name: 'Load more' }).click();
  }
});

test('Back to Directory finds it through other pages between: its filters, the companies that were loaded, the place', async () => {
  const visitor = await newPerson(PHONE);
  await open(visitor, '/directory?category=FRAUD');
  await visitor.getByRole('button', { name: 'Load more' }).click();
  const cards = visitor.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBeGreaterThan(24);
  const count = await cards.count();
  const card = cards.nth(25);
  await card.scrollIntoViewIfNeeded();
  const place = await card.evaluate((one) => one.getBoundingClientRect().top);
  await card.getByRole('link').click();
  await visitor.getByRole('link', { name: 'Report this review' }).first().click();
  await visitor.waitForURL(/\/takedown\?/);
  await visitor.goBack();
  await visitor.getByRole('link', { name: 'Back to Directory' }).click();
  await visitor.waitForURL((url) => url.pathname === '/directory' && url.search === '?category=FRAUD');
  expect(await cards.count()).toBe(count);
  await expect
    .poll(async () => Math.abs((await card.evaluate((one) => one.getBoundingClientRect().top)) - place))
    .toBeLessThan(2);
});

test('the first review begins within 700 pixels of a phone, and cards say when the last flag was published', async () => {
  const visitor = await newPerson(PHONE);
  await open(visitor, FLAGGED);
  const top = await visitor
    .getByRole('article')
    .first()
    .evaluate((card) => card.getBoundingClientRect().top);
  expect(top).toBeLessThan(700);
  const last = await visitor.getByText(/reported it, from .+ to \d+ \w+ \d{4}/).innerText();
  const [, day = ''] = / to (\d+ \w+ \d{4})/.exec(last) ?? [];
  await visitor.goto('/directory?q=litvuur');
  await visitor.getByRole('article').filter({ hasText: 'Litvuur' }).getByText(`Last flag ${day}`).waitFor();
});

test('ten reviews print on two sheets', async () => {
  const visitor = await newPerson();
  const answer = await fetch(`${SITE}/api/companies?limit=100&sortBy=most-flagged`);
  const companies = (await answer.json()) as { slug: string; reviewCount: number }[];
  const { slug, reviewCount } = companies.filter(({ reviewCount }) => reviewCount >= 10).at(-1) ?? {
    slug: '',
  };
  expect(reviewCount).toBeGreaterThanOrEqual(10);
  await open(visitor, `/company/${slug}`);
  const pdf = (await visitor.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(2);
});
