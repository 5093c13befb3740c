import { expect, test } from 'vitest';
import { approve, list, propose } from '../given.ts';
import {
  axeViolations,
  calling,
  expectFocus,
  mailTo,
  MEMBER,
  MODERATOR,
  newPerson,
  open,
  PHONE,
  signedIn,
  withBrowser,
} from '../person.ts';

withBrowser();

test('a company is told first and answers without an account, and everyone reads that, and that it paid', async () => {
  const unique = Date.now().toString(36);
  const author = await signedIn(MEMBER);
  const company = await propose(author, `Answer Joinery ${unique}`, `https://${unique}.co.za`);
  await list(await calling(MODERATOR), company);
  const title = `Doors never paid ${unique}`;

  await open(author, `/submit-review?companyId=${company.id}`);
  await author.getByRole('radio', { name: 'Non-Payment' }).check();
  await author.getByLabel('Amount Owed').fill('60000');
  await author.getByLabel('Review Title').fill(title);
  await author
    .getByLabel('Detailed Description')
    .fill('We hung forty doors in April, and the invoice for them is not paid.');
  await author.getByLabel('Payment Asked For').fill('2026-06-03');
  await author.getByLabel('How It Was Asked For').selectOption('By email');
  await author.getByRole('radio', { name: 'Tell the company first' }).check();
  const address = author.getByLabel('E-mail of the Company');
  await address.fill('somebody@gmail.com');
  for (const box of await author.getByRole('checkbox').all()) await box.check();
  await author.getByRole('button', { name: 'Submit Review' }).click();
  await author
    .getByText(/not at the domain of the company’s website/)
    .first()
    .waitFor();
  await address.fill(`office@${unique}.co.za`);
  await author.getByRole('button', { name: 'Submit Review' }).click();
  await author.waitForURL(/\/submitted$/);
  await author.getByText(/You asked that the company is told first/).waitFor();
  const id = author.url().split('/').at(-2) ?? '';

  const moderator = await signedIn(MODERATOR);
  await open(moderator, `/admin/reviews/${id}`);
  await moderator.getByText('Payment asked for on 3 June 2026, by e-mail').waitFor();
  await moderator.getByRole('button', { name: 'Tell the company' }).press('Enter');
  const telling = moderator.getByRole('dialog', { name: 'Tell the company first?' });
  await telling.getByText(`office@${unique}.co.za`).waitFor();
  // Left without a tick, as who makes it the company’s decides on no reply that comes by it.
  await expectFocus(telling.getByRole('checkbox', { name: /It is the company’s/ }));
  expect(await axeViolations(moderator)).toEqual([]);
  await telling.getByRole('button', { name: 'Tell the company' }).press('Enter');
  await moderator.getByText(/The company may answer until .* Nobody decides before/).waitFor();
  await open(author, '/my-reviews');
  await author.getByText('The company is heard').first().waitFor();

  const { body, subject } = await mailTo(`office@${unique}.co.za`, /review of your company/i);
  expect(`${subject} ${body.text}`).not.toMatch(/Doors never paid|hung forty doors|60 ?000/);
  const path = /\/answer\/[\w-]{43}/.exec(body.text)?.[0] ?? '';
  const bookkeeper = await newPerson(PHONE);
  await open(bookkeeper, path);
  await bookkeeper.getByRole('heading', { name: title }).waitFor();
  expect(await axeViolations(bookkeeper)).toEqual([]);
  await bookkeeper.getByRole('radio', { name: 'The amount is wrong' }).check();
  await bookkeeper.getByRole('button', { name: 'Dispute it' }).press('Enter');
  const dispute = bookkeeper.getByRole('dialog', { name: 'Dispute this?' });
  await dispute.getByText('If it is published, everyone reads with it:').waitFor();
  await dispute.getByRole('button', { name: 'Dispute it' }).press('Enter');
  await bookkeeper
    .getByText(/a moderator decides on the review within 24-48 hours/)
    .first()
    .waitFor();
  await bookkeeper.getByText('Disputed since').waitFor();
  const question = bookkeeper.getByRole('heading', { name: 'What do you say to this review?' });
  await expectFocus(question);
  await bookkeeper.getByRole('radio', { name: 'Withdraw the dispute' }).check();
  await bookkeeper.getByRole('button', { name: 'Withdraw the dispute' }).press('Enter');
  await bookkeeper.getByText('No longer disputed').first().waitFor();
  await expectFocus(question);
  const reply = 'Twelve of the forty doors did not fit, and we wait for them to be hung again.';
  await bookkeeper.getByRole('radio', { name: 'Reply in your own words' }).check();
  await bookkeeper.getByLabel('Your Position').fill('Bookkeeper');
  await bookkeeper.getByLabel('Reply', { exact: true }).fill(reply);
  await bookkeeper.getByRole('button', { name: 'Send reply' }).press('Enter');
  await bookkeeper.getByText('Your reply waits for a moderator').waitFor();
  await expectFocus(question);

  await approve(moderator, id);
  const pages = moderator.getByRole('navigation', { name: 'Admin' });
  await pages.getByRole('link', { name: /^Replies/ }).click();
  const waiting = moderator.getByRole('article').filter({ hasText: title });
  await waiting.getByRole('button', { name: 'Approve' }).press('Enter');
  const publication = moderator.getByRole('dialog', { name: 'Publish this reply?' });
  await publication.getByRole('button', { name: 'Approve' }).press('Enter');
  await publication.waitFor({ state: 'detached' });
  await waiting.waitFor({ state: 'detached' });

  const visitor = await newPerson();
  await open(visitor, `/company/${company.slug}`);
  const card = visitor.getByRole('article', { name: title });
  await card.getByText(/Company told on .* · it answered/).waitFor();
  await card.getByText('Payment asked for on 3 June 2026, by e-mail').waitFor();
  await card.getByText(reply).waitFor();

  await open(author, `/review/${id}`);
  await author.getByRole('radio', { name: 'Part was paid' }).check();
  const paid = author.getByLabel('Amount', { exact: true });
  await paid.fill('60000');
  await paid.press('Enter');
  await author.getByText(/^Settled on .*, the day on which the company was told/).waitFor();
  await visitor.reload();
  await card.getByText(/^Settled on .*, the day on which the company was told/).waitFor();
  await card.getByText(reply).waitFor();

  await bookkeeper.reload();
  await bookkeeper.getByText('Your reply stands below the review').waitFor();
  await bookkeeper.getByRole('link', { name: 'Ask for a takedown' }).waitFor();
  await open(moderator, `/admin/reviews/${id}`);
  await moderator.getByRole('button', { name: 'End the address' }).press('Enter');
  const ending = moderator.getByRole('dialog', { name: 'End the address for answers?' });
  await ending.getByLabel('Reason').fill('The mailbox is a stranger’s');
  await ending.getByRole('button', { name: 'End the address' }).press('Enter');
  await moderator.getByText('Address ended').first().waitFor();
  await bookkeeper.reload();
  await bookkeeper.getByRole('heading', { name: 'Nothing to answer here' }).waitFor();
  await visitor.reload();
  await card.waitFor();
  expect(await card.getByText(reply).count()).toBe(0);
  await open(bookkeeper, `/answer/${'x'.repeat(43)}`);
  await bookkeeper.getByRole('heading', { name: 'Nothing to answer here' }).waitFor();
});
