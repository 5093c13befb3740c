import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, expectFocus, MEMBER, newPerson, open, PHONE, signedIn, withBrowser } from './person.ts';

withBrowser();

/** Waits only for the address: requests that start when somebody touches the page may still be running. */
const reach = (page: Page, address: RegExp) => page.waitForURL(address, { waitUntil: 'commit' });

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/company/"]');
const count = (page: Page) => page.getByText(/^Showing \d+ compan(y|ies)$/);
const shown = async (page: Page) => Number(/\d+/.exec(await count(page).innerText())?.[0]);

test('filters live in the address: back and reload show the same companies', async () => {
  const visitor = await newPerson();
  await visitor.goto('/directory');
  const all = await shown(visitor);
  await visitor.getByLabel('Province').selectOption('Gauteng');
  await reach(visitor, /province=Gauteng/);
  await expect.poll(() => shown(visitor)).toBeLessThan(all);
  const inGauteng = await shown(visitor);
  await visitor.getByLabel('Category').selectOption({ label: 'Fraud' });
  await reach(visitor, /category=FRAUD/);
  await expect.poll(() => shown(visitor)).toBeLessThan(inGauteng);
  const both = await shown(visitor);

  await visitor.reload();
  expect(await shown(visitor)).toBe(both);
  await visitor.goBack();
  await expect.poll(() => shown(visitor)).toBe(inGauteng);
  await visitor.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => shown(visitor)).toBe(all);
  expect(await visitor.getByRole('button', { name: 'Clear Filters' }).count()).toBe(0);
});

test('on a phone the first company is in the upper half of the screen; a city is chosen among those of the province, taken off like any filter, and fits a narrow one', async () => {
  const visitor = await newPerson(PHONE);
  await visitor.goto('/directory');
  const all = await shown(visitor);
  expect(await visitor.getByRole('searchbox').count()).toBe(1);
  const box = await cards(visitor).first().boundingBox();
  expect(box?.y).toBeLessThan(PHONE.height / 2 + 40);
  await visitor.getByRole('button', { name: 'Filters' }).click();
  const sheet = visitor.getByRole('dialog', { name: 'Filters' });
  const city = sheet.getByLabel('City');
  const options = () => city.locator('option').allInnerTexts();
  await expect.poll(options).toContainEqual(expect.stringMatching(/^Durban \(\d+\)$/));
  expect((await options())[0]).toBe('All Cities');
  await sheet.getByLabel('Province').selectOption('Gauteng');
  await expect.poll(options).not.toContainEqual(expect.stringContaining('Durban'));
  await city.selectOption('Midrand');
  await reach(visitor, /province=Gauteng&city=Midrand/);
  const [, midrand] = /Midrand \((\d+)\)/.exec((await options()).join()) ?? [];
  await expect.poll(() => shown(visitor)).toBe(Number(midrand));
  await sheet.getByRole('button', { name: `Show ${midrand} compan` }).waitFor();
  for (const width of [390, 320]) {
    await visitor.setViewportSize({ width, height: 800 });
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  await sheet.getByLabel('Province').selectOption('KwaZulu-Natal');
  await reach(visitor, /province=KwaZulu-Natal$/);
  await visitor.goto('/directory?city=MIDRAND&province=Gauteng');
  await visitor.getByRole('button', { name: 'Filters (2)' }).click();
  await expect.poll(() => city.inputValue()).toBe('Midrand');
  await sheet.getByRole('button', { name: /^Show \d+ compan/ }).click();
  await visitor.getByRole('button', { name: 'Remove filter: MIDRAND' }).click();
  await reach(visitor, /\?province=Gauteng$/);
  await visitor.getByRole('button', { name: 'Filters (1)' }).click();
  await city.selectOption('Midrand');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await visitor.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => shown(visitor)).toBe(all);
});

test('on a desk the rarer filters are folded, and their fold says how many are set', async () => {
  const visitor = await newPerson();
  await visitor.goto('/directory');
  await visitor.getByText('More filters', { exact: true }).click();
  await visitor.getByLabel('Debts settled').selectOption('At Least One');
  await reach(visitor, /\?settled=true$/);
  await visitor.getByText('More filters (1)').waitFor();
  await visitor.getByRole('button', { name: 'Remove filter: Has settled a debt' }).waitFor();
});

