import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approve, flag, type Given, propose } from './given.ts';
import { calling, expectFocus, MEMBER, MODERATOR, signedIn, withBrowser } from './person.ts';
import { publish } from './publish.ts';

withBrowser();

const BODY = 'The deposit for the work was paid in July, and since then nobody has come or answered.';
let count = 0;
const uniqueName = () => `Suricate Interiors ${Date.now().toString(36)}${(count += 1)}`;

let member: Page;

/** The id of a company's review that was published. */
async function approved(company: Given, title: string): Promise<string> {
  const id = await flag(await calling(MEMBER), company, title);
  await approve(await calling(MODERATOR), id);
  return id;
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The card of the member's own review. */
const own = (title: string) => member.getByRole('article', { name: title });

async function withdraw(title: string) {
  await own(title).getByRole('button', { name: 'Withdraw' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await member.getByText('Review withdrawn').waitFor();
  await expectFocus(member.getByRole('heading', { level: 1, name: 'My reviews' }));
}

test('a company that was opened first is shown as it is after a withdrawal', async () => {
  member = await signedIn(MEMBER);
  const company = await propose(member, uniqueName());
  await approved(company, 'Shelves never fitted');
  await member.goto(`/company/${company.slug}`);
  await member.getByRole('article').getByText('Shelves never fitted').waitFor();
  await choose(member, 'My reviews');
  await withdraw('Shelves never fitted');
  await member.goBack();
  await member.getByText('No approved reviews yet').waitFor();
});

test('a company that was looked up ahead of a withdrawal is shown as it is after it', async () => {
  member = await signedIn(MEMBER);
  const name = uniqueName();
  const company = await propose(member, name);
  await approved(company, 'Stays on the page');
  await approved(company, 'Goes from the page');
  await member.goto('/my-reviews');
  const asked = member.waitForResponse((response) =>
    response.url().endsWith(`/api/companies/${company.slug}`),
  );
  await own('Stays on the page').getByRole('link', { name }).hover();
  await asked;
  await withdraw('Goes from the page');
  await own('Stays on the page').getByRole('link', { name }).click();
  await member.getByRole('tab', { name: 'Reviews (1)' }).waitFor();
  expect(await member.getByRole('article').count()).toBe(1);
});

test('a company that was not there when it was opened is there once it is listed, and the audit list that was read holds the decision', async () => {
  const name = uniqueName();
  const writer = await calling(MEMBER);
  const company = await propose(writer, name);
  const id = await flag(writer, company, 'First of its reviews');
  const moderator = await signedIn(MODERATOR);
  await moderator.goto(`/company/${company.slug}`);
  await moderator.getByRole('heading', { level: 1, name: 'Company not found' }).waitFor();
  await choose(moderator, 'Admin Dashboard');
  const pages = moderator.getByRole('navigation', { name: 'Admin' });
  await pages.getByRole('link', { name: 'Audit' }).click();
  const entries = moderator.getByRole('list', { name: 'Entries' });
  await entries.waitFor();
  await pages.getByRole('link', { name: /^Reviews/ }).click();
  const row = moderator.locator('tr').filter({ has: moderator.locator(`a[href$="${id}"]`) });
  const more = moderator.getByRole('button', { name: 'Load more' });
  await expect
    .poll(async () => {
      if (await more.isVisible()) await more.click();
      return row.count();
    })
    .toBe(1);
  await row.getByRole('button', { name: 'Approve' }).click();
  await publish(moderator);
  await pages.getByRole('link', { name: 'Audit' }).click();
  await entries.getByText(name).first().waitFor();
  while (!moderator.url().includes(company.slug)) await moderator.goBack();
  await moderator.getByRole('heading', { level: 1, name }).waitFor();
});

test('another review begins without the company of the one before', async () => {
  member = await signedIn(MEMBER);
  const company = await propose(member, uniqueName());
  await member.goto(`/submit-review?companyId=${company.id}`);
  const chosen = member.getByLabel('Company', { exact: true });
  await expect.poll(() => chosen.inputValue()).toMatch(/^Suricate/);
  await member.getByRole('radio', { name: 'Fraud' }).check();
  await member.getByLabel('Review Title').fill('Cupboards never fitted');
  await member.getByLabel('Detailed Description').fill(BODY);
  for (const box of await member.getByRole('checkbox').all()) await box.check();
  await member.getByRole('main').getByRole('button', { name: 'Submit Review' }).click();
  await member.getByRole('button', { name: 'Submit Another Review' }).click();
  await member.getByRole('heading', { level: 1, name: 'Submit a Review' }).waitFor();
  expect(await member.getByLabel('Review Title').inputValue()).toBe('');
  expect(await chosen.inputValue()).toBe('');
});

test('a step taken in one list of takedown requests shows in the one that was read before', async () => {
  const writer = await calling(MEMBER);
  const title = `Tiles ${Date.now().toString(36)}`;
  const reviewId = await approved(await propose(writer, uniqueName()), title);
  const data = { reviewId, requesterName: 'Jan Smit', requesterEmail: 'jan@example.co.za', reason: BODY };
  const filed = await writer.request.post('/api/takedown-requests', { data });
  const { id } = (await filed.json()) as { id: string };
  const moderator = await signedIn(MODERATOR);
  await moderator.goto('/admin/takedowns');
  const status = moderator.getByLabel('Status');
  const card = moderator.getByRole('article', { name: title });
  await card.getByText('Received', { exact: true }).first().waitFor();
  await status.selectOption('Received');
  await card.getByRole('button', { name: 'Start Review' }).click();
  await moderator.getByText('Takedown request is under review').waitFor();
  await status.selectOption('All');
  await card.getByText('Under review', { exact: true }).waitFor();
  // Nothing stays under review, of which other tests have a list with theirs alone.
  await moderator.request.post(`/api/admin/takedowns/${id}/reject`, { data: { reason: BODY } });
});
