import { expect, test } from 'vitest';
import { approve, propose } from './given.ts';
import { axeViolations, MEMBER, MODERATOR, newPerson, open, PHONE, signedIn, withBrowser } from './person.ts';

withBrowser();

test('an author records what was paid, is told what is too much, and settles; a visitor reads how it stands', async () => {
  const author = await signedIn(MEMBER, PHONE);
  const company = await propose(author, `Kleinjasmyn Tenting ${Date.now().toString(36)}`);
  const title = `Tents not paid ${Date.now().toString(36)}`;
  const body = 'We put up two tents for their wedding fair in July, and the invoice for them is not paid.';
  const data = { companyId: company.id, category: 'NON_PAYMENT', title, body, amountOwedZar: 500_00 };
  const { id } = (await (await author.request.post('/api/reviews', { data })).json()) as { id: string };
  await approve(await signedIn(MODERATOR), id);

  await open(author, '/profile');
  const card = author.getByRole('article', { name: title });
  await card.getByRole('link', { name: 'Record a payment' }).click();
  await author.getByRole('heading', { name: 'Were you paid?' }).waitFor();
  const amount = author.getByLabel('Amount', { exact: true });
  await amount.fill('600');
  await amount.press('Enter');
  await author.getByRole('group').getByText('The amount is more than what is still owed.').waitFor();
  expect(await amount.inputValue()).toBe('600');
  expect(await axeViolations(author)).toEqual([]);
  await amount.fill('200');
  await amount.press('Enter');
  const review = author.getByRole('article', { name: title });
  await review.getByText('Still owed').waitFor();
  await review.getByText('Payment confirmed by the author').waitFor();
  expect(await amount.inputValue()).toBe('');

  await author.getByRole('button', { name: 'Mark as settled' }).press('Enter');
  const dialog = author.getByRole('dialog', { name: 'Mark this debt as settled?' });
  await dialog.getByText(/^The R.300.00 that are left no longer count as owed/).waitFor();
  await dialog.getByRole('button', { name: 'Mark as settled' }).press('Enter');
  await review.getByText('Settled on the day it was sent in').waitFor();
  await author.getByRole('heading', { name: 'Were you paid?' }).waitFor({ state: 'detached' });

  const visitor = await newPerson();
  await open(visitor, `/company/${company.slug}`);
  await visitor.getByText('Settled on the day it was sent in').waitFor();
  await visitor.getByRole('button', { name: 'Show 1 earlier' }).press('Enter');
  await visitor.getByText('Review sent in').waitFor();
  expect(await axeViolations(visitor)).toEqual([]);
  await open(visitor, `/review/${id}`);
  expect(await visitor.getByText('Were you paid?').count()).toBe(0);
});