test('a search without matches offers other ways, and says that not being listed proves nothing', async () => {
  const visitor = await newPerson(PHONE);
  await visitor.goto('/directory?q=The+Litvuur+Sonkrag+Company+t/a+Sonvuur');
  const suggested = visitor.getByRole('heading', { level: 2, name: /^Did you mean|^No companies found/ });
  await expect.poll(() => suggested.allTextContents()).toEqual(['Did you mean…', 'No companies found']);
  await visitor.getByText('without “Sonvuur”').waitFor();
  await visitor.getByRole('link', { name: 'Litvuur Sonkrag (Pty) Ltd' }).waitFor();
  await visitor.getByText('That a company is not listed proves nothing').waitFor();
  const propose = visitor.getByRole('link', { name: 'Propose this company' });
  expect(await propose.getAttribute('href')).toBe(
    '/propose-company?name=The+Litvuur+Sonkrag+Company+t%2Fa+Sonvuur',
  );
  await visitor.goto('/directory?q=www.litvuur');
  await visitor.getByRole('link', { name: 'Litvuur Sonkrag (Pty) Ltd' }).waitFor();
  await visitor.goto('/directory?q=Litvoor+Sonkrach');
  await visitor.getByRole('link', { name: 'Litvuur Sonkrag (Pty) Ltd' }).waitFor();
  expect(await visitor.getByRole('button', { name: 'Clear All Filters' }).count()).toBe(0);
  await visitor.goto('/directory?q=litvur');
  await visitor.getByText('Nothing is called “litvur”. Showing Litvuur.').waitFor();
  await visitor.goto('/directory?q=cape+town');
  await visitor.getByRole('link', { name: /^Companies in Cape Town \(\d+\)$/ }).click();
  await reach(visitor, /\/directory\?city=Cape\+Town$/);
  await expect.poll(() => shown(visitor)).toBeGreaterThan(0);
});

test.each([DESKTOP, PHONE])(
  'the header’s search box is the directory’s: the list follows it as one types, and Enter asks at once (%o)',
  async (viewport) => {
    const visitor = await newPerson(viewport);
    await open(visitor, '/directory?province=Gauteng');
    const box = visitor.getByRole('banner').getByRole('searchbox', { name: /Search/ });
    await box.pressSequentially('sonkrag');
    await reach(visitor, /\?q=sonkrag&province=Gauteng$/);
    await visitor.getByRole('link', { name: 'Litvuur Sonkrag (Pty) Ltd' }).waitFor();
    await expectFocus(box);
    await box.fill('litvuur');
    await box.press('Enter');
    await reach(visitor, /\/directory\?q=litvuur&province=Gauteng$/);
    await visitor.getByRole('button', { name: 'Remove filter: “litvuur”' }).click();
    await reach(visitor, /\?province=Gauteng$/);
    await expect.poll(() => box.inputValue()).toBe('');
  },
);

test('the landing search takes the trimmed text to the directory, and does nothing without text', async () => {
  const visitor = await newPerson(PHONE);
  await visitor.goto('/');
  const search = visitor.getByRole('searchbox', { name: /Search/ }).first();
  await search.fill('   ');
  await search.press('Enter');
  expect(new URL(visitor.url()).pathname).toBe('/');
  await search.fill('  sonkrag ');
  await search.press('Enter');
  await reach(visitor, /\/directory\?q=sonkrag$/);
  await count(visitor).waitFor();
});

test('at / users find the directory, whose search leads to its own address', async () => {
  const user = await signedIn(MEMBER);
  await open(user, '/');
  await user.getByRole('heading', { level: 1, name: 'Company Directory' }).waitFor();
  const box = user.getByRole('banner').getByRole('searchbox', { name: /Search/ });
  await box.fill('sonkrag');
  await box.press('Enter');
  await reach(user, /\/directory\?q=sonkrag$/);
  await user.getByRole('link', { name: 'Litvuur Sonkrag (Pty) Ltd' }).waitFor();
  expect(await box.inputValue()).toBe('sonkrag');
});

test('six cards hold the place of companies that are being fetched; a fetch that failed says so, and Try again shows them', async () => {
  const visitor = await newPerson();
  const held = Promise.withResolvers<Route>();
  await visitor.route('**/api/companies?**', (route) => held.resolve(route));
  await open(visitor, '/directory');
  await visitor.getByLabel('Province').selectOption('Gauteng');
  const waiting = visitor.getByRole('list', { name: 'Companies are being fetched' });
  await expect.poll(() => waiting.getByRole('listitem').count()).toBe(6);
  await (await held.promise).abort();
  await visitor.getByText('Failed to fetch companies').waitFor();
  await visitor.unrouteAll();
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await count(visitor).waitFor();
  await expectFocus(visitor.getByRole('heading', { level: 1 }));
});

