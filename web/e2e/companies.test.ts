import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { violationsInBothModes } from './accessible.ts';
import { approve, flag, type Given, list, propose } from './given.ts';
import {
  axeViolations,
  type Caller,
  calling,
  expectFocus,
  MEMBER,
  MODERATOR,
  PHONE,
  signedIn,
  withBrowser,
} from './person.ts';

withBrowser();

/** The longest wait for a response from the server. */
const PATIENT = { timeout: 10_000 };
let count = 0;
const uniqueName = (what: string) => `${what} ${Date.now().toString(36)}${(count += 1)}`;

let member: Caller;
/** On a phone. */
let moderator: Page;

beforeEach(async () => {
  [member, moderator] = [await calling(MEMBER), await signedIn(MODERATOR, PHONE)];
});

async function listed(name: string): Promise<Given> {
  const company = await propose(member, name);
  await list(moderator, company);
  return company;
}

/** The card of a proposed company, which is on the last page of the list. */
async function proposal(name: string) {
  const card = moderator
    .getByRole('listitem')
    .filter({ has: moderator.getByRole('heading', { level: 3, name }) });
  const more = moderator.getByRole('button', { name: 'Load more' });
  await expect
    .poll(async () => {
      if (await more.isVisible()) await more.click();
      return card.count();
    }, PATIENT)
    .toBe(1);
  return card;
}

test('a moderator lists one proposed company and declines another with a reason, by keyboard', async () => {
  const [good, bad] = [uniqueName('Kudu Kitchens'), uniqueName('Kudu Copies')];
  await propose(member, good);
  await propose(member, bad);
  await moderator.goto('/admin/companies');
  await (await proposal(good)).getByRole('button', { name: 'List', exact: true }).focus();
  await moderator.keyboard.press('Enter');
  const listing = moderator.getByRole('dialog', { name: 'List this company?' });
  await listing.getByText(/Everyone sees .+ in the directory within seconds/).waitFor();
  await listing.getByRole('button', { name: 'List', exact: true }).press('Enter');
  await moderator.getByText('Company listed').waitFor();
  const next = moderator.getByRole('heading', { level: 3, name: bad });
  await expectFocus(next);

  await (await proposal(bad)).getByRole('button', { name: 'Decline' }).focus();
  await moderator.keyboard.press('Enter');
  const dialog = moderator.getByRole('dialog', { name: 'Decline this company?' });
  await expectFocus(dialog.getByRole('textbox'));
  expect(await violationsInBothModes(moderator)).toEqual([]);
  await moderator.keyboard.press('Tab');
  await moderator.keyboard.press('Tab');
  await moderator.keyboard.press('Enter');
  await dialog.getByText('Reason is required').waitFor();
  await moderator.keyboard.type('It is a copy of another one');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).press('Enter');
  await moderator.getByText('Company declined').waitFor();
  await next.waitFor({ state: 'detached' });
});

test('a proposed company is merged into a listed one', async () => {
  const stays = uniqueName('Duiker Decking');
  const goes = stays.replace('Decking', 'Deckings');
  await listed(stays);
  await flag(member, await propose(member, goes), 'The deck was never begun');
  await moderator.goto('/admin/companies');
  const row = await proposal(goes);
  await row.getByText('1 review waits').waitFor();
  await row.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = moderator.getByRole('dialog', { name: 'Merge into another company' });
  const merge = dialog.getByRole('button', { name: 'Merge', exact: true });
  expect(await merge.getAttribute('aria-disabled')).toBe('true');
  await merge.click({ force: true });
  await dialog.getByText('Choose one of the companies in the list').waitFor();
  expect(await violationsInBothModes(moderator)).toEqual([]);
  await moderator.keyboard.press('Escape');
  await row.getByRole('button', { name: 'List', exact: true }).click();
  await moderator.getByRole('dialog').getByText(`Looks like: ${stays}`).waitFor();
  expect(await axeViolations(moderator)).toEqual([]);
  await moderator
    .getByRole('dialog')
    .getByRole('button', { name: `Merge into ${stays}` })
    .press('Enter');
  expect(await dialog.getByLabel('Search for the company that stays').inputValue()).toBe(stays);
  await merge.click();
  await moderator.getByText('Companies merged').waitFor();
});

