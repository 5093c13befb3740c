import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approve, flag, list, made, propose } from './given.ts';
import {
  calling,
  codeMailedTo,
  MEMBER,
  MODERATOR,
  newPerson,
  open,
  signedIn,
  withBrowser,
} from './person.ts';

withBrowser();

async function enter(page: Page, { email, password }: typeof MEMBER): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: /^Account menu/ }).waitFor();
}

async function logIn(page: Page, person: typeof MEMBER): Promise<void> {
  await page.goto('/login?returnTo=%2Flegal%2Fterms');
  await enter(page, person);
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

const unique = () => crypto.randomUUID().slice(0, 8);
const REASON = 'The deposit was paid back in full in August, and our bank statement of that month shows it.';

/** A public review, with somebody who represents its company and is logged in. */
async function representedReview() {
  const domain = `${unique()}.co.za`;
  const company = await propose(await calling(MEMBER), `Tabs ${unique()}`, `https://${domain}`);
  const moderator = await calling(MODERATOR);
  await list(moderator, company);
  const id = await flag(await calling(MEMBER), company, `Never paid ${unique()}`);
  await approve(moderator, id);
  const account = { email: `${unique()}@example.co.za`, password: 'correct horse battery' };
  const speaker = await newPerson();
  await speaker.request.post('/api/auth/signup', {
    data: { ...account, firstName: 'Lerato', lastName: 'Nkosi' },
  });
  const email = `debtors@${domain}`;
  const request = { position: 'Credit manager', email, document: null, answerToken: null };
  const asked = await made<{ id: string }>(
    speaker,
    `/api/companies/${company.slug}/representatives`,
    request,
  );
  const code = await codeMailedTo(email, /^Your code/);
  await made(speaker, `/api/representatives/${asked.id}/verify`, { code });
  await made(moderator, `/api/admin/representatives/${asked.id}/approve`, {});
  return { id, account, speaker };
}

test('a reply stays on its page when the session has ended elsewhere, and is sent after a log-in in another tab', async () => {
  const { id, account, speaker } = await representedReview();
  await open(speaker, `/review/${id}`);
  const panel = speaker.getByRole('region', { name: 'What do you say to this review?' });
  await panel.getByRole('radio', { name: 'Reply in your own words' }).check();
  const reply = 'We paid half of this in June, and pay the rest as soon as the last drawing is here.';
  await panel.getByLabel('Reply', { exact: true }).fill(reply);
  await speaker.context().clearCookies();
  const send = panel.getByRole('button', { name: 'Send reply' });
  await send.click();
  const again = panel.getByRole('link', { name: 'Log in again' });
  expect(await again.getAttribute('href')).toBe(`/login?returnTo=%2Freview%2F${id}`);
  expect(await panel.getByLabel('Reply', { exact: true }).inputValue()).toBe(reply);
  await logIn(await speaker.context().newPage(), account);
  await speaker.bringToFront();
  await send.click();
  await speaker.getByText('Your reply waits for a moderator').waitFor();
});

test('what is typed where a session has ended is there again after a log-in in the same tab', async () => {
  const [author, moderator] = [await calling(MEMBER), await calling(MODERATOR)];
  const company = await propose(author, `Tabs ${unique()}`);
  const waiting = await flag(author, company, `Waits ${unique()}`);
  const shown = await flag(author, company, `Shown ${unique()}`, undefined, 500_00);
  const disputed = await flag(author, company, `Disputed ${unique()}`);
  for (const id of [shown, disputed]) await approve(moderator, id);
  const asked = {
    reviewId: disputed,
    requesterName: 'Lerato',
    requesterEmail: 'l@example.co.za',
    reason: REASON,
  };
  const { id, reference } = await made<{ id: string; reference: string }>(
    await newPerson(),
    '/api/takedown-requests',
    asked,
  );
  await made(moderator, `/api/admin/takedowns/${id}/start`, {});

  const person = await signedIn(MEMBER);
  const forms: [path: string, label: string, typed: string, button: string][] = [
    ['/profile', 'Last Name', 'Changed', 'Save Changes'],
    ['/propose-company', 'Company Name', `Nobody Has This ${unique()}`, 'Propose Company'],
    [`/reviews/${waiting}/edit`, 'Evidence Summary', 'A signed quotation', 'Save Changes'],
    [`/review/${shown}`, 'Amount', 'R 120', 'Record a payment'],
    [`/takedown/${reference}`, 'Your Response', REASON, 'Send Response'],
  ];
  for (const [path, label, typed, button] of forms) {
    await open(person, path);
    if (label === 'Amount') await person.getByRole('radio', { name: 'Part was paid' }).check();
    const field = person.getByLabel(label, { exact: true });
    await field.fill(typed);
    await person.context().clearCookies();
    await person.getByRole('main').getByRole('button', { name: button }).click();
    await person.getByRole('main').getByRole('link', { name: 'Log in again' }).click();
    await person.waitForURL(`/login?returnTo=${encodeURIComponent(path)}`);
    await enter(person, MEMBER);
    await person.waitForURL(path);
    await expect.poll(() => field.inputValue()).toBe(typed);
  }
  // It was for this log-in alone.
  await open(person, '/profile');
  expect(await person.getByLabel('Last Name').inputValue()).not.toBe('Changed');
});
