import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { flag, type Given, propose } from './given.ts';
import {
  axeViolations,
  calling,
  expectFocus,
  MEMBER,
  MODERATOR,
  newPerson,
  signedIn,
  withBrowser,
} from './person.ts';

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

test('the list of companies takes over what was typed before it arrived, and the focus; what is not in it is proposed', async () => {
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

  await box.fill('Nobody Has This Name');
  await person.getByRole('option', { name: 'Propose “Nobody Has This Name”' }).click();
  await person.getByRole('heading', { level: 1, name: 'Propose a company' }).waitFor();
  expect(await person.getByLabel('Company Name').inputValue()).toBe('Nobody Has This Name');
});

test('each group of choices is called by its own name, within a part of the form, too', async () => {
  const person = await signedIn(MEMBER);
  await person.goto('/submit-review');
  for (const name of ['Category', 'When is it told?', 'Shown as'])
    await person.getByRole('radiogroup', { name, exact: true }).waitFor();
  for (const name of ['What happened', 'Evidence', 'Telling the company', 'Your name']) {
    await person.getByRole('group', { name, exact: true }).waitFor();
    await person.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  }
});

test('when payment was asked for is a question about non-payment; a day that is given stays in sight, and is read before it is sent', async () => {
  const person = await signedIn(MEMBER);
  await fillForm(person);
  const category = (name: string) => person.getByRole('radio', { name, exact: true }).check();
  const asked = person.getByLabel('Payment Asked For');
  expect(await asked.count()).toBe(0);
  await category('Non-Payment');
  await asked.fill('2026-06-03');
  await person.getByLabel('How It Was Asked For').selectOption('By email');
  await category('Contract Breach');
  expect(await asked.inputValue()).toBe('2026-06-03');
  await asked.fill('');
  await category('Fraud');
  await asked.waitFor({ state: 'detached' });
  await category('Non-Payment');
  await asked.fill('2026-06-04');
  await category('Fraud');
  for (const box of await person.getByRole('checkbox').all()) await box.uncheck();

  const title = person.getByLabel('Review Title');
  await title.fill('');
  const check = person.getByRole('button', { name: 'Check your answers' });
  await check.click();
  await expectFocus(title);
  await person.getByText('Title must be at least 5 characters').waitFor();
  expect(await person.getByText('Please confirm the statements before you submit').count()).toBe(0);
  await title.fill(TITLE);
  await check.click();
  const answers = person.getByRole('dialog', { name: 'Check your answers' });
  const card = answers.getByRole('article', { name: TITLE });
  for (const text of ['Fraud', BODY, 'Payment asked for on 4 June 2026, by e-mail', /^Reported by .+ on \d/])
    await card.getByText(text).waitFor();
  expect(await axeViolations(person)).toEqual([]);
  await answers.getByRole('button', { name: 'Submit Review' }).click();
  await answers.waitFor({ state: 'detached' });
  const [first, ...others] = await person.getByRole('checkbox').all();
  if (!first) throw new Error('There are no statements');
  await expectFocus(first);
  const missing = person.getByText('Please confirm this to submit your review');
  await expect.poll(() => missing.count()).toBe(1 + others.length);
  await first.press('Space');
  await expect.poll(() => missing.count()).toBe(others.length);
});

