import { randomUUID } from 'node:crypto';
import { SendEmailCommand, type SendEmailCommandInput, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler as forgotPassword } from '../accounts/forgot-password.ts';
import type { Change } from '../platform/stream-consumer.ts';
import { userKey } from '../platform/keys.ts';
import { type Item, transact } from '../platform/table.ts';
import { Caller, newModerator } from '../testing/caller.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { awsError } from '../testing/faults.ts';
import { approve, flag, propose, reject } from '../testing/flagging.ts';
import { verificationCodes } from '../testing/mailed-codes.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as deliverRecords } from '../workers/deliver-records.ts';
import { mailedCode } from './mailed-code.ts';
import { renderHtml, writeMessage, renderText } from './messages.ts';
import { type EmailNotification, outboxWrite } from '../records/email/outbox.ts';

const mail = mockClient(SESv2Client);

/** The pauses between attempts, which the test records and skips. */
const pauses: number[] = [];
vi.mock('node:timers/promises', () => ({
  setTimeout: (pause: number) => {
    pauses.push(pause);
    return Promise.resolve();
  },
}));

beforeEach(() => {
  pauses.length = 0;
  mail.reset();
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  mail.restore();
});

const SITE = 'https://flagregister.example';

const streamWith = (items: Item[], change: Change['change'] = 'INSERT') =>
  streamEvent(items.map((after) => ({ change, after })));

const sent = (): SendEmailCommandInput[] =>
  mail.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input);
const readTexts = ({ Content }: SendEmailCommandInput) => ({
  subject: Content?.Simple?.Subject?.Data ?? '',
  text: Content?.Simple?.Body?.Text?.Data ?? '',
  html: Content?.Simple?.Body?.Html?.Data ?? '',
});

async function put(email: EmailNotification & { userId: string }): Promise<Item> {
  await transact([outboxWrite(email, new Date())]);
  const [item] = (await emailsTo(email.userId)).filter(({ kind }) => kind === email.kind);
  return item as Item;
}

test('an email is sent once, to the recipient’s current address, as text and HTML', async () => {
  const { user, email: address } = await signedUpMember();
  const [email] = await emailsTo(user.id);
  const [code = ''] = await verificationCodes(user.id);
  expect(await deliverRecords(streamWith([email as Item]))).toEqual({ batchItemFailures: [] });
  await deliverRecords(streamWith([email as Item]));
  expect(sent()).toHaveLength(1);
  const [input] = sent();
  expect(input?.Destination?.ToAddresses).toEqual([address]);
  expect(input?.FromEmailAddress).toBe(process.env['MAIL_FROM']);
  const { text, html } = readTexts(input as SendEmailCommandInput);
  expect(text).toContain(code);
  expect(html).toContain(code);
  expect(text).toContain(`${SITE}/verify-email#${code}`);
  expect(html).toContain(`href="${SITE}/verify-email#${code}"`);
});

test('a sent email is marked as sent, and its facts are deleted', async () => {
  const { user } = await signedUpMember();
  const [email] = await emailsTo(user.id);
  await deliverRecords(streamWith([email as Item]));
  const [after] = await emailsTo(user.id);
  expect(after?.['sentAt']).toMatch(/^\d{4}-/);
  expect(after).not.toHaveProperty('facts');
});

test('an email to a deleted account is skipped, and those after it are sent', async () => {
  const gone = await put({
    kind: 'verify-email',
    userId: randomUUID(),
    facts: { seed: 'a seed' },
    siteOrigin: SITE,
  });
  const { user, email: address } = await signedUpMember();
  const [email] = await emailsTo(user.id);
  expect(await deliverRecords(streamWith([gone, email as Item]))).toEqual({ batchItemFailures: [] });
  expect(sent().map((input) => input.Destination?.ToAddresses)).toEqual([[address]]);
  expect(await emailsTo(gone['userId'] as string)).toEqual([
    expect.objectContaining({ nobodyAt: expect.any(String) as string }),
  ]);
});

