import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MEMBER, MODERATOR, newPerson, open, signedIn, withBrowser } from './person.ts';

withBrowser();

async function logIn(page: Page, { email, password }: typeof MEMBER): Promise<void> {
  await page.goto('/login?returnTo=%2Flegal%2Fterms');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByRole('link', { name: 'Get Started' }).waitFor();
}

test('a tab in which somebody wrote a review is another person’s once they have logged in in another tab', async () => {
  const first = await signedIn(MEMBER);
  const second = await first.context().newPage();
  await open(second, '/submit-review');
  await second.getByLabel('Review Title').fill('What only its writer may see');
  await first.goto('/legal/terms');
  await logOut(first);
  // Nobody is asked whether to leave a page that is not in front.
  await second.waitForURL(/\/login\?returnTo=%2Fsubmit-review/);
  await logIn(first, MODERATOR);
  await second.waitForURL(/\/submit-review$/);
  await second.getByLabel('Review Title').waitFor();
  expect(await second.getByLabel('Review Title').inputValue()).toBe('');
  expect(await second.getByText('Anna User').count()).toBe(0);
});

test('a visitor’s tab shows who has logged in in another one', async () => {
  const first = await newPerson();
  const second = await first.context().newPage();
  await open(second, '/legal/terms');
  await second.getByRole('link', { name: 'Log In' }).waitFor();
  await logIn(first, MEMBER);
  await second.getByRole('button', { name: /^Account menu/ }).waitFor();
});

test('what a tab sends for somebody who is no longer logged in is not done, and the page offers to load anew', async () => {
  const page = await signedIn(MEMBER);
  await open(page, '/profile');
  const name = page.getByLabel('Last Name');
  await name.fill('Changed');
  // A log-in of which no tab could tell: the cookie alone.
  await page.context().clearCookies();
  await page.request.post('/api/auth/login', { data: MODERATOR });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page
    .getByText(/^Not done: another account is logged in now/)
    .first()
    .waitFor();
  const { lastName } = (await (await page.request.get('/api/auth/user')).json()) as { lastName: string };
  expect(lastName).not.toBe('Changed');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => name.inputValue()).toBe(lastName);
});
