import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, logIn, MEMBER, signedIn, withBrowser } from './person.ts';

withBrowser();

const TITLE = 'Kitchen never built';
const BODY = 'We paid the deposit for a fitted kitchen in March, and since June nobody has answered.';

async function fillForm(page: Page) {
  await page.goto('/submit-review');
  await page.getByLabel('Company', { exact: true }).fill('litvuur');
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: 'Other business misconduct' }).check();
  await page.getByLabel('Review Title').fill(TITLE);
  await page.getByLabel('Detailed Description').fill(BODY);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

test('a draft outlives a session that ends before it is sent, and goes when its writer logs out', async () => {
  const person = await signedIn(MEMBER);
  await fillForm(person);
  await person.context().clearCookies();
  // It stands for half a second: looked for from before it is there.
  await Promise.all([
    person.getByText('You are logged out. Logging in again...').waitFor(),
    person.getByRole('main').getByRole('button', { name: 'Submit Review' }).click(),
  ]);
  await person.waitForURL(/\/login\?returnTo=%2Fsubmit-review/);
  await person.getByLabel('Email').fill(MEMBER.email);
  await person.getByLabel('Password', { exact: true }).fill(MEMBER.password);
  await person.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect.poll(() => person.getByLabel('Detailed Description').inputValue()).toBe(BODY);
  expect(await person.getByLabel('Review Title').inputValue()).toBe(TITLE);
  expect(await person.getByRole('radio', { name: 'Other business misconduct' }).isChecked()).toBe(true);
  await expect.poll(() => person.getByLabel('Company', { exact: true }).inputValue()).toMatch(/^Litvuur/);

  await person.getByRole('button', { name: /Account menu/ }).click();
  await person.getByRole('menuitem', { name: 'Log Out' }).click();
  await person.getByRole('link', { name: 'Get Started' }).waitFor();
  await logIn(person, MEMBER.email, MEMBER.password);
  await person.goto('/submit-review');
  await person.getByLabel('Detailed Description').waitFor();
  expect(await person.getByLabel('Detailed Description').inputValue()).toBe('');
  expect(await person.getByLabel('Review Title').inputValue()).toBe('');
  expect(await person.getByLabel('Company', { exact: true }).inputValue()).toBe('');
});

test('companies that are there already are shown while one is proposed, and lead to where they are', async () => {
  const person = await signedIn(MEMBER);
  await person.goto('/propose-company');
  await person.getByLabel('Company Name').fill('litvuur');
  await person.getByText('Is it one of these?').waitFor();
  await person.getByLabel('Company Name').fill('LITVUUR sonkrag, (Pty) Ltd.');
  await person.getByText('This company already exists:').waitFor();
  await person.getByRole('button', { name: 'Propose Company' }).click();
  await person.getByRole('link', { name: 'See it in the directory' }).waitFor();
  expect(await person.getByLabel('Company Name').inputValue()).toBe('LITVUUR sonkrag, (Pty) Ltd.');

  await person.getByLabel('Company Name').fill('Nobody Has This Name');
  await person.getByLabel('CIPC Registration Number').fill('2016 926208 07');
  await person.getByRole('button', { name: 'Propose Company' }).click();
  await person.getByRole('link', { name: 'See it in the directory' }).click();
  await person.getByRole('heading', { level: 1, name: 'Litvuur Sonkrag (Pty) Ltd' }).waitFor();
  await person.goto('/propose-company');
  await person.getByLabel('Company Name').fill('litvuur');
  await person.getByRole('link', { name: 'Flag Litvuur Sonkrag (Pty) Ltd' }).click();
  await expect.poll(() => person.getByLabel('Company', { exact: true }).inputValue()).toMatch(/^Litvuur/);
});

test('a company that is not found is proposed under the name that was typed', async () => {
  const person = await signedIn(MEMBER);
  await person.goto('/submit-review');
  await person.getByLabel('Company', { exact: true }).fill('Nobody Has This Name');
  await person.getByRole('option', { name: 'Contact us to add ‘Nobody Has This Name’' }).click();
  await person.getByRole('heading', { level: 1, name: 'Propose a company' }).waitFor();
  expect(await person.getByLabel('Company Name').inputValue()).toBe('Nobody Has This Name');
});

test('the counter counts characters as the rule does, an emoji as one', async () => {
  const person = await signedIn(MEMBER);
  await person.goto('/submit-review');
  const description = person.getByLabel('Detailed Description');
  await description.fill(` ${'😀'.repeat(49)} `);
  await person.getByText('49 / 5000 characters (minimum 50 required)').waitFor();
  await person.getByRole('main').getByRole('button', { name: 'Submit Review' }).click();
  await person.getByText('Description must be at least 50 characters').waitFor();
  await description.fill('😀'.repeat(50));
  await person.getByText('50 / 5000 characters (minimum 50 required)').waitFor();
  await person.getByText('Description must be at least 50 characters').waitFor({ state: 'hidden' });
});

test('from what was sent, Submit Review in the header leads to an empty form, and a jump within the page to none', async () => {
  const person = await signedIn(MEMBER);
  await fillForm(person);
  await person.getByRole('main').getByRole('button', { name: 'Submit Review' }).click();
  const sent = person.getByRole('heading', { level: 1, name: 'Review Submitted Successfully' });
  await sent.waitFor();
  await person.getByRole('link', { name: 'Skip to main content' }).press('Enter');
  await person.waitForURL(/#main$/);
  expect(await sent.isVisible()).toBe(true);
  await person.getByRole('banner').getByRole('link', { name: 'Submit Review' }).click();
  const heading = person.getByRole('heading', { level: 1, name: 'Submit a Review' });
  await expectFocus(heading);
  const title = person.getByLabel('Review Title');
  expect(await title.inputValue()).toBe('');
  expect(await person.getByLabel('Company', { exact: true }).inputValue()).toBe('');
  await title.fill('The second one');
  await person.getByRole('link', { name: 'Skip to main content' }).press('Enter');
  await person.waitForURL(/#main$/);
  expect(await title.inputValue()).toBe('The second one');
});
