import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, MEMBER, newPerson, open, PHONE, signedIn, withBrowser } from './person.ts';

withBrowser();

test.each([undefined, PHONE])('the header suggests companies, chosen by keyboard (%o)', async (viewport) => {
  const visitor = await newPerson(viewport);
  await open(visitor, '/legal/terms');
  const box = visitor.getByRole('searchbox', { name: 'Search companies' });
  await box.pressSequentially('sonk');
  const options = visitor.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  expect(await options.count()).toBeLessThanOrEqual(6);
  await visitor.getByText(/\d compan(y|ies) suggested/).waitFor({ state: 'attached' });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );

  await box.press('Escape');
  await expect.poll(() => options.count()).toBe(0);
  expect(await box.inputValue()).toBe('sonk');
  await box.press('r');
  await box.pressSequentially('ag');
  await box.fill('sonkrag');
  await options.first().waitFor();
  await box.press('ArrowDown');
  const marked = visitor.locator(`[id="${await box.getAttribute('aria-activedescendant')}"]`);
  expect(await marked.getAttribute('aria-selected')).toBe('true');
  await box.press('Enter');
  await visitor.waitForURL(/\/company\/.*sonkrag/);
  expect(await options.count()).toBe(0);
});

test('the landing page suggests companies with number, flags and amount, also for a part of a number; where nothing matches it leads to proposing what was typed', async () => {
  const visitor = await newPerson(PHONE);
  await open(visitor, '/');
  const box = visitor.getByRole('searchbox', { name: /Search/ });
  await box.pressSequentially('926208/');
  await visitor.getByRole('option', { name: /Litvuur Sonkrag.*2016\/926208\/07.*\d+ flags.*R/ }).waitFor();
  await box.fill('litvuur sonkrag (pt');
  await visitor.getByRole('option', { name: /Litvuur Sonkrag/ }).waitFor();
  await box.fill('litvuur');
  await visitor.getByRole('option', { name: 'All results (1)' }).click();
  await visitor.waitForURL(/\/directory\?q=litvuur$/);
  await visitor.goBack();
  await box.fill('Nobody Has This Name');
  await visitor.getByRole('option', { name: 'Propose “Nobody Has This Name”' }).waitFor();
  expect(await visitor.getByRole('status').allInnerTexts()).toContain(
    'No suggestion for “Nobody Has This Name” yet: Enter searches the directory',
  );
  await box.press('ArrowDown');
  await box.press('Enter');
  await visitor.waitForURL(/\/login\?returnTo=%2Fpropose-company%3Fname%3DNobody/);
});

test('Enter without a marked company searches them all, and the box is empty again on another page; empty text asks nothing', async () => {
  const visitor = await newPerson();
  const calls: string[] = [];
  visitor.on('request', (request) => request.url().includes('/api/companies?') && calls.push(request.url()));
  await open(visitor, '/legal/terms');
  const box = visitor.getByRole('searchbox', { name: 'Search companies' });
  await box.fill('   ');
  await box.press('Enter');
  expect(new URL(visitor.url()).pathname).toBe('/legal/terms');
  await box.fill('sonkrag');
  await visitor.getByRole('option').first().waitFor();
  expect(calls.every((url) => url.includes('q=sonkrag'))).toBe(true);
  await box.press('Enter');
  await visitor.waitForURL(/\/directory\?q=sonkrag$/);
  await visitor.getByRole('heading', { level: 1, name: 'Company Directory' }).waitFor();
  expect(await box.inputValue()).toBe('sonkrag');
  await visitor.getByRole('link', { name: 'Privacy Policy POPIA' }).click();
  await visitor.waitForURL(/privacy/);
  await expect.poll(() => box.inputValue()).toBe('');
});

test('an answer that comes late is not shown; a town that is begun is suggested as a filter', async () => {
  const visitor = await newPerson();
  const held = Promise.withResolvers<Route>();
  await visitor.route(/q=litvuur/, (route) => held.resolve(route));
  await open(visitor, '/legal/terms');
  const box = visitor.getByRole('searchbox', { name: 'Search companies' });
  await box.fill('litvuur');
  const late = await held.promise;
  await box.fill('baakenskloof');
  await visitor.getByRole('option', { name: /Baakenskloof/ }).waitFor();
  // The page may have cancelled this request already.
  await late.continue().catch(() => undefined);
  await late.request().response();
  await visitor.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await visitor.getByRole('option', { name: /Litvuur/ }).count()).toBe(0);

  await box.fill('cape to');
  await visitor.getByRole('option', { name: /^Companies in Cape Town \(\d+\)$/ }).click();
  await visitor.waitForURL(/\/directory\?city=Cape\+Town$/);
});

test('a user who tabs on while the suggestions load keeps the focus, and gets them on coming back', async () => {
  const visitor = await newPerson();
  const held = Promise.withResolvers<Route>();
  await visitor.route(/\/suggesting-search[^/]*\.js$/, (route) => held.resolve(route));
  await open(visitor, '/legal/terms');
  const box = visitor.getByRole('searchbox', { name: 'Search companies' });
  await box.focus();
  const script = await held.promise;
  await visitor.keyboard.press('Tab');
  const button = visitor.getByRole('banner').getByRole('button', { name: 'Search' });
  await expectFocus(button);
  await script.continue();
  await (await script.request().response())?.finished();
  await visitor.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0))));
  await expectFocus(button);
  await visitor.keyboard.press('Shift+Tab');
  await visitor.keyboard.type('sonk');
  await visitor.getByRole('option').first().waitFor();
  await expectFocus(box);
});

test('on a touch screen too a list of companies closes when the focus moves on, and covers nothing that has it', async () => {
  const person = await signedIn(MEMBER, { ...PHONE, hasTouch: true });
  await open(person, '/submit-review');
  const main = person.getByRole('main');
  const list = person.getByRole('listbox');
  await person.getByRole('combobox', { name: 'Company', exact: true }).pressSequentially('Nobody Has');
  await list.getByRole('option', { name: /^Propose/ }).waitFor();
  await person.keyboard.press('Tab');
  await expectFocus(main.getByRole('link', { name: /^Contact us/ }));
  await list.waitFor({ state: 'hidden' });

  const box = person.getByRole('searchbox', { name: 'Search companies' });
  await box.fill('sonkrag');
  await list.getByRole('option').first().waitFor();
  await person.keyboard.press('Tab');
  await list.waitFor({ state: 'hidden' });
  await person.keyboard.press('Shift+Tab');
  await person.keyboard.type('sonk');
  await list.getByRole('option').first().waitFor();
});
