import { randomUUID } from 'node:crypto';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import type { WatchedCompany } from '../../shared/schemas/watchlist.ts';
import { handler as exportUser } from '../accounts/export-user.ts';
import { handler as getCurrentUser } from '../accounts/get-current-user.ts';
import { handler as updateUser } from '../accounts/update-user.ts';
import { newUser } from '../records/user/user.ts';
import { handler as settleReview } from '../debts/settle-review.ts';
import { userKey } from '../platform/keys.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { merge, sendToStream } from '../testing/administration.ts';
import { Caller, newMember, SITE } from '../testing/caller.ts';
import { awsError, failTable } from '../testing/faults.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { putItems } from '../testing/register.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as deliverRecords } from '../workers/deliver-records.ts';
import { handler as sendDigests } from '../workers/send-digests.ts';
import { handler as listWatches } from './list-watches.ts';
import { handler as markWatchesSeen } from './mark-watches-seen.ts';
import { stopToken } from '../records/watch/stop-token.ts';
import { handler as redirectToStop } from './redirect-to-stop.ts';
import { handler as stopWatching } from './stop-watching.ts';
import { handler as unwatchCompany } from './unwatch-company.ts';
import { handler as watchCompany } from './watch-company.ts';

process.env['SITE_ORIGIN'] = SITE;
const mail = mockClient(SESv2Client);
afterAll(() => mail.restore());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let author: Caller;
let authorId: string;
let moderator: Caller;
beforeAll(async () => {
  ({ author, authorId, moderator } = await authorAndModerator());
});

const watch = (by: Caller, slug: string) =>
  by.call<ErrorBody>('watch-company', watchCompany, { params: { slug }, body: {} });
const unwatch = (by: Caller, slug: string) =>
  by.call('unwatch-company', unwatchCompany, { params: { slug } });
const list = async (by: Caller) => (await by.call<WatchedCompany[]>('list-watches', listWatches)).json;
const seen = (by: Caller) => by.call('mark-watches-seen', markWatchesSeen, { body: {} });
const news = async (by: Caller) => (await list(by)).map((one) => one.new.map(({ event }) => event));
const chooseMail = (by: Caller, watchMail: string) =>
  by.call<CurrentUser & ErrorBody>('update-user', updateUser, { body: { watchMail } });
const mailedTo = async (userId: string, kind = 'company-changed') =>
  (await emailsTo(userId)).filter((one) => one['kind'] === kind);

/** A member with a verified address. */
async function watcher() {
  const { caller, user } = await newMember();
  await editItem(userKey(user.id), { emailVerified: new Date().toISOString() });
  return { caller, id: user.id };
}

/** A company with a published review. */
async function listedCompany() {
  const company = await propose(author);
  return { ...company, reviewId: await publish(company.id) };
}

async function publish(companyId: string, by = author): Promise<string> {
  const { id } = await flag(by, companyId, { amountOwedZar: 500_00 });
  await approve(moderator, id);
  return id;
}

const undelivered = async () => (await stored('W#')).filter(({ toldAt }) => toldAt === undefined);

/** Runs the stream's function until the stream is empty. */
async function follow(): Promise<void> {
  for (let waiting = await undelivered(); waiting.length > 0; waiting = await undelivered())
    for (const item of waiting) await sendToStream(undefined, item);
}

test('a listed company is watched once, and no longer', async () => {
  const { caller } = await watcher();
  const { slug, name } = await listedCompany();
  expect((await watch(caller, slug)).status).toBe(204);
  expect((await watch(caller, slug)).status).toBe(204);
  expect(await list(caller)).toEqual([
    {
      company: expect.objectContaining({ slug, name, reviewCount: 1, totalOwed: 500_00 }) as unknown,
      watchedAt: expect.stringMatching(/Z$/) as string,
      new: [],
    },
  ]);
  const { json } = await caller.call<{ watches: unknown[] }>('export-user', exportUser);
  expect(json.watches).toEqual([{ slug, watchedAt: expect.any(String) as string }]);
  expect((await unwatch(caller, slug)).status).toBe(204);
  expect((await unwatch(caller, slug)).status).toBe(204);
  expect((await unwatch(caller, 'no-such-company')).status).toBe(204);
  expect(await list(caller)).toEqual([]);
});

test('a company that is not listed cannot be watched, nor can more than 500', async () => {
  const { caller, id } = await watcher();
  const proposed = await propose(author);
  for (const slug of [proposed.slug, 'no-such-company'])
    expect((await watch(caller, slug)).json.code).toBe('company_not_found');
  const [first, second] = [await listedCompany(), await listedCompany()];
  await editItem(userKey(id), { watchCount: 499 });
  expect((await watch(caller, first.slug)).status).toBe(204);
  const { status, json } = await watch(caller, second.slug);
  expect([status, json.code]).toEqual([409, 'too_many_watches']);
  await unwatch(caller, first.slug);
  expect((await watch(caller, second.slug)).status).toBe(204);
  expect((await new Caller().call('list-watches', listWatches)).status).toBe(401);
});

