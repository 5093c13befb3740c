import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approve, flag, list, propose } from './given.ts';
import {
  axeViolations,
  calling,
  codeMailedTo,
  expectFocus,
  MEMBER,
  MODERATOR,
  newPerson,
  open,
  PHONE,
  signedIn,
  withBrowser,
} from './person.ts';

withBrowser();

const unique = () => Date.now().toString(36);

/** Uses only the keyboard, like a person without a mouse. */
const press = (page: Page, name: string, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name, exact: true }).press('Enter');

test('a company proves who speaks for it, answers, claims what it paid and disputes the rest, until that is settled', async () => {
  const [writer, lister] = [await calling(MEMBER), await calling(MODERATOR)];
  const domain = `${unique()}.co.za`;
  const company = await propose(writer, `Rooibos Draughting ${unique()}`, `https://www.${domain}`);
  await list(lister, company);
  const title = `Drawings not paid ${unique()}`;
  const id = await flag(writer, company, title, undefined, 500_00);
  await approve(lister, id);

  // Signed out, from the company's page to a new account and back.
  const email = `debtors@${domain}`;
  const speaker = await newPerson(PHONE);
  await open(speaker, `/company/${company.slug}`);
  await press(speaker, 'Answer here', 'link');
  await speaker.getByText('It is free, and stays free.').waitFor();
  await press(speaker, 'Sign up', 'link');
  await speaker.getByLabel('First name').fill('Lerato');
  await speaker.getByLabel('Last name').fill('Nkosi');
  await speaker.getByLabel('Email').fill(`${unique()}@example.co.za`);
  await speaker.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await speaker.getByLabel('Password', { exact: true }).press('Enter');
  await speaker.getByLabel('Your Position').fill('Credit manager');
  await speaker.getByLabel('Work Email').fill('debtors@elsewhere.co.za');
  await press(speaker, 'Send code');
  await speaker.getByLabel('Document').waitFor();
  await speaker
    .getByText(/This address is not at the domain/)
    .first()
    .waitFor();
  await press(speaker, 'Send request');
  await expectFocus(speaker.getByRole('group', { name: /^It was not sent/ }));
  await speaker.getByRole('link', { name: /Choose a document/ }).press('Enter');
  await expectFocus(speaker.getByLabel('Document'));
  expect(await axeViolations(speaker)).toEqual([]);
  await speaker.getByLabel('Work Email').fill(email);
  await speaker.getByLabel('Document').waitFor({ state: 'detached' });
  await press(speaker, 'Prove it by a document instead');
  await speaker.getByLabel('Document').waitFor();
  expect(await speaker.getByText('We send a code there').count()).toBe(0);
  await press(speaker, 'Prove it by a code instead');
  await speaker.getByRole('button', { name: 'Send code' }).waitFor();
  await speaker.getByLabel('Work Email').press('Enter');
  const firstCode = await codeMailedTo(email, /^Your code/);
  await press(speaker, 'Send a new code');
  const code = await codeMailedTo(email, /^Your code/, firstCode);
  await speaker.getByText('The code before it no longer works.').waitFor();
  await speaker.getByLabel('Code', { exact: true }).fill(code);
  await press(speaker, 'Confirm address');
  await speaker.getByText('Waiting for a moderator').waitFor();

  const moderator = await signedIn(MODERATOR);
  await open(moderator, '/admin/representatives');
  const request = moderator.getByRole('article', { name: new RegExp(company.slug.slice(0, 7), 'i') }).last();
  await request.getByText('The address is at its domain').waitFor();
  await request.getByRole('button', { name: 'Approve' }).press('Enter');
  const approval = moderator.getByRole('dialog', { name: 'Approve this representative?' });
  await approval.getByText(/^From now on they answer for/).waitFor();
  expect(await axeViolations(moderator)).toEqual([]);
  await approval.getByRole('button', { name: 'Approve' }).press('Enter');
  await moderator.getByText('Representative approved').waitFor();
  await request.waitFor({ state: 'detached' });

  await open(speaker, '/representing');
  await speaker.getByRole('heading', { name: 'Waiting for you (1)' }).waitFor();
  await speaker.getByText('You represent it').waitFor();
  expect(await axeViolations(speaker)).toEqual([]);
  await press(speaker, 'Answer');
  await speaker.getByRole('radio', { name: 'Reply in your own words' }).waitFor();
  await open(speaker, `/company/${company.slug}`);
  await press(speaker, 'Reply', 'link');
  const question = speaker.getByRole('heading', { name: 'What do you say to this review?' });
  await expectFocus(question);
  await speaker.getByRole('radio', { name: 'Reply in your own words' }).check();
  const reply = 'We paid half of this in June, and pay the rest as soon as the last drawing is here.';
  const field = speaker.getByLabel('Reply', { exact: true });
  await field.fill(reply);
  await speaker.reload();
  expect(await field.inputValue()).toBe(reply);
  await press(speaker, 'Send reply');
  await speaker.getByText('Your reply waits for a moderator').waitFor();
  await expectFocus(question);
  expect(await field.count()).toBe(0);
  await speaker.getByRole('radio', { name: 'Write another reply' }).check();
  await press(speaker, 'Start from the last reply');
  await expectFocus(field);
  expect(await field.inputValue()).toBe(reply);
  expect(await axeViolations(speaker)).toEqual([]);
  const pages = moderator.getByRole('navigation', { name: 'Admin' });
  await pages.getByRole('link', { name: /^Replies/ }).click();
  const waiting = moderator.getByRole('article').filter({ hasText: title });
  await waiting.getByText(reply).waitFor();
  await waiting.getByRole('heading', { level: 2 }).focus();
  await moderator.keyboard.press('a');
  const publication = moderator.getByRole('dialog', { name: 'Publish this reply?' });
  await publication.getByRole('button', { name: 'Approve' }).press('Enter');
  await waiting.waitFor({ state: 'detached' });

  // One payment that is denied, and one that is confirmed.
  await speaker.getByRole('radio', { name: 'The company paid' }).check();
  const amount = speaker.getByLabel('Amount', { exact: true });
  await amount.fill('100');
  await press(speaker, 'Record a payment');
  await speaker.getByText('The author has not confirmed it yet.').waitFor();
  await speaker.reload();
  await speaker.getByRole('radio', { name: 'Write another reply' }).check();
  expect(await field.inputValue()).toBe(reply);
  const author = await signedIn(MEMBER);
  await open(author, '/profile');
  const asked = author.getByRole('listitem').filter({ hasText: `This is about “${title}”.` });
  await asked.getByRole('link', { name: 'Confirm or deny it' }).press('Enter');
  await expectFocus(author.getByRole('heading', { name: 'What is owed now' }));
  expect(await axeViolations(author)).toEqual([]);
  await press(author, 'No, it did not arrive');
  await author.getByText('The author says that it did not arrive.').waitFor();
  await expectFocus(author.getByRole('heading', { level: 1 }));
  await speaker.reload();
  await speaker.getByRole('radio', { name: 'The company paid' }).check();
  await amount.fill('250');
  await press(speaker, 'Record a payment');
  await speaker.getByText('The author has not confirmed it yet.').waitFor();
  await author.reload();
  // On a slow line nobody can say the opposite meanwhile.
  const slow = Promise.withResolvers<void>();
  await author.route('**/api/payments/*/confirm', (route) => slow.promise.then(() => route.continue()));
  await press(author, 'Yes, it arrived');
  await author.getByRole('button', { name: 'No, it did not arrive', disabled: true }).waitFor();
  slow.resolve();
  await author.getByText('Still owed', { exact: true }).waitFor();

  await speaker.getByRole('radio', { name: 'The company paid' }).check();
  await press(speaker, 'Record a payment');
  const fault = speaker.getByText(/^Amount must be an amount in rand/);
  await fault.waitFor();
  await expectFocus(amount);
  await speaker.getByRole('radio', { name: 'The amount is wrong' }).check();
  await fault.waitFor({ state: 'detached' });
  await press(speaker, 'Dispute in public');
  const dispute = speaker.getByRole('dialog', { name: 'Dispute this in public?' });
  await dispute.getByText('Disputed by the company: the amount is wrong.').waitFor();
  expect(await axeViolations(speaker)).toEqual([]);
  await dispute.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dispute.waitFor({ state: 'detached' });
  expect(await speaker.getByText('Disputed by the company since').count()).toBe(0);
  await press(speaker, 'Dispute in public');
  await dispute.getByRole('button', { name: 'Dispute in public' }).press('Enter');
  await speaker.getByText('Disputed by the company since').waitFor();
  const withdrawal = speaker.getByRole('radio', { name: 'Withdraw the dispute' });
  await withdrawal.check();
  await press(speaker, 'Withdraw the dispute');
  await withdrawal.waitFor({ state: 'detached' });

  expect((await author.request.post(`/api/reviews/${id}/settle`, { data: {} })).ok()).toBe(true);
  await speaker.reload();
  await speaker.getByRole('radio', { name: 'Write another reply' }).waitFor();
  expect(await speaker.getByRole('radio', { name: 'The company paid' }).count()).toBe(0);

  const visitor = await newPerson();
  await open(visitor, `/company/${company.slug}`);
  const card = visitor.getByRole('article', { name: title });
  await card.getByText(reply).waitFor();
  await card.getByRole('heading', { name: /^Reply from Rooibos Draughting/ }).waitFor();
  await card.getByText(/Credit manager, for the company/).waitFor();
  await visitor.getByText('Evidence seen 0 · answered 1 · settled 1 of 1').waitFor();
  expect(await axeViolations(visitor)).toEqual([]);
});
