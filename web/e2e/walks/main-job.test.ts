import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus, mailTo, MODERATOR, newPerson, PHONE, signedIn, withBrowser } from '../person.ts';
import { publish } from '../publish.ts';

withBrowser();

const now = Date.now().toString(36);
const AUTHOR = {
  firstName: 'Nomvula',
  lastName: 'Khoza',
  email: `nomvula.${now}@example.co.za`,
  password: 'a long pass phrase',
};
const COMPANY = `Kwaggavallei Kitchens ${now}`;
const TITLE = 'Deposit kept, kitchen never built';
const BODY =
  'We paid the deposit for a fitted kitchen in March. Nobody came to measure, and since June nobody has answered.';

const PDF = {
  name: 'deposit slip.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

async function signUp(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByLabel('First Name').fill(AUTHOR.firstName);
  await page.getByLabel('Last Name').fill(AUTHOR.lastName);
  await page.getByLabel('Email').fill(AUTHOR.email);
  await page.getByLabel('Password', { exact: true }).fill(AUTHOR.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Account created!').waitFor();
  // The next page takes the focus, wherever it is by then.
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Company Directory' }));
}

async function proposeCompany(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Submit Review' }).click();
  await page.getByRole('link', { name: 'Contact us to add it to the directory.' }).click();
  await page.getByLabel('Company Name').fill(COMPANY);
  await page.getByLabel('City').fill('Bethlehem');
  await page.getByLabel('Province').selectOption('Free State');
  await page.getByRole('button', { name: 'Propose Company' }).click();
  await page.getByRole('heading', { level: 1, name: 'Submit a Review' }).waitFor();
}

async function submitReview(page: Page) {
  await page.getByRole('radio', { name: /Contract Breach/ }).check();
  await page.getByLabel('Amount Owed').fill('18 500.00');
  await page.getByLabel('Review Title').fill(TITLE);
  await page.getByLabel('Detailed Description').fill(BODY);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByRole('heading', { name: 'Review Submitted Successfully' }).waitFor();
}

async function uploadEvidence(page: Page) {
  await page.getByRole('button', { name: 'Upload Evidence' }).click();
  const panel = page.getByRole('dialog');
  await panel.waitFor();
  await panel.locator('input[type=file]').first().setInputFiles(PDF);
  await panel.getByRole('button', { name: /Upload 1 file/ }).click();
  await page.getByText('1 file(s) attached successfully').waitFor();
}

async function approve(page: Page) {
  await page.goto('/admin');
  const row = page.getByRole('row', { name: new RegExp(COMPANY) });
  // The list is oldest first, so the newest review is on the last page.
  const more = page.getByRole('button', { name: 'Load more' });
  await page.getByRole('heading', { name: /Pending Reviews \(\d+\)/ }).waitFor();
  while (!(await row.isVisible()) && (await more.isVisible())) {
    const before = await page.getByRole('row').count();
    await more.click();
    await page.getByRole('row').nth(before).waitFor();
  }
  await row.getByRole('button', { name: /Approve/ }).click();
  await publish(page);
  await row.waitFor({ state: 'detached' });
}

test('a person flags a company with evidence, a moderator approves, a visitor on a phone finds and reads it', async () => {
  const author = await newPerson();
  await signUp(author);
  await proposeCompany(author);
  await submitReview(author);
  await uploadEvidence(author);
  // The email address is not verified yet, so the mail repeats none of the author's text.
  expect((await mailTo(AUTHOR.email, /received your review/)).body.text).not.toContain(COMPANY);

  const visitor = await newPerson(PHONE);
  await visitor.goto(`/directory?q=${encodeURIComponent(COMPANY)}`);
  await visitor.getByText('No companies found').waitFor();

  const moderator = await signedIn(MODERATOR);
  await approve(moderator);

  await visitor.goto('/');
  await visitor
    .getByRole('searchbox', { name: /Search/ })
    .first()
    .fill(`kwaggavallei ${now}`);
  await visitor.keyboard.press('Enter');
  await visitor.getByText('Showing 1 company').waitFor();
  await visitor.getByRole('link', { name: new RegExp(COMPANY) }).click();
  await visitor.getByText(/^Moderators saw: invoice, contract, /).waitFor();
  await visitor.getByRole('heading', { level: 1, name: COMPANY }).waitFor();
  const main = visitor.getByRole('main');
  await main.getByRole('heading', { name: TITLE }).waitFor();
  expect(await main.innerText()).toMatch(/R.18.500/);
  expect(await main.innerText()).toContain(BODY);
  expect(await main.innerText()).toContain('Nomvula Khoza');
  expect(await main.innerText()).toMatch(/not independently verified/);

  const live = await mailTo(AUTHOR.email, /live/);
  expect(live.body.html).toContain('/review/');
});