test('only one of two simultaneous calls counts', async () => {
  const { caller, id } = await watcher();
  const { slug } = await listedCompany();
  const answers = await Promise.all(Array.from({ length: 5 }, () => watch(caller, slug)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  const [user] = await stored(userKey(id).pk);
  expect(user?.['watchCount']).toBe(1);
});

test('news are the events since the person began to watch and last looked', async () => {
  const { caller } = await watcher();
  const company = await listedCompany();
  await watch(caller, company.slug);
  expect(await news(caller)).toEqual([[]]);
  const second = await publish(company.id);
  await author.call('settle-review', settleReview, { params: { id: company.reviewId } });
  expect(await news(caller)).toEqual([['SETTLED', 'PUBLISHED']]);
  expect((await seen(caller)).status).toBe(204);
  expect(await news(caller)).toEqual([[]]);
  await author.call('withdraw-review', withdrawReview, { params: { id: second } });
  expect(await news(caller)).toEqual([['REMOVED']]);
});

test('a mail at once goes to who proved their address, and not to the author of the review', async () => {
  const company = await listedCompany();
  const proved = await watcher();
  const { caller: unproved, user } = await newMember();
  await editItem(userKey(authorId), { emailVerified: new Date().toISOString() });
  for (const caller of [proved.caller, unproved, author]) await watch(caller, company.slug);
  await publish(company.id);
  await follow();
  const facts = { companyName: company.name, companySlug: company.slug, event: 'PUBLISHED' };
  expect((await mailedTo(proved.id)).map((one) => one['facts'])).toEqual([expect.objectContaining(facts)]);
  expect([await mailedTo(user.id), await mailedTo(authorId)]).toEqual([[], []]);
});

test('many are told page by page, nobody twice, however often it is cut off and repeated', async () => {
  const company = await listedCompany();
  const now = new Date();
  const people = Array.from({ length: 250 }, () => randomUUID());
  const record = (id: string) => ({
    ...newUser({ id, email: `${id}@example.co.za`, firstName: 'A', lastName: 'B' }, now),
    emailVerified: now.toISOString(),
  });
  await putItems(people.map(record));
  const { createWatchWrite } = await import('../records/watch/watch-writes.ts');
  await putItems(
    people.flatMap((id) => {
      const write = createWatchWrite(id, { id: company.id, slug: company.slug } as never, now);
      return 'put' in write && write.put.Item ? [write.put.Item] : [];
    }),
  );
  await publish(company.id);
  const [event] = await undelivered();
  for (let cut = 0; cut < 6; cut += 1) {
    failTable({
      command: 'TransactWriteCommand',
      error: awsError('ServiceUnavailable', 503),
      when: (count) => count > 20 * cut,
    });
    await sendToStream(undefined, event);
    vi.restoreAllMocks();
  }
  await follow();
  await sendToStream(undefined, event);
  const recipients = (await stored('O#'))
    .filter(({ kind }) => kind === 'company-changed')
    .map((one) => one['userId']);
  for (const id of people) expect(recipients.filter((one) => one === id)).toHaveLength(1);
});

test('people who want one mail a day get it at 07:00 the next day, with all events; people who want none get none', async () => {
  expect((await chooseMail(author, 'HOURLY')).json.code).toBe('validation_failed');
  const company = await listedCompany();
  const [daily, never] = [await watcher(), await watcher()];
  for (const { caller } of [daily, never]) await watch(caller, company.slug);
  expect((await chooseMail(daily.caller, 'DAILY')).json.watchMail).toBe('DAILY');
  await chooseMail(never.caller, 'NEVER');
  expect((await never.caller.call<CurrentUser>('get-current-user', getCurrentUser)).json.watchMail).toBe(
    'NEVER',
  );
  await publish(company.id);
  await author.call('settle-review', settleReview, { params: { id: company.reviewId } });
  await follow();
  const due = (await stored('WD#')).map(({ pk }) => String(pk).slice('WD#'.length));
  expect(due).toHaveLength(2);
  expect(due[0]).toMatch(/T05:00:00\.000Z$/);
  await sendDigests();
  expect(await mailedTo(daily.id, 'watch-digest')).toEqual([]);
  vi.useFakeTimers({ now: new Date(due[0] ?? ''), toFake: ['Date'] });
  await sendDigests();
  await sendDigests();
  const [digest, ...more] = await mailedTo(daily.id, 'watch-digest');
  expect(more).toEqual([]);
  const { changes } = (digest?.['facts'] ?? {}) as { changes: { event: string }[] };
  expect(changes.map(({ event }) => event)).toEqual(['PUBLISHED', 'SETTLED']);
  for (const id of [daily.id, never.id]) expect(await mailedTo(id)).toEqual([]);
  expect(await stored('WD#')).toEqual([]);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
const stop = (
  token: string,
  body: unknown = 'List-Unsubscribe=One-Click',
  headers: Record<string, string> = FORM,
) => new Caller().call<ErrorBody>('stop-watching', stopWatching, { query: { token }, body, headers });

test('the mail says in its headers how one click stops it, which works without log-in, from anywhere and twice', async () => {
  const company = await listedCompany();
  const { caller, id } = await watcher();
  await watch(caller, company.slug);
  await publish(company.id);
  await follow();
  const [waiting] = await mailedTo(id);
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
  await deliverRecords(streamEvent([{ change: 'INSERT', after: waiting }]));
  const { Simple } = mail.commandCalls(SendEmailCommand)[0]?.args[0].input.Content ?? {};
  expect(Simple?.Subject?.Data).toBe(`News of a company that you watch: ${company.name}`);
  const headers: Record<string, string> = Object.fromEntries(
    (Simple?.Headers ?? []).map(({ Name = '', Value = '' }) => [Name, Value]),
  );
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, token = ''] =
    /^<https:\/\/\S+\/api\/watches\/stop\?token=(\S+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  expect(Simple?.Body?.Text?.Data).toContain(`/watching/stop?token=${token}`);

  for (let twice = 0; twice < 2; twice += 1) expect((await stop(token)).status).toBe(204);
  expect((await caller.call<CurrentUser>('get-current-user', getCurrentUser)).json.watchMail).toBe('NEVER');
  await publish(company.id);
  await follow();
  expect(await mailedTo(id)).toHaveLength(1);
  expect(await news(caller)).toEqual([['PUBLISHED', 'PUBLISHED']]);
});

test('a mail program that opens the address comes to its page, and nothing is stopped', async () => {
  const { caller, id } = await watcher();
  const token = stopToken({ userId: id, companyId: null });
  const open = (query: Record<string, string>) =>
    new Caller().call('redirect-to-stop', redirectToStop, {
      query,
      headers: { origin: 'https://mail.example' },
    });
  for (const [query, location] of [
    [{ token }, `/watching/stop?token=${token}`],
    [{ token: '//evil.example/\r\nx: y' }, '/watching/stop?token=%2F%2Fevil.example%2F%0D%0Ax%3A+y'],
    [{}, '/watching/stop?token='],
  ] as const) {
    const { status, headers } = await open(query);
    expect([status, headers['location'], headers['cache-control']]).toEqual([303, location, 'no-store']);
  }
  expect((await caller.call<CurrentUser>('get-current-user', getCurrentUser)).json.watchMail).toBe('AT_ONCE');
});

test('a link for one company stops that one; a multipart form is taken as well', async () => {
  const [stays, goes] = [await listedCompany(), await listedCompany()];
  const { caller, id } = await watcher();
  for (const { slug } of [stays, goes]) await watch(caller, slug);
  const multipart =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const token = stopToken({ userId: id, companyId: goes.id });
  const { status } = await stop(token, multipart, { 'content-type': 'multipart/form-data; boundary=x' });
  expect(status).toBe(204);
  expect((await list(caller)).map(({ company }) => company.slug)).toEqual([stays.slug]);
});

test.each([
  ['a damaged link', 'x', 'List-Unsubscribe=One-Click', FORM, 400, 'validation_failed'],
  ['no form', null, '', FORM, 400, 'validation_failed'],
  ['another form', null, 'List-Unsubscribe=No', FORM, 400, 'validation_failed'],
  ['JSON', null, '{}', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
] as const)('%s stops nothing and says what is wrong', async (_, token, body, headers, status, code) => {
  const { caller, id } = await watcher();
  const valid = stopToken({ userId: id, companyId: null });
  const answer = await stop(token ?? valid, body, headers);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  const other = stopToken({ userId: randomUUID(), companyId: null });
  expect((await stop(`${valid.split('.')[0]}.${other.split('.')[1]}`)).status).toBe(400);
  expect((await caller.call<CurrentUser>('get-current-user', getCurrentUser)).json.watchMail).toBe('AT_ONCE');
});

test('after a merge both are one company, which is told of once and ends at once', async () => {
  const [from, into] = [await listedCompany(), await listedCompany()];
  const [both, one] = [await watcher(), await watcher()];
  for (const { slug } of [from, into]) await watch(both.caller, slug);
  await watch(one.caller, from.slug);
  const watches = async () =>
    (await stored(userKey(one.id).pk)).filter(({ sk }) => String(sk).startsWith('WATCH#'));
  const before = await watches();
  await merge(moderator, from.id, into.id);
  expect(await watches()).toEqual(before);
  for (const { caller } of [both, one])
    expect((await list(caller)).map(({ company }) => company.slug)).toEqual([into.slug]);
  await publish(into.id);
  await follow();
  for (const { id } of [both, one]) expect(await mailedTo(id)).toHaveLength(1);
  await watch(one.caller, into.slug);
  expect(await watches()).toEqual(before);
  await stop(stopToken({ userId: one.id, companyId: into.id }));
  await unwatch(both.caller, into.slug);
  for (const { caller } of [both, one]) expect(await list(caller)).toEqual([]);
});
