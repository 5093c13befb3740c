import { SendEmailCommand, type SendEmailCommandInput, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '../../../shared/schemas/errors.ts';
import type { RefusedMail } from '../../../shared/schemas/mail.ts';
import { handler as deleteUser } from '../../accounts/delete-user.ts';
import { handler as forgotPassword } from '../../accounts/forgot-password.ts';
import { handler as listRefusedMail } from '../../administration/list-refused-mail.ts';
import { handler as resendMail } from '../../administration/resend-mail.ts';
import { takedownKey, userKey } from '../../platform/keys.ts';
import { type Item, transact } from '../../platform/table.ts';
import { accept, audit } from '../../testing/administration.ts';
import { Caller, SITE } from '../../testing/caller.ts';
import { signedUpMember, signedUpModerator } from '../../testing/signed-up.ts';
import { awsError } from '../../testing/faults.ts';
import { approve, flag, propose, uniqueName } from '../../testing/flagging.ts';
import { allPages } from '../../testing/pages.ts';
import { editItem, stored } from '../../testing/stored.ts';
import { streamEvent } from '../../testing/stream-event.ts';
import { file, step } from '../../testing/takedowns.ts';
import { handler as deliverMail } from '../../workers/deliver-records.ts';
import { outboxWrite } from './outbox.ts';

const mail = mockClient(SESv2Client);
let moderator: Caller;
let moderatorId: string;

beforeAll(async () => {
  const { caller, user } = await signedUpModerator();
  [moderator, moderatorId] = [caller, user.id];
});
beforeEach(() => {
  mail.reset();
});
afterAll(() => {
  mail.restore();
});

const isWaiting = ({ sentAt, refusedAt, nobodyAt }: Item) => !sentAt && !refusedAt && !nobodyAt;

/** Passes waiting emails from the outbox to the mailer, as the stream would. */
async function deliver(): Promise<SendEmailCommandInput[]> {
  mail.resetHistory();
  const waiting = (await stored('O#')).filter(isWaiting);
  await deliverMail(streamEvent(waiting.map((after) => ({ change: 'INSERT', after }))));
  return mail.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input);
}

/** Sends everything that waits, so that only later emails are refused. */
async function sendAll() {
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
  return deliver();
}

async function refuseAll(name = 'MessageRejected') {
  mail.on(SendEmailCommand).rejects(awsError(name));
  return deliver();
}

const list = (query: Record<string, string> = {}, caller = moderator) =>
  caller.call<RefusedMail[]>('list-refused-mail', listRefusedMail, { query });
const resend = (id: string, caller = moderator) =>
  caller.call<ErrorBody>('resend-mail', resendMail, { params: { id } });

/** The refused mail to an address, as moderators see it. */
const refusedTo = async (address: string) => (await list()).json.filter(({ to }) => to === address);

async function published() {
  const member = await signedUpMember();
  const company = await propose(member.caller, { name: uniqueName('Gullwing Glazing') });
  const review = await flag(member.caller, company.id, { title: 'They keep the deposit' });
  await approve(moderator, review.id);
  return { ...member, company, review };
}

test('moderators see what was refused, to whom, why and what it is about', async () => {
  const { email, company, review } = await published();
  const proposed = await propose((await signedUpMember()).caller);
  await sendAll();
  const { json: takedown } = await file(review.id, { requesterEmail: 'lawyer@example.co.za' });
  await step(moderator, 'start', takedown.id);
  await step(moderator, 'reject', takedown.id);
  await accept(moderator, proposed.id);
  await refuseAll('MessageRejected');
  const about = { kind: 'takedown', id: null, name: takedown.reference };
  const refusal = { refusal: 'MessageRejected', createdAt: expect.any(String) as string };
  expect(await refusedTo('lawyer@example.co.za')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...refusal,
        kind: 'takedown-received',
        about: { ...about, companyName: company.name },
      }),
      expect.objectContaining({
        ...refusal,
        kind: 'takedown-decided',
        about: { ...about, companyName: company.name },
      }),
    ]),
  );
  expect(await refusedTo(email)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'takedown-settled',
        about: { kind: 'review', id: review.id, name: 'They keep the deposit', companyName: company.name },
      }),
    ]),
  );
  expect((await list()).json.find(({ kind }) => kind === 'company-listed')?.about).toEqual({
    kind: 'company',
    id: null,
    name: proposed.name,
    companyName: null,
  });
});

test('the list comes from the last on, page by page, with its number', async () => {
  await refuseAll();
  const { user } = await signedUpMember();
  await refuseAll();
  const all = await list({ limit: '100' });
  expect(all.headers['x-total-count']).toBe(String(all.json.length));
  expect(all.json[0]).toMatchObject({ kind: 'verify-email', to: user.email, about: null });
  const pages = await allPages((query) => list(query), { limit: '2' });
  expect(pages.flatMap(({ json }) => json)).toEqual(all.json);
  const times = all.json.map(({ refusedAt }) => refusedAt);
  expect(times).toEqual([...times].sort().reverse());
});

test('nobody but a moderator sees it or sends it again', async () => {
  const { caller } = await signedUpMember();
  for (const someone of [caller, new Caller()]) {
    const status = someone === caller ? 403 : 401;
    expect([(await list({}, someone)).status, (await resend('1', someone)).status]).toEqual([status, status]);
  }
});

