import { expect, test, vi } from 'vitest';
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
  SITE,
  withBrowser,
} from './person.ts';
import { publishedReview, TITLE, uniqueName } from './published-review.ts';

withBrowser();

const REASON = 'The deposit was paid back in full in August, and our bank statement of that month shows it.';

test('by keyboard a moderator is asked why before a removal that is early, and rejects on a phone; the filter stays in the address', async () => {
  const { id } = await publishedReview(uniqueName());
  const data = { reviewId: id, requesterName: 'Lerato', requesterEmail: 'l@example.co.za', reason: REASON };
  const moderator = await signedIn(MODERATOR, PHONE);
  const filed = await (await calling(MEMBER)).request.post('/api/takedown-requests', { data });
  const { id: takedownId, reference } = (await filed.json()) as { id: string; reference: string };
  await moderator.request.post(`/api/admin/takedowns/${takedownId}/start`, { data: {} });
  await moderator.goto('/admin/takedowns');
  await moderator.getByLabel('Status').selectOption('Under review');
  await moderator.waitForURL(/status=UNDER_REVIEW/);
  await moderator.reload();
  const request = moderator.getByRole('article').filter({ hasText: reference });
  await request.getByRole('button', { name: 'Remove the review' }).press('Enter');
  const removal = moderator.getByRole('dialog', { name: 'Remove this review?' });
  await removal.getByText(/The author has until \d+ \w+ \d{4} to respond/).waitFor();
  await removal.getByRole('button', { name: 'Remove the review' }).press('Enter');
  await removal.getByText('Reason is required').waitFor();
  await expectFocus(removal.getByLabel('Reason'));
  await moderator.keyboard.press('Escape');
  await removal.waitFor({ state: 'detached' });

  await request.getByRole('button', { name: 'Reject' }).press('Enter');
  const dialog = moderator.getByRole('dialog', { name: 'Reject this request?' });
  await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
  await dialog.getByText('Reason is required').waitFor();
  await expectFocus(dialog.getByLabel('Reason'));
  expect(await dialog.getByLabel('Reason').getAttribute('aria-invalid')).toBe('true');
  await moderator.keyboard.type('Their own invoice contradicts them');
  await dialog.getByLabel('Note').fill('Invoice 17');
  const rejection = `**/api/admin/takedowns/${takedownId}/reject`;
  await moderator.route(rejection, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
  await moderator.getByText('Failed to reject').waitFor();
  await moderator.unroute(rejection);
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Their own invoice contradicts them');
  expect(await dialog.getByLabel('Note').inputValue()).toBe('Invoice 17');
  await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
  await moderator.getByText('Takedown request rejected').waitFor();
  await request.waitFor({ state: 'detached' });
  await expectFocus(moderator.getByRole('heading', { level: 1 }));
});

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a requester who logs in keeps the typed text and adds files by keyboard, and moderators open them', async () => {
  const { id } = await publishedReview(uniqueName());
  const data = { email: `requester-${Date.now()}@example.co.za`, password: 'a pass phrase of ours' };
  const names = { firstName: 'Lerato', lastName: 'Khumalo' };
  const requester = await newPerson(PHONE);
  await requester.request.post('/api/auth/signup', { data: { ...data, ...names } });
  await requester.context().clearCookies();
  await open(requester, `/takedown?reviewId=${id}`);
  await requester.getByLabel('Your Name').fill('Lerato Khumalo');
  await requester.getByLabel('Your Email').fill(data.email);
  await requester.getByLabel('Reason').fill(REASON);
  await requester.getByText('to add files; what you entered stays here').getByRole('link').click();
  await requester.waitForURL(/\/login/);
  await requester.getByLabel('Email').fill(data.email);
  await requester.getByLabel('Password', { exact: true }).fill(data.password);
  await requester.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await requester.waitForURL(`/takedown?reviewId=${id}`);
  expect(await requester.getByLabel('Reason').inputValue()).toBe(REASON);

  const opener = requester.getByRole('button', { name: 'Add files' });
  /* The page may still move the focus to its heading. */
  const chooser = await vi.waitFor(
    async () => {
      const chosen = requester.waitForEvent('filechooser', { timeout: 3_000 });
      const [opened] = await Promise.all([chosen, opener.press('Enter')]);
      return opened;
    },
    { timeout: 15_000 },
  );
  await chooser.setFiles([
    file('statement.png', PNG),
    file('letter.txt', Buffer.from('Paid in full.')),
    file('tool.exe', Buffer.from('MZ')),
  ]);
  await requester.getByText('tool.exe was not added. A file that ends in .exe is not allowed').waitFor();
  await requester.getByRole('button', { name: 'Remove letter.txt' }).press('Enter');
  await expectFocus(opener);
  const hidden = requester.getByLabel('Files', { exact: true }).and(requester.locator('input'));
  await hidden.setInputFiles(Array.from({ length: 5 }, (_, n) => file(`${n}.txt`, PNG)));
  await requester.getByText('A request can have at most 5 files').waitFor();
  await hidden.setInputFiles([file('not-text.pdf', PNG)]);
  expect(await axeViolations(requester)).toEqual([]);
  await requester.getByRole('banner').getByRole('link').first().click();
  await requester.getByRole('button', { name: 'Stay here' }).click();
  await requester.getByRole('button', { name: 'Submit Request' }).click();
  await requester.getByRole('heading', { level: 1, name: 'Request received' }).waitFor();
  await requester.getByText('1 of 2 added to the request').waitFor();
  await requester.getByText('The file is PNG, but its name says otherwise').waitFor();
  expect(await requester.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
  expect(await axeViolations(requester)).toEqual([]);
  const reference = await requester
    .getByRole('main')
    .getByRole('link', { name: /^\w{5}-/ })
    .innerText();
  await open(requester, `/takedown/${reference}`);
  await requester.getByText('1 of 1 added to the request').waitFor();
  await hidden.setInputFiles([file('letter.txt', Buffer.from('Paid in full.'))]);
  await requester.getByText('2 of 2 added to the request').waitFor();
  expect(await axeViolations(requester)).toEqual([]);
  const moderator = await signedIn(MODERATOR);
  await open(moderator, '/admin/takedowns');
  const request = moderator.getByRole('article').filter({ hasText: reference });
  await request.getByText('2 files', { exact: true }).waitFor();
  await request.getByText('Further details').click();
  await request.getByRole('button', { name: 'Enlarge statement.png' }).press('Enter');
  const enlarged = moderator.getByRole('dialog', { name: 'statement.png' });
  await enlarged.getByRole('img', { name: 'Preview of statement.png' }).waitFor();
  await moderator.keyboard.press('Escape');
  await request.getByRole('link', { name: 'Download statement.png' }).waitFor();
  expect(await axeViolations(moderator)).toEqual([]);
});

