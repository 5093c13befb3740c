import { randomUUID } from 'node:crypto';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
import { comparisons } from '../../shared/matching/compare-names.ts';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { RowToCheck } from '../../shared/schemas/check.ts';
import type { UserExport } from '../../shared/schemas/user-export.ts';
import type { WatchedCompany, Watchlist, WatchlistRow } from '../../shared/schemas/watchlist.ts';
import { beginDeletion, completeDeletion } from '../accounts/delete-account.ts';
import { handler as exportUser } from '../accounts/export-user.ts';
import { handler as getCurrentUser } from '../accounts/get-current-user.ts';
import { handler as updateUser } from '../accounts/update-user.ts';
import { handler as settleReview } from '../debts/settle-review.ts';
import { writeMessage } from '../emails/messages.ts';
import { userKey, watchKey, watchlistKey } from '../platform/keys.ts';
import { readItem, type StoredItem } from '../platform/items.ts';
import { transact } from '../platform/table.ts';
import { remove as removeItem } from '../platform/writes.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import { findUserRecord } from '../records/user/user.ts';
import { stopToken } from '../records/watch/stop-token.ts';
import { rowId, rowsOf } from '../records/watch/row.ts';
import { nextCheck, rowsAdded } from '../records/watch/watchlist.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { correct, merge, proposeAndList, remove } from '../testing/administration.ts';
import { Caller, newMember, newModerator, SITE } from '../testing/caller.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { beforeFirst, cutOffAtEveryWrite } from '../testing/faults.ts';
import { approve, flag } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { putItems } from '../testing/register.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as checkWatchlists } from '../workers/check-watchlists.ts';
import { handler as deliverRecords } from '../workers/deliver-records.ts';
import { handler as addRows } from './add-watchlist-rows.ts';
import { handler as deleteWatchlist } from './delete-watchlist.ts';
import { handler as deleteRow } from './delete-watchlist-row.ts';
import { handler as getWatchlist } from './get-watchlist.ts';
import { handler as listWatches } from './list-watches.ts';
import { look } from './look.ts';
import { handler as markWatchesSeen } from './mark-watches-seen.ts';
import { handler as redirectToStop } from './redirect-to-stop.ts';
import { readRegisterChanges } from './register-changes.ts';
import { handler as stopWatching } from './stop-watching.ts';
import { handler as unwatchCompany } from './unwatch-company.ts';
import { handler as watchCompany } from './watch-company.ts';

process.env['SITE_ORIGIN'] = SITE;
const mail = mockClient(SESv2Client);
afterAll(() => mail.restore());

let author: Caller;
let authorId: string;
let moderator: Caller;
/** Each test is later than those before it, as the feed's times only increase: from noon of the 10th of a month. */
let month = 0;
beforeEach(async () => {
  const now = new Date(Date.UTC(2027, (month += 1), 10, 10));
  vi.useFakeTimers({ now, toFake: ['Date'] });
  ({ author, authorId, moderator } = await authorAndModerator());
});
afterEach(async () => {
  vi.restoreAllMocks();
  // No later run is about them.
  const lists = (await stored('U#')).filter(({ sk }) => sk === 'WATCHLIST') as StoredItem[];
  for (const one of lists) await transact([removeItem('watchlist', one)]);
  vi.useRealTimers();
});

const watch = (by: Caller, slug: string) =>
  by.call<ErrorBody>('watch-company', watchCompany, { params: { slug }, body: {} });
const unwatch = (by: Caller, slug: string) =>
  by.call('unwatch-company', unwatchCompany, { params: { slug } });
const add = (by: Caller, ...rows: (RowToCheck & { reference?: string })[]) =>
  by.call<Watchlist & ErrorBody>('add-watchlist-rows', addRows, { body: { rows } });
const end = (by: Caller, id: string) => by.call('delete-watchlist-row', deleteRow, { params: { id } });
const read = (by: Caller, query: Record<string, string> = {}) =>
  by.call<Watchlist>('get-watchlist', getWatchlist, { query });
const list = async (by: Caller) => (await read(by)).json;
const watches = async (by: Caller) => (await by.call<WatchedCompany[]>('list-watches', listWatches)).json;
const seen = (by: Caller) => by.call('mark-watches-seen', markWatchesSeen, { body: {} });
const chooseMail = (by: Caller, watchMail: string) =>
  by.call<CurrentUser & ErrorBody>('update-user', updateUser, { body: { watchMail } });
const mailsTo = async (userId: string) =>
  (await emailsTo(userId))
    .filter(({ kind }) => kind === 'watchlist')
    .sort((a, b) =>
      String(a['createdAt']) < String(b['createdAt']) ? -1 : 1,
    ) as unknown as EmailNotification[];
const textsTo = async (userId: string) =>
  (await mailsTo(userId)).map((email) => writeMessage(email).paragraphs.slice(0, -1));

/** A row as one line: its name, its match, its company's name, its news. */
const brief = ({ name, match, company, new: news }: WatchlistRow) => [
  ...[name, match, company?.name ?? null],
  ...news.map(({ event }) => event),
];
const briefly = async (by: Caller) => (await list(by)).rows.map(brief);

