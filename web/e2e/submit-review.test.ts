import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flag, propose } from './given.ts';
import { axeViolations, expectFocus, logIn, MEMBER, MODERATOR, signedIn, withBrowser } from './person.ts';

withBrowser();

const TITLE = `Kitchen never built, ${crypto.randomUUID()}`;
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

test('the list of companies takes over what was typed before it arrived, and the focus', async () => {
  const person = await signedIn(MEMBER);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await person.route(/\/assets\/company-combobox-/, async (route) => {
    await arrived;
    await route.continue();
  });
  await person.goto('/submit-review');
  await person.getByRole('textbox', { name: 'Company', exact: true }).pressSequentially('litv');
  arrive();
  const box = person.getByRole('combobox', { name: 'Company', exact: true });
  await expectFocus(box);
  expect(await box.inputValue()).toBe('litv');
  await person.keyboard.type('uur');
  await person.getByRole('option', { name: /^Litvuur/ }).click();
  expect(await box.inputValue()).toMatch(/^Litvuur/);

  await person.reload();
  await person.getByLabel('Company', { exact: true }).click();
  await person.getByRole('option').first().waitFor();
});

test('a draft outlives a session that ends before it is sent, and goes when its writer logs out', async () => {
  const person = await signedIn(MEMBER);
  await fillForm(person);
  await person.context().clearCookies();
  // The text is visible for only half a second, so the wait for it starts before it appears.
  await Promise.all([
    person.getByText('You are logged out. Logging in again...').waitFor(),
    person.getByRole('main').getByRole('button', { name: 'Submit Review' }).click(),
  ]);
  await person.waitForURL(/\/login\?returnTo=%2Fsubmit-review/);
  await person.getByText('You were logged out, so your review was not sent.').waitFor();
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

  const obstacle = person.getByRole('link', { name: 'See it in the directory' });
  for (const [name, alike] of [
    ['Litvuur Sonkrag Limited', /^Litvuur Sonkrag/],
    ['Litvur Sonkrag', /^Litvuur Sonkrag/],
    ['Maanskyn and Marabi Events', /^Maanskyn & Marabi/],
  ] as const) {
    await person.getByLabel('Company Name').fill(name);
    await person.getByRole('main').getByRole('link', { name: alike }).waitFor();
    expect(await obstacle.count()).toBe(0);
  }
  await person.getByLabel('Website').fill('www.karoo.co.za');
  await person.keyboard.press('Tab');
  expect(await person.getByLabel('Website').inputValue()).toBe('https://www.karoo.co.za');

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
  await person.getByRole('option', { name: 'Propose “Nobody Has This Name”' }).click();
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
  const summary = person.getByRole('group', { name: /^It was not sent/ });
  await summary.getByRole('link', { name: 'Company is required' }).waitFor();
  await summary.getByRole('link', { name: 'Please confirm the statements before you submit' }).waitFor();
  await summary.getByRole('link', { name: 'Description must be at least 50 characters' }).press('Enter');
  await expectFocus(description);
  await description.fill('😀'.repeat(50));
  await person.getByText('50 / 5000 characters (minimum 50 required)').waitFor();
  await person.getByText('Description must be at least 50 characters').first().waitFor({ state: 'hidden' });
});

