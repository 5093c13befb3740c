import { expect, test } from 'vitest';
import { flag, propose } from './given.ts';
import { axeViolations, MEMBER, MODERATOR, open, PHONE, signedIn, withBrowser } from './person.ts';

withBrowser();

const OTHER_MODERATOR = { email: 'moderator@example.co.za', password: 'flag-demo-moderator' };

test('an author appeals against a rejection, and another moderator brings the review back', async () => {
  const author = await signedIn(MEMBER, PHONE);
  const stamp = Date.now().toString(36);
  const title = `Deposit kept ${stamp}`;
  const id = await flag(author, await propose(author, `Kanferfoelie Rigging ${stamp}`), title);
  const first = await signedIn(MODERATOR);
  await open(first, `/admin/reviews/${id}`);
  await first.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
  const rejection = first.getByRole('dialog', { name: 'Reject this review?' });
  await rejection.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
  await rejection.getByText('Reason is required').waitFor();
  await rejection.getByLabel('What is wrong with it').selectOption('What it says is not supported');
  await rejection.getByLabel('Reason').fill('Nothing shows that the deposit was paid.');
  await rejection.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
  await first.getByText('Review rejected successfully').waitFor();

  await open(author, '/profile');
  const card = author.getByRole('article', { name: title });
  await card.getByText(/^The moderator’s reason: What it says is not supported\./).waitFor();
  await card.getByRole('button', { name: 'Appeal' }).press('Enter');
  const dialog = author.getByRole('dialog', { name: 'Appeal against the rejection' });
  await dialog
    .getByLabel('Your Appeal')
    .fill('The bank statement that I attached shows it on the second page.');
  expect(await axeViolations(author)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send appeal' }).press('Enter');
  await card.getByText(/^You appealed\. Another moderator decides by/).waitFor();

  await open(first, '/admin/appeals');
  const own = first.getByRole('article', { name: title });
  await own.getByText('Your own decision: another moderator decides.').waitFor();
  expect(await own.getByRole('button', { name: 'Grant' }).count()).toBe(0);
  const second = await signedIn(OTHER_MODERATOR);
  await open(second, '/admin/appeals');
  const appeal = second.getByRole('article', { name: title });
  expect(await axeViolations(second)).toEqual([]);
  await appeal.getByRole('button', { name: 'Grant' }).press('Enter');
  const granting = second.getByRole('dialog', { name: 'Grant this appeal?' });
  await granting.getByLabel('Reason').fill('The statement does show it.');
  await granting.getByRole('button', { name: 'Grant' }).press('Enter');
  await second.getByText('Appeal granted').waitFor();
  await appeal.waitFor({ state: 'detached' });
  await author.reload();
  await card.getByText('Your appeal was granted. The reason: The statement does show it.').waitFor();
});
