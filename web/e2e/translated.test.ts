import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';

import { MEMBER, newPerson, open, PHONE, signedIn, withBrowser } from './person.ts';
import { publishedReview, uniqueName } from './published-review.ts';

withBrowser();

/** Puts each text of the page, now and later, into elements of its own, as a browser that translates does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const parent = text.parentElement;
        if (!parent || parent.closest('font, script, style, noscript, template, option, title, svg'))
          continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.textContent;
        outer.append(inner);
        parent.replaceChild(outer, text);
      }
    };
    wrap(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

let faults: string[];
beforeEach(() => void (faults = []));

/** Opens a page, translated. */
async function openTranslated(page: Page, path: string): Promise<Page> {
  page.on('pageerror', ({ message }) => faults.push(message));
  await open(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await translate(page);
  return page;
}

async function expectWhole(page: Page): Promise<void> {
  expect(await page.getByText('Something went wrong', { exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
};
const newEmail = () => `translated-${crypto.randomUUID()}@example.co.za`;
const REASON = 'The invoice was paid in full on the day it was due, and we have the proof of it here.';

/** A form of visitors: what is entered, the button, and what the page says then. */
test.each<[string, string, Record<string, string>, string, string | RegExp]>([
  [
    'the log-in',
    '/login',
    { Email: MEMBER.email, Password: 'not the password' },
    'Log In',
    'Invalid email or password',
  ],
  ['the log-in without an entry', '/login', {}, 'Log In', /email/i],
  [
    'the sign-up',
    '/signup',
    { 'First Name': 'Anna', 'Last Name': 'User', Email: MEMBER.email, Password: 'a pass phrase of ours' },
    'Create Account',
    /already exists/,
  ],
  ['a reset of the password', '/forgot-password', { Email: newEmail() }, 'Send Reset Code', 'Reset Code'],
  [
    'a takedown request of a review that is not there',
    '/takedown?reviewId=no-such-review',
    { 'Your Name': 'Lerato Khumalo', 'Your Email': newEmail(), Reason: REASON },
    'Submit Request',
    /This review does not exist/,
  ],
])(
  '%s goes through on a translated page, and says what came of it',
  async (_, path, fields, button, outcome) => {
    const page = await openTranslated(await newPerson(PHONE), path);
    await fill(page, fields);
    await press(page, button);
    await says(page, outcome);
    await expectWhole(page);
  },
);

test('a takedown request sent from a translated page shows its reference', async () => {
  const { id } = await publishedReview(uniqueName());
  const page = await openTranslated(await newPerson(PHONE), `/takedown?reviewId=${id}`);
  await fill(page, { 'Your Name': 'Lerato Khumalo', 'Your Email': newEmail(), Reason: REASON });
  await press(page, 'Submit Request');
  await page.getByRole('heading', { level: 1, name: 'Request received' }).waitFor();
  await says(page, /^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/);
  await expectWhole(page);
});

test('a privacy request, its wrong code and its choice go through on a translated page', async () => {
  const page = await openTranslated(await newPerson(PHONE), '/privacy-request');
  await press(page, 'Send Request');
  await page.getByRole('radio', { name: 'Deletion' }).check();
  await fill(page, { 'Your Name': 'Lerato Khumalo', 'Your Email': newEmail(), Details: REASON });
  await press(page, 'Send Request');
  await page.getByRole('heading', { name: 'Your privacy request' }).waitFor();
  await fill(page, { Code: 'ABCD-2345' });
  await press(page, 'Confirm Request');
  await says(page, /^This code is wrong/);
  await expectWhole(page);
});

test('names, a wrong password and a button of two states work on a translated profile, with their toasts', async () => {
  const page = await openTranslated(await signedIn(MEMBER), '/profile');
  await fill(page, { 'Last Name': '' });
  await press(page, 'Save Changes');
  await fill(page, { 'Last Name': 'User' });
  await press(page, 'Save Changes');
  await says(page, 'Changes saved');
  await fill(page, { 'Current Password': 'not the password', 'New Password': 'staple battery horse' });
  await page.getByRole('button', { name: 'Show current password' }).click();
  await page.getByRole('button', { name: 'Hide current password' }).waitFor();
  await press(page, 'Change Password');
  await says(page, 'Your current password is wrong.');
  await expectWhole(page);
});

test('a company is proposed, flagged and watched on translated pages, offline in between', async () => {
  const page = await openTranslated(await signedIn(MEMBER), '/propose-company');
  await press(page, 'Propose Company');
  const name = uniqueName();
  await fill(page, { 'Company Name': name, City: 'Upington' });
  await press(page, 'Propose Company');
  await page.waitForURL(/\/submit-review/);
  await page.getByRole('radio', { name: 'Other business misconduct' }).check();
  await fill(page, { 'Review Title': `Not paid ${crypto.randomUUID()}`, 'Detailed Description': REASON });
  await page.context().setOffline(true);
  await says(page, /^You are offline/);
  await page.context().setOffline(false);
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
  await press(page, 'Submit Review');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'Submit Review');
  await page.getByRole('heading', { level: 1, name: 'Review Submitted Successfully' }).waitFor();
  await openTranslated(page, '/company/litvuur-sonkrag-pty-ltd');
  await press(page, 'Watch');
  await page.getByRole('button', { name: 'Watching', exact: true }).click();
  await page.getByRole('button', { name: 'Watch', exact: true }).waitFor();
  await expectWhole(page);
});
