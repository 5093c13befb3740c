import { expect, test } from 'vitest';
import { flag, propose } from '../given.ts';
import {
  axeViolations,
  expectFocus,
  mailTo,
  MEMBER,
  MODERATOR,
  newPerson,
  open,
  OTHER_MODERATOR,
  PHONE,
  signedIn,
  withBrowser,
} from '../person.ts';
import { publishedReview, TITLE, uniqueName } from '../published-review.ts';

withBrowser();

const REASON = 'The deposit was paid back in full in August, and our bank statement of that month shows it.';
const ANSWER =
  'What was paid back in August was another deposit; the one in July is still owed to us, as the invoice shows.';

test('a visitor reports a review, its author answers, a moderator removes it, and the page says so', async () => {
  const company = uniqueName();
  const { id, slug } = await publishedReview(company);
  const address = `requester-${Date.now()}@example.co.za`;
  const visitor = await newPerson();
  await open(visitor, `/company/${slug}`);
  const card = visitor.getByRole('article', { name: TITLE });
  await card.getByRole('link', { name: 'Link to this review' }).click();
  await visitor.waitForURL(`/review/${id}`);
  await expectFocus(visitor.getByRole('heading', { level: 1, name: `A review of ${company}` }));
  expect(await axeViolations(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: 'Report this review' }).click();
  const about = visitor.getByText(`About the review “${TITLE}” of ${company}`);
  await about.waitFor();
  await visitor.getByRole('button', { name: 'Submit Request' }).click();
  await visitor.getByRole('link', { name: 'Name must be at least 2 characters' }).waitFor();
  await visitor.getByRole('link', { name: 'Your Email: Must be a valid email address' }).waitFor();
  await visitor.getByRole('link', { name: 'Reason must be at least 50 characters' }).waitFor();
  await visitor.getByLabel('Your Name').fill('Lerato Khumalo');
  await visitor.getByLabel('Your Email').fill(address);
  await visitor.getByRole('radio', { name: 'Inaccuracy' }).check();
  await visitor.getByLabel('Reason').fill(REASON);
  await visitor.reload();
  await about.waitFor();
  expect(await visitor.getByLabel('Reason').inputValue()).toBe(REASON);
  await visitor.getByText('Add what a notice under section 77').click();
  await visitor.getByLabel('I act in good faith').check();
  await visitor.getByLabel('Signature').fill('Lerato Khumalo');
  await visitor.getByRole('button', { name: 'Submit Request' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Request received' }).waitFor();
  const link = visitor.getByRole('main').getByRole('link', { name: /^\w{5}-/ });
  const reference = await link.innerText();
  await link.click();
  await visitor.getByRole('heading', { level: 1, name: 'Takedown request' }).waitFor();
  await visitor.getByText('Received', { exact: true }).first().waitFor();
  await about.waitFor();
  expect(await visitor.getByRole('main').innerText()).not.toMatch(/Lerato|paid back/);
  const received = await mailTo(address, /We received your takedown request/);
  expect(received.body.text).toContain(`/takedown/${reference}`);

  const author = await signedIn(MEMBER);
  await author.goto('/profile');
  const notice = author.getByRole('listitem').filter({ hasText: `about ${company} (Inaccuracy)` });
  await notice.getByRole('link', { name: 'Read it and respond' }).click();
  await author.getByText(REASON, { exact: true }).waitFor();
  expect(await author.getByRole('main').innerText()).not.toMatch(/Lerato|Khumalo|requester-/);
  await author.getByLabel('Your Response').fill(ANSWER);
  await author.getByRole('button', { name: 'Send Response' }).click();
  await author.getByText('Response sent').waitFor();
  await author.getByText(ANSWER, { exact: true }).waitFor();
  expect(await author.getByLabel('Your Response').count()).toBe(0);
  await expectFocus(author.getByRole('heading', { name: 'You wrote the review' }));

  const moderator = await signedIn(MODERATOR);
  await moderator.goto('/admin/takedowns');
  const request = moderator.getByRole('article', { name: TITLE }).filter({ hasText: reference });
  await request.getByRole('button', { name: 'Start Review' }).click();
  await moderator.getByText('Takedown request is under review', { exact: true }).waitFor();
  await request.getByText('Under review').waitFor();
  await expectFocus(request.getByRole('heading', { level: 2 }));
  await request.getByText('Further details').click();
  await request.getByText(REASON).waitFor();
  await request.getByText(ANSWER).waitFor();
  await request.getByRole('button', { name: 'Remove the review' }).click();
  const dialog = moderator.getByRole('dialog', { name: 'Remove this review?' });
  await dialog.getByLabel('Reason').fill('The statement shows it');
  await dialog.getByRole('button', { name: 'Remove the review' }).click();
  await moderator.getByText('Review removed from public view').waitFor();
  await request.getByText('Review removed', { exact: true }).waitFor();
  await expectFocus(request.getByRole('heading', { level: 2 }));
  expect(await request.getByRole('button', { name: /Start|Remove|Reject/ }).count()).toBe(0);

  await visitor.goto(`/company/${slug}`);
  await visitor.getByText('A review was removed after a takedown request').waitFor();
  expect(await visitor.getByText(TITLE).count()).toBe(0);
  await visitor.goBack();
  await visitor.getByText('Decided: the review was removed').waitFor();
  await mailTo(address, /was decided/);
  await mailTo(MEMBER.email, /Your review was taken down/);
});

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

  await open(author, '/my-reviews');
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
