import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AdminStats } from '../../shared/schemas/moderation.ts';
import { expectNoSidewaysScrolling, violationsInBothModes } from './accessible.ts';
import { approve, flag, made } from './given.ts';
import { calling, DESKTOP, expectFocus, MODERATOR, PHONE, signedIn, withBrowser } from './person.ts';
import { publish, tickAll } from './publish.ts';
import {
  nextReview,
  openReview,
  uniqueCompany,
  waitingReview,
  waitingReviewWithFiles,
} from './waiting-review.ts';

withBrowser();

/** What a late moderator is told. */
const DECIDED = /This review was (approved|rejected) by Demo Admin on .+ at \d\d:\d\d\./;
const queueOf = (moderator: Page) => moderator.getByRole('table', { name: /^Pending Reviews/ });

test('on a phone a review with evidence passes axe and never scrolls sideways, and no box of the dialog that publishes has the focus below its buttons', async () => {
  const company = uniqueCompany();
  const { id } = await waitingReviewWithFiles(company);
  const moderator = await openReview(id, company, PHONE);
  await moderator.getByRole('img', { name: 'Preview of invoice.png' }).waitFor();
  expect(await violationsInBothModes(moderator)).toEqual([]);
  await expectNoSidewaysScrolling(moderator);

  await moderator.setViewportSize(PHONE);
  await moderator.getByRole('button', { name: 'Approve' }).press('Enter');
  const dialog = moderator.getByRole('dialog', { name: 'Approve this review?' });
  await dialog.getByRole('group', { name: 'Texts of the review' }).waitFor();
  const boxes = await dialog.getByRole('checkbox').all();
  expect(boxes.length).toBeGreaterThan(5);
  for (const box of boxes) {
    await box.focus();
    const isSeen = await box.evaluate((input) => {
      const label = input.closest('label') ?? input;
      const { left, bottom } = label.getBoundingClientRect();
      return label.contains(document.elementFromPoint(left + 2, bottom - 2));
    });
    expect([await box.getAttribute('name'), isSeen]).toEqual([await box.getAttribute('name'), true]);
  }
});

test("a review's page leads to the other reviews of its company and to every other page of moderators", async () => {
  const company = uniqueCompany();
  const { id, given, author } = await waitingReview(company);
  const another = await flag(author, given, 'The second one of them');
  const moderator = await openReview(id, company);
  const others = moderator.getByRole('region', { name: 'Other recent reviews' });
  await others.getByText('Pending').waitFor();
  await others.getByRole('link', { name: 'The second one of them' }).click();
  await moderator.waitForURL(new RegExp(another));
  await others.getByRole('link', { name: 'People never paid' }).waitFor();

  const links = moderator.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  const names = (await links.allInnerTexts()).map((text) => text.split(/\s/)[0]);
  expect(names).toEqual([
    'Reviews',
    'Takedowns',
    'Appeals',
    'Privacy',
    'Replies',
    'Representatives',
    'Companies',
    'Readings',
    'Users',
    'Audit',
    'Mail',
  ]);
  await links.filter({ hasText: 'Takedowns' }).click();
  await moderator.getByRole('heading', { level: 1, name: 'Takedown Requests' }).waitFor();
});

