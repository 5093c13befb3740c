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
  expect(new URL(visitor.url()).pathname).toBe('/legal/terms');
  await box.fill('sonkrag');
  await visitor.getByRole('option').first().waitFor();
  expect(calls.every((url) => url.includes('q=sonkrag'))).toBe(true);
  await box.press('Enter');
  await visitor.waitForURL(/\/directory\?q=sonkrag$/);
});

test('an answer that comes late is not shown', async () => {
  const visitor = await newPerson();
  let answer: () => Promise<void> = async () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    void visitor.route(/q=litvuur/, (route) => {
      answer = () => route.continue().catch(() => undefined);
      resolve();
    });
  });
  await visitor.goto('/legal/terms', { waitUntil: 'networkidle' });
  const box = visitor.getByRole('searchbox', { name: 'Search companies' });
  await box.fill('litvuur');
  await isHeld;
  await box.fill('baakenskloof');
  await visitor.getByRole('option', { name: /Baakenskloof/ }).waitFor();
  await answer();
  await visitor.waitForLoadState('networkidle');
  expect(await visitor.getByRole('option', { name: /Litvuur/ }).count()).toBe(0);
});
