import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../shared/durations.ts';
import { routes } from '../../shared/routes.ts';
import { axeViolations, MEMBER, newPerson, open, PHONE, signedIn, SITE, withBrowser } from './person.ts';

withBrowser();

test('somebody makes a token, sees that a program called with it, and withdraws it', async () => {
  const person = await signedIn(MEMBER, PHONE);
  await open(person, '/profile#tokens-for-programs');
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

test('the page for developers lists the routes that a token opens, and its commands work as they are written', async () => {
  const person = await newPerson(PHONE);
  await open(person, '/developers');
  await person.getByRole('row', { name: /^POST \/api\/companies\/check CHECK Look up a list/ }).waitFor();
  const opened = Object.values(routes).filter((route) => 'scope' in route);
  expect(await person.getByRole('row').count()).toBe(1 + opened.length);
  expect(await axeViolations(person)).toEqual([]);

  const { request } = await signedIn(MEMBER);
  const expiresOn = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const data = { name: 'Commands', scopes: ['READ', 'CHECK'], expiresOn };
  const made = await request.post('/api/tokens', { data });
  const { id, token } = (await made.json()) as { id: string; token: string };
  const cwd = await mkdtemp(join(tmpdir(), 'commands-'));
  const run = async (command: string) => {
    const env = { ...process.env, TOKEN: token };
    return (await promisify(execFile)('sh', ['-c', command], { cwd, env })).stdout;
  };
  const commands = await person.getByText(/^curl |\bcurl -/).allTextContents();
  expect(commands.length).toBe(3);
  expect(await person.getByRole('button', { name: /^Copy \w+ command$/ }).count()).toBe(3);
  const [searched = '', checked = '', followed = ''] = commands;
  expect(await run(searched)).toMatch(/^\[/);
  expect(JSON.parse(await run(checked))).toMatchObject([{ row: 0 }, { row: 1 }]);
  await run(followed);
  expect((await readFile(join(cwd, 'changes.json'), 'utf8')).split('][').length).toBeGreaterThan(1);
  await request.delete(`/api/tokens/${id}`);
});