/** A member with a verified address. */
async function member() {
  const { caller, user } = await newMember();
  await editItem(userKey(user.id), { emailVerified: new Date().toISOString() });
  return { caller, id: user.id };
}

/** A moderator's session does not last until then. */
async function moveTo(time: number): Promise<void> {
  vi.setSystemTime(time);
  moderator = (await newModerator()).caller;
}
const later = (ms: number) => moveTo(Date.now() + ms);

/** Lets the stream deliver, and the next daily run check the lists, one minute after it is due. */
async function nextMorning(): Promise<void> {
  await deliverStream();
  await moveTo(Date.parse(nextCheck(new Date())) + MINUTE_MS);
  await checkWatchlists();
}

const letters = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)
    .padEnd(6, 'x');
/** A coined name that is like no other one. */
const coined = () => `${letters()}${letters()} ${letters()}${letters()}`;

/** A listed company without a review. */
async function listedCompany(fields: Record<string, unknown> = {}) {
  const company = await proposeAndList(author, moderator, { name: coined(), ...fields });
  await deliverStream();
  return company;
}

async function publish(companyId: string, by = author): Promise<string> {
  const { id } = await flag(by, companyId, { amountOwedZar: 500_00 });
  await approve(moderator, id);
  await deliverStream();
  return id;
}

test('a listed company is watched once, and no longer', async () => {
  const { caller } = await member();
  const { id, slug, name } = await listedCompany();
  await publish(id);
  expect((await watch(caller, slug)).status).toBe(204);
  expect((await watch(caller, slug)).status).toBe(204);
  expect(await watches(caller)).toEqual([
    {
      company: expect.objectContaining({ slug, name, reviewCount: 1, totalOwed: 500_00 }) as unknown,
      watchedAt: new Date().toISOString(),
      new: [],
    },
  ]);
  const { rows, total } = await list(caller);
  expect([rows.map(brief), rows[0]?.isFixed, total]).toEqual([[[name, 'NAME', name]], true, 1]);
  const { json } = await caller.call<{ watchlist: unknown[] }>('export-user', exportUser);
  const exported = { name: null, cipcRegNo: null, reference: null, addedAt: new Date().toISOString() };
  expect(json.watchlist).toEqual([{ ...exported, company: name }]);
  expect((await unwatch(caller, slug)).status).toBe(204);
  expect((await unwatch(caller, slug)).status).toBe(204);
  expect((await unwatch(caller, 'no-such-company')).status).toBe(204);
  expect(await list(caller)).toEqual({ rows: [], checkedAt: null, total: 0 });
});

test('a company that is not listed cannot be watched, nor one by a list that is full', async () => {
  const { caller, id } = await member();
  expect((await watch(caller, 'no-such-company')).json.code).toBe('company_not_found');
  const [first, second] = [await listedCompany(), await listedCompany()];
  await editItem(userKey(id), { watchCount: 1999 });
  expect((await watch(caller, first.slug)).status).toBe(204);
  const { status, json } = await watch(caller, second.slug);
  expect([status, json.code]).toEqual([409, 'watchlist_full']);
  await unwatch(caller, first.slug);
  expect((await watch(caller, second.slug)).status).toBe(204);
  expect((await new Caller().call('list-watches', listWatches)).status).toBe(401);
});