test('by keyboard alone a review is published with its text on the screen, undone, redacted while it is public, and unpublished', async () => {
  const company = uniqueCompany();
  const { id, given } = await waitingReview(company);
  const moderator = await openReview(id, company);
  const { keyboard } = moderator;
  const isPublic = async () => {
    const response = await moderator.request.get(`/api/companies/${given.slug}`);
    return response.ok() && ((await response.json()) as { reviewCount: number }).reviewCount === 1;
  };
  const pressOn = async (target: Locator, key: string) => {
    for (
      let tabs = 0;
      tabs < 40 && !(await target.evaluate((one) => one === document.activeElement));
      tabs += 1
    )
      await keyboard.press('Tab');
    await expectFocus(target);
    await keyboard.press(key);
  };

  await keyboard.press('a');
  const dialog = moderator.getByRole('dialog', { name: 'Approve this review?' });
  const text = dialog.getByRole('group', { name: 'Texts of the review' });
  await expectFocus(text);
  expect(await text.innerText()).toContain('082 555 1234');
  expect(await dialog.innerText()).toContain('Approving this review lists the company, too.');
  // Nothing is sent before every required box is ticked.
  const required = dialog.getByRole('group', { name: /^(Checklist|Found in the text)/ });
  const boxes = required.getByRole('checkbox');
  expect(await boxes.count()).toBe(6);
  await pressOn(boxes.nth(0), 'Space');
  for (const key of ['1', '2', '3', '4', '5']) {
    await keyboard.press('Control+Enter');
    await keyboard.press(key);
  }
  expect(await isPublic()).toBe(false);
  await keyboard.down('Control');
  await keyboard.down('Enter');
  await keyboard.down('Enter');
  await keyboard.up('Enter');
  await keyboard.up('Control');
  await moderator.getByText('Review approved successfully').waitFor();
  await moderator.getByText(`“People never paid”, about ${company}, is public.`).waitFor();
  expect(await isPublic()).toBe(true);

  await nextReview(moderator, company);
  const told = moderator.getByRole('group', { name: 'Decision' }).getByRole('status');
  await told.getByText('Review approved successfully').waitFor();
  await told.getByRole('button', { name: 'Undo' }).waitFor();
  await keyboard.press('u');
  await moderator.getByText('Approval undone').waitFor();
  expect(await isPublic()).toBe(false);

  await moderator.request.post(`/api/admin/reviews/${id}/approve`, { data: {} });
  await moderator.goto(`/admin/reviews/${id}`);
  await moderator.getByRole('button', { name: 'Redact', exact: true }).press('Enter');
  await moderator.getByRole('button', { name: 'Save redactions' }).press('Enter');
  await moderator.getByText('Passage redacted').waitFor();
  await moderator.getByRole('button', { name: 'Show author' }).press('Enter');
  const reading = moderator.getByRole('dialog', { name: 'Show who wrote this review?' });
  await reading.getByLabel('Reason').fill('Is it the account that threatened them?');
  await reading.getByRole('button', { name: 'Show author' }).press('Enter');
  await moderator.getByText('Reason: Is it the account that threatened them?').waitFor();
  expect(await moderator.getByText(/@.+, (not )?verified$/).count()).toBe(1);
  expect(await moderator.getByRole('link', { name: /^Their account/ }).count()).toBe(1);
  await moderator.getByRole('button', { name: 'Unpublish' }).press('Enter');
  const asked = moderator.getByRole('dialog', { name: 'Unpublish this review?' });
  await expectFocus(asked.getByLabel('Reason'));
  await keyboard.press('Tab');
  await pressOn(asked.getByRole('button', { name: 'Unpublish' }), 'Enter');
  await asked.getByText('Reason is required').waitFor();
  await asked.getByLabel('Reason').fill('It names a private person');
  await pressOn(asked.getByRole('button', { name: 'Unpublish' }), 'Enter');
  await moderator.getByText('Review unpublished', { exact: true }).first().waitFor();
  await expectFocus(moderator.getByRole('button', { name: 'Approve' }));
  await moderator.getByText('Reason: It names a private person').waitFor();
  expect(await isPublic()).toBe(false);
});

test('keys reject and lead back, but not from a field or once switched off; a missing kind of fault gets the focus; a late moderator is told by whom and when it was decided', async () => {
  const company = uniqueCompany();
  const { id } = await waitingReview(company);
  const moderator = await openReview(id, company);
  await moderator.keyboard.press('r');
  const dialog = moderator.getByRole('dialog', { name: 'Reject this review?' });
  await dialog.getByLabel('Reason').fill('');
  await dialog.getByLabel('Reason').pressSequentially('Names a person');
  await moderator.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(moderator.url()).toContain(id);

  await moderator.getByRole('checkbox', { name: /Shortcuts/ }).press('Space');
  await moderator.getByRole('heading', { level: 1 }).click();
  await moderator.keyboard.press('r');
  expect(await dialog.count()).toBe(0);
  await moderator.getByRole('button', { name: 'Approve' }).click();
  const publication = moderator.getByRole('dialog', { name: 'Approve this review?' });
  await publication.getByRole('group', { name: 'Checklist' }).waitFor();
  expect(await publication.getByText('publishes').count()).toBe(0);
  await publication.getByRole('button', { name: 'Cancel' }).click();
  await publication.waitFor({ state: 'detached' });
  await moderator.getByRole('checkbox', { name: /Shortcuts/ }).press('Space');
  await moderator.getByRole('heading', { level: 1 }).click();
  await moderator.keyboard.press('Escape');
  await moderator.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();

  await moderator.goBack();
  await moderator
    .getByRole('region', { name: 'Other recent reviews' })
    .getByText('There are no others')
    .waitFor();
  await moderator.request.post(`/api/admin/reviews/${id}/approve`, { data: {} });
  await moderator.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Nothing supports it');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog.getByText('Choose what is wrong with it').waitFor();
  const fault = dialog.getByLabel('What is wrong with it');
  await expectFocus(fault);
  await fault.selectOption('Another reason');
  await moderator.keyboard.press('Control+Enter');
  await moderator.getByText(DECIDED).waitFor();
  await moderator.getByText(/^Approved on/).waitFor();
  expect(await moderator.getByRole('button', { name: 'Approve' }).count()).toBe(0);
});