test('other changes of the table, and changes of an email, send nothing', async () => {
  const { user } = await signedUpMember();
  const emails = await emailsTo(user.id);
  await deliverRecords(streamWith(await stored(`U#${user.id}`)));
  await deliverRecords(streamWith(emails, 'MODIFY'));
  await deliverRecords(streamWith(emails, 'REMOVE'));
  expect(sent()).toEqual([]);
});

test('an email that fails is reported and sent on redelivery, and those after it do not wait', async () => {
  const [one, other] = [await signedUpMember(), await signedUpMember()];
  const items = [...(await emailsTo(one.user.id)), ...(await emailsTo(other.user.id))];
  mail.on(SendEmailCommand).rejectsOnce(awsError('TooManyRequestsException')).resolves({ MessageId: '1' });
  expect(await deliverRecords(streamWith(items))).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
  expect(await deliverRecords(streamWith(items))).toEqual({ batchItemFailures: [] });
  expect(sent().map((input) => input.Destination?.ToAddresses?.[0])).toEqual([
    one.email,
    other.email,
    one.email,
  ]);
});

test('a decision is emailed to the author, and a failed decision to nobody', async () => {
  const { caller, user } = await signedUpMember();
  const moderator = (await newModerator()).caller;
  const company = await propose(caller);
  const [yes, no] = [await flag(caller, company.id), await flag(caller, company.id)];
  await approve(moderator, yes.id);
  await reject(moderator, no.id, { reason: 'It names a person', note: 'between us' });
  for (const { id } of [yes, no]) expect((await reject(moderator, id)).status).toBe(409);
  const emails = await emailsTo(user.id);
  const kinds = emails.map(({ kind }) => kind as string).sort();
  expect(kinds).toEqual([
    'review-approved',
    'review-received',
    'review-received',
    'review-rejected',
    'verify-email',
  ]);
  await deliverRecords(streamWith(emails));
  const texts = sent()
    .map((input) => readTexts(input).text)
    .join('\n');
  expect(texts).toContain("The moderator's reason: It names a person");
  expect(texts).toContain(`${SITE}/review/${yes.id}`);
  expect(texts).not.toContain('between us');
});

test('whatever a person wrote is text in the HTML, never markup', () => {
  const evil = `<script>alert("1")</script><a href='x'>&`;
  const email: EmailNotification = {
    kind: 'review-rejected',
    userId: '1',
    siteOrigin: SITE,
    facts: { reviewId: '1', reviewTitle: evil, companyName: evil, reason: evil },
  };
  const message = writeMessage(email);
  const html = renderHtml(message, SITE);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain("<a href='x'>");
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;a href=&#39;x&#39;&gt;&amp;');
  expect(renderText(message, SITE)).toContain(evil);
});

test.each([
  { kind: 'verify-email', facts: { seed: 'a seed' } },
  { kind: 'reset-password', facts: { seed: 'a seed', email: 'a@example.co.za' } },
  { kind: 'log-in-link', facts: { seed: 'a seed', email: 'a@example.co.za' } },
  { kind: 'change-email', facts: { seed: 'a seed', email: 'a@example.co.za' } },
  { kind: 'represent-company', facts: { seed: 'a seed', email: 'a@example.co.za', companyId: '1' } },
  { kind: 'privacy-code', facts: { seed: 'a seed', email: 'a@example.co.za', reference: 'PR-1' } },
] satisfies Pick<EmailNotification, 'kind' | 'facts'>[])(
  '$kind has its code at the top of the text, and not in the subject, which a locked phone shows',
  (content) => {
    const email = { ...content, userId: '1', siteOrigin: SITE };
    const code = mailedCode(email) ?? '';
    expect(code).toMatch(/^(\d{6}|[0-9A-Z]{8})$/);
    const message = writeMessage(email, { code, firstName: 'Naledi' });
    expect(message.subject).toMatch(/code/);
    expect(message.subject).not.toContain(code);
    expect(renderText(message, SITE).split('\n')[0]).toBe(code);
  },
);

