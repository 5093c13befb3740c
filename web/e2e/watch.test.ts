import readSheets from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Watchlist } from '../../shared/schemas/watchlist.ts';
import { approve, flag, list, made, propose } from './given.ts';
import {
  axeViolations,
  calling,
  MEMBER,
  MODERATOR,
  newPerson,
  open,
  OTHER_MODERATOR,
  PHONE,
  signedIn,
  withBrowser,
} from './person.ts';

withBrowser();

test('somebody watches a company, sees what is new once, saves their list and removes a row', async () => {
  const watcher = await signedIn(MEMBER, PHONE);
  const [moderator, other] = [await calling(MODERATOR), await calling(OTHER_MODERATOR)];
  const name = `Waterbessie Plumbing ${Date.now().toString(36)}`;
  const company = await propose(moderator, name);
  await list(other, company);
  // So that the list is not empty in the end.
  await made(watcher, '/api/watchlist/rows', { rows: [{ name: 'Kwaggafontein Dakwerke' }] });
  await open(watcher, `/company/${company.slug}`);
  await watcher.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
  await watcher.getByRole('button', { name: 'Watching', pressed: true }).waitFor();

  await approve(other, await flag(moderator, company, 'Deposit kept'));
  const events = async () => {
    const { rows } = (await (await watcher.request.get('/api/watchlist')).json()) as Watchlist;
    return rows.find((row) => row.name === name)?.new.map(({ event }) => event);
  };
  await expect.poll(events).toEqual(['PUBLISHED']);
  const seen = watcher.waitForResponse((response) => response.url().endsWith('/api/watches/seen'));
  await watcher.goto('/watching');
  await watcher.getByRole('heading', { level: 1, name: 'Watchlist' }).waitFor();
  const search = watcher.getByLabel('Search by name');
  await search.fill(name);
  const row = watcher.getByRole('article', { name });
  await row.getByText('A review was published').waitFor();
  expect(await axeViolations(watcher)).toEqual([]);
  await seen;

  const saved = watcher.waitForEvent('download');
  await watcher.getByRole('button', { name: 'Download Excel' }).press('Enter');
  const [sheet] = await readSheets(await (await saved).path());
  expect(sheet?.data[0]?.[0]).toMatch(/^Checked on .* against .* companies$/);
  expect(sheet?.data.slice(2).map((cells) => cells[4])).toEqual([name]);

  await watcher.reload();
  await search.fill(name);
  await row.waitFor();
  expect(await row.getByText('A review was published').count()).toBe(0);
  await row.getByRole('button', { name: 'Remove' }).press('Enter');
  await row.waitFor({ state: 'detached' });
  await watcher.getByText('No row matches').waitFor();
});

test('a visitor who presses Watch logs in and watches that company', async () => {
  const moderator = await calling(MODERATOR);
  const name = `Watervoël Pumps ${Date.now().toString(36)}`;
  const company = await propose(moderator, name);
  await list(await calling(OTHER_MODERATOR), company);
  const path = `/company/${company.slug}`;
  const visitor = await newPerson();
  const watching = visitor.getByRole('button', { name: 'Watching', pressed: true });
  const logIn = async () => {
    await visitor.getByLabel('Email').fill(MEMBER.email);
    await visitor.getByLabel('Password', { exact: true }).fill(MEMBER.password);
    await visitor.getByRole('main').getByRole('button', { name: 'Log In' }).press('Enter');
  };

  // An address alone makes nobody watch.
  await open(visitor, `/login?returnTo=${encodeURIComponent(path)}`);
  await visitor.getByText('you are back at the page').waitFor();
  await logIn();
  await visitor.getByRole('button', { name: 'Watch', exact: true, pressed: false }).waitFor();
  expect(await watching.count()).toBe(0);
  await visitor.context().clearCookies();

  await open(visitor, path);
  await visitor.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
  await visitor.getByText(`Log in to watch ${name}.`).waitFor();
  await visitor.getByRole('link', { name: 'Sign up', exact: true }).press('Enter');
  await visitor.getByText(`You need an account to watch ${name}`).waitFor();
  await visitor.getByRole('main').getByRole('link', { name: 'Log in' }).press('Enter');
  await visitor.getByText(`Log in to watch ${name}.`).waitFor();
  await logIn();
  await visitor.getByText(`You watch ${name}`, { exact: true }).waitFor();
  await watching.press('Enter');
  await visitor.getByText(`You watch ${name} no longer`).waitFor();
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Watch', exact: true, pressed: false }).waitFor();
});

test('a damaged link in a mail says so, without log-in', async () => {
  const visitor = await newPerson();
  await open(visitor, '/watching/stop?token=damaged');
  await visitor.getByRole('button', { name: 'Stop these emails' }).press('Enter');
  await visitor.getByRole('alert').getByText('This link is damaged').waitFor();
});