test('a key goes from row to row of the queue and decides the one that has the focus, which stays in its place or comes back to it; who is late is told', async () => {
  const moderator = await signedIn(MODERATOR);
  await moderator.goto('/admin');
  const rows = queueOf(moderator).getByRole('row');
  await rows.nth(3).waitFor();
  const [second, third] = await Promise.all([rows.nth(2).innerText(), rows.nth(3).innerText()]);
  const focused = () => moderator.locator('tr:focus-within').innerText();
  await moderator.keyboard.press('a');
  expect(await moderator.getByText('Review approved successfully').count()).toBe(0);
  for (const key of ['n', 'n', 'n', 'p']) await moderator.keyboard.press(key);
  expect(await focused()).toBe(second);

  await moderator.keyboard.press('r');
  const dialog = moderator.getByRole('dialog', { name: 'Reject this review?' });
  const reason = dialog.getByLabel('Reason');
  const listed = dialog.getByLabel('What is wrong with it');
  await expectFocus(listed);
  await listed.selectOption('What it says is not supported');
  expect(await reason.inputValue()).toMatch(/^It says what you think of the company/);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await moderator.getByText('Review rejected successfully').waitFor();
  await expect.poll(focused, { timeout: 10_000 }).toBe(third);
  expect(await rows.allInnerTexts()).not.toContain(second);

  const title = moderator.locator('tr:focus-within').getByRole('link').first();
  const address = await title.getAttribute('href');
  await moderator.keyboard.press('a');
  await publish(moderator);
  await moderator.getByRole('button', { name: 'Undo' }).click();
  await moderator.getByText('Approval undone').waitFor();
  await expectFocus(moderator.locator(`tr a[href="${address}"]`).first());

  // Somebody else decides what is still on the screen.
  const row = rows.filter({ has: moderator.locator(`a[href="${address}"]`) });
  await moderator.request.post(`/api${address}/reject`, { data: {} });
  await row.getByRole('button', { name: 'Approve' }).click();
  await tickAll(moderator);
  await moderator.getByRole('button', { name: 'Approve and publish' }).click();
  await moderator.getByText(DECIDED).waitFor();
  await row.waitFor({ state: 'detached' });
});

test('ten reviews of the queue stand in the first screen of a desk, and a key that goes on to others scrolls to them', async () => {
  const moderator = await signedIn(MODERATOR, { width: 1280, height: 800 });
  await moderator.goto('/admin');
  const tenth = queueOf(moderator).getByRole('row').nth(10);
  await tenth.waitFor();
  const box = await tenth.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  for (let row = 1; row <= 20; row += 1) await moderator.keyboard.press('n');
  const focused = await moderator.locator('tr:focus-within').boundingBox();
  expect((focused?.y ?? 800) + (focused?.height ?? 0)).toBeLessThanOrEqual(800);
});

test('by keyboard, Load more of the queue reads on at the first row that came, though the button is gone', async () => {
  const moderator = await signedIn(MODERATOR);
  // Splits the list into two pages: one review first, then the rest.
  await moderator.route('**/api/admin/reviews/pending*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', url.searchParams.has('cursor') ? '100' : '1');
    return route.continue({ url: url.href });
  });
  await moderator.goto('/admin');
  const more = moderator.getByRole('button', { name: 'Load more' });
  await more.press('Enter');
  await more.waitFor({ state: 'detached' });
  await expectFocus(queueOf(moderator).getByRole('row').nth(2).getByRole('link').first());
});