test('a listed company is found, its details are corrected, and a fault is told beside its field', async () => {
  const [name, taken] = [uniqueName('Nyala Networks'), uniqueName('Nyala Nets')];
  await listed(name);
  await listed(taken);
  await moderator.goto('/admin/companies');
  await moderator.getByLabel('Search listed companies').fill(name);
  const row = moderator.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Correct Details' }).click();
  const dialog = moderator.getByRole('dialog', { name: 'Correct details' });
  const field = dialog.getByLabel('Company Name');
  await field.waitFor();
  await expectFocus(field);
  await field.fill('N');
  await dialog.getByLabel('City').fill('Upington');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectFocus(dialog.getByRole('group', { name: 'It was not saved.' }));
  expect(await violationsInBothModes(moderator)).toEqual([]);
  await dialog.getByRole('link', { name: 'Company name must be at least 2 characters' }).press('Enter');
  await expectFocus(field);
  await field.fill(taken);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await moderator.getByText('Failed to correct the company').waitFor();
  await field.fill(`${name} Africa`);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await moderator.getByText('Company corrected').waitFor();
  await row.getByText('Upington').waitFor();
});

test('a company goes with its reviews, but only once its name was typed', async () => {
  const name = uniqueName('Aardwolf Auctions');
  const company = await listed(name);
  const reviewId = await flag(member, company, 'The auction was never held');
  await approve(await calling(MODERATOR), reviewId);
  await moderator.goto('/admin/companies');
  await moderator.getByLabel('Search listed companies').fill(name);
  await moderator
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Remove' })
    .click();
  const dialog = moderator.getByRole('dialog', { name: 'Remove this company?' });
  await dialog.getByText('its 1 approved review').waitFor();
  await moderator.keyboard.type('Aardwolf');
  await moderator.keyboard.press('Enter');
  await dialog.getByText('Type the name exactly as shown above').waitFor();
  expect(await violationsInBothModes(moderator)).toEqual([]);
  await dialog.getByLabel("Type the company's name to confirm").fill(name);
  const removal = `**/api/admin/companies/${company.id}`;
  await moderator.route(removal, (route) => route.abort());
  await moderator.keyboard.press('Enter');
  await moderator.getByRole('alert').getByText('Failed to remove the company').waitFor();
  await moderator.getByRole('button', { name: 'Dismiss' }).click();
  await moderator.unroute(removal);
  // Simulates a quarter of an hour later: the app asks for the password, and the typed text is kept.
  const json = { code: 'password_required', message: 'Enter your password again.', requestId: 'r' };
  let refusals = 2;
  await moderator.route(removal, (route) => {
    if (route.request().method() !== 'DELETE' || refusals === 0) return route.continue();
    refusals -= 1;
    return route.fulfill({ status: 403, json });
  });
  const typed = dialog.getByLabel("Type the company's name to confirm");
  await typed.focus();
  await moderator.keyboard.press('Enter');
  const again = moderator.getByRole('dialog', { name: 'Enter your password again' });
  const password = again.getByLabel('Password', { exact: true });
  await expectFocus(password);
  expect(await axeViolations(moderator)).toEqual([]);
  await moderator.keyboard.press('Escape');
  await expectFocus(typed);
  expect(await typed.inputValue()).toBe(name);
  await moderator.keyboard.press('Enter');
  await expectFocus(password);
  await moderator.keyboard.type('not the password');
  await moderator.keyboard.press('Enter');
  await again.getByText('Your current password is wrong.').waitFor();
  await password.fill(MODERATOR.password);
  await moderator.keyboard.press('Enter');
  await moderator.getByText('Company removed').waitFor();
  const search = moderator.getByLabel('Search listed companies');
  await expectFocus(search);
});

test('the audit list pages on, is filtered by its address, and says so when nothing matches', async () => {
  const entries = moderator.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await moderator.goto('/admin/audit');
  await entries.first().waitFor();
  const first = await entries.count();
  await moderator.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => entries.count(), PATIENT).toBeGreaterThan(first);
  await expectFocus(entries.nth(first).getByRole('button').first());

  await moderator.getByLabel('Action', { exact: true }).selectOption('Review rejected');
  await moderator.waitForURL(/act=reject-review/);
  await expect.poll(() => entries.filter({ hasText: ' approved the review' }).count(), PATIENT).toBe(0);
  await moderator.reload();
  await entries.first().getByText('rejected the review').waitFor();
  await entries
    .getByText(/^Reason: /)
    .first()
    .waitFor();
  await entries.first().getByRole('button', { name: 'Show all entries about this' }).click();
  await moderator.waitForURL(/subject=/);
  await expect.poll(() => entries.count(), PATIENT).toBe(1);
  expect(await moderator.getByRole('button', { name: 'Load more' }).count()).toBe(0);

  await moderator.goto('/admin/audit?day=2001-01-01');
  await moderator.getByText('No entries match these filters').waitFor();
  await moderator.getByRole('button', { name: 'Clear filters' }).first().click();
  await entries.first().getByRole('button', { name: 'Demo Admin' }).click();
  await moderator.waitForURL(/actor=/);
  await entries.first().waitFor();
});
