import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, MEMBER, movePointer, newPerson, signedIn, withBrowser } from './person.ts';

withBrowser();

const MUCH_FLAGGED = '/company/litvuur-sonkrag-pty-ltd';

/** Callbacks that wait until the browser is idle. */
interface Idle {
  idle: (() => void)[];
}

/** Opens a page as on a slow line: it is visible, and its script arrives when the test allows it. */
async function openWithoutScript(path: string): Promise<{ page: Page; letScriptCome: () => Promise<void> }> {
  const page = await newPerson();
  const held = Promise.withResolvers<undefined>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const letScriptCome = async () => {
    held.resolve(undefined);
    if ((await page.locator('#app').count()) > 0) await movePointer(page);
    await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  };
  return { page, letScriptCome };
}

test('a page starts no app while it is only read, and has it ready for the first touch', async () => {
  const page = await newPerson();
  // By then it has asked who is signed in, and fetched what the app needs.
  await page.goto('/directory', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Log In' }).waitFor();
  expect(await page.locator('script[type=module]').count()).toBe(0);
  expect(await page.locator('link[rel=prefetch]').count()).toBeGreaterThan(0);
  await movePointer(page);
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
});

test('a signed-in user gets the app and the account menu without a touch, and no links to log in', async () => {
  const page = await signedIn(MEMBER);
  await page.goto('/legal/terms');
  await page.getByRole('button', { name: /Account menu/ }).waitFor();
  await page.route('**/api/auth/user', () => undefined);
  await page.reload();
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: 'Log In' }).count()).toBe(0);
});

test('a page that needs the app shows its form before, and keeps what is entered there, with the focus', async () => {
  const { page, letScriptCome } = await openWithoutScript('/takedown?reviewId=1');
  await page.getByRole('heading', { level: 1, name: 'Request a takedown' }).waitFor();
  await page.getByRole('radio', { name: /^Inaccuracy/ }).press('Space');
  await page.getByLabel('Your Name').fill('Lerato Khumalo');
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.pressSequentially('It was paid');
  const drawn = await reason.elementHandle();
  await letScriptCome();
  expect(await drawn?.evaluate((box) => box.isConnected)).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.getByRole('radio', { name: /^Inaccuracy/ }).isChecked()).toBe(true);
  expect(await page.getByLabel('Your Name').inputValue()).toBe('Lerato Khumalo');
  await expectFocus(reason);
  await page.keyboard.type(' twice');
  expect(await reason.inputValue()).toBe('It was paid twice');
  await page.getByText(/^Which words.* 17 \/ /).waitFor();
});

test('a form sent before the app is there is sent by it, and nothing of it gets into the address', async () => {
  const { page, letScriptCome } = await openWithoutScript('/login');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.getByLabel('Email').fill(MEMBER.email);
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password);
  await page.keyboard.press('Enter');
  await letScriptCome();
  await page.getByRole('button', { name: /Account menu/ }).waitFor();
  expect(addresses.filter((address) => address.includes('?'))).toEqual([]);
});

test('text typed into the header’s search box stays when the app takes over, with suggestions and focus', async () => {
  const { page, letScriptCome } = await openWithoutScript('/legal/terms');
  const box = page.getByRole('searchbox', { name: 'Search companies' });
  await box.pressSequentially('Umkhonto');
  await box.press('ArrowLeft');
  await letScriptCome();
  expect(await box.inputValue()).toBe('Umkhonto');
  await expectFocus(box);
  await page.getByRole('option', { name: /Umkhonto/ }).waitFor();
  await page.keyboard.type('x');
  expect(await box.inputValue()).toBe('Umkhontxo');
});

test('filters chosen and words typed before the app was there are asked for by it', async () => {
  const { page, letScriptCome } = await openWithoutScript('/directory');
  await page.getByLabel('Province').selectOption('Gauteng');
  await page.getByLabel('Category').selectOption({ label: 'Fraud' });
  await page.getByRole('searchbox').fill('trading');
  await letScriptCome();
  await page.waitForURL((url) => url.search === '?q=trading&province=Gauteng&category=FRAUD');
});

test('which reviews a company’s page shows, chosen before the app was there, is asked for by it', async () => {
  const { page, letScriptCome } = await openWithoutScript(MUCH_FLAGGED);
  await page.getByRole('main').getByLabel('Sort by').selectOption('oldest');
  await letScriptCome();
  await page.waitForURL(/\?sortBy=oldest$/);
});

