import { expect, test } from 'vitest';
import { newPerson, PHONE, withBrowser } from './person.ts';

withBrowser();

test.each([undefined, PHONE])('the header suggests companies, chosen by keyboard (%o)', async (viewport) => {
  const visitor = await newPerson(viewport);
  await visitor.goto('/legal/terms', { waitUntil: 'networkidle' });
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

test('Enter without a marked company searches them all; empty text asks nothing', async () => {
  const visitor = await newPerson();
  const calls: string[] = [];
  visitor.on('request', (request) => request.url().includes('/api/companies?') && calls.push(request.url()));
  await visitor.goto('/legal/terms', { waitUntil: 'networkidle' });
  const box = visitor.getByRole('searchbox', { name: 'Search companies' });
  await box.fill('   ');
  await box.press('Enter');
  await visitor.waitForTimeout(400);
  expect(calls).toEqual([]);
  expect(new URL(visitor.url()).pathname).toBe('/legal/terms');
  await box.fill('sonkrag');
  await box.press('Enter');
  await visitor.waitForURL(/\/directory\?q=sonkrag$/);
});

test('an answer that comes late is not shown', async () => {
  const visitor = await newPerson();
  await visitor.route(/q=litvuur/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue().catch(() => undefined);
  });
  await visitor.goto('/legal/terms', { waitUntil: 'networkidle' });
  const box = visitor.getByRole('searchbox', { name: 'Search companies' });
  await box.fill('litvuur');
  await visitor.waitForRequest(/q=litvuur/);
  await box.fill('baakenskloof');
  await visitor.getByRole('option', { name: /Baakenskloof/ }).waitFor();
  await visitor.waitForTimeout(1_000);
  expect(await visitor.getByRole('option', { name: /Litvuur/ }).count()).toBe(0);
});
