import { expect, test } from 'vitest';
import { axeViolations, MEMBER, newPerson, open, PHONE, signedIn, SITE, withBrowser } from './person.ts';

withBrowser();

test('somebody makes a token, sees that a program called with it, and withdraws it', async () => {
  const person = await signedIn(MEMBER, PHONE);
  await open(person, '/profile');
  const name = `Nightly ${Date.now().toString(36)}`;
  await person.getByRole('button', { name: 'Make a token' }).press('Enter');
  await person.getByRole('textbox', { name: 'Name' }).fill(name);
  for (const scope of ['Read the register', 'Check lists of companies'])
    expect(await person.getByRole('checkbox', { name: scope }).isChecked()).toBe(true);
  await person.getByRole('checkbox', { name: 'Read the register' }).press('Space');
  await person.getByRole('button', { name: 'Make token' }).press('Enter');
  const dialog = person.getByRole('dialog', { name: 'Your new token' });
  const token = await dialog.locator('code').innerText();
  expect(await axeViolations(person)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');

  const checked = await fetch(`${SITE}/api/companies/check`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [{ name: 'Acme Roofing' }] }),
  });
  expect(checked.status).toBe(200);

  await person.reload();
  const row = person.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: name });
  await row.getByText(/^Check lists of companies\. Last used/).waitFor();
  await row.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await row.waitFor({ state: 'detached' });
});

test('the page for developers has the reference of the routes, loaded there alone', async () => {
  const person = await newPerson();
  await open(person, '/developers');
  const check = person.getByRole('button', { name: 'POST /api/companies/check' });
  await check.press('Enter');
  await person.getByText('Needs a token with CHECK.').waitFor();
  expect(await axeViolations(person)).toEqual([]);
});
