import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, newPerson, withBrowser } from './person.ts';

withBrowser();

const MUCH_FLAGGED = '/company/litvuur-sonkrag-pty-ltd';

/** A phone on a slow line: the page is there, its script comes when it is let. */
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
    await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  };
  return { page, letScriptCome };
}

test('what was typed into the header’s search box stays when the app takes over, with suggestions and focus', async () => {
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

test('a search sent before the app was there finds the same', async () => {
  const { page, letScriptCome } = await openWithoutScript('/directory');
  const box = page.getByRole('searchbox');
  await box.fill('trading');
  await box.press('Enter');
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'trading', { waitUntil: 'commit' });
  await letScriptCome();
  expect(await box.inputValue()).toBe('trading');
});

test('what was pressed before the app was there is done by it, by keyboard too, and once', async () => {
  const { page, letScriptCome } = await openWithoutScript(MUCH_FLAGGED);
  const more = page.getByRole('button', { name: 'Load more reviews' });
  await more.focus();
  await more.press('Enter');
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/reviews?cursor='))));
  await letScriptCome();
  const first = page.getByRole('article').nth(50).getByRole('heading', { level: 3 });
  await expectFocus(first);
  expect(asked).toBe(1);
});

test('a focus that was given up before the app was there is not given back', async () => {
  const { page, letScriptCome } = await openWithoutScript('/directory');
  const box = page.getByRole('searchbox');
  await box.focus();
  await page.getByRole('heading', { level: 1 }).click();
  await letScriptCome();
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(false);
});

test('who scrolled before the app was there stays at that place', async () => {
  const { page, letScriptCome } = await openWithoutScript('/legal/terms');
  const last = page.getByRole('heading', { level: 2 }).last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await letScriptCome();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});
