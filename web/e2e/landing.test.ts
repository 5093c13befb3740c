import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inGroups } from '../../shared/in-groups.ts';
import { formatRand } from '../../shared/money.ts';
import { listedPaths } from '../../shared/pages.ts';
import type { Transparency } from '../../shared/schemas/transparency.ts';
import { movePointer, newPerson, open, PHONE, SITE, withBrowser } from './person.ts';

withBrowser();

/** A product whose landing page shows the register's own figures; those of other tests show the specification's. */
const LIVE = process.env['LIVE_LANDING_URL'] ?? '';

const rowOf = (page: Page): Locator => page.getByRole('region', { name: 'The register in numbers' });
const figuresOf = async (page: Page) => {
  const [labels, figures] = await Promise.all(
    ['dt', 'dd'].map((tag) => rowOf(page).locator(tag).allTextContents()),
  );
  return (labels ?? []).map((label, at) => [label, figures?.[at]]);
};

test('the landing page shows the specification’s figures by default', async () => {
  const page = await newPerson();
  await open(page, '/');
  expect(await figuresOf(page)).toEqual([
    ['Companies flagged', '12,450+'],
    ['Reviews submitted', '28,900+'],
    ['Amount owed', 'R 2.1B+'],
    ['Active users', '45,000+'],
  ]);
});

test('where the stage says so it shows the register’s, without script, with it, and when the app leads there', async () => {
  const { totals } = (await (await fetch(`${LIVE}/api/transparency`)).json()) as Transparency;
  expect(totals.reviews).toBeGreaterThan(0);
  const wanted = [
    ['Companies listed', inGroups(totals.companies)],
    ['Current reviews', inGroups(totals.reviews)],
    ['Reported as owed', formatRand(totals.outstandingZar)],
    ['Confirmed as paid', formatRand(totals.settledZar)],
  ];
  const reader = await newPerson({ ...PHONE, javaScriptEnabled: false });
  const response = await reader.goto(LIVE);
  expect(await figuresOf(reader)).toEqual(wanted);
  // The whole document fits into the first packets of a connection.
  expect(brotliCompressSync((await response?.body()) ?? '').length).toBeLessThan(14 * 1024);

  const visitor = await newPerson();
  const faults: Error[] = [];
  visitor.on('pageerror', (error) => faults.push(error));
  let asked = 0;
  visitor.on('request', (request) => (asked += Number(request.url().endsWith('/api/transparency'))));
  await visitor.goto(LIVE);
  const before = await rowOf(visitor).boundingBox();
  await movePointer(visitor);
  await visitor.locator('#root[data-live]').waitFor({ state: 'attached' });
  expect(await figuresOf(visitor)).toEqual(wanted);
  expect(await rowOf(visitor).boundingBox()).toEqual(before);
  expect([faults, asked]).toEqual([[], 0]);

  await open(visitor, `${LIVE}/legal/terms`);
  await visitor.getByRole('banner').getByRole('link', { name: 'FlagRegister' }).click();
  await expect.poll(() => figuresOf(visitor)).toEqual(wanted);
  expect(faults).toEqual([]);
});

test('search engines leave out pages with a secret in their address, and list those of the sitemap', async () => {
  const isLeftOut = async (path: string) => (await (await fetch(SITE + path)).text()).includes('noindex');
  for (const path of ['/answer/x', '/still-owed/x', '/takedown/x', '/admin'])
    expect([path, await isLeftOut(path)]).toEqual([path, true]);
  for (const path of listedPaths) expect([path, await isLeftOut(path)]).toEqual([path, false]);
});