test('an email loads no remote content', () => {
  const email: EmailNotification = {
    kind: 'verify-email',
    userId: '1',
    siteOrigin: SITE,
    facts: { seed: 'a seed' },
  };
  expect(renderHtml(writeMessage(email, { code: '000042' }), SITE)).not.toMatch(
    /<(img|link|script|iframe)|@import|url\(|src=/i,
  );
});

test.each([null, '2026-12-10T21:59:59.999Z'])(
  'a notice begins with what it is and its button, and says what the register is, that it is free, three ways to act, and dates, and its subject alleges nothing (heard until %s)',
  (hearUntil) => {
    const { subject, paragraphs, rest, link } = writeMessage(
      {
        kind: 'company-notice',
        userId: null,
        siteOrigin: SITE,
        facts: {
          ...{ seed: 'a seed', email: 'office@doors.example', reviewId: '1', company: 'Amanzi Doors' },
          ...{ at: '2026-11-26T08:00:00.000Z', hearUntil, until: '2027-01-25T21:59:59.999Z' },
        },
      },
      { code: 'token', isUnproved: true },
    );
    expect(subject).toMatch(/^A review of your company[^:]*: (you can answer first: )?Amanzi Doors$/);
    expect(paragraphs).toEqual([
      `Somebody ${hearUntil ? 'wrote' : 'published'} a review of Amanzi Doors. You can read it and answer, free, without an account.`,
    ]);
    const text = rest?.join('\n');
    for (const part of [
      'is a public register in which people report',
      'we do not say that what it says is true',
      'There are three ways to answer:\n1. Reply.',
      '\n2. Say what was paid',
      /\n3\. .*taken down/,
      'The address works until 25 January 2027',
      'the address is at the domain of the company’s website',
      hearUntil
        ? 'The company can answer first, until 10 December 2026.'
        : 'It was published on 26 November 2026.',
    ])
      expect(text).toMatch(part);
    expect(link?.path).toBe('/answer/token');
  },
);

test('an email that SES refuses for good is marked and stays stored, and does not hold up others', async () => {
  const [one, other] = [await signedUpMember(), await signedUpMember()];
  const [refused] = await emailsTo(one.user.id);
  const items = [refused as Item, ...(await emailsTo(other.user.id))];
  mail.on(SendEmailCommand).rejectsOnce(awsError('MessageRejected')).resolves({ MessageId: '1' });
  expect(await deliverRecords(streamWith(items))).toEqual({ batchItemFailures: [] });
  await deliverRecords(streamWith(items));
  expect(sent().map((input) => input.Destination?.ToAddresses?.[0])).toEqual([one.email, other.email]);
  expect(pauses).toEqual([]);
  const [kept] = await emailsTo(one.user.id);
  expect(kept).toMatchObject({ refusal: 'MessageRejected', facts: {} });
  expect(kept).not.toHaveProperty('sentAt');
});

const SENDER_REFUSALS = [
  'AccessDeniedException',
  'NotFoundException',
  'MailFromDomainNotVerifiedException',
  'AccountSuspendedException',
  'SendingPausedException',
];

test.each(SENDER_REFUSALS)(
  '%s is final after three tries, is counted by the alarm, and holds up nobody',
  async (name) => {
    const lines: string[] = [];
    const write = vi
      .spyOn(process.stdout, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0);
    const [one, other] = [await signedUpMember(), await signedUpMember()];
    const items = [...(await emailsTo(one.user.id)), ...(await emailsTo(other.user.id))];
    mail
      .on(SendEmailCommand, { Destination: { ToAddresses: [one.email] } })
      .rejects(awsError(name, 403, `not authorized on identity/${one.email}`));
    expect(await deliverRecords(streamWith(items))).toEqual({ batchItemFailures: [] });
    write.mockRestore();
    const tries = [one.email, one.email, one.email, other.email];
    expect(sent().map((input) => input.Destination?.ToAddresses?.[0])).toEqual(tries);
    expect(await emailsTo(one.user.id)).toEqual([expect.objectContaining({ refusal: name, facts: {} })]);
    const counted = lines
      .map((line) => JSON.parse(line) as Item)
      .filter(({ counts }) => counts === 'MailRefused');
    expect(counted).toEqual([expect.objectContaining({ kind: 'verify-email', error: name })]);
    expect(lines.join()).not.toContain(one.email);
  },
);

test('an email is sent when the missing permission is there at the second attempt', async () => {
  const { user } = await signedUpMember();
  mail.on(SendEmailCommand).rejectsOnce(awsError('AccessDeniedException', 403)).resolves({ MessageId: '1' });
  await deliverRecords(streamWith(await emailsTo(user.id)));
  expect(await emailsTo(user.id)).toEqual([
    expect.objectContaining({ sentAt: expect.any(String) as string }),
  ]);
});

test('a whole batch that is refused is done in a fraction of the minute that it has', async () => {
  const { user } = await signedUpMember();
  const emails = await receiptsFor(user.id, 10);
  mail.on(SendEmailCommand).rejects(awsError('AccessDeniedException', 403));
  expect(await deliverRecords(streamWith(emails))).toEqual({ batchItemFailures: [] });
  expect(sent()).toHaveLength(30);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(20_000);
});

test.each([
  ['TooManyRequestsException', 429],
  ['LimitExceededException', 400],
  ['InternalServiceErrorException', 500],
  ['TimeoutError', 0],
])('%s is temporary: the stream delivers the email again', async (name, status) => {
  const { user } = await signedUpMember();
  const emails = await emailsTo(user.id);
  mail.on(SendEmailCommand).rejects(awsError(name, status));
  expect(await deliverRecords(streamWith(emails))).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
  expect(await emailsTo(user.id)).toMatchObject(emails);
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
  expect(await deliverRecords(streamWith(emails))).toEqual({ batchItemFailures: [] });
});

/** Receipts of somebody's own reviews. */
async function receiptsFor(userId: string, count: number): Promise<Item[]> {
  for (let number = 1; number <= count; number += 1) {
    const facts = { reviewId: '1', reviewTitle: `Review ${number}`, companyName: 'Brickfield Roofing' };
    await transact([outboxWrite({ kind: 'review-received', userId, facts, siteOrigin: SITE }, new Date())]);
  }
  return (await emailsTo(userId)).filter(({ kind }) => kind === 'review-received');
}

test('a reset code goes to an address that has an account, and to no other', async () => {
  const { email } = await signedUpMember();
  const unknown = `${randomUUID()}@example.co.za`;
  for (const address of [email, unknown])
    await new Caller().call('forgot-password', forgotPassword, { body: { email: address } });
  const addressed = ({ facts }: Item) => [email, unknown].includes((facts as { email: string }).email);
  const emails = (await emailsTo(null)).filter(({ kind }) => kind === 'reset-password').filter(addressed);
  expect(emails).toHaveLength(2);
  await deliverRecords(streamWith(emails));
  expect(sent().map((input) => input.Destination?.ToAddresses)).toEqual([[email]]);
});

test('people are greeted by their first name, once their address is proved to be theirs', async () => {
  const [proved, other] = [
    await signedUpMember({ firstName: 'Naledi' }),
    await signedUpMember({ firstName: 'Naledi' }),
  ];
  await editItem(userKey(proved.user.id), { emailVerified: new Date().toISOString() });
  for (const { user } of [proved, other]) await deliverRecords(streamWith(await emailsTo(user.id)));
  const [greeted, plain] = sent().map(readTexts);
  expect(greeted?.text).toMatch(/^\d{6}\n\nHello Naledi,\n\n/);
  expect(greeted?.html).toContain('Hello Naledi,');
  expect(JSON.stringify(plain)).not.toContain('Naledi');
});

const TYPED = 'Win R50 000 at https://evil.example';
const LATER = '2026-12-01T10:00:00Z';
const about = { reviewId: '1', reviewTitle: TYPED, companyName: TYPED };
const request = { takedownId: '1', reference: 'TR-1', reviewTitle: TYPED, companyName: TYPED };

test.each<Pick<EmailNotification, 'kind' | 'facts'>>([
  { kind: 'review-received', facts: about },
  { kind: 'review-approved', facts: { ...about, companySlug: TYPED } },
  { kind: 'review-rejected', facts: { ...about, reason: null } },
  { kind: 'review-unpublished', facts: { ...about, reason: 'Checked again' } },
  { kind: 'company-listed', facts: { companyName: TYPED, companySlug: TYPED } },
  { kind: 'company-declined', facts: { companyName: TYPED, reason: 'No such company' } },
  { kind: 'company-merged', facts: { companyName: TYPED, intoName: TYPED, intoSlug: TYPED } },
  { kind: 'takedown-received', facts: { ...request, ground: null, acknowledgeBy: LATER, decideBy: LATER } },
  {
    kind: 'takedown-decided',
    facts: { ...request, isGone: false, appealBy: null, status: 'ACTIONED', reason: null },
  },
  { kind: 'takedown-response-asked', facts: { ...about, reference: 'TR-1', ground: null, respondBy: LATER } },
  { kind: 'takedown-response-received', facts: { ...about, reference: 'TR-1', decideBy: LATER } },
  { kind: 'takedown-settled', facts: { ...about, status: 'REJECTED', reason: null } },
])('$kind repeats to an address that is not proved nothing that somebody typed', (content) => {
  const email = { ...content, userId: '1', siteOrigin: SITE } as EmailNotification;
  const unproved = JSON.stringify(writeMessage(email, { isUnproved: true }));
  expect(unproved).not.toContain('evil.example');
  expect(unproved).not.toMatch(/null|undefined|“/);
  expect(JSON.stringify(writeMessage(email))).toContain('evil.example');
});

test('the mail about a review holds its title once its author has proved the address', async () => {
  const [proved, other] = [await signedUpMember(), await signedUpMember()];
  await editItem(userKey(proved.user.id), { emailVerified: new Date().toISOString() });
  for (const { user } of [proved, other]) {
    const email = { kind: 'review-received', userId: user.id, facts: about, siteOrigin: SITE } as const;
    await deliverRecords(streamWith([await put(email)]));
  }
  const [forProved, plain] = sent().map(readTexts);
  expect(forProved?.text).toContain(TYPED);
  expect(plain?.text).toContain('Your review is waiting for a moderator.');
  expect(JSON.stringify(plain)).not.toContain('evil.example');
});

test('a subject names what it is about in one line, cut where it is long', () => {
  const email = (reviewTitle: string): EmailNotification<'review-received'> => ({
    kind: 'review-received',
    userId: '1',
    siteOrigin: SITE,
    facts: { reviewId: '1', reviewTitle, companyName: 'Brickfield Roofing' },
  });
  expect(writeMessage(email('Not a\ncent')).subject).toBe('We received your review: Not a cent');
  expect(writeMessage(email('😀'.repeat(200))).subject).toBe(`We received your review: ${'😀'.repeat(60)}…`);
});

test('the notice of a deleted account goes to the address that it had, which is kept nowhere after', async () => {
  const address = `${randomUUID()}@example.co.za`;
  for (const isRefused of [false, true]) {
    if (isRefused) mail.on(SendEmailCommand).rejects(awsError('MessageRejected'));
    const facts = { email: address };
    await transact([
      outboxWrite({ kind: 'account-deleted', userId: null, facts, siteOrigin: SITE }, new Date()),
    ]);
    const isNotice = ({ kind, facts: given }: Item) =>
      kind === 'account-deleted' && (given as typeof facts | undefined)?.email === address;
    const [notice] = (await emailsTo(null)).filter(isNotice);
    await deliverRecords(streamWith([notice as Item]));
  }
  expect(sent().map((input) => input.Destination?.ToAddresses)).toEqual([[address], [address]]);
  expect(JSON.stringify(await stored('O#'))).not.toContain(address);
});
