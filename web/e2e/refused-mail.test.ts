import { randomUUID } from 'node:crypto';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { expectNoSidewaysScrolling, violationsInBothModes } from './accessible.ts';
import { approve, flag, propose } from './given.ts';
import {
  calling,
  expectFocus,
  MEMBER,
  MODERATOR,
  newPerson,
  PHONE,
  signedIn,
  SITE,
  withBrowser,
} from './person.ts';

withBrowser();

const table = new DynamoDBClient({
  endpoint: process.env['TABLE_URL'] ?? '',
  region: 'af-south-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

/** Stores a mail as the table has it after SES refused it. The local SES never refuses mail. */
async function refuse(kind: string, userId: string | null, facts: object): Promise<void> {
  const [id, at] = [randomUUID(), new Date().toISOString()];
  const notice = { id, kind, userId, facts, siteOrigin: SITE, createdAt: at };
  const refusal = { refusedAt: at, refusal: 'AccessDeniedException' };
  const Item = marshall({
    ...{ pk: `O#${id}`, sk: '#', queue: 'MAIL#REFUSED', queuedAt: `${at}#${id}` },
    ...notice,
    ...refusal,
  });
  await table.send(new PutItemCommand({ TableName: process.env['TABLE_NAME'], Item }));
}

/** A takedown request whose acknowledgement was refused, and a code that was refused. */
async function refusedMail() {
  const author = await calling(MEMBER);
  const companyName = `Duiker Decking ${Date.now().toString(36)}`;
  const reviewId = await flag(author, await propose(author, companyName), 'They kept the deposit');
  await approve(await calling(MODERATOR), reviewId);
  const requesterEmail = `lawyer-${randomUUID()}@example.co.za`;
  const reason =
    'The deposit was paid back in full in August, and our bank statement of that month shows it.';
  const data = { reviewId, requesterName: 'Lerato Khumalo', requesterEmail, reason };
  const response = await author.request.post('/api/takedown-requests', { data });
  const { id: takedownId, reference } = (await response.json()) as { id: string; reference: string };
  const { id: userId } = (await (await author.request.get('/api/auth/user')).json()) as { id: string };
  const day = new Date().toISOString();
  const dates = { acknowledgeBy: day, decideBy: day };
  await refuse('verify-email', userId, { seed: 'a seed' });
  await refuse('review-approved', userId, {
    ...{ reviewId, reviewTitle: 'They kept the deposit', companyName, companySlug: 'decking' },
  });
  await refuse('takedown-received', null, { takedownId, reference, companyName, ...dates });
  return { reference, requesterEmail, companyName };
}

test('a moderator sees by the dashboard that mail was refused, and sends it again by the keyboard', async () => {
  const { reference, requesterEmail, companyName } = await refusedMail();
  const moderator = await signedIn(MODERATOR);
  await moderator.goto('/admin/takedowns');
  const card = moderator.getByRole('article').filter({ hasText: reference });
  await card.getByText('Not mailed: Acknowledgement of a takedown request.').waitFor();
  const pages = moderator.getByRole('navigation', { name: 'Admin' });
  await pages.getByRole('link', { name: /^Reviews/ }).click();
  await moderator.getByRole('link', { name: /^\d+ mails were refused$/ }).click();
  await moderator.getByRole('heading', { level: 1, name: 'Mail' }).waitFor();
  const entries = moderator.getByRole('list', { name: 'Refused mail' }).getByRole('listitem');
  const entry = entries.filter({ hasText: requesterEmail });
  await entry.getByRole('heading', { name: 'Acknowledgement of a takedown request' }).waitFor();
  await entry.getByText('SES refused: AccessDeniedException').waitFor();
  expect(await entry.getByRole('link', { name: `Takedown request ${reference}` }).getAttribute('href')).toBe(
    `/takedown/${reference}`,
  );
  const approval = entries.filter({ hasText: 'Approval of a review' }).first();
  expect(await approval.innerText()).not.toContain(companyName);
  const code = entries.filter({ hasText: 'Verification code' }).first();
  await code.getByText('The code has expired. The person can ask for a new one.').waitFor();
  expect(await code.getByRole('button').count()).toBe(0);
  expect(await violationsInBothModes(moderator)).toEqual([]);
  await expectNoSidewaysScrolling(moderator);

  await entry.getByRole('button', { name: 'Send again' }).focus();
  await moderator.keyboard.press('Enter');
  await moderator.getByText('Mail sent again', { exact: true }).waitFor();
  await entry.waitFor({ state: 'detached' });
  await expectFocus(approval.getByRole('heading'));
});

test('a user who exceeds a limit is told when to try again, and finds the form as they left it', async () => {
  const visitor = await newPerson(PHONE);
  const message =
    'This email address has asked for as many takedowns as it may within a day. What you entered is still here. Please try again in 24 hours.';
  await visitor.route('**/api/takedown-requests', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '86400' },
      json: { code: 'too_many_requests', message, requestId: '1' },
    }),
  );
  await visitor.goto(`/takedown?reviewId=${randomUUID()}`);
  await visitor.getByLabel('Your Name').fill('Lerato Khumalo');
  await visitor.getByLabel('Your Email').fill('lawyer@example.co.za');
  const reason =
    'The deposit was paid back in full in August, and our bank statement of that month shows it.';
  await visitor.getByLabel('Reason').fill(reason);
  await visitor.getByRole('button', { name: 'Submit Request' }).click();
  await visitor.getByRole('main').getByText(message).waitFor();
  expect(await visitor.getByLabel('Reason').inputValue()).toBe(reason);
  expect(await visitor.getByLabel('Your Email').inputValue()).toBe('lawyer@example.co.za');
});