test('a sent review has an address of its own, and Submit Review in the header leads from it to an empty form', async () => {
  const person = await signedIn(MEMBER);
  await fillForm(person);
  await person.getByRole('main').getByRole('button', { name: 'Submit Review' }).click();
  await expectFocus(person.getByRole('heading', { level: 1, name: 'Review Submitted Successfully' }));
  expect(await person.getByRole('main').innerText()).toContain(TITLE);
  await person.getByRole('banner').getByRole('link', { name: 'Submit Review' }).click();
  await expectFocus(person.getByRole('heading', { level: 1, name: 'Submit a Review' }));
  const title = person.getByLabel('Review Title');
  expect(await title.inputValue()).toBe('');
  expect(await person.getByLabel('Company', { exact: true }).inputValue()).toBe('');
  await title.fill('The second one');
  await person.getByRole('link', { name: 'Skip to main content' }).press('Enter');
  await person.waitForURL(/#main$/);
  expect(await title.inputValue()).toBe('The second one');
  await person.getByRole('button', { name: 'Discard draft' }).click();
  expect(await title.inputValue()).toBe('');
});

test('an author who sends the same again is shown, at the form, where the first is', async () => {
  const title = `Deposit kept, ${crypto.randomUUID()}`;
  const person = await signedIn(MEMBER);
  await fillForm(person);
  await person.getByLabel('Review Title').fill(title);
  const send = person.getByRole('main').getByRole('button', { name: 'Submit Review' });
  // The response to the first try is lost: the next try finds the stored review.
  await person.route(
    '**/api/reviews',
    async (route) => {
      await person.request.post('/api/reviews', { data: route.request().postDataJSON() as object });
      await route.fulfill({ status: 502 });
    },
    { times: 1 },
  );
  await send.click();
  const summary = person.getByRole('group', { name: /^It was not sent/ });
  await expectFocus(summary);
  await send.click();
  await person.getByRole('heading', { level: 1, name: 'Review Submitted Successfully' }).waitFor();

  await fillForm(person);
  await person.getByLabel('Review Title').fill(title);
  await send.click();
  await expect.poll(() => summary.innerText()).toContain('You have already sent this review');
  expect(await axeViolations(person)).toEqual([]);
  await summary.getByRole('link', { name: 'See your reviews' }).click();
  await person.getByRole('heading', { name: title }).waitFor();
  expect(await person.getByRole('heading', { name: title }).count()).toBe(1);
});

test('a review is changed while it waits, and one that was not published is edited and sent again', async () => {
  const title = `Deposit not returned, ${crypto.randomUUID()}`;
  const moderator = await signedIn(MODERATOR);
  const person = await signedIn(MEMBER);
  const company = await propose(person, `Editable Carpets ${crypto.randomUUID()}`);
  const id = await flag(person, company, title);
  await person.goto('/profile');
  const card = person.getByRole('article', { name: title });
  await card.getByText(/A moderator decides within 24-48 hours, by /).waitFor();
  await card.getByRole('link', { name: 'Edit' }).click();
  await person.getByLabel('Amount Owed').fill('1250.50');
  await person.getByText('R 1 250,50').waitFor();
  await person
    .getByLabel('Detailed Description')
    .fill('They are thieves! Our deposit for three carpets was kept.');
  const wording = (page: Page) => page.getByRole('list', { name: 'Wording' });
  await expect.poll(() => wording(person).innerText()).toMatch(/thieves.*Say what happened/);
  await person.getByRole('button', { name: 'Save Changes' }).click();
  await person.getByText('Review changed').waitFor();
  await moderator.goto(`/admin/reviews/${id}`);
  await moderator.getByText('Changed by its author').waitFor();
  expect(await wording(moderator).innerText()).toMatch(/thieves.*Say what happened/);

  await moderator.request.post(`/api/admin/reviews/${id}/reject`, { data: { reason: 'Say when it was.' } });
  await person.goto('/profile');
  await card.getByText('Say when it was.').waitFor();
  await card.getByRole('link', { name: 'Edit and send again' }).click();
  expect(await person.getByLabel('Review Title').inputValue()).toBe(title);
  await expect.poll(() => person.getByLabel('Company', { exact: true }).inputValue()).toMatch(/^Editable/);
  await person.getByLabel('Incident Date').fill('2026-03-31');
  for (const box of await person.getByRole('checkbox').all()) await box.check();
  await person.getByRole('button', { name: 'Check your answers' }).click();
  const answers = person.getByRole('dialog');
  await answers.getByText('31 March 2026').waitFor();
  await answers.getByRole('button', { name: 'Submit Review' }).click();
  await person.getByRole('heading', { level: 1, name: 'Review Submitted Successfully' }).waitFor();
});