test('a sign says its name once the mouse has rested on it, and the next one says it at once', async () => {
  const moderator = await signedIn(MODERATOR, { ...DESKTOP, isFresh: true });
  await moderator.goto('/admin');
  const signs = queueOf(moderator).getByRole('link', { name: 'View', exact: true });
  await signs.nth(1).waitFor();
  await moderator.getByRole('heading', { name: 'Due first' }).waitFor();
  // Scrolling closes tooltips, so scroll first.
  await signs.nth(1).scrollIntoViewIfNeeded();
  const shown = () =>
    moderator.locator('[data-scope="tooltip"][data-part="content"][data-state="open"]').allInnerTexts();
  await moderator.clock.install();
  await moderator.clock.pauseAt(Date.now() + 60_000);
  await signs.nth(0).hover();
  await moderator.clock.runFor(699);
  expect(await shown()).toEqual([]);
  await moderator.clock.runFor(1);
  expect(await shown()).toEqual(['View']);
  await signs.nth(1).hover();
  await moderator.clock.runFor(0);
  expect(await shown()).toEqual(['View']);
  await moderator.mouse.move(1, 1);
  await moderator.clock.runFor(299);
  await signs.nth(0).hover();
  await moderator.clock.runFor(0);
  expect(await shown()).toEqual(['View']);
  await moderator.getByRole('heading', { level: 1 }).hover();
  await moderator.clock.runFor(300);
  expect(await shown()).toEqual([]);
  await signs.nth(0).hover();
  await moderator.clock.runFor(0);
  expect(await shown()).toEqual([]);
});

test('the dashboard charts decisions and what waits below the queue, with the same figures as tables', async () => {
  const { id } = await waitingReview(uniqueCompany());
  const moderator = await signedIn(MODERATOR);
  await moderator.request.post(`/api/admin/reviews/${id}/reject`, { data: {} });
  const { pendingReviews, approvedToday, decisionsByDay } = (await (
    await moderator.request.get('/api/admin/stats')
  ).json()) as AdminStats;
  const readTable = async (title: string) => {
    const rows = await moderator.getByRole('table', { name: title }).locator('tbody').getByRole('row').all();
    return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  };
  await moderator.goto('/admin');
  await queueOf(moderator).waitFor();
  await moderator.getByRole('img', { name: 'Decisions by day' }).waitFor();
  await moderator.getByText('Show as a table').click();
  const days = await readTable('Decisions by day');
  expect(days).toHaveLength(14);
  const rejected = decisionsByDay.at(-1)?.rejected ?? 0;
  expect(rejected).toBeGreaterThan(0);
  expect(days.at(-1)?.slice(1)).toEqual([String(approvedToday), String(rejected)]);
  const ages = await readTable('Waiting by age');
  expect(ages.map(([age]) => age)).toEqual(['Today', 'Yesterday', 'Two days ago', 'Longer ago']);
  expect(ages.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(pendingReviews);
  expect(await violationsInBothModes(moderator)).toEqual([]);
  await expectNoSidewaysScrolling(moderator);
});

test('what was taken down before is told, and is published with a tick of its own', async () => {
  const company = uniqueCompany();
  const { id: first, given, author } = await waitingReview(company);
  const caller = await calling(MODERATOR);
  await approve(caller, first);
  const who = { requesterName: 'Naledi Khumalo', requesterEmail: 'naledi@example.co.za' };
  const reason = 'A court ordered that this review is taken down; the order is at hand.';
  const { id } = await made<{ id: string }>(author, '/api/takedown-requests', {
    reviewId: first,
    reason,
    ...who,
  });
  await made(caller, `/api/admin/takedowns/${id}/start`, {});
  await made(caller, `/api/admin/takedowns/${id}/action`, { reason });

  const second = await flag(author, given, 'They still did not pay');
  const moderator = await openReview(second, company);
  await moderator.getByText(/was taken down \(once\)\./).waitFor();
  await moderator.getByRole('button', { name: 'Approve' }).click();
  await tickAll(moderator);
  const tick = moderator.getByLabel('It may be public although a review like it was taken down');
  await tick.uncheck({ force: true });
  await moderator.getByRole('button', { name: 'Approve and publish' }).click();
  await moderator.getByText('Tick what holds.').waitFor();
  await tick.check({ force: true });
  await publish(moderator);
});
