import { expect, test } from 'vitest';
import type { Watchlist } from '../../shared/schemas/watchlist.ts';
import { approve, flag, list, propose } from './given.ts';
import {
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

test('somebody watches a company, and their list tells what is new', async () => {
  const watcher = await signedIn(MEMBER, PHONE);
  const [moderator, other] = [await calling(MODERATOR), await calling(OTHER_MODERATOR)];
  const name = `Waterbessie Plumbing ${Date.now().toString(36)}`;
  const company = await propose(moderator, name);
  await list(other, company);
  await open(watcher, `/company/${company.slug}`);
  await watcher.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
  await watcher.getByRole('button', { name: 'Watching', pressed: true }).waitFor();

  await approve(other, await flag(moderator, company, 'Deposit kept'));
  const events = async () => {
    const { rows } = (await (await watcher.request.get('/api/watchlist')).json()) as Watchlist;
    return rows.find((row) => row.name === name)?.new.map(({ event }) => event);
  };
  await expect.poll(events).toEqual(['PUBLISHED']);
  await watcher.goto('/watching');
  await watcher.getByRole('heading', { level: 1, name: 'Watchlist' }).waitFor();
});

test('a damaged link in a mail says so, without log-in', async () => {
  const visitor = await newPerson();
  await open(visitor, '/watching/stop?token=damaged');
  await visitor.getByRole('button', { name: 'Stop these emails' }).press('Enter');
  await visitor.getByRole('alert').getByText('This link is damaged').waitFor();
});
