import { expect, test } from 'vitest';
import { approve, propose } from './given.ts';
import {
  axeViolations,
  calling,
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

test('an author records what was paid, is told what is too much, and settles; a visitor reads how it stands', async () => {
  const author = await signedIn(MEMBER, PHONE);
  const company = await propose(author, `Kleinjasmyn Tenting ${Date.now().toString(36)}`);
  const title = `Tents not paid ${Date.now().toString(36)}`;
  const body = 'We put up two tents for their wedding fair in July, and the invoice for them is not paid.';
  const data = { companyId: company.id, category: 'NON_PAYMENT', title, body, amountOwedZar: 500_00 };
  const { id } = (await (await author.request.post('/api/reviews', { data })).json()) as { id: string };
  await approve(await calling(MODERATOR), id);

  await open(author, '/my-reviews');
  const card = author.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'What is owed now' }).press('Enter');
  await card.getByRole('heading', { name: 'What is owed now' }).waitFor();
  await card.getByRole('radio', { name: 'Nothing was paid' }).check();
  await card.getByRole('button', { name: 'Confirm that it is owed' }).press('Enter');
  await card.getByText(/You confirmed that on/).waitFor();
  await expectFocus(card.getByRole('heading', { name: 'What is owed now' }));
  await card.getByRole('link', { name: title }).click();
  await author.getByRole('heading', { name: 'What is owed now' }).waitFor();
  await author.getByText(/^Still owed, confirmed on/).waitFor();
  await author.getByRole('button', { name: 'Send answer' }).press('Enter');
  await author.getByText('Choose an answer').waitFor();
  await author.getByRole('radio', { name: 'Part was paid' }).check();
  const choices = author.getByRole('radiogroup', { name: 'Your answer' });
  const amount = choices.getByLabel('Amount', { exact: true });
  await amount.fill('600');
  await amount.press('Enter');
  await author.getByRole('group').getByText('The amount is more than what is still owed.').waitFor();
  expect(await amount.inputValue()).toBe('600');
  expect(await axeViolations(author)).toEqual([]);
  // The first try was recorded, with another amount, and its response lost.
  const keys: (string | undefined)[] = [];
  await author.route('**/api/reviews/*/payments', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const refusal = { code: 'idempotency_mismatch', message: 'An earlier try was recorded.' };
    return keys.length === 1 ? route.fulfill({ status: 409, json: refusal }) : route.continue();
  });
  await amount.fill('200');
  await amount.press('Enter');
  await author.getByRole('main').getByText('An earlier try was recorded.').waitFor();
  await amount.press('Enter');
  const review = author.getByRole('article', { name: title });
  await review.getByText(/^Paid R.200 of R.500$/).waitFor();
  await review.getByText('Still owed', { exact: true }).waitFor();
  await review.getByText('Payment confirmed by the author').waitFor();
  await amount.waitFor({ state: 'detached' });
  expect(new Set(keys).size).toBe(2);

  // The heading of a page that was opened by its address has had no focus yet.
  await open(author, `/review/${id}`);
  await author.getByRole('radio', { name: 'Paid in full' }).check();
  await author.getByRole('button', { name: 'Mark as paid in full' }).press('Enter');
  const question = author.getByRole('dialog', { name: 'Was it paid in full?' });
  await question
    .getByText(/^The R.300 counts as paid, and the review then says that it is settled/)
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await author.getByRole('radio', { name: 'Settled, whatever is left' }).check();
  await author.getByRole('button', { name: 'Mark as settled' }).press('Enter');
  const dialog = author.getByRole('dialog', { name: 'Mark this debt as settled?' });
  await dialog.getByText(/^The R.300 that is left no longer counts as owed/).waitFor();
  await dialog.getByRole('button', { name: 'Mark as settled' }).press('Enter');
  await review.getByText(/^Settled on \d/).waitFor();
  await author.getByRole('heading', { name: 'What is owed now' }).waitFor({ state: 'detached' });
  await expectFocus(author.getByRole('heading', { level: 1 }));

  const visitor = await newPerson();
  await open(visitor, `/company/${company.slug}`);
  await visitor.getByText(/^Settled on \d/).waitFor();
  await visitor.getByText('Review sent in').waitFor({ state: 'hidden' });
  await visitor.emulateMedia({ media: 'print' });
  await visitor.getByText('Review sent in').waitFor();
  await visitor.emulateMedia({ media: 'screen' });
  await visitor.getByText('Show 1 earlier').press('Enter');
  await visitor.getByText('Review sent in').waitFor();
  expect(await axeViolations(visitor)).toEqual([]);
});

