import { expect, test } from 'vitest';
import { expectFocus, MODERATOR, newPerson, signedIn, withBrowser } from '../person.ts';
import { publish } from '../publish.ts';
import { nextReview, openReview, uniqueCompany, waitingReviewWithFiles } from '../waiting-review.ts';

withBrowser();

test('a moderator works a narrowed queue by keyboard, there and back to the same place', async () => {
  const moderator = await signedIn(MODERATOR);
  await moderator.goto('/admin');
  await moderator.getByRole('link', { name: 'Takedown Requests', exact: true }).waitFor();
  await moderator.getByLabel('Category').selectOption('Fraud');
  await moderator.waitForURL('**/admin?category=FRAUD');
  const rows = moderator.getByRole('table', { name: /^Pending Reviews/ }).getByRole('row');
  await expect
    .poll(async () => new Set(await rows.locator('td:nth-child(2)').allInnerTexts()))
    .toEqual(new Set(['Fraud']));
  await rows
    .nth(1)
    .getByText(/^\d+ days, late$/)
    .waitFor();
  const title = (place: number) => rows.nth(place).getByRole('link').first();
  const [first, second] = [await title(1).innerText(), await title(2).innerText()];

  await moderator.getByRole('heading', { level: 1 }).click();
  for (const key of ['n', 'n', 'p']) await moderator.keyboard.press(key);
  await expectFocus(title(1));
  await moderator.keyboard.press('Enter');
  const texts = moderator.getByRole('group', { name: 'Texts of the review' });
  const place = moderator.getByRole('navigation', { name: 'Queue' });
  await texts.getByText(first, { exact: true }).waitFor();
  await place.getByText(/^1 of \d+$/).waitFor();
  expect(await place.getByRole('link', { name: 'Previous' }).count()).toBe(0);

  await moderator.keyboard.press('n');
  await texts.getByText(second, { exact: true }).waitFor();
  await place.getByText(/^2 of \d+$/).waitFor();
  await expectFocus(moderator.getByRole('heading', { level: 1 }));
  await moderator.keyboard.press('Escape');
  await moderator.waitForURL('**/admin?category=FRAUD');
  await expectFocus(title(2));
  await moderator.goBack();
  await moderator.keyboard.press('p');
  await texts.getByText(first, { exact: true }).waitFor();
  await moderator.goBack();
  await moderator.waitForURL('**/admin?category=FRAUD');

  // Both changes happen before the page updates: the second must start from the first.
  const category = await moderator.getByLabel('Category').elementHandle();
  const lateOnly = moderator.getByLabel('Late only');
  await lateOnly.evaluate((box: HTMLElement, select) => {
    (select as HTMLSelectElement).value = 'all';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    box.click();
  }, category);
  await moderator.waitForURL('**/admin?late=true');
  await moderator.reload();
  expect(await moderator.getByLabel('Late only').isChecked()).toBe(true);
});

test('a moderator redacts a finding and a selection, looks at the evidence and approves by a key', async () => {
  const company = uniqueCompany();
  const { id, given } = await waitingReviewWithFiles(company);
  const moderator = await openReview(id, company);
  expect(await moderator.title()).toContain(company);
  expect(await moderator.locator('mark').innerText()).toContain('082 555 1234');

  await moderator.getByRole('img', { name: 'Preview of invoice.png' }).waitFor();
  expect(await moderator.getByText('Malware found', { exact: true }).count()).toBe(1);
  expect(await moderator.getByRole('link', { name: /^Download/ }).count()).toBe(1);
  const decision = moderator.getByRole('group', { name: 'Decision' });
  await decision.getByText('Malware found in 1 file: locked.').waitFor();
  const downloading = moderator.waitForEvent('download');
  await moderator.getByRole('link', { name: 'Download invoice.png' }).click();
  expect((await downloading).suggestedFilename()).toBe('invoice.png');

  const texts = moderator.getByRole('group', { name: 'Texts of the review' });
  const save = moderator.getByRole('button', { name: 'Save redactions' });
  await moderator.getByRole('button', { name: 'Redact', exact: true }).click();
  await save.waitFor();
  await moderator.getByRole('button', { name: 'Put back' }).click();
  await save.waitFor({ state: 'detached' });
  await moderator.getByRole('button', { name: 'Redact', exact: true }).click();

  await moderator.getByRole('link', { name: 'Back to the queue' }).click();
  const leaving = moderator.getByRole('dialog', { name: 'Leave without saving your redactions?' });
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await leaving.waitFor({ state: 'detached' });
  expect(moderator.url()).toContain(id);

  await moderator.getByRole('button', { name: 'Redact a passage' }).first().click();
  const dialog = moderator.getByRole('dialog', { name: 'Redact a passage' });
  for (let n = 0; n < 'People'.length; n += 1) await moderator.keyboard.press('Shift+ArrowRight');
  await dialog.getByText('The public will read [removed] instead of').waitFor();
  await dialog.getByRole('button', { name: 'Redact selection' }).click();
  await save.click();
  await moderator.getByText('2 passages redacted').waitFor();
  await texts.getByText('Ask people on [removed] about it.').waitFor();
  await texts.getByText('[removed] never paid', { exact: true }).waitFor();
  const history = moderator.getByRole('region', { name: 'History' });
  await history.getByText('6 characters of the title, a phone number in the description').waitFor();

  await moderator.keyboard.press('a');
  await publish(moderator);
  await nextReview(moderator, company);

  const visitor = await newPerson();
  await visitor.goto(`/company/${given.slug}`);
  await visitor.getByRole('heading', { name: '[removed] never paid' }).waitFor();
  expect(await visitor.getByRole('main').innerText()).not.toMatch(/082 555|People never/);
});
