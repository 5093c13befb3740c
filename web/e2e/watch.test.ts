import { expect, test } from 'vitest';
import { approve, flag, list, propose } from './given.ts';
import {
  axeViolations,
  calling,
  mailTo,
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

test('somebody watches a company, is mailed what is new, sees it once, and stops the mails without log-in', async () => {
  const watcher = await signedIn(MEMBER, PHONE);
  const [moderator, other] = [await calling(MODERATOR), await calling(OTHER_MODERATOR)];
  const name = `Waterbessie Plumbing ${Date.now().toString(36)}`;
  const company = await propose(moderator, name);
  await list(other, company);
  await open(watcher, `/company/${company.slug}`);
  await watcher.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
  await watcher.getByRole('button', { name: 'Watching', pressed: true }).waitFor();

  await approve(other, await flag(moderator, company, 'Deposit kept'));
  const mail = await mailTo(MEMBER.email, new RegExp(`^News of a company that you watch: ${name}`));
  expect(mail.body.text).not.toContain('Deposit kept');
  const seen = watcher.waitForResponse((response) => response.url().endsWith('/api/watches/seen'));
  await watcher.goto('/watching');
  const card = watcher.getByRole('article', { name });
  await card.getByText('A review was published').waitFor();
  expect(await axeViolations(watcher)).toEqual([]);
  await seen;
  await watcher.reload();
  await card.waitFor();
  expect(await card.getByText('A review was published').count()).toBe(0);

  const visitor = await newPerson();
  const [, link = ''] = /Stop watching this company: (\S+)/.exec(mail.body.text) ?? [];
  await open(visitor, new URL(link).pathname + new URL(link).search);
  await visitor.getByRole('button', { name: 'Stop these emails' }).press('Enter');
  await visitor.getByRole('heading', { level: 1, name: 'Stopped' }).waitFor();
  await watcher.reload();
  await watcher.getByRole('heading', { level: 1, name: 'Watched companies' }).waitFor();
  await card.waitFor({ state: 'detached' });
});
