import { expect, test } from 'vitest';
import {
  axeViolations,
  expectFocus,
  mailTo,
  MODERATOR,
  newPerson,
  open,
  PHONE,
  signedIn,
  withBrowser,
} from './person.ts';

withBrowser();

test('a person without an account asks, proves the address, and a moderator answers in time', async () => {
  const email = `subject.${Date.now().toString(36)}@example.co.za`;
  const person = await newPerson(PHONE);
  await open(person, '/privacy-request');
  await person.getByRole('button', { name: 'Send Request' }).press('Enter');
  const summary = person.getByRole('group', { name: /^It was not sent/ });
  await expectFocus(summary);
  await summary.getByRole('link', { name: 'Name must be at least 2 characters' }).waitFor();
  expect(await axeViolations(person)).toEqual([]);
  await summary.getByRole('link', { name: /Choose what you ask for/ }).press('Enter');
  await expectFocus(person.getByRole('radio', { name: 'Access' }));
  await person.getByRole('radio', { name: 'Deletion' }).press('Space');
  await person.getByLabel('Your Name').fill('Lerato Khumalo');
  await person.getByLabel('Your Email').fill(email);
  const details =
    'A review names me as the owner of a firm in which I never had a share. Please take me out.';
  await person.getByLabel('Details').fill(details);
  await person.reload();
  await expect.poll(() => person.getByLabel('Details').inputValue()).toBe(details);
  await person.getByRole('button', { name: 'Send Request' }).press('Enter');
  await person.getByRole('heading', { name: 'Your privacy request' }).waitFor();
  await person.getByText('Not confirmed').waitFor();
  const { body } = await mailTo(email, /^Your code/);
  const link = /(\/privacy-request\/[\w-]+)#(\w+)/.exec(body.text);
  await person.getByLabel('Code', { exact: true }).fill('ABCD-2345');
  await person.getByRole('button', { name: 'Confirm Request' }).press('Enter');
  await person
    .getByText(/^This code is wrong/)
    .first()
    .waitFor();
  expect(await axeViolations(person)).toEqual([]);

  await open(person, `${link?.[1] ?? ''}#${link?.[2] ?? ''}`);
  await person.getByRole('button', { name: 'Confirm Request' }).press('Enter');
  await person.getByText('Taken up by a moderator').waitFor();
  const reference = link?.[1]?.split('/').at(-1) ?? '';

  const moderator = await signedIn(MODERATOR);
  await open(moderator, '/admin/privacy-requests');
  const request = moderator.getByRole('article').filter({ hasText: reference });
  await request.getByText(details).waitFor();
  expect(await axeViolations(moderator)).toEqual([]);
  await moderator.setViewportSize(PHONE);
  await request.getByRole('button', { name: 'Take up' }).press('Enter');
  await moderator.getByText('Privacy request taken up').waitFor();
  await request.getByRole('button', { name: 'Answer' }).press('Enter');
  const dialog = moderator.getByRole('dialog', { name: 'Answer this request' });
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter');
  await dialog.getByText('Answer is required').waitFor();
  await dialog.getByLabel('What was done').selectOption('It was corrected');
  expect(await dialog.getByLabel('Answer').inputValue()).toBe('We have corrected it, as you asked.');
  await dialog.getByLabel('Answer').fill('Your name is out of the review.');
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter');
  await moderator.getByText('Answer sent').waitFor();
  await request.waitFor({ state: 'detached' });

  const answer = await mailTo(email, /was answered$/);
  expect(answer.body.text).toContain('Your name is out of the review.');
  await person.reload();
  await person.getByText('Answered').first().waitFor();
  expect(await person.getByRole('main').innerText()).not.toMatch(/Lerato|share|out of the review/);
});