/** What add-ons do to a page before the app is there. */
const ADD_ONS: [string, () => void][] = [
  [
    'puts an icon beside a box',
    () => {
      const icon = document.createElement('button');
      icon.type = 'button';
      document.querySelector('main input, main select, main h1')?.before(icon);
    },
  ],
  ['changes a word', () => document.querySelector('main h1')?.replaceChildren('Other words')],
];

test.each(ADD_ONS)(
  'the first touch stays where an add-on %s, and the app draws the page anew',
  async (_, change) => {
    for (const [path, touch, outcome] of [
      [
        '/directory',
        (page: Page) => page.getByLabel('Province').selectOption('Gauteng'),
        (page: Page) => page.waitForURL(/\?province=Gauteng$/),
      ],
      [
        '/directory',
        (page: Page) => page.getByRole('searchbox').pressSequentially('trading'),
        (page: Page) => page.waitForURL(/\?q=trading$/),
      ],
      [
        MUCH_FLAGGED,
        (page: Page) => page.getByRole('button', { name: 'Load more' }).press('Enter'),
        (page: Page) => page.getByRole('article').nth(20).waitFor(),
      ],
    ] as const) {
      const { page, letScriptCome } = await openWithoutScript(path);
      await page.evaluate(change);
      const old = await page.getByRole('heading', { level: 1 }).elementHandle();
      await touch(page);
      await letScriptCome();
      await outcome(page);
      expect(await old?.evaluate((heading) => heading.isConnected)).toBe(false);
    }
  },
);

test('a button held down while the app takes over works once it is released', async () => {
  for (const [path, name, address] of [
    ['/directory?q=litvuur&province=Limpopo', 'Litvuur Sonkrag (Pty) Ltd', /\/company\/litvuur-sonkrag/],
    ['/directory?q=sonkrag&city=Durban', 'Show Without Filters', /\/directory\?q=sonkrag$/],
    [MUCH_FLAGGED, 'Submit Review', /\/submit-review/],
  ] as const) {
    const { page, letScriptCome } = await openWithoutScript(path);
    await page.getByRole('main').getByText(name, { exact: true }).first().hover();
    await page.mouse.down();
    await letScriptCome();
    await page.waitForLoadState('networkidle');
    await page.mouse.up();
    await page.waitForURL(address, { waitUntil: 'commit' });
  }
});

test('a choice made just while the app takes over takes effect', async () => {
  for (const [path, label, value, address] of [
    ['/directory', 'Province', 'Gauteng', /\?province=Gauteng$/],
    [MUCH_FLAGGED, 'Category', 'FRAUD', /\?category=FRAUD$/],
  ] as const) {
    const page = await newPerson();
    /* The test decides when the browser is idle. */
    await page.addInitScript(() => {
      const idle: (() => void)[] = [];
      Object.assign(window, { idle, requestIdleCallback: (run: () => void) => idle.push(run) });
    });
    const whenIdle = () => page.waitForFunction(() => (window as unknown as Idle).idle.length > 0);
    await page.goto(path);
    await whenIdle();
    await page.evaluate(() => (window as unknown as Idle).idle.splice(0));
    await movePointer(page);
    await whenIdle();
    const select = page.getByRole('main').getByLabel(label, { exact: true });
    await select.evaluate((element: HTMLSelectElement, chosen) => {
      (window as unknown as Idle).idle.shift()?.();
      element.value = chosen;
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
    }, value);
    await page.locator('#root[data-live]').waitFor({ state: 'attached' });
    await expect.poll(() => page.url()).toMatch(address);
    await expect.poll(() => select.inputValue()).toBe(value);
  }
});

test('a search sent before the app was there finds the same', async () => {
  const { page, letScriptCome } = await openWithoutScript('/directory');
  const box = page.getByRole('searchbox');
  await box.fill('trading');
  await box.press('Enter');
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'trading', { waitUntil: 'commit' });
  await letScriptCome();
  expect(await box.inputValue()).toBe('trading');
});

test('a press before the app is ready takes effect once, by keyboard too', async () => {
  const { page, letScriptCome } = await openWithoutScript(MUCH_FLAGGED);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.focus();
  await more.press('Enter');
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/reviews?cursor='))));
  await letScriptCome();
  const first = page.getByRole('article').nth(20).getByRole('heading', { level: 3 });
  await expectFocus(first);
  expect(asked).toBe(1);
});

test('a user who gave up the focus and scrolled before the app was ready keeps the place, and gets no focus back', async () => {
  const { page, letScriptCome } = await openWithoutScript('/legal/terms');
  const box = page.getByRole('searchbox');
  await box.focus();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await letScriptCome();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(false);
});
