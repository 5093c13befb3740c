import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../shared/durations.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import type { ReviewWithCompany } from '../../../shared/schemas/companies.ts';
import { renderText, writeMessage } from '../../emails/messages.ts';
import { readItem } from '../../platform/items.ts';
import { reviewKey, userKey } from '../../platform/keys.ts';
import { handler as getReview } from '../../reviews/get-review.ts';
import { correct, merge, proposeAndList, sendToStream } from '../../testing/administration.ts';
import { byToken, endAddress } from '../../testing/answering.ts';
import { Caller, newMember, newModerator, SITE } from '../../testing/caller.ts';
import { awsError, beforeFirst, cutOffAtEveryWrite } from '../../testing/faults.ts';
import { approve, flag, uniqueName, unpublish } from '../../testing/flagging.ts';
import { proveAddress } from '../../testing/people.ts';
import { expectRecountToAgree } from '../../testing/recount.ts';
import { refuseRepresentative, represent } from '../../testing/representing.ts';
import { mockMail } from '../../testing/sent-mail.ts';
import { editItem, stored } from '../../testing/stored.ts';
import { streamEvent } from '../../testing/stream-event.ts';
import { handler as deleteExpired } from '../../workers/delete-expired.ts';
import { handler as deliverRecords } from '../../workers/deliver-records.ts';
import { handler as recordMailEvent } from '../../workers/record-mail-event.ts';
import type { EmailNotification } from '../email/outbox.ts';
import { confirmReview } from '../review/confirm.ts';
import { findReviewHead } from '../review/review.ts';
import { answerToken } from './answer-token.ts';
import { hashRecipient } from './recipient.ts';
import { remindCompany } from './reminders.ts';
import { recordUnreached } from './unreached.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const ses = mockMail();
const START = '2026-03-02T10:00:00.000Z';

let moderator: Caller;

/** Sets the functions' clock. Moderators act on the first day, as their sessions end. */
const at = (days: number) => vi.useFakeTimers({ now: Date.parse(START) + days * DAY_MS, toFake: ['Date'] });