test('Load more adds the next page and shows every company once', async () => {
  const visitor = await newPerson();
  await open(visitor, '/directory?sortBy=alphabetical');
  const total = await shown(visitor);
  const more = visitor.getByRole('button', { name: 'Load more' });
  while (await more.isVisible()) {
    const before = await cards(visitor).count();
    await more.click();
    await expect.poll(() => cards(visitor).count()).toBeGreaterThan(before);
    await expectFocus(cards(visitor).nth(before));
  }
  const links = await cards(visitor).evaluateAll((anchors) =>
    anchors.map((anchor) => anchor.getAttribute('href')),
  );
  expect(new Set(links).size).toBe(total);
  expect(links).toHaveLength(total);
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('where filters or words leave nothing it says so and leads on; by keyboard, whatever takes a filter off leaves the focus on the line that counts', async () => {
  const visitor = await newPerson();
  for (const [query, texts, button, left] of [
    ['?province=Gauteng&category=FRAUD', [], 'Remove filter: Gauteng', '?category=FRAUD'],
    ['?province=Gauteng', [], 'Clear Filters', ''],
    ['?q=litvuur&province=Limpopo', ['Centurion, Gauteng'], 'Clear All Filters', ''],
    [
      '?q=qqqqqqqq&province=Limpopo',
      ['No companies found', 'Try adjusting your filters or search for a different company'],
      'Clear All Filters',
      '',
    ],
    [
      '?q=sonkrag&city=Durban&sortBy=alphabetical',
      [/^\d+ compan(y matches|ies match) without the filters\.$/],
      'Show Without Filters',
      '?q=sonkrag&sortBy=alphabetical',
    ],
  ] as const) {
    await open(visitor, `/directory${query}`);
    for (const text of texts) await visitor.getByText(text).waitFor();
    const control = visitor.getByRole('button', { name: button });
    await control.focus();
    await control.press('Enter');
    await expect.poll(() => focused(visitor)).toMatch(/^Showing \d+ compan/);
    expect(new URL(visitor.url()).search).toBe(left);
    await expect.poll(() => cards(visitor).count()).toBeGreaterThan(0);
  }
});

test('without script a visitor comes from the landing page to a review by search, filters and pages', async () => {
  const reader = await newPerson({ ...PHONE, javaScriptEnabled: false });
  await reader.goto('/');
  await reader.getByRole('searchbox').first().fill('sonkrag');
  await reader.keyboard.press('Enter');
  await reach(reader, /\/directory\?q=sonkrag$/);
  await reader.getByRole('button', { name: 'Remove filter: “sonkrag”' }).click();
  await reader.getByLabel('Province').selectOption('Gauteng');
  await reader.getByRole('button', { name: 'Show companies' }).click();
  const inGauteng = await shown(reader);
  await reader.getByLabel('Sort by').selectOption('alphabetical');
  await reader.getByRole('button', { name: 'Show companies' }).click();
  expect(await shown(reader)).toBe(inGauteng);
  const first = await cards(reader).first().innerText();
  await reader.getByRole('button', { name: 'Load more' }).click();
  expect(await shown(reader)).toBe(inGauteng);
  expect(await cards(reader).allInnerTexts()).not.toContain(first);
  await reader.getByRole('button', { name: 'From the first company' }).click();
  expect(await cards(reader).first().innerText()).toBe(first);
  await reader.getByRole('button', { name: 'Clear Filters' }).click();
  await reader.goto('/directory?sortBy=most-flagged');
  await cards(reader).first().click();
  await reader.getByRole('article').first().getByRole('heading', { level: 3 }).waitFor();

  expect((await reader.goto('/directory?province=Atlantis'))?.status()).toBe(400);
  await reader.getByText('Province is not one of the choices').waitFor();
  await reader.getByRole('button', { name: 'Show all companies' }).click();
  expect(await shown(reader)).toBeGreaterThan(inGauteng);
  await reader.goto('/directory?q=qqqqqqqq');
  await reader.getByText('That a company is not listed proves nothing').waitFor();
});

test('a company is fetched once while somebody points at its card, and never where data is saved', async () => {
  const visitor = await newPerson();
  const calls: string[] = [];
  visitor.on(
    'request',
    (request) => /\/api\/companies\/(?!cities)[^?]/.test(request.url()) && calls.push(request.url()),
  );
  await open(visitor, '/directory');
  const card = cards(visitor).first();
  await card.hover();
  await expect.poll(() => calls.length).toBe(1);
  await card.click();
  await visitor.getByText('Total Flags').waitFor();
  expect(calls).toHaveLength(1);

  const saver = await newPerson();
  const chunks: string[] = [];
  saver.on('request', (request) => request.url().includes('company-page') && chunks.push(request.url()));
  await saver.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await open(saver, '/directory');
  await cards(saver).first().focus();
  await cards(saver).nth(1).hover();
  await saver.getByLabel('Province').selectOption('Gauteng');
  await reach(saver, /province=Gauteng/);
  expect(chunks).toEqual([]);
});