test('the form says under which name the review will stand, and saves what its author chose in it once it is sent', async () => {
  const person = await newPerson();
  const account = { email: `${crypto.randomUUID()}@example.co.za`, password: 'correct horse battery' };
  await person.request.post('/api/auth/signup', {
    data: { ...account, firstName: 'Nomsa', lastName: 'Dlamini' },
  });
  const saved = async () =>
    ((await (await person.request.get('/api/auth/user')).json()) as { publicName: string }).publicName;
  await fillForm(person);
  const shown = person.getByRole('radiogroup', { name: 'Shown as' });
  for (const [choice, name] of [
    ['First and last name', 'Nomsa Dlamini'],
    ['First name only', 'Nomsa'],
    ['No name, “Verified User”', 'Verified User'],
  ] as const) {
    await shown.getByRole('radio', { name: choice }).check();
    await person
      .getByText(`Our notice does not name you; your review will say “Reported by ${name}”.`)
      .waitFor();
  }
  expect(await saved()).toBe('full');
  await person.reload();
  expect(await shown.getByRole('radio', { name: 'No name, “Verified User”' }).isChecked()).toBe(true);
  const refusal = { code: 'too_many_requests', message: 'Too many attempts.' };
  await person.route('**/api/reviews', (route) => route.fulfill({ status: 429, json: refusal }));
  const send = person.getByRole('main').getByRole('button', { name: 'Submit Review' });
  await send.click();
  await expectFocus(person.getByRole('group', { name: /^It was not sent/ }));
  expect(await person.getByLabel('Review Title').inputValue()).toBe(TITLE);
  expect(await saved()).toBe('full');
  await person.unroute('**/api/reviews');
  await send.click();
  const sent = person.getByRole('heading', { level: 1, name: 'Review Submitted Successfully' });
  await sent.waitFor();
  await expect.poll(saved).toBe('hidden');

  // A draft in which no name was chosen follows the profile.
  await fillForm(person);
  const title = person.getByLabel('Review Title');
  await title.fill(`${TITLE}, second`);
  const changed = await person.request.patch('/api/auth/user', { data: { publicName: 'first' } });
  expect(changed.ok()).toBe(true);
  await person.reload();
  expect(await title.inputValue()).toBe(`${TITLE}, second`);
  await expect.poll(() => shown.getByRole('radio', { name: 'First name only' }).isChecked()).toBe(true);
  await send.click();
  await sent.waitFor();
  expect(await saved()).toBe('first');

  // A name that is not saved is told, and the review is sent.
  await fillForm(person);
  await title.fill(`${TITLE}, third`);
  await shown.getByRole('radio', { name: 'First and last name' }).check();
  await person.route('**/api/auth/user', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await send.click();
  await sent.waitFor();
  await person.getByText('Review sent, but your name was not changed').waitFor();
  expect(await saved()).toBe('first');
});

test('a draft and its files outlive a session that ends before they are sent; the form is empty after that, and when its writer logs out', async () => {
  const person = await signedIn(MEMBER);
  await fillForm(person);
  await person.getByRole('button', { name: 'Upload Evidence' }).click();
  const panel = person.getByRole('dialog');
  const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await panel.locator('input[type=file]').first().setInputFiles([slip]);
  await panel.getByRole('button', { name: 'Back to the review' }).click();
  await panel.waitFor({ state: 'detached' });
  await person.context().clearCookies();
  const send = person.getByRole('main').getByRole('button', { name: 'Submit Review' });
  // The text is visible for only half a second, so the wait for it starts before it appears.
  await Promise.all([person.getByText('You are logged out. Logging in again...').waitFor(), send.click()]);
  await person.waitForURL(/\/login\?returnTo=%2Fsubmit-review/);
  await person.getByText('You were logged out, so your review was not sent.').waitFor();
  await person.getByLabel('Email').fill(MEMBER.email);
  await person.getByLabel('Password', { exact: true }).fill(MEMBER.password);
  await person.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await person.getByText('Goes with your review').waitFor();
  expect(await person.getByLabel('Detailed Description').inputValue()).toBe(BODY);
  const title = person.getByLabel('Review Title');
  expect(await title.inputValue()).toBe(TITLE);
  expect(await person.getByRole('radio', { name: 'Other business misconduct' }).isChecked()).toBe(true);
  const company = person.getByLabel('Company', { exact: true });
  await expect.poll(() => company.inputValue()).toMatch(/^Litvuur/);
  await send.click();
  await person.getByText('1 file(s) attached successfully').waitFor();
  await person.getByRole('heading', { level: 1, name: 'Review Submitted Successfully' }).waitFor();
  expect(await person.getByRole('main').innerText()).toContain(TITLE);

  await person.getByRole('banner').getByRole('link', { name: 'Submit Review' }).click();
  await expectFocus(person.getByRole('heading', { level: 1, name: 'Submit a Review' }));
  expect(await title.inputValue()).toBe('');
  expect(await company.inputValue()).toBe('');
  await title.fill('The second one');
  await person.getByRole('link', { name: 'Skip to main content' }).press('Enter');
  await person.waitForURL(/#main$/);
  expect(await title.inputValue()).toBe('The second one');
  await person.getByRole('button', { name: 'Discard draft' }).click();
  expect(await title.inputValue()).toBe('');

  await title.fill('The third one');
  await person.getByRole('button', { name: /Account menu/ }).click();
  await person.getByRole('menuitem', { name: 'Log Out' }).click();
  await person.getByRole('link', { name: 'Get Started' }).waitFor();
  await person.request.post('/api/auth/login', { data: MEMBER });
  await person.goto('/submit-review');
  await title.waitFor();
  expect(await title.inputValue()).toBe('');
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
  await person.getByLabel('Company Name').fill('Litvur Sonkrag');
  const alike = person.getByRole('link', { name: 'Flag Litvuur Sonkrag (Pty) Ltd' });
  expect(await alike.getAttribute('href')).toMatch(/^\/submit-review\?companyId=[\w-]{36}$/);
  expect(await obstacle.count()).toBe(0);
  await person.getByLabel('Website').fill('www.karoo.co.za');
  await person.keyboard.press('Tab');
  expect(await person.getByLabel('Website').inputValue()).toBe('https://www.karoo.co.za');

  await person.getByLabel('Company Name').fill('Nobody Has This Name');
  await person.getByLabel('CIPC Registration Number').fill('2016 926208 07');
  await person.getByRole('button', { name: 'Propose Company' }).click();
  await person.getByRole('link', { name: 'See it in the directory' }).click();
  await person.getByRole('heading', { level: 1, name: 'Litvuur Sonkrag (Pty) Ltd' }).waitFor();
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

test('an author who sends the same again is shown, at the form, where the first is; one whose answer was lost is not', async () => {
  const person = await signedIn(MEMBER);
  const title = `Deposit kept, ${crypto.randomUUID()}`;
  const found = await person.request.get('/api/companies/litvuur-sonkrag-pty-ltd');
  await flag(person, (await found.json()) as Given, title, BODY);
  await fillForm(person);
  await person.getByLabel('Review Title').fill(title);
  const send = person.getByRole('main').getByRole('button', { name: 'Submit Review' });
  await send.click();
  const summary = person.getByRole('group', { name: /^It was not sent/ });
  await expect.poll(() => summary.innerText()).toContain('You have already sent this review');
  expect(await summary.getByRole('link', { name: 'See your reviews' }).getAttribute('href')).toBe(
    '/my-reviews',
  );
  expect(await axeViolations(person)).toEqual([]);

  await person.getByLabel('Review Title').fill(`${title}, again`);
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
  await expectFocus(summary);
  await send.click();
  await person.getByRole('heading', { level: 1, name: 'Review Submitted Successfully' }).waitFor();
});

test('a review is changed while it waits, and one that was not published is edited and sent again', async () => {
  const title = `Deposit not returned, ${crypto.randomUUID()}`;
  const person = await signedIn(MEMBER);
  const company = await propose(person, `Editable Carpets ${crypto.randomUUID()}`);
  const id = await flag(person, company, title);
  await person.goto('/my-reviews');
  const card = person.getByRole('article', { name: title });
  await card.getByText(/A moderator decides within 24-48 hours, by /).waitFor();
  await card.getByRole('link', { name: 'Edit' }).click();
  await person.getByLabel('Amount Owed').fill('1250.50');
  await person.getByText('R 1 250,50').waitFor();
  await person
    .getByLabel('Detailed Description')
    .fill('They are thieves! Our deposit for three carpets was kept.');
  const wording = person.getByRole('list', { name: 'Wording' });
  await expect.poll(() => wording.innerText()).toMatch(/thieves.*Say what happened/);
  await person.getByRole('button', { name: 'Save Changes' }).click();
  await person.getByText('Review changed').waitFor();

  const moderator = await calling(MODERATOR);
  await moderator.request.post(`/api/admin/reviews/${id}/reject`, { data: { reason: 'Say when it was.' } });
  await person.goto('/my-reviews');
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

test('of a review that its company was told of, its author lowers the amount, and reads why the words stay', async () => {
  const title = `Carpet never laid, ${crypto.randomUUID()}`;
  const person = await signedIn(MEMBER);
  const domain = `${crypto.randomUUID()}.co.za`;
  const company = await propose(person, `Told Carpets ${crypto.randomUUID()}`, `https://${domain}`);
  const id = await flag(person, company, title, undefined, 500_000);
  const first = { waitForCompany: true, noticeEmail: `office@${domain}` };
  await person.request.patch(`/api/reviews/${id}`, { data: first });
  const moderator = await calling(MODERATOR);
  await moderator.request.post(`/api/admin/reviews/${id}/hear`, { data: {} });
  await person.goto('/my-reviews');
  const card = person.getByRole('article', { name: title });
  await card.getByRole('link', { name: 'Lower the amount' }).click();
  await person.getByText('The company was told of this review, so its words stay.').waitFor();
  expect(await person.getByLabel('Detailed Description').count()).toBe(0);
  const amount = person.getByLabel('Amount Owed');
  expect(await amount.inputValue()).toBe('5000.00');
  await amount.fill('6000');
  await person.getByRole('button', { name: 'Save Changes' }).click();
  await person.getByRole('main').getByText('You can lower the amount while it waits').nth(1).waitFor();
  await amount.fill('4000');
  await person.getByRole('button', { name: 'Save Changes' }).click();
  await person.getByText('Amount lowered').waitFor();
  await card.getByText('R\u00a04\u00a0000').waitFor();
});