test('only one of several simultaneous calls counts', async () => {
  const { caller, id } = await member();
  const { slug, name } = await listedCompany();
  const answers = await Promise.all(Array.from({ length: 5 }, () => watch(caller, slug)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  const rows = Array.from({ length: 200 }, (_, n) => ({ name: `${name} ${n}` }));
  const uploads = await Promise.all([add(caller, ...rows), add(caller, ...rows)]);
  expect(uploads.map(({ status, json }) => [status, json.total])).toEqual([
    [200, 201],
    [200, 201],
  ]);
  expect((await findUserRecord(id))?.watchCount).toBe(201);
});

test('rows are looked up when they are added, and what is in the register already is no news', async () => {
  const { caller } = await member();
  const name = `${coined()} Boerdery (Pty) Ltd`;
  const [cipcRegNo, other] = ['2014/711220/07', '2014/711221/07'];
  const company = await listedCompany({ name, cipcRegNo });
  const numbered = await listedCompany({ cipcRegNo: other });
  const { status, json } = await add(
    caller,
    { name: name.toUpperCase(), reference: 'A' },
    { cipcRegNo: other },
    { name: name.replace('Boerdery (Pty) Ltd', 'Farming Trust') },
    { name: coined() },
  );
  expect(status).toBe(200);
  expect(json.rows.map(brief).map(([, ...rest]) => rest)).toEqual([
    ['NAME', company.name],
    ['NUMBER', numbered.name],
    ['SIMILAR', company.name],
    ['NONE', null],
  ]);
  expect(json.rows[0]).toMatchObject({ reference: 'A', company: { score: 1 } });
  expect(json.rows[2]?.company?.differences).toContainEqual({
    kind: 'LANGUAGE',
    listed: 'boerdery',
    typed: 'farming',
  });
  await nextMorning();
  expect((await list(caller)).rows.flatMap((row) => row.new)).toEqual([]);
});

test('the same name and number is one row, and a new reference replaces the old one', async () => {
  const { caller } = await member();
  const name = coined();
  const first = await add(
    caller,
    { name: `${name} (Pty) Ltd`, cipcRegNo: 'CK 2014/123456/23', reference: 'S-1' },
    { name: `${name.toUpperCase()} (PTY) LTD.`, cipcRegNo: '2014/123456/23' },
    { name, cipcRegNo: 'N/A' },
    { name, cipcRegNo: null },
  );
  const ids = first.json.rows.map(({ id }) => id);
  expect([new Set(ids).size, ids[0] === ids[1], ids[2] === ids[3], first.json.total]).toEqual([
    2,
    true,
    true,
    2,
  ]);
  const again = await add(
    caller,
    { name, reference: 'S-2' },
    { name: `${name} (Pty) Ltd`, cipcRegNo: '2014/123456/23' },
  );
  expect(again.json.rows.map(({ reference }) => reference)).toEqual(['S-2', 'S-1']);
  expect(again.json.total).toBe(2);
});

test('a row without name and number is named, and 2,001 rows are refused with nothing stored', async () => {
  const { caller, id } = await member();
  const empty = await caller.call<ErrorBody>('add-watchlist-rows', addRows, {
    body: { rows: [{ name: 'A' }, { reference: 'B' }] },
  });
  expect([empty.status, JSON.stringify(empty.json)]).toEqual([400, expect.stringContaining('rows.1')]);
  for (let calls = 0; calls < 4; calls += 1)
    await add(caller, ...Array.from({ length: 500 }, () => ({ name: 'Kwik Plumbers' })));
  expect((await list(caller)).total).toBe(1);
  const rows = Array.from({ length: 1_990 }, (_, n) => ({
    ...watchKey(id, `row${n}`),
    ...{ userId: id, name: `Row ${n}`, addedAt: new Date().toISOString(), match: 'NONE' },
  }));
  await putItems(rows);
  await editItem(userKey(id), { watchCount: 1_991 });
  const tenth = await add(caller, ...Array.from({ length: 10 }, (_, n) => ({ name: `More ${n}` })));
  expect([tenth.status, tenth.json.code, (await rowsOf(id)).length]).toEqual([409, 'watchlist_full', 1_991]);
  const ninth = await add(
    caller,
    ...Array.from({ length: 9 }, (_, n) => ({ cipcRegNo: `2001/00000${n}/07` })),
  );
  expect([ninth.status, ninth.json.total]).toEqual([200, 2_000]);
  expect((await caller.call('delete-watchlist', deleteWatchlist)).status).toBe(204);
  expect([await rowsOf(id), (await findUserRecord(id))?.watchCount]).toEqual([[], 0]);
}, 60_000);

test('a row is deleted by its owner alone, once', async () => {
  const [owner, other] = [await member(), await member()];
  const { json } = await add(owner.caller, { name: coined() });
  const { id = '' } = json.rows[0] ?? {};
  expect([
    (await end(other.caller, id)).status,
    (await end(owner.caller, id)).status,
    (await end(owner.caller, id)).status,
  ]).toEqual([404, 204, 404]);
  await nextMorning();
  expect(await readItem(watchlistKey(owner.id))).toBeUndefined();
});

test('what is new comes first, then each by its name, page by page', async () => {
  const { caller } = await member();
  const [news, b, a] = [`Zz${coined()}`, `Bb${coined()}`, `Aa${coined()}`];
  await add(caller, { name: news }, { name: b }, { name: a });
  await listedCompany({ name: news });
  const first = await read(caller, { limit: '2' });
  expect(first.json.rows.map(({ name }) => name)).toEqual([news, a]);
  expect(first.json.total).toBe(3);
  const cursor = new URLSearchParams(/\?(.*)>/.exec(first.headers['link'] ?? '')?.[1]).get('cursor') ?? '';
  const second = await read(caller, { limit: '2', cursor });
  expect([second.json.rows.map(({ name }) => name), second.headers['link']]).toEqual([[b], undefined]);
});

test('a row is told when its company is listed, under another spelling, by its number and, once, a similar one', async () => {
  const { caller, id } = await member();
  const [spelt, numbered, similar] = [coined(), coined(), coined()];
  await add(
    caller,
    { name: `${spelt} and Sons (Pty) Ltd` },
    { name: 'Formerly something else', cipcRegNo: '2015/402117/07' },
    { name: `${similar} Boerdery` },
  );
  expect((await briefly(caller)).map(([, match]) => match)).toEqual(['NONE', 'NONE', 'NONE']);
  await later(HOUR_MS);
  await listedCompany({ name: `${spelt.toUpperCase()} & SONS PTY LTD` });
  await listedCompany({ name: numbered, cipcRegNo: 'K2015402117' });
  const like = await listedCompany({ name: `${similar} Farming Trust` });
  const expected = [
    ['NUMBER', numbered, 'LISTED'],
    ['SIMILAR', like.name, 'LISTED'],
    ['NAME', `${spelt.toUpperCase()} & SONS PTY LTD`, 'LISTED'],
  ];
  const found = async () => (await briefly(caller)).map(([, ...rest]) => rest);
  expect(await found()).toEqual(expect.arrayContaining(expected));
  await nextMorning();
  expect(await found()).toEqual(expect.arrayContaining(expected));
  const [text] = await textsTo(id);
  const day = expect.stringMatching(/^10 \w+: /) as string;
  expect(text).toEqual([day, day, day]);
  expect(text?.map((line) => line.replace(/^10 \w+: /, ''))).toEqual(
    expect.arrayContaining([
      `${spelt} and Sons (Pty) Ltd: it was found in the register.`,
      'Formerly something else: it was found in the register.',
      `${similar} Boerdery: may be ${like.name} in the register: see whether it is yours.`,
    ]),
  );
  await seen(caller);
  await correct(moderator, like.id, { city: 'Wellington' });
  await nextMorning();
  expect(await mailsTo(id)).toHaveLength(1);
  expect(await found()).toEqual(expect.arrayContaining(expected.map((row) => row.slice(0, -1))));
});

test('a company whose name is only a little like that of a row stands beside it, and nobody is mailed', async () => {
  const { caller, id } = await member();
  await add(caller, { name: 'Ntidos Foods (Pty) Ltd' });
  await later(HOUR_MS);
  await listedCompany({ name: 'Ntezidos Foods' });
  await nextMorning();
  expect(await briefly(caller)).toEqual([['Ntidos Foods (Pty) Ltd', 'SIMILAR', 'Ntezidos Foods']]);
  expect(await mailsTo(id)).toEqual([]);
});

test('a similar company that takes the very name of a row is the row’s from then on', async () => {
  const { caller, id } = await member();
  const word = coined();
  const name = `${word} Boerdery`;
  const like = await listedCompany({ name: `${word} Farming Trust` });
  await add(caller, { name });
  expect(await briefly(caller)).toEqual([[name, 'SIMILAR', like.name]]);
  await later(HOUR_MS);
  await correct(moderator, like.id, { name });
  await nextMorning();
  expect(await briefly(caller)).toEqual([[name, 'NAME', name, 'LISTED']]);
  await later(HOUR_MS);
  await publish(like.id);
  await nextMorning();
  expect((await textsTo(id)).map(([line]) => line?.replace(/^.*?: /, ''))).toEqual([
    `${name}: it was found in the register.`,
    `${name}: a review was published.`,
  ]);
});

test('events of companies of rows are told, but not to the author of the review, nor of a similar company', async () => {
  const company = await listedCompany({ name: `${coined()} Boerdery` });
  const [{ caller, id }, similar] = [await member(), await member()];
  await editItem(userKey(authorId), { emailVerified: new Date().toISOString() });
  for (const by of [caller, author]) {
    await watch(by, company.slug);
    await add(by, { name: company.name });
  }
  await add(similar.caller, { name: company.name.replace('Boerdery', 'Farming Trust') });
  await later(HOUR_MS);
  const review = await publish(company.id);
  await later(HOUR_MS);
  await author.call('settle-review', settleReview, { params: { id: review } });
  await deliverStream();
  const told = ['SETTLED', 'PUBLISHED'];
  expect(await briefly(caller)).toEqual(
    Array.from({ length: 2 }, () => [company.name, 'NAME', company.name, ...told]),
  );
  expect((await watches(caller))[0]?.new.map(({ event }) => event)).toEqual(told);
  expect((await briefly(similar.caller)).map(([, match, , ...news]) => [match, news])).toEqual([
    ['SIMILAR', []],
  ]);
  await nextMorning();
  expect(await mailsTo(id)).toHaveLength(1);
  expect([await mailsTo(authorId), await mailsTo(similar.id)]).toEqual([[], []]);
  const mailed = (await textsTo(id))[0] ?? [];
  expect(mailed[0]).toMatch(new RegExp(`^10 \\w+: ${company.name}: a review was published\\.$`));
  await author.call('withdraw-review', withdrawReview, { params: { id: review } });
  await seen(caller);
  await later(HOUR_MS);
  await nextMorning();
  expect((await textsTo(id)).flat().filter((line) => line.includes('no longer counts'))).toHaveLength(2);
});

test('a merge is told once, and both companies are one from then on', async () => {
  const [from, into] = [await listedCompany(), await listedCompany()];
  const [both, one] = [await member(), await member()];
  for (const { slug } of [from, into]) await watch(both.caller, slug);
  await watch(one.caller, from.slug);
  await add(one.caller, { name: from.name });
  await later(HOUR_MS);
  await merge(moderator, from.id, into.id);
  await deliverStream();
  expect((await watches(both.caller)).map(({ company }) => company.slug)).toEqual([into.slug]);
  const expected = [from.name, into.name].map((name) => [name, 'NAME', into.name, 'RENAMED']);
  expect(await briefly(one.caller)).toEqual(expect.arrayContaining(expected));
  await nextMorning();
  const news = (await textsTo(one.id)).flat().map((text) => text.replace(/^.*?: /, ''));
  expect(news.sort()).toEqual(
    [
      `${into.name}: its name in the register changed.`,
      `${from.name}: it is listed as ${into.name} now.`,
    ].sort(),
  );
  await end(one.caller, rowId({ name: from.name }));
  await publish(into.id);
  await nextMorning();
  const [, second] = await textsTo(one.id);
  expect(second).toEqual([expect.stringContaining(`${into.name}: a review was published`)]);
  expect((await textsTo(both.id)).map(({ length }) => length)).toEqual([1, 1]);
  await watch(one.caller, into.slug);
  expect((await list(one.caller)).total).toBe(1);
  await stop(stopToken({ userId: one.id, companyId: into.id }));
  await unwatch(both.caller, into.slug);
  for (const { caller } of [both, one]) expect(await watches(caller)).toEqual([]);
});

test('the export names the company into which that of a row was merged', async () => {
  const [from, into] = [await listedCompany(), await listedCompany()];
  const { caller } = await member();
  await add(caller, { name: from.name });
  await merge(moderator, from.id, into.id);
  const { json } = await caller.call<UserExport>('export-user', exportUser);
  expect(json.watchlist).toMatchObject([{ name: from.name, company: into.name }]);
});

test('rows fixed to companies that were merged end together', async () => {
  const [from, into] = [await listedCompany(), await listedCompany()];
  const { caller, id } = await member();
  for (const { slug } of [from, into]) await watch(caller, slug);
  await merge(moderator, from.id, into.id);
  await deliverStream();
  const [row] = (await list(caller)).rows;
  expect((await end(caller, row?.id ?? '')).status).toBe(204);
  expect([await rowsOf(id), (await findUserRecord(id))?.watchCount]).toEqual([[], 0]);
});

test('the news of companies that were merged is one, newest first', async () => {
  const [from, into] = [await listedCompany(), await listedCompany()];
  const { caller } = await member();
  for (const { slug } of [from, into]) await watch(caller, slug);
  for (const company of [from, into, from]) {
    await later(HOUR_MS);
    await publish(company.id);
    await nextMorning();
  }
  await merge(moderator, from.id, into.id);
  await nextMorning();
  const [row] = (await list(caller)).rows;
  const days = row?.new.map(({ at }) => at) ?? [];
  expect([row?.new.length, days]).toEqual([4, days.toSorted().reverse()]);
});

test('a company that leaves public view leaves every row at once, and a row fixed to it ends', async () => {
  const company = await listedCompany();
  const { caller, id } = await member();
  await watch(caller, company.slug);
  await add(caller, { name: company.name });
  await later(HOUR_MS);
  await remove(moderator, company.id);
  const shown = await briefly(caller);
  expect(shown.map((row) => row.slice(0, 3))).toEqual([[company.name, 'NONE', null]]);
  expect((await list(caller)).total).toBe(1);
  await nextMorning();
  expect((await textsTo(id)).flat()).toEqual([
    expect.stringMatching(`${company.name}: the company left the register.$`),
  ]);
  expect([(await rowsOf(id)).length, (await findUserRecord(id))?.watchCount]).toEqual([1, 1]);
});

test('a company that left is told as such where its row has another company now', async () => {
  const [gone, former] = [await listedCompany(), await listedCompany()];
  const { caller, id } = await member();
  await correct(moderator, former.id, { alsoKnownAs: [{ name: gone.name, kind: 'FORMER' }] });
  await deliverStream();
  await later(HOUR_MS);
  await add(caller, { name: gone.name });
  await later(HOUR_MS);
  await remove(moderator, gone.id);
  await nextMorning();
  expect(await briefly(caller)).toEqual([[gone.name, 'NAME', former.name, 'REMOVED']]);
  const line = expect.stringMatching(`${gone.name}: the company left the register.$`) as string;
  expect((await textsTo(id)).flat()).toEqual([line]);
});

test('a corrected name is told; a row that it no longer bears is looked up anew', async () => {
  const [kept, lost] = [await listedCompany(), await listedCompany()];
  const { caller, id } = await member();
  await add(caller, { name: kept.name }, { name: lost.name });
  await watch(caller, lost.slug);
  await later(HOUR_MS);
  const [first, second] = [coined(), coined()];
  await correct(moderator, kept.id, { name: first });
  await correct(moderator, lost.id, { name: second, keepFormer: false, reason: 'It is of another company' });
  await nextMorning();
  const expected = [
    [kept.name, 'NAME', first, 'RENAMED'],
    [lost.name, 'NONE', null, 'RENAMED'],
    [second, 'NAME', second, 'RENAMED'],
  ];
  expect(await briefly(caller)).toEqual(expect.arrayContaining(expected));
  expect((await textsTo(id)).flat()).toHaveLength(3);
});

test('what the feed has not told of yet is still new after somebody looked', async () => {
  const company = await listedCompany();
  const { caller } = await member();
  await watch(caller, company.slug);
  await later(HOUR_MS);
  const { id } = await flag(author, company.id);
  await approve(moderator, id);
  await later(MINUTE_MS);
  await seen(caller);
  await deliverStream();
  expect((await list(caller)).rows.map((row) => row.new.length)).toEqual([1]);
  await seen(caller);
  expect((await list(caller)).rows.map((row) => row.new.length)).toEqual([0]);
});

test('a company that a row meant already is no news by its number, and no flag of that day is lost', async () => {
  const company = await listedCompany();
  const { caller, id } = await member();
  const cipcRegNo = '2014/651220/07';
  await add(caller, { name: company.name, cipcRegNo });
  await later(HOUR_MS);
  await publish(company.id);
  await later(HOUR_MS);
  await correct(moderator, company.id, { cipcRegNo });
  await nextMorning();
  expect((await textsTo(id)).flat()).toEqual([expect.stringContaining('a review was published')]);
  expect(await briefly(caller)).toEqual([[company.name, 'NUMBER', company.name, 'PUBLISHED']]);
});

test('a number that two companies may have decides nothing, though only one of them changed', async () => {
  const [one, other] = [
    await listedCompany({ cipcRegNo: '2014/731220/07' }),
    await listedCompany({ cipcRegNo: '2015/731220/07' }),
  ];
  const { caller, id } = await member();
  const [row] = (await add(caller, { cipcRegNo: '731220/07' })).json.rows;
  expect([row?.match, [one.name, other.name]]).toMatchObject([
    'SIMILAR',
    expect.arrayContaining([row?.company?.name]),
  ]);
  await later(HOUR_MS);
  for (const { id: companyId } of [one, other]) await publish(companyId);
  await nextMorning();
  expect((await list(caller)).rows).toMatchObject([{ match: 'SIMILAR' }]);
  expect(await textsTo(id)).toEqual([]);
});

test('another company of the same name is told once, and the row follows the one with flags', async () => {
  const name = coined();
  const first = await listedCompany({ name: `${name} CC` });
  const { caller, id } = await member();
  await add(caller, { name });
  await later(HOUR_MS);
  const second = await listedCompany({ name: `${name} (Pty) Ltd` });
  await publish(second.id);
  await nextMorning();
  expect(await briefly(caller)).toEqual([[name, 'NAME', second.name, 'LISTED']]);
  await publish(first.id);
  await publish(first.id, (await member()).caller);
  await nextMorning();
  expect((await list(caller)).rows[0]?.company?.name).toBe(first.name);
  expect((await textsTo(id)).map(({ length }) => length)).toEqual([1, 2]);
});

test('mail goes daily where there is news, on the first of the month, or never, to addresses that somebody proved', async () => {
  expect((await chooseMail(author, 'AT_ONCE')).json.code).toBe('validation_failed');
  const company = await listedCompany();
  const [daily, monthly, never, old] = [await member(), await member(), await member(), await member()];
  const { caller: unproved, user } = await newMember();
  await editItem(userKey(old.id), { watchMail: 'AT_ONCE' });
  expect((await old.caller.call<CurrentUser>('get-current-user', getCurrentUser)).json.watchMail).toBe(
    'DAILY',
  );
  await chooseMail(monthly.caller, 'MONTHLY');
  await chooseMail(never.caller, 'NEVER');
  for (const caller of [daily.caller, monthly.caller, never.caller, old.caller, unproved])
    await add(caller, { name: company.name }, { name: coined() });
  const counts = async () =>
    Promise.all(
      [daily.id, monthly.id, never.id, old.id, user.id].map(async (id) => (await mailsTo(id)).length),
    );
  await nextMorning();
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  await publish(company.id);
  await checkWatchlists();
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  await nextMorning();
  await checkWatchlists();
  expect(await counts()).toEqual([1, 0, 0, 1, 0]);
  // A list that is looked at is checked by that.
  await later(HOUR_MS);
  const { checkedAt } = await list(daily.caller);
  expect(checkedAt).toBe(new Date().toISOString());

  // To the day before the next month, then the first.
  await moveTo(Date.UTC(2027, month + 1, 0, 4));
  await nextMorning();
  expect(await counts()).toEqual([1, 0, 0, 1, 0]);
  await nextMorning();
  expect(await counts()).toEqual([1, 1, 0, 1, 0]);
  expect((await textsTo(monthly.id)).flat()).toHaveLength(1);
  await moveTo(Date.UTC(2027, (month += 1) + 1, 0, 6));
  await nextMorning();
  const [, nothing] = await mailsTo(monthly.id);
  const { subject, paragraphs = [] } = nothing ? writeMessage(nothing) : {};
  expect([subject, paragraphs[0]]).toEqual([
    'Nothing new on your watchlist of 2',
    'We looked for all 2 rows in what changed in the register. Nothing new proves nothing: most companies are in no register of flags.',
  ]);
  // The next of these who is proved or wants mail gets no old news.
  await editItem(userKey(user.id), { emailVerified: new Date().toISOString() });
  await editItem(userKey(never.id), { watchMail: 'DAILY' });
  await nextMorning();
  expect(await counts()).toEqual([1, 2, 0, 1, 0]);
});

test('a run that comes late, before seven, makes the only mail of that day', async () => {
  const company = await listedCompany();
  const { caller, id } = await member();
  await add(caller, { name: company.name });
  await later(HOUR_MS);
  await publish(company.id);
  const six = Date.parse(nextCheck(new Date())) + 23 * HOUR_MS;
  await moveTo(six);
  await checkWatchlists();
  expect(await mailsTo(id)).toHaveLength(1);
  await publish(company.id);
  await moveTo(six + HOUR_MS + MINUTE_MS);
  await checkWatchlists();
  expect(await mailsTo(id)).toHaveLength(1);
  await nextMorning();
  expect(await mailsTo(id)).toHaveLength(2);
});

test('a mail names fifty rows, and says how many more there are', async () => {
  const { caller, id } = await member();
  const company = await listedCompany();
  await add(caller, ...Array.from({ length: 53 }, (_, n) => ({ name: company.name, cipcRegNo: `0${n}` })));
  await later(HOUR_MS);
  await publish(company.id);
  await nextMorning();
  const [lines = []] = await textsTo(id);
  expect([lines.length, lines.at(-1)]).toEqual([51, 'And 3 more rows, on your watchlist.']);
});

test('cut off at any write, a run is finished by the next, and nothing is told twice', async () => {
  const [kept, gone] = [await listedCompany(), await listedCompany()];
  const { caller, id } = await member();
  const name = coined();
  await add(caller, { name }, { name: kept.name }, { name: gone.name });
  await watch(caller, gone.slug);
  await later(HOUR_MS);
  await listedCompany({ name });
  await publish(kept.id);
  await remove(moderator, gone.id);
  await deliverStream();
  vi.setSystemTime(Date.parse(nextCheck(new Date())));
  await cutOffAtEveryWrite(async () => {
    await later(MINUTE_MS);
    await checkWatchlists();
  });
  const texts = await textsTo(id);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toHaveLength(3);
  expect((await findUserRecord(id))?.watchCount).toBe(3);
  await nextMorning();
  expect(await mailsTo(id)).toHaveLength(1);
});

test('an account that is deleted in the middle of a run leaves nothing behind', async () => {
  const company = await listedCompany();
  const { caller, id } = await member();
  await watch(caller, company.slug);
  await add(caller, { name: company.name });
  await later(HOUR_MS);
  await publish(company.id);
  vi.setSystemTime(Date.parse(nextCheck(new Date())));
  const user = await findUserRecord(id);
  beforeFirst(
    'TransactWriteCommand',
    async () => {
      if (user) await beginDeletion(user, new Date());
      await completeDeletion(id, new Date());
    },
    (input) => JSON.stringify(input).includes(id),
  );
  await checkWatchlists();
  expect([await stored(userKey(id).pk), await mailsTo(id)]).toEqual([[], []]);
});

test('changes are looked at in steps, and each is told once', async () => {
  const { caller, id } = await member();
  const [first, second] = [coined(), coined()];
  await add(caller, { name: first }, { name: second });
  const start = new Date().toISOString();
  await later(HOUR_MS);
  await listedCompany({ name: first });
  await listedCompany({ name: second });
  const one = await readRegisterChanges(start, 1);
  const rows = await look(await rowsOf(id), one, new Date());
  expect([one.isAll, rows.filter(({ match }) => match === 'NAME').length]).toEqual([false, 1]);
  const two = await readRegisterChanges(one.readTo, 1);
  const both = await look(rows, two, new Date());
  expect([two.isAll, both.map(({ news }) => news.length)]).toEqual([true, [1, 1]]);
  const again = await look(both, await readRegisterChanges(start, 10), new Date());
  expect(again.map((row, at) => row === both[at])).toEqual([true, true]);
});

test('a row that several lists have is compared once', async () => {
  const [one, other] = [await member(), await member()];
  const name = coined();
  for (const { caller } of [one, other]) await add(caller, { name });
  const start = new Date().toISOString();
  await later(HOUR_MS);
  await listedCompany({ name });
  const changes = await readRegisterChanges(start, 10);
  await look(await rowsOf(one.id), changes, new Date());
  const before = comparisons.count;
  const [found] = await look(await rowsOf(other.id), changes, new Date());
  expect([found?.match, comparisons.count - before]).toEqual(['NAME', 0]);
});

/** A watch from before there were watchlists. */
const watchOfBefore = (userId: string, { id, slug }: { id: string; slug: string }) => {
  const watchedAt = new Date().toISOString();
  const listed = { authorId: `${id}#watchers`, authoredAt: `${watchedAt}#${userId}` };
  return { ...watchKey(userId, id), userId, companyId: id, slug, watchedAt, ...listed };
};

test('watches from before are rows fixed to their companies, and get a list', async () => {
  const [stays, goes] = [await listedCompany(), await listedCompany()];
  const { caller, id } = await member();
  const items = [stays, goes].map((company) => watchOfBefore(id, company));
  await putItems(items);
  await editItem(userKey(id), { watchCount: 2 });
  expect((await watches(caller)).map(({ company }) => company.slug).sort()).toEqual(
    [stays.slug, goes.slug].sort(),
  );
  // As the layout's conversion does.
  await transact([rowsAdded(id, new Date())]);
  await later(HOUR_MS);
  await publish(stays.id);
  await remove(moderator, goes.id);
  await nextMorning();
  expect(await briefly(caller)).toEqual([[stays.name, 'NAME', stays.name, 'PUBLISHED']]);
  expect((await textsTo(id)).flat()).toHaveLength(1);
  expect((await rowsOf(id)).map((row) => row.id)).toEqual([stays.id]);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
const stop = (
  token: string,
  body: unknown = 'List-Unsubscribe=One-Click',
  headers: Record<string, string> = FORM,
) => new Caller().call<ErrorBody>('stop-watching', stopWatching, { query: { token }, body, headers });

test('the mail says in its headers how one click stops it, which works without log-in, from anywhere and twice', async () => {
  const company = await listedCompany();
  const { caller, id } = await member();
  await add(caller, { name: company.name });
  await later(HOUR_MS);
  await publish(company.id);
  await nextMorning();
  const [waiting] = (await emailsTo(id)).filter(({ kind }) => kind === 'watchlist');
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
  await deliverRecords(streamEvent([{ change: 'INSERT', after: waiting }]));
  const { Simple } = mail.commandCalls(SendEmailCommand)[0]?.args[0].input.Content ?? {};
  expect(Simple?.Subject?.Data).toBe('News of your watchlist');
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
  await nextMorning();
  expect(await mailsTo(id)).toHaveLength(1);
  expect((await briefly(caller))[0]?.slice(3)).toEqual(['PUBLISHED', 'PUBLISHED']);
});

test('a mail that waits from before, of a kind that there is no more, is not sent and fails nothing', async () => {
  const { id } = await member();
  const item = { pk: `O#${id}`, sk: '#', id, kind: 'watch-digest', userId: id, facts: { changes: [] } };
  const waiting = { ...item, siteOrigin: SITE, createdAt: new Date().toISOString() };
  await putItems([waiting]);
  const answer = await deliverRecords(streamEvent([{ change: 'INSERT', after: waiting }]));
  expect(answer).toEqual({ batchItemFailures: [] });
  expect((await emailsTo(id))[0]).toMatchObject({ withheldAt: expect.any(String) as string });
});

test('a mail program that opens the address comes to its page, and nothing is stopped', async () => {
  const { caller, id } = await member();
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
  expect((await caller.call<CurrentUser>('get-current-user', getCurrentUser)).json.watchMail).toBe('DAILY');
});

test('a link of an earlier mail for one company stops that one; a multipart form is taken as well', async () => {
  const [stays, goes] = [await listedCompany(), await listedCompany()];
  const { caller, id } = await member();
  for (const { slug } of [stays, goes]) await watch(caller, slug);
  const multipart =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const token = stopToken({ userId: id, companyId: goes.id });
  const { status } = await stop(token, multipart, { 'content-type': 'multipart/form-data; boundary=x' });
  expect(status).toBe(204);
  expect((await watches(caller)).map(({ company }) => company.slug)).toEqual([stays.slug]);
});

test.each([
  ['a damaged link', 'x', 'List-Unsubscribe=One-Click', FORM, 400, 'validation_failed'],
  ['no form', null, '', FORM, 400, 'validation_failed'],
  ['another form', null, 'List-Unsubscribe=No', FORM, 400, 'validation_failed'],
  ['JSON', null, '{}', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
] as const)('%s stops nothing and says what is wrong', async (_, token, body, headers, status, code) => {
  const { caller, id } = await member();
  const valid = stopToken({ userId: id, companyId: null });
  const answer = await stop(token ?? valid, body, headers);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  const other = stopToken({ userId: randomUUID(), companyId: null });
  expect((await stop(`${valid.split('.')[0]}.${other.split('.')[1]}`)).status).toBe(400);
  expect((await caller.call<CurrentUser>('get-current-user', getCurrentUser)).json.watchMail).toBe('DAILY');
});

test.each([
  [{ name: 'Acme (Pty) Ltd' }, { name: 'ACME (PTY) LTD' }, true],
  [{ name: 'Acme', cipcRegNo: '2014/123456/07' }, { name: 'Acme', cipcRegNo: 'K2014123456' }, true],
  [{ name: 'Acme' }, { name: 'Acme', cipcRegNo: '2014/123456/07' }, false],
  [{ name: 'Acme' }, { name: 'Acme CC' }, false],
])('%j and %j are one row: %s', (one, other, isSame) => {
  expect(rowId(one) === rowId(other)).toBe(isSame);
});