test('an author who is asked by mail answers without a log-in, and is asked before all is settled; an expired question says so', async () => {
  const visitor = await newPerson(PHONE);
  const asked = {
    review: { id: 'a', title: 'Tents not paid', company: { name: 'Kleinjasmyn Tenting', slug: 'k' } },
    outstandingZar: 60_000_00,
    askedOn: '2026-11-24',
  };
  const sent: unknown[] = [];
  await visitor.route('**/api/still-owed/*', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: asked });
    const body = route.request().postDataJSON() as { answer: string; amountZar: number };
    sent.push(body);
    if (body.answer === 'PAID')
      return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } });
    if (body.amountZar > 60_000_00)
      return route.fulfill({
        status: 422,
        json: { code: 'exceeds_outstanding', message: 'The amount is more than what is still owed.' },
      });
    const answered = { answer: 'PART', paidZar: 20_000_00, outstandingZar: 40_000_00 };
    return route.fulfill({ json: { ...answered, settledAt: null, confirmedAt: null } });
  });
  await open(visitor, `/still-owed/${'x'.repeat(43)}`);
  await visitor.getByRole('heading', { level: 1, name: 'What is owed to you now?' }).waitFor();
  for (const name of ['Paid in full', 'Part was paid', 'Nothing was paid', 'Take my review down'])
    await visitor.getByRole('radio', { name }).waitFor();
  expect(await axeViolations(visitor)).toEqual([]);
  await visitor.getByRole('radio', { name: 'Paid in full' }).check();
  await visitor.getByRole('button', { name: 'Mark as paid in full' }).press('Enter');
  const question = visitor.getByRole('dialog', { name: 'Was it paid in full?' });
  expect(await axeViolations(visitor)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await expectFocus(visitor.getByRole('button', { name: 'Mark as paid in full' }));
  expect(sent).toEqual([]);
  await visitor.getByRole('button', { name: 'Mark as paid in full' }).press('Enter');
  await question.getByRole('button', { name: 'Mark as paid in full' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await visitor.getByRole('main').getByText('Not now.').waitFor();
  await expectFocus(visitor.getByRole('button', { name: 'Mark as paid in full' }));
  await visitor.getByRole('radio', { name: 'Part was paid' }).check();
  const amount = visitor.getByLabel('Amount', { exact: true });
  await amount.fill('70000');
  await amount.press('Enter');
  await visitor.getByRole('group').getByText('The amount is more than what is still owed.').waitFor();
  await amount.fill('20000');
  await amount.press('Enter');
  await visitor.getByText(/R.40.000 is still owed/).waitFor();
  await expectFocus(visitor.getByRole('heading', { level: 1, name: 'Thank you' }));
  expect(sent).toHaveLength(3);

  await visitor.unroute('**/api/still-owed/*');
  await open(visitor, `/still-owed/${'y'.repeat(43)}`);
  await visitor.getByRole('heading', { level: 1, name: 'There is no question here' }).waitFor();
});

test('a review of an old debt is an older report until its author says that it is still owed', async () => {
  const author = await signedIn(MEMBER);
  const stamp = Date.now().toString(36);
  const company = await propose(author, `Boekenhout Tiling ${stamp}`);
  const title = `Tiles not paid ${stamp}`;
  const body = 'We delivered tiles in March for a hotel and the invoice for them has not been paid since.';
  const incidentDate = '2020-03-01';
  const data = {
    companyId: company.id,
    category: 'NON_PAYMENT',
    title,
    body,
    amountOwedZar: 500_00,
    incidentDate,
  };
  const { id } = (await (await author.request.post('/api/reviews', { data })).json()) as { id: string };
  await approve(await calling(MODERATOR), id);

  const visitor = await newPerson(PHONE);
  await open(visitor, `/company/${company.slug}`);
  await visitor.getByText('No reviews of the last three years').waitFor();
  await visitor.getByRole('button', { name: 'Show older reports' }).press('Enter');
  await visitor.getByRole('article', { name: title }).getByText('Older report', { exact: true }).waitFor();
  expect(await axeViolations(visitor)).toEqual([]);

  await open(author, `/review/${id}`);
  await author.getByRole('combobox', { name: 'What happened' }).selectOption('A court gave judgment');
  await author.getByLabel('On which day').fill('2019-01-01');
  await author.getByRole('button', { name: 'It is still owed' }).press('Enter');
  await author.getByText('Case number must be at least 3 characters').first().waitFor();
  expect(await axeViolations(author)).toEqual([]);
  await author.getByLabel('Case Number').fill('1234/2021');
  await author.getByRole('button', { name: 'It is still owed' }).press('Enter');
  await author.getByText('The day must not be before the incident').first().waitFor();
  await author.getByLabel('On which day').fill('2021-06-01');
  await author.getByRole('button', { name: 'It is still owed' }).press('Enter');
  await author.getByRole('heading', { name: 'Is it still owed?' }).waitFor({ state: 'detached' });
  await open(visitor, `/company/${company.slug}`);
  await visitor
    .getByRole('article', { name: title })
    .getByText('Still owed, says the author. A court gave judgment')
    .waitFor();
  const moderator = await signedIn(MODERATOR);
  await open(moderator, `/admin/reviews/${id}`);
  await moderator.getByText('case number 1234/2021').waitFor();
  expect(await visitor.getByRole('heading', { name: 'Older reports' }).count()).toBe(0);
});