beforeAll(async () => {
  process.env['SITE_ORIGIN'] = SITE;
  at(0);
  ({ caller: moderator } = await newModerator());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const newDomain = () => `${crypto.randomUUID().slice(0, 8)}.co.za`;
async function listed(domain = newDomain()) {
  const proposer = (await newMember()).caller;
  const fields = { name: uniqueName('Kwikfit Ceilings'), website: `https://${domain}` };
  return { ...(await proposeAndList(proposer, moderator, fields)), domain };
}
type Listed = Awaited<ReturnType<typeof listed>>;

/** A public review since the start, of which the company's address for notices was told. */
async function told(of?: Listed, fields: Record<string, unknown> = {}) {
  at(0);
  const company = of ?? (await listed());
  const { caller, user } = await newMember();
  const noticeEmail = `accounts@${company.domain}`;
  const { id } = await flag(caller, company.id, { noticeEmail, amountOwedZar: 48_300_00, ...fields });
  expect((await approve(moderator, id)).status).toBe(200);
  return { id, company, noticeEmail, author: user.id };
}
type Told = Awaited<ReturnType<typeof told>>;

/** Its author says that it is still owed; the stream follows, `times` over. */
async function confirm({ id, author }: Pick<Told, 'id' | 'author'>, days: number, times = 1) {
  at(days);
  const before = await readItem(reviewKey(id));
  await confirmReview({ reviewId: id, userId: author, now: new Date() });
  const after = await readItem(reviewKey(id));
  const follow = () => sendToStream(before, after);
  for (let time = 0; time < times; time += 1) expect(await follow()).toEqual({ batchItemFailures: [] });
  return follow;
}

const sweep = async (days: number) => {
  at(days);
  await deleteExpired();
};

type Reminder = EmailNotification<'company-reminder'> & { id: string; createdAt: string };
const remindersTo = async (address: string) =>
  ((await stored('O#')) as unknown as Reminder[])
    .filter(({ kind, facts }) => kind === 'company-reminder' && facts?.email === address)
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
const countTo = async (email: string) => (await remindersTo(email)).length;
const tokensOf = ({ facts }: Reminder) => facts.reviews.map(({ seed = '' }) => answerToken(seed));

const read = async (id: string) =>
  (await new Caller().call<ReviewWithCompany>('get-review', getReview, { params: { id } })).json;
const remindersIn = async (id: string) =>
  (await read(id)).timeline.filter(({ event }) => event === 'REMINDED').map((one) => one.at.slice(0, 10));

test('an author who says that it is still owed has the mailbox of the notice reminded at once, with a fresh address of sixty days', async () => {
  const made = await told();
  await confirm(made, 30);
  const [mail, ...others] = await remindersTo(made.noticeEmail);
  expect(others).toEqual([]);
  expect(await read(made.id)).toMatchObject({
    notice: { on: '2026-03-02', how: 'EMAIL', answered: false, remindedOn: '2026-04-01' },
  });
  expect(await remindersIn(made.id)).toEqual(['2026-04-01']);
  const [token = ''] = tokensOf(mail!);
  at(89);
  expect((await byToken(token).open()).status).toBe(200);
  expect((await byToken(token).reply()).status).toBe(200);
  at(92);
  expect((await byToken(token).open()).status).toBe(404);
  await expectRecountToAgree();
});

test('the mail begins with what it is and its button, and tells neither the author nor the text', async () => {
  const made = await told();
  await confirm(made, 30);
  const [mail] = await remindersTo(made.noticeEmail);
  const message = writeMessage(mail!, { isUnproved: true });
  const [first, button, ...rest] = renderText(message, SITE).split('\n\n');
  expect(message.subject).toBe(`You have not answered a review: ${made.company.name}`);
  expect(first).toBe(
    `${made.company.name}: the author of a review says that ${formatRandAndCents(48_300_00)} is still owed. You can read and answer, free, without an account.`,
  );
  expect(button).toBe(`Read the review and answer: ${SITE}/answer/${tokensOf(mail!)[0]}`);
  expect(rest.join()).toMatch(/works for 60 days.*collects no debts/);
  expect([message.subject, first, ...rest].join()).not.toMatch(/Invoice never paid|roof trusses|Thandi/);
});

test('three reminders of a review at most, each 25 days after the notice and the one before; one that comes too early is not made up for', async () => {
  const made = await told();
  const sent: number[] = [];
  for (const days of [24, 26, 50, 52, 60, 90, 300]) {
    await confirm(made, days);
    await sweep(days + 0.1);
    sent.push(await countTo(made.noticeEmail));
  }
  expect(sent).toEqual([0, 1, 1, 2, 2, 3, 3]);
  expect(await remindersIn(made.id)).toHaveLength(3);
});

test('the stream’s repetition of a confirmation reminds nobody again, at once or a week later', async () => {
  const made = await told();
  const follow = await confirm(made, 30, 3);
  await sweep(38);
  await follow();
  await sweep(45.1);
  expect(await countTo(made.noticeEmail)).toBe(1);
  expect(await stored('REMINDER#')).toEqual([]);
});

test('sixty reviews of a company within a week: one mail at once, and one a week later that names the others', async () => {
  const company = await listed();
  const made: Told[] = [];
  for (let count = 0; count < 60; count += 1) made.push(await told(company));
  const { noticeEmail } = made[0]!;
  for (const [count, one] of made.entries()) await confirm(one, 30 + count / 10);
  await sweep(36.9);
  expect(await countTo(noticeEmail)).toBe(1);
  await sweep(37.1);
  await sweep(37.2);
  const [first, second, ...others] = await remindersTo(noticeEmail);
  expect(others).toEqual([]);
  const named = [...first!.facts.reviews, ...second!.facts.reviews].map(({ reviewId }) => reviewId);
  expect(named).toEqual(made.map(({ id }) => id));
  expect(new Set(tokensOf(second!)).size).toBe(59);
  for (const token of [tokensOf(second!)[0], tokensOf(second!)[58]])
    expect((await byToken(token ?? '').open()).status).toBe(200);
  for (const { id } of made) expect(await remindersIn(id)).toHaveLength(1);
  const message = writeMessage(second!);
  expect(message.subject).toBe(`You have not answered 59 reviews: ${company.name}`);
  expect(message.links).toHaveLength(59);
});

test('a run that is cut off at any write is continued by the next: one mail, whose addresses all open', async () => {
  const company = await listed();
  const made = [await told(company), await told(company), await told(company), await told(company)];
  for (const [count, one] of made.entries()) await confirm(one, 30 + count);
  at(37.1);
  await cutOffAtEveryWrite(deleteExpired);
  const [, mail, ...others] = await remindersTo(made[0]!.noticeEmail);
  expect([mail?.facts.reviews.length, others]).toEqual([3, []]);
  for (const token of tokensOf(mail!)) expect((await byToken(token).open()).status).toBe(200);
  for (const { id } of made) expect(await remindersIn(id)).toHaveLength(1);
  await expectRecountToAgree();
});

test('so is the stream: two mailboxes get one mail each, wherever it is cut off', async () => {
  const company = await listed();
  const speaker = await newMember();
  await represent(speaker.caller, moderator, company);
  const made = await told(company);
  at(30);
  await confirmReview({ reviewId: made.id, userId: made.author, now: new Date() });
  const said = new Date().toISOString();
  at(30.01);
  await cutOffAtEveryWrite(() => remindCompany(made.id, said, { siteOrigin: SITE, now: new Date() }));
  await sweep(30.02);
  expect([await countTo(made.noticeEmail), await countTo(speaker.user.email)]).toEqual([1, 1]);
  expect(await remindersIn(made.id)).toHaveLength(1);
});

/** SES answers each reminder that waits for an address so, or takes it. */
async function deliverTo(address: string, name?: string, message?: string) {
  if (name) ses.on(SendEmailCommand).rejects(awsError(name, 400, message));
  else ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  const waiting = await remindersTo(address);
  await deliverRecords(streamEvent(waiting.map((mail) => ({ change: 'INSERT', after: { ...mail } }))));
}
const outboxOf = async ({ id }: Reminder) => (await stored(`O#${id}`))[0];
const remindedOn = async (id: string) => (await read(id)).notice?.remindedOn;

test('a reminder that our own mail cannot send is told by no review, kept for nobody, and mailed anew a day later', async () => {
  const made = await told();
  const other = await told(made.company);
  await confirm(made, 30);
  const [mail] = await remindersTo(made.noticeEmail);
  await deliverTo(made.noticeEmail, 'SendingPausedException');
  expect([await remindedOn(made.id), await remindersIn(made.id)]).toEqual([null, []]);
  const kept = await outboxOf(mail!);
  expect(kept).toMatchObject({ nobodyAt: expect.any(String) as string });
  expect([kept?.['facts'], kept?.['queue']]).toEqual([undefined, undefined]);
  await confirm(other, 30.5);
  await sweep(30.9);
  expect(await countTo(made.noticeEmail)).toBe(0);
  await sweep(31.1);
  await deliverTo(made.noticeEmail, 'AccountSuspendedException');
  await sweep(31.9);
  expect(await countTo(made.noticeEmail)).toBe(0);
  await sweep(32.2);
  const [again, ...others] = await remindersTo(made.noticeEmail);
  expect([again?.facts.reviews.length, others]).toEqual([2, []]);
  for (const token of tokensOf(again!)) expect((await byToken(token).open()).status).toBe(200);
  await deliverTo(made.noticeEmail);
  expect([await remindedOn(made.id), await remindedOn(other.id)]).toEqual(['2026-04-03', '2026-04-03']);
  expect(await remindersIn(made.id)).toHaveLength(1);
  await sweep(39.3);
  expect(await stored(`REMINDER#${hashRecipient(made.noticeEmail)}`)).toEqual([]);
  await expectRecountToAgree();
});

test('a reminder that bounces is the last one, is told by none of the reviews it named, and leaves notice and former reminders as they were', async () => {
  const made = await told();
  const other = await told(made.company);
  const event = (what: object) =>
    recordMailEvent({
      id: 'event',
      detail: { mail: { tags: { notice: [made.id], reminder: [hashRecipient(made.noticeEmail)] } }, ...what },
    } as unknown as Parameters<typeof recordMailEvent>[0]);
  await confirm(made, 30);
  await event({ delivery: {} });
  expect(await remindedOn(made.id)).toBe('2026-04-01');
  await sweep(37.5);
  await confirm(made, 60);
  await confirm(other, 61);
  await sweep(67.2);
  expect([await remindedOn(made.id), await remindedOn(other.id)]).toEqual(['2026-05-01', '2026-05-08']);
  await event({ bounce: { bounceType: 'Permanent' } });
  await event({ bounce: { bounceType: 'Permanent' } });
  expect([await remindedOn(made.id), await remindedOn(other.id)]).toEqual(['2026-05-01', null]);
  await confirm(other, 90);
  await sweep(99);
  expect(await countTo(made.noticeEmail)).toBe(3);
  expect((await read(made.id)).notice).toMatchObject({ how: 'EMAIL' });
  await expectRecountToAgree();
});

test('what happens to a review just before the mail is written is not written over', async () => {
  const made = await told();
  const reminds = (input: object) => JSON.stringify(input).includes('REMINDED');
  const debt = { payments: [], settledAt: START };
  at(30);
  const { version = 0 } = (await findReviewHead(made.id)) ?? {};
  beforeFirst(
    'TransactWriteCommand',
    () => editItem(reviewKey(made.id), { debt, version: version + 5 }),
    reminds,
  );
  await confirm(made, 30);
  expect(await countTo(made.noticeEmail)).toBe(0);
  expect(await findReviewHead(made.id)).toMatchObject({ debt });
});

test('representatives who were told are reminded too and led to log in, who came later are not; the review tells one reminder', async () => {
  const company = await listed();
  const [first, later] = [await newMember(), await newMember()];
  for (const { user } of [first, later]) await proveAddress(user.id);
  await represent(first.caller, moderator, company);
  const [other, made] = [await told(company), await told(company)];
  await represent(later.caller, moderator, company);
  await confirm(made, 30);
  const [mail, ...others] = await remindersTo(first.user.email);
  expect(others).toEqual([]);
  expect(JSON.stringify(mail)).not.toContain('seed');
  expect(renderText(writeMessage(mail!), SITE)).toMatch(/free, once logged in\.\n\n.*\/login\?returnTo=/);
  expect([await countTo(made.noticeEmail), await countTo(later.user.email)]).toEqual([1, 0]);
  // Each mailbox has a week of its own; the second mail to either is about the same saying.
  await confirm(other, 32);
  await sweep(37.1);
  expect([await countTo(made.noticeEmail), await countTo(first.user.email)]).toEqual([2, 2]);
  expect([await remindersIn(made.id), await remindersIn(other.id)]).toEqual([['2026-04-01'], ['2026-04-08']]);
});

test('a mailbox that was mailed within a week gets the reminder later than another, which the review tells once', async () => {
  const company = await listed();
  const speaker = await newMember();
  const before = await told(company);
  await represent(speaker.caller, moderator, company);
  const made = await told(company);
  await confirm(before, 30);
  await confirm(made, 32);
  expect([await countTo(made.noticeEmail), await countTo(speaker.user.email)]).toEqual([1, 1]);
  await sweep(37.1);
  const [, mail] = await remindersTo(made.noticeEmail);
  expect(await remindersIn(made.id)).toEqual(['2026-04-03']);
  at(95);
  expect((await byToken(tokensOf(mail!)[0] ?? '').open()).status).toBe(200);
});

/** Of two reviews, the second waits for the week of the mailbox to be over; something happens before. */
async function waiting(happen: (made: Told) => Promise<unknown>) {
  const first = await told();
  const made = await told(first.company);
  await confirm(first, 30);
  await confirm(made, 31);
  await happen(made);
  await sweep(37.5);
  return { made, count: await countTo(made.noticeEmail) };
}

test('what was answered, settled or taken out of view meanwhile is in no mail', async () => {
  const debt = { payments: [], settledAt: new Date().toISOString() };
  const changes: ((made: Told) => Promise<unknown>)[] = [
    ({ id }) => editItem(reviewKey(id), { debt }),
    ({ id }) => editItem(reviewKey(id), { dispute: { reason: 'NOT_OWED', since: START } }),
    ({ id }) => editItem(reviewKey(id), { archivedAt: START }),
    ({ id }) => editItem(reviewKey(id), { removedAt: START }),
    ({ id }) => editItem(reviewKey(id), { status: 'PENDING' }),
  ];
  for (const change of changes) expect((await waiting(change)).count).toBe(1);
  const { made, count } = await waiting(() => Promise.resolve());
  expect([count, (await remindersTo(made.noticeEmail))[1]?.facts.reviews.length]).toEqual([2, 1]);
});

test('a reply that waits for a moderator is an answer', async () => {
  const made = await told();
  await confirm(made, 30);
  const [mail] = await remindersTo(made.noticeEmail);
  await byToken(tokensOf(mail!)[0] ?? '').reply();
  await confirm(made, 60);
  expect(await countTo(made.noticeEmail)).toBe(1);
});

test('after a merge into a company at another domain the mailbox is not reminded; at the same domain it is, of the company that has the review', async () => {
  const [moved, stays] = [await told(), await told()];
  await merge(moderator, moved.company.id, (await listed()).id);
  const into = await listed(stays.company.domain);
  await merge(moderator, stays.company.id, into.id);
  await confirm(moved, 30);
  await confirm(stays, 30);
  expect(await countTo(moved.noticeEmail)).toBe(0);
  expect(await remindersIn(moved.id)).toEqual([]);
  expect((await remindersTo(stays.noticeEmail))[0]?.facts.reviews).toMatchObject([{ company: into.name }]);
});

test('a renamed company is reminded under its name, one at another website not at all', async () => {
  const [renamed, left] = [await told(), await told()];
  const name = uniqueName('Ceilings Renamed');
  await correct(moderator, renamed.company.id, { name });
  await correct(moderator, left.company.id, { website: `https://${newDomain()}` });
  await confirm(renamed, 30);
  await confirm(left, 30);
  expect((await remindersTo(renamed.noticeEmail))[0]?.facts.reviews).toMatchObject([{ company: name }]);
  expect(await countTo(left.noticeEmail)).toBe(0);
});

test('an address that a moderator corrected since gets no reminder of what it was not told, nor does the former one', async () => {
  const made = await told();
  const corrected = `desk@${made.company.domain}`;
  await correct(moderator, made.company.id, {
    noticeEmail: corrected,
    noticeSource: 'https://ceilings.example/contact',
  });
  await confirm(made, 30);
  expect([await countTo(made.noticeEmail), await countTo(corrected)]).toEqual([0, 0]);
});

test('the author’s own mailbox is never reminded, nor one that became theirs', async () => {
  const made = await told();
  await editItem(userKey(made.author), { email: made.noticeEmail.replace('@', '+me@') });
  await confirm(made, 30);
  expect(await countTo(made.noticeEmail)).toBe(0);
});

test('a mailbox that refused a notice, or whose address a moderator ended, is reminded of no review', async () => {
  const stop: ((made: Told) => Promise<unknown>)[] = [
    ({ id }) => recordUnreached(id, new Date()),
    ({ id }) => endAddress(moderator, id),
  ];
  for (const happen of stop) {
    const made = await told();
    const other = await told(made.company);
    await happen(made);
    await confirm(made, 30);
    await confirm(other, 30);
    await sweep(38);
    expect(await countTo(made.noticeEmail)).toBe(0);
    expect(await remindersIn(other.id)).toEqual([]);
  }
});

test('what was answered or settled since our own mail failed is not mailed anew, nor to a mailbox that was ended', async () => {
  const changes: ((made: Told) => Promise<unknown>)[] = [
    ({ id }) => editItem(reviewKey(id), { debt: { payments: [], settledAt: START } }),
    ({ id }) => editItem(reviewKey(id), { dispute: { reason: 'NOT_OWED', since: START } }),
    ({ id }) => editItem(reviewKey(id), { removedAt: START }),
    ({ id }) => recordUnreached(id, new Date()),
  ];
  for (const change of changes) {
    const made = await told();
    await confirm(made, 30);
    await deliverTo(made.noticeEmail, 'SendingPausedException');
    await change(made);
    await sweep(31.1);
    await sweep(38);
    expect(await countTo(made.noticeEmail)).toBe(0);
  }
});

test('a reminder is taken back once none of its mails arrived', async () => {
  const company = await listed();
  const speaker = await newMember();
  await represent(speaker.caller, moderator, company);
  const [one, both] = [await told(company), await told(company)];
  await confirm(one, 30);
  await deliverTo(speaker.user.email);
  await deliverTo(one.noticeEmail, 'BadRequestException', 'Illegal address');
  expect(await remindedOn(one.id)).toBe('2026-04-01');
  await confirm(both, 38);
  await deliverTo(speaker.user.email, 'BadRequestException', 'Illegal address');
  expect([await remindedOn(one.id), await remindedOn(both.id)]).toEqual(['2026-04-01', null]);
});

test('a former representative’s mailbox, now the company’s address, gets no address to answer that opens nothing, and the told one keeps its own', async () => {
  const company = await listed();
  const speaker = await newMember();
  const { id } = await represent(speaker.caller, moderator, company);
  const made = await told(company);
  await refuseRepresentative(moderator, id);
  const until = async () => (await findReviewHead(made.id))?.addressee?.until;
  const before = await until();
  await correct(moderator, company.id, {
    noticeEmail: speaker.user.email,
    noticeSource: 'https://ceilings.example/contact',
  });
  await confirm(made, 30);
  expect([await countTo(speaker.user.email), await remindersIn(made.id)]).toEqual([0, []]);
  expect([await until(), before]).toEqual([before, expect.any(String)]);
});

test('nobody is reminded of a review whose notice reached nobody, or that went back to the moderators', async () => {
  const [unreached, unsent, back] = [await told(), await told(), await told()];
  await editItem(reviewKey(unreached.id), { 'notice.how': 'NONE' });
  await editItem(reviewKey(unsent.id), { 'notice.isUnsent': true });
  await confirm(unreached, 30);
  await confirm(unsent, 30);
  at(0);
  const follow = await confirm(back, 0);
  await unpublish(moderator, back.id);
  at(30);
  await follow();
  for (const { noticeEmail } of [unreached, unsent, back]) expect(await countTo(noticeEmail)).toBe(0);
});

test('an author who says that an old debt is still owed, which is mailed by itself, has nobody reminded', async () => {
  const made = await told();
  at(30);
  const before = await readItem(reviewKey(made.id));
  const said = { confirmedAt: new Date().toISOString(), stillOwed: { on: '2026-03-20', ground: 'JUDGMENT' } };
  await editItem(reviewKey(made.id), said);
  await sendToStream(before, await readItem(reviewKey(made.id)));
  expect(await countTo(made.noticeEmail)).toBe(0);
});