test('without a review the form asks for it, finds it by its address or says that it is not there; its draft can be thrown away, and a part with an error does not stay closed', async () => {
  const company = uniqueName();
  const { id } = await publishedReview(company);
  const visitor = await newPerson(PHONE);
  await visitor.goto('/legal/takedown');
  await visitor.getByRole('link', { name: 'Request a takedown' }).click();
  await visitor.getByRole('button', { name: 'Submit Request' }).click();
  const summary = visitor.getByRole('group', { name: /^It was not sent/ });
  await expectFocus(summary);
  await summary.getByRole('link', { name: 'Name must be at least 2 characters' }).waitFor();
  await summary.getByRole('link', { name: 'Review ID is required' }).press('Enter');
  const review = visitor.getByLabel('Review ID or address');
  await expectFocus(review);
  await review.fill(`${SITE}/review/${id}`);
  await visitor.getByText(`About the review “${TITLE}” of ${company}`).waitFor();
  await visitor.getByLabel('Reason').fill(REASON);
  await visitor.getByRole('button', { name: 'Discard draft' }).click();
  expect(await visitor.getByLabel('Reason').inputValue()).toBe('');
  await visitor.reload();
  expect(await review.inputValue()).toBe('');

  await visitor.goto('/takedown?reviewId=no-such-review');
  await visitor.getByRole('main').getByText('This review does not exist.').waitFor();
  await visitor.getByLabel('Your Name').fill('Lerato');
  await visitor.getByLabel('Your Email').fill('l@example.co.za');
  await visitor.getByLabel('Reason').fill(REASON);
  const notice = visitor.getByText('Add what a notice under section 77');
  await notice.click();
  const signature = visitor.getByLabel('Signature');
  await signature.fill('s'.repeat(256));
  await signature.blur();
  const tooLong = visitor.getByText('Signature must be at most 255 characters');
  await tooLong.waitFor();
  await notice.click();
  await visitor.getByRole('button', { name: 'Submit Request' }).click();
  await summary.getByRole('link', { name: 'Signature must be at most 255 characters' }).press('Enter');
  await expectFocus(signature);
  await signature.fill('Lerato');
  await tooLong.waitFor({ state: 'detached' });
  await notice.click();
  await signature.waitFor({ state: 'hidden' });
  await visitor.getByRole('button', { name: 'Submit Request' }).click();
  await visitor.getByRole('link', { name: 'Review ID or address: This review does not exist.' }).waitFor();
  expect(await review.inputValue()).toBe('no-such-review');
  expect(await visitor.getByLabel('Reason').inputValue()).toBe(REASON);
});
