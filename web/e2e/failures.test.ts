import { expect, test } from 'vitest';
import { expectFocus, MEMBER, newPerson, open, PHONE, signedIn, withBrowser } from './person.ts';

/** Errors appear where they matter, and stay until they are resolved. */

withBrowser();

test('somebody is logged out where the server says so, and not where it cannot be asked', async () => {
  const page = await signedIn(MEMBER);
  await page.route('/api/auth/user', (route) => route.fulfill({ status: 500, body: '{}' }));
  await open(page, '/profile');
  const banner = page.getByRole('status').filter({ hasText: 'FlagRegister cannot be reached' });
  await banner.waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(await page.getByRole('link', { name: 'Log In' }).isVisible()).toBe(false);

  await page.unroute('/api/auth/user');
  await banner.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  expect(await banner.count()).toBe(0);
});

test('offline, a page that was not loaded says so in the frame of the product, and opens once connected', async () => {
  const page = await newPerson({ ...PHONE, isFresh: true });
  await open(page, '/directory');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'You are offline' }));
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.getByText('You are offline. What you have entered stays here').isVisible()).toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
});

test('a page whose app does not arrive says so, with ways on, and opens at the next try', async () => {
  const page = await newPerson({ ...PHONE, isFresh: true });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor();
  expect(await page.getByRole('link', { name: 'search the directory' }).getAttribute('href')).toBe(
    '/directory',
  );
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByLabel('Email').waitFor();
});

test('a form whose validation does not arrive says so, keeps what was typed, and sends nothing', async () => {
  const page = await newPerson({ ...PHONE, isFresh: true });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.route(/\/assets\/accounts-/, (route) => route.abort());
  await open(page, '/login');
  const email = page.getByLabel('Email');
  await email.fill('visitor@example.co.za');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByText('This page was not loaded in full. Check your connection, then reload it.').waitFor();
  expect(await email.inputValue()).toBe('visitor@example.co.za');
  expect(sent).toEqual([]);
});

test('offline, before the first touch too, the next page is the product’s own', async () => {
  const page = await newPerson({ ...PHONE, hasServiceWorker: true });
  await page.goto('/legal/terms');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await page.locator('#root[data-live]').count()).toBe(0);
  await page.context().setOffline(true);
  await page.goto('/signup');
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
});

test('without a line the app opens all the same, keeps no page of a company, and forgets its files with the session', async () => {
  const page = await signedIn(MEMBER, { ...PHONE, hasServiceWorker: true });
  const keptUrls = () =>
    page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(opened.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await open(page, '/directory');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.locator('main a[href^="/company/"]').first().click();
  await page.waitForURL('/company/*');
  const company = page.url();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  expect(await keptUrls()).toContain('/app.html');
  expect((await keptUrls()).filter((path) => path !== '/app.html' && !path.startsWith('/assets/'))).toEqual(
    [],
  );

  await page.context().setOffline(true);
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1, name: 'This page cannot be read now' }).waitFor();
  await page.goto(company);
  await page.getByText('You are offline. What you have entered stays here').waitFor();
  await page.context().setOffline(false);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  // This page may still cache its remaining files again. They belong to the app and to no user.
  await expect
    .poll(async () => (await keptUrls()).filter((path) => /app\.html|profile/.test(path)))
    .toEqual([]);
});
