import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import {
  axeViolations,
  codeMailedTo,
  DESKTOP,
  expectFocus,
  mailTo,
  MEMBER,
  newPerson,
  open,
  PHONE,
  signedIn,
  SITE,
  withBrowser,
} from './person.ts';

withBrowser();

const PASSWORD = 'a long pass phrase';
let count = 0;

const newAddress = () => `naledi.${Date.now().toString(36)}.${(count += 1)}@example.co.za`;

/** A new user, signed up with the same call as the form makes. No page is open yet. */
async function newcomer(viewport?: typeof PHONE): Promise<{ page: Page; email: string }> {
  const [page, email] = [await newPerson(viewport), newAddress()];
  const data = { firstName: 'Naledi', lastName: 'Khumalo', email, password: PASSWORD };
  expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(201);
  return { page, email };
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const enterPassword = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Log In').click();
};

test('the log-in form tells its faults beside the fields, reads them out and leads to the first', async () => {
  const visitor = await newPerson(PHONE);
  await visitor.goto('/login');
  await button(visitor, 'Log In').click();
  const email = visitor.getByLabel('Email');
  const password = visitor.getByLabel('Password', { exact: true });
  await visitor.getByText('Must be a valid email address').waitFor();
  await visitor.getByText('Password is required').waitFor();
  await expectFocus(email);
  for (const [field, message] of [
    [email, 'Must be a valid email address'],
    [password, 'Password is required'],
  ] as const) {
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const description = await field.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(description).toContain(message);
    expect(await visitor.locator('[aria-live]', { hasText: message }).count()).toBe(1);
  }
  expect([await email.getAttribute('autocomplete'), await password.getAttribute('autocomplete')]).toEqual([
    'username',
    'current-password',
  ]);
  await password.fill('see me');
  await visitor.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await visitor.getByRole('button', { name: 'Hide password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
});

test('sign-up names the terms, helps password managers, tells how strong a password is, and a taken address with the way to log in', async () => {
  const visitor = await newPerson();
  await visitor.goto('/signup?returnTo=/submit-review');
  await visitor.getByText(/you accept the Terms of \d+ \w+ \d{4} and the privacy policy/).waitFor();
  const completes = [];
  for (const label of ['First Name', 'Last Name', 'Email', 'Password'])
    completes.push(await visitor.getByLabel(label, { exact: true }).getAttribute('autocomplete'));
  expect(completes).toEqual(['given-name', 'family-name', 'email', 'new-password']);
  await visitor.getByText('Must be at least 8 characters').waitFor();
  await visitor.getByLabel('First Name').fill('Naledi');
  await visitor.getByLabel('Last Name').fill('Khumalo');
  await visitor.getByLabel('Email').fill(MEMBER.email);
  const password = visitor.getByLabel('Password', { exact: true });
  await password.fill('naledi khumalo');
  await visitor.getByText('Password strength: Easy to guess').waitFor();
  await button(visitor, 'Create Account').click();
  const summary = visitor.getByRole('group', { name: /^Your account was not created/ });
  await expectFocus(summary);
  await summary.getByRole('link', { name: /Choose a password that is harder to guess/ }).press('Enter');
  await expectFocus(password);
  expect(await axeViolations(visitor)).toEqual([]);
  await password.fill(PASSWORD);
  await visitor.getByText('Password strength: Strong').waitFor();
  await button(visitor, 'Create Account').click();
  await visitor.getByText('Signup failed').waitFor();
  await expectFocus(summary);
  await summary.getByRole('link', { name: /An account with this email already exists/ }).press('Enter');
  await expectFocus(visitor.getByLabel('Email'));
  await visitor.getByRole('link', { name: 'Log in with this email' }).click();
  await visitor.waitForURL('/login?returnTo=%2Fsubmit-review');
  await visitor.reload();
  await visitor.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await visitor.waitForURL('/signup?returnTo=%2Fsubmit-review');
});

test('a new user verifies the address with the mailed code; a wrong code is refused, and a new one can be requested', async () => {
  const { page, email } = await newcomer();
  await expectAccessible(page, '/verify-email', /./);
  await page.setViewportSize(DESKTOP);
  const first = await codeMailedTo(email, /verification code/);
  const field = page.getByLabel('Verification Code');
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await field.fill(first === '000000' ? '000001' : '000000');
  await button(page, 'Verify Email').click();
  await page.getByText('This code is wrong or no longer valid.').first().waitFor();
  await expectFocus(field);
  await button(page, 'Resend Code').click();
  await page.getByText('Code sent').waitFor();
  const second = await codeMailedTo(email, /verification code/, first);
  await field.fill(second);
  await button(page, 'Verify Email').click();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Your email is verified' }));
});

test('a second factor is set up with an app, asked for at log-in, and replaced by a recovery code', async () => {
  const { page, email } = await newcomer();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Set Up Second Factor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Set up a second factor' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Continue').click();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Scan the code' }));
  expect(await axeViolations(page)).toEqual([]);
  const uri = await page.getByRole('link', { name: 'Open it in your app' }).getAttribute('href');
  const app = URI.parse(uri ?? '') as TOTP;
  const code = page.getByLabel('Code', { exact: true });
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  const used = app.generate();
  await code.fill(used);
  await button(page, 'Turn It On').click();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Keep your recovery codes' }));
  expect(await axeViolations(page)).toEqual([]);
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const saved = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect(await readFile((await (await saved).path()) ?? '', 'utf8')).toContain(codes.join('\n'));
  await button(page, 'Done').click();
  await page.getByText('Tick this once').waitFor();
  await page.getByText('I have kept them').click();
  await button(page, 'Done').click();
  await page.waitForURL(/\/profile$/);

  const phone = await newPerson(PHONE);
  await phone.goto('/login?returnTo=%2Fdirectory');
  await enterPassword(phone, email, PASSWORD);
  await expectFocus(phone.getByLabel('Code', { exact: true }));
  expect(await axeViolations(phone)).toEqual([]);
  await phone.getByLabel('Code', { exact: true }).fill(used);
  await button(phone, 'Log In').click();
  await phone.getByText('This code is wrong, or was used already.').first().waitFor();
  await button(phone, 'Use a recovery code').click();
  await expectFocus(phone.getByLabel('Recovery Code'));
  await phone.getByLabel('Recovery Code').fill(codes[0]?.toLowerCase() ?? '');
  await button(phone, 'Log In').click();
  await phone.waitForURL(/\/directory$/);
});

test('a locked-out user is offered a mailed code, whose link fills it in, and logs in with the password', async () => {
  const { visitor, email } = await leaver();
  const locked = 'Too many wrong passwords were tried for this account. Please try again in 16 minutes.';
  const json = { code: 'too_many_requests', message: locked, requestId: '1' };
  await visitor.route('**/api/auth/login', (route) => route.fulfill({ status: 429, json }));
  await visitor.goto('/login');
  await enterPassword(visitor, email, PASSWORD);
  await visitor.getByRole('main').getByText(locked).waitFor();
  await visitor.unroute('**/api/auth/login');
  await button(visitor, 'Email Me a Code').click();
  await visitor.getByText('Check your mail').waitFor();
  await expectFocus(visitor.getByLabel('Log-in Code'));
  await button(visitor, 'Log In').click();
  await visitor.getByText('Code is required').first().waitFor();
  const code = await codeMailedTo(email, /log-in code/);
  await visitor.getByLabel('Log-in Code').fill(code.startsWith('1') ? '22222222' : '11111111');
  await button(visitor, 'Log In').click();
  await visitor.getByText('This code is wrong or no longer valid.').first().waitFor();
  const { body } = await mailTo(email, /log-in code/);
  expect(body.text).toContain(`${SITE}/login#${code}`);
  await visitor.goto('about:blank');
  await visitor.goto(`/login#${code}`);
  await enterPassword(visitor, email, PASSWORD);
  await visitor.getByText('Welcome back!').waitFor();
});

test('a forgotten password is reset with the mailed code', async () => {
  const { visitor, email } = await leaver();
  await visitor.goto('/login');
  await visitor.getByRole('link', { name: 'Forgot password?' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
  await visitor.getByLabel('Email').fill(email);
  await button(visitor, 'Send Reset Code').click();
  await visitor.getByText('Check your mail').waitFor();
  const code = await codeMailedTo(email, /reset code/);
  await visitor.waitForURL(/\/reset-password$/);
  expect(await visitor.getByLabel('Email').inputValue()).toBe(email);
  await visitor.getByLabel('Reset Code').fill(code);
  await visitor.getByLabel('New Password').fill('short');
  await button(visitor, 'Reset Password').click();
  await visitor.getByRole('link', { name: 'Password must be at least 8 characters' }).press('Enter');
  await expectFocus(visitor.getByLabel('New Password'));
  await visitor.getByLabel('New Password').fill('staple battery horse');
  await button(visitor, 'Reset Password').click();
  await visitor.getByText('Password reset').waitFor();
  await visitor.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
});

/** One who has logged out. */
async function leaver(): Promise<{ visitor: Page; email: string }> {
  const { page, email } = await newcomer(PHONE);
  await page.context().clearCookies();
  return { visitor: page, email };
}

/** A picture drawn in the page: wider than high. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    canvas.getContext('2d')?.fillRect(0, 0, 900, 600);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}

test('a picture is cropped to a square, stands in the header, and goes when it is removed', async () => {
  const { page } = await newcomer();
  await page.goto('/profile');
  await button(page, 'Add Picture').waitFor();
  const input = page.getByLabel('Profile picture');
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.getByText('Use a PNG, JPEG or WebP picture').waitFor();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawnPicture(page) });
  await page.getByText('Picture saved').waitFor();
  const inHeader = page.getByRole('banner').locator('img');
  const size = await inHeader.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([512, 512]);
  await button(page, 'Remove Picture').click();
  await page.getByText('Picture removed').waitFor();
  await expectFocus(button(page, 'Add Picture'));
  await page.getByText('Your initials are shown instead.').waitFor();
  expect(await page.getByRole('banner').getByText('NK').count()).toBe(1);
});

test('names, public name, password and email are changed on the profile, and other sessions ended; what it said goes with the page', async () => {
  const { page, email } = await newcomer();
  await signedIn({ email, password: PASSWORD });
  await page.goto('/profile');
  await button(page, 'End session').click();
  await page.getByText('Session ended').waitFor();
  await expectFocus(page.getByRole('heading', { name: 'Where you are logged in' }));

  await page.getByLabel('First Name').fill('L');
  await button(page, 'Save Changes').click();
  await expectFocus(page.getByRole('group', { name: 'Your changes were not saved.' }));
  await page.getByRole('link', { name: 'First name must be at least 2 characters' }).press('Enter');
  await expectFocus(page.getByLabel('First Name'));
  await page.getByLabel('First Name').fill('Lerato');
  await page.getByLabel('Name on public reviews').selectOption('first');
  await page.getByText('Public reviews say: Reported by Lerato.').waitFor();
  await button(page, 'Save Changes').click();
  await page.getByText('Changes saved').waitFor();
  await page.getByRole('button', { name: /Lerato Khumalo/ }).waitFor();

  await page.getByLabel('Current Password').fill('not the password');
  await page.getByLabel('New Password').fill('staple battery horse');
  await button(page, 'Change Password').click();
  await page.getByText('Your current password is wrong.').first().waitFor();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await button(page, 'Change Password').click();
  await page.getByText('Password changed').waitFor();

  const next = newAddress();
  await page.getByLabel('New Email').fill(next);
  await page.getByLabel('Your Password').fill('staple battery horse');
  await button(page, 'Send Code').click();
  await page.getByLabel('Verification Code').fill(await codeMailedTo(next, /^Your code/));
  await button(page, 'Change Email').click();
  const changed = page.getByText('Email changed');
  await changed.waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Directory' }).click();
  await page.getByRole('heading', { level: 1, name: 'Company Directory' }).waitFor();
  await changed.waitFor({ state: 'detached', timeout: 2_000 });
});

test('the profile begins with the newest two reviews, and folds on a phone what is rarely needed', async () => {
  const page = await signedIn(MEMBER, PHONE);
  await open(page, '/profile');
  const reviews = page.getByRole('region', { name: 'My reviews' });
  await button(page, 'Save Changes').waitFor();
  expect(await reviews.getByRole('article').count()).toBe(2);
  const password = page.getByLabel('Current Password');
  expect(await password.isVisible()).toBe(false);
  await page.getByRole('heading', { name: 'Password', exact: true }).click();
  await password.waitFor();
  expect(await button(page, 'Download My Data').isVisible()).toBe(false);
  await page.setViewportSize(DESKTOP);
  await button(page, 'Download My Data').waitFor();
  await page.setViewportSize(PHONE);
  await reviews.getByRole('link', { name: /^All \d+ reviews$/ }).click();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'My reviews' }));
  expect(await page.getByRole('article').count()).toBeGreaterThan(2);
});

test('one’s data comes as a file; the account goes when DELETE is typed, and a toast above the dialog is announced and can be dismissed', async () => {
  const { page } = await newcomer();
  await page.goto('/profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download My Data').click(),
  ]);
  expect(download.suggestedFilename()).toBe('flagregister-my-data.json');

  const opener = button(page, 'Delete My Account');
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Approved reviews stay/).waitFor();
  const field = dialog.getByLabel('Type DELETE to confirm');
  await expectFocus(field);
  await page.route('**/api/auth/user', (route) => route.abort());
  for (let time = 0; time < 2; time += 1) {
    await field.fill('DELETE');
    await page.keyboard.press('Enter');
    const toast = page.getByRole('alert').filter({ hasText: 'Account not deleted' });
    await toast.click();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await toast.waitFor({ state: 'detached' });
    await expectFocus(field);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(opener);

  await page.unroute('**/api/auth/user');
  await opener.click();
  await field.fill('delete');
  await page.keyboard.press('Enter');
  await dialog.getByText('Type DELETE to continue').waitFor();
  await field.fill('DELETE');
  await page.keyboard.press('Enter');
  await page.getByText('Account deleted').waitFor();
});

test('the header’s menu works by keyboard, and shows who is signed in', async () => {
  const { page, email } = await newcomer();
  await open(page, '/');
  const opener = page.getByRole('button', { name: 'Account menu, Naledi Khumalo' });
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText(email, { exact: true }).waitFor();
  const active = () =>
    page.evaluate(() => {
      const item = document.activeElement?.getAttribute('aria-activedescendant');
      return document.getElementById(item ?? '')?.textContent;
    });
  await expect.poll(active).toBe('Profile');
  for (const item of ['My reviews', 'Watchlist', 'Check a list', 'Companies you represent']) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).toBe(item);
  }
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toBe('Log Out');
  await page.keyboard.press('Home');
  await expect.poll(active).toBe('Profile');
  // Both keys in one frame, as from a fast typist or on a slow phone.
  await page.evaluate(() => {
    for (const key of ['End', 'Escape'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expectFocus(opener);
  await page.keyboard.press('Enter');
  await expect.poll(active).toBe('Profile');
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Your profile' }));
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toBe('Profile');
  await page.keyboard.press('End');
  await expect.poll(active).toBe('Log Out');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Get Started' }).waitFor();
});

test('own reviews that could not be fetched are asked for again, and those that are there stay', async () => {
  const page = await signedIn(MEMBER);
  const review = (n: number) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    companyId: '00000000-0000-4000-8000-000000000000',
    company: { name: 'Pangolin Paving', slug: 'pangolin-paving' },
    status: 'PENDING',
    category: 'FRAUD',
    title: `Review ${n}`,
    createdAt: '2026-11-01T10:00:00.000Z',
    amountOwedZar: null,
    reason: null,
    reasonCode: null,
    appeal: null,
    appealBy: null,
    removedAt: null,
    attachments: [],
    openTakedowns: [],
    payments: [],
    dispute: null,
    notice: null,
    hearUntil: null,
  });
  let isDown = true;
  await page.route('**/api/reviews/mine*', (route) => {
    if (!route.request().url().includes('cursor=')) {
      const headers = { Link: '</api/reviews/mine?cursor=more>; rel="next"' };
      return route.fulfill({ json: [review(1)], headers });
    }
    return isDown ? route.abort() : route.fulfill({ json: [review(2)] });
  });
  await page.goto('/my-reviews');
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByRole('heading', { name: 'Failed to fetch your reviews' }).waitFor();
  await page.getByRole('heading', { name: 'Review 1' }).waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectFocus(page.getByRole('heading', { name: 'Review 2' }));

  await page.route('**/api/reviews/mine*', (route) => route.abort(), { times: 1 });
  await page.reload();
  await page.getByRole('heading', { name: 'Failed to fetch your reviews' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Review 1' }).waitFor();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'My reviews' }));
});