test('sent again it goes to the address of now, once, leaves the list, and the audit says who did it', async () => {
  const { email, user, review } = await published();
  await sendAll();
  const { json: takedown } = await file(review.id, { requesterEmail: 'typo@example.co.za' });
  await refuseAll();
  const [acknowledgement] = await refusedTo('typo@example.co.za');
  const [toAuthor] = await refusedTo(email);
  const id = acknowledgement?.id ?? '';
  await editItem(takedownKey(takedown.id), { 'request.requesterEmail': 'right@example.co.za' });
  await editItem(userKey(user.id), { email: 'moved@example.co.za' });
  expect((await refusedTo('right@example.co.za')).map((one) => one.id)).toEqual([id]);

  const answers = await Promise.all([resend(id), resend(id), resend(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  expect((await resend(id)).json.code).toBe('already_sent');
  expect((await resend(toAuthor?.id ?? '')).status).toBe(202);
  expect(await refusedTo('right@example.co.za')).toEqual([]);
  const sent = await sendAll();
  expect(sent.map(({ Destination }) => Destination?.ToAddresses?.[0]).sort()).toEqual([
    'moved@example.co.za',
    'right@example.co.za',
  ]);
  expect(sent.map(({ Content }) => Content?.Simple?.Subject?.Data)).toContain(
    `We received your takedown request ${takedown.reference}`,
  );
  expect(await deliver()).toEqual([]);

  const entries = (await audit(moderator, { act: 'resend-mail', subject: id })).json;
  expect(entries).toEqual([
    expect.objectContaining({
      by: expect.objectContaining({ id: moderatorId }) as object,
      subject: { kind: 'mail', id, name: 'Acknowledgement of a takedown request', companyName: null },
    }),
  ]);
  expect(JSON.stringify(entries)).not.toContain('@');
});

test('an email that is refused again is listed again, as an entry of its own', async () => {
  const { review } = await published();
  await sendAll();
  await file(review.id, { requesterEmail: 'twice@example.co.za' });
  await refuseAll();
  const [first] = await refusedTo('twice@example.co.za');
  await resend(first?.id ?? '');
  await refuseAll('BadRequestException');
  const [second, ...more] = await refusedTo('twice@example.co.za');
  expect(more).toEqual([]);
  expect(second).toMatchObject({ kind: 'takedown-received', refusal: 'BadRequestException' });
  expect(second?.id).not.toBe(first?.id);
});

test('a question that was refused is sent again with the address that answers it', async () => {
  const { user } = await signedUpMember();
  await sendAll();
  const about = { reviewId: '1', reviewTitle: 'Never paid', companyName: 'Amanzi Doors' };
  const facts = { ...about, seed: 'a seed', outstandingZar: 1, askedAt: new Date().toISOString() };
  const question = { kind: 'still-owed-asked', userId: user.id, facts, siteOrigin: SITE } as const;
  await transact([outboxWrite(question, new Date())]);
  await refuseAll();
  const [refused] = await refusedTo(user.email);
  expect(JSON.stringify(refused)).not.toContain('a seed');
  expect((await resend(refused?.id ?? '')).status).toBe(202);
  const waiting = (await stored('O#')).filter(isWaiting).map((mail) => mail['facts']);
  expect(waiting).toContainEqual(facts);
});

test('a code is listed without what it is made of, and is not sent again', async () => {
  await sendAll();
  const { email, user } = await signedUpMember();
  await new Caller().call('forgot-password', forgotPassword, { body: { email } });
  const seeds = (await stored('O#')).filter(isWaiting).map(({ facts }) => (facts as { seed: string }).seed);
  await refuseAll();
  const refused = await refusedTo(user.email);
  expect(refused.map(({ kind }) => kind).sort()).toEqual(['reset-password', 'verify-email']);
  expect(seeds).toHaveLength(2);
  const kept = JSON.stringify([refused, await stored('O#')]);
  for (const seed of seeds) expect(kept).not.toContain(seed);
  for (const { id } of refused)
    expect([(await resend(id)).status, (await resend(id)).json.code]).toEqual([409, 'code_expired']);
  expect(await sendAll()).toEqual([]);
});

test('an email that was sent, or does not exist, is not sent again', async () => {
  await signedUpMember();
  await sendAll();
  const sent = (await stored('O#')).find(({ sentAt }) => sentAt);
  expect((await resend(String(sent?.['id']))).json.code).toBe('already_sent');
  const { status, json } = await resend('no-such-mail');
  expect([status, json.code]).toEqual([404, 'mail_not_found']);
});

test('a person’s refused emails are deleted with the account, and not sent again', async () => {
  const { caller, review } = await published();
  await sendAll();
  await file(review.id);
  await refuseAll();
  const asked = (await list()).json.filter(({ kind }) => kind === 'takedown-response-asked');
  await caller.call('delete-user', deleteUser);
  const left = (await list()).json.map(({ id }) => id);
  const removed = asked.filter(({ id }) => !left.includes(id));
  expect(removed).toHaveLength(1);
  expect((await resend(removed[0]?.id ?? '')).status).toBe(404);
  expect(await sendAll()).toEqual([]);
});
