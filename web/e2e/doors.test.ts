import { expect, test } from 'vitest';
import { MONTHS_SHOWN } from '../../shared/limits.ts';
import { axeViolations, MEMBER, newPerson, open, PHONE, signedIn, withBrowser } from './person.ts';

withBrowser();

test('a visitor who wants to flag a company is told to log in first, and comes back to the form', async () => {
  const visitor = await newPerson();
  await visitor.goto('/');
  await visitor
    .getByRole('button', { name: 'Flag a Company' })
    .or(visitor.getByRole('link', { name: 'Flag a Company' }))
    .first()
    .click();
  await visitor.waitForURL(/\/login/);

  // It is said for half a second, in which a busy machine may not look.
  await visitor.addInitScript(() => {
    const said = 'You are logged out. Logging in again...';
    new MutationObserver(() => {
      if (document.documentElement.textContent.includes(said)) sessionStorage.setItem('said', said);
    }).observe(document, { subtree: true, childList: true });
  });
  await visitor.goto('/submit-review');
  await visitor.waitForURL(/\/login\?returnTo=%2Fsubmit-review/);
  expect(await visitor.evaluate(() => sessionStorage.getItem('said'))).toMatch(/^You are logged out/);
  await visitor.getByText('Submitting a review needs an account.').waitFor();
  await visitor.getByLabel('Email').fill(MEMBER.email);
  await visitor.getByLabel('Password', { exact: true }).fill(MEMBER.password);
  await visitor.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Submit a Review' }).waitFor();
  // The page changed by itself, so what it said stays.
  expect(await visitor.getByText('Welcome back!').isVisible()).toBe(true);
  await visitor.getByText('You have successfully logged in.').waitFor();
});

test('a member and a visitor are refused on the dashboard and led home', async () => {
  const people = [await signedIn(MEMBER), await newPerson()];
  await Promise.all(
    people.map(async (person) => {
      await person.goto('/admin');
      await person.getByText("You don't have permission to access this page.").waitFor();
      await person.waitForURL((url) => url.pathname === '/');
    }),
  );
});

test('wrong credentials are told, and the form stays; the page has a title all the while', async () => {
  const visitor = await newPerson();
  await visitor.addInitScript(() => {
    new MutationObserver(() => {
      if (document.readyState !== 'loading' && document.title === '') sessionStorage.setItem('untitled', '1');
    }).observe(document, { subtree: true, childList: true });
  });
  await visitor.goto('/login');
  await expect.poll(() => visitor.title()).toBe('Log in · FlagRegister');
  expect(await visitor.evaluate(() => sessionStorage.getItem('untitled'))).toBeNull();
  await visitor.getByLabel('Email').fill(MEMBER.email);
  await visitor.getByLabel('Password', { exact: true }).fill('not the password');
  await visitor.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await visitor.getByText('Login failed').waitFor();
  await visitor.getByText('Invalid email or password').first().waitFor();
  expect(await visitor.getByLabel('Email').inputValue()).toBe(MEMBER.email);
});

test('without script a page that needs it says so, and shows no form that could not be sent', async () => {
  const visitor = await newPerson({ ...PHONE, javaScriptEnabled: false });
  for (const path of ['/login', '/takedown', '/answer/any-token', '/profile']) {
    await visitor.goto(path);
    await visitor.getByRole('heading', { level: 1, name: 'This page needs JavaScript' }).waitFor();
    expect([path, await visitor.locator('#root').isVisible()]).toEqual([path, false]);
    expect([path, await visitor.getByRole('link', { name: /^takedown@/ }).count()]).toEqual([
      path,
      path === '/takedown' ? 1 : 0,
    ]);
  }
});

test('an unknown address is the not-found page, which leads on without script: by a search, to the directory, to a review and home', async () => {
  const visitor = await newPerson({ ...PHONE, javaScriptEnabled: false });
  expect((await visitor.goto('/no/such/page'))?.status()).toBe(404);
  const main = visitor.getByRole('main');
  await main.getByText('404 Page Not Found').waitFor();
  await main.getByText('Did you forget to add the page to the router?').waitFor();
  for (const [name, href] of [
    ['Browse Directory', '/directory'],
    ['Flag a Company', '/submit-review'],
    ['Go to the home page', '/'],
  ] as const)
    expect(await main.getByRole('link', { name }).getAttribute('href')).toBe(href);
  await main.getByRole('searchbox').fill('litvuur');
  await main.getByRole('button', { name: 'Search' }).click();
  await visitor.waitForURL(/\/directory\?q=litvuur$/);
});

test('the register’s figures are charted without script, and what few months have is told in words', async () => {
  const visitor = await newPerson({ ...PHONE, javaScriptEnabled: false });
  await visitor.goto('/transparency');
  await visitor.getByRole('img', { name: 'Reviews decided: the table below says the same' }).waitFor();
  await visitor.getByText('Show as a table').first().click();
  const rows = visitor.getByRole('table', { name: 'Reviews decided' }).locator('tbody').getByRole('row');
  const shown = await rows.count();
  expect(shown).toBeGreaterThanOrEqual(12);
  expect(shown).toBeLessThanOrEqual(MONTHS_SHOWN);
  expect((await rows.last().getByRole('cell').allTextContents()).every((count) => /^\d+$/.test(count))).toBe(
    true,
  );
  for (const title of [
    'Takedown requests decided',
    'Appeals decided',
    'Reviews that ended',
    'Paid, in rand',
  ]) {
    const chart = visitor.getByRole('img', { name: title });
    await chart.or(visitor.getByText(`${title} (`)).waitFor();
  }
});

test('anybody reads the register’s own figures, by month as a table too, and its decisions', async () => {
  const visitor = await newPerson(PHONE);
  await open(visitor, '/transparency');
  await visitor.getByRole('region', { name: 'The register today' }).getByText('Current reviews').waitFor();
  const decisions = visitor.getByRole('table', { name: 'Decisions' });
  await decisions.getByRole('row').nth(5).waitFor();
  await visitor.getByText('Show as a table').first().scrollIntoViewIfNeeded();
  await visitor.getByText('Show as a table').first().press('Enter');
  await visitor.getByRole('table', { name: 'Reviews decided' }).waitFor();
  await visitor.getByLabel('Month').selectOption({ index: 1 });
  await visitor.getByRole('button', { name: 'Download CSV' }).waitFor();
  const figures = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Download what it brings by month' }).press('Enter');
  expect((await figures).suggestedFilename()).toBe('flagregister-months.csv');
  expect(await axeViolations(visitor)).toEqual([]);
});
