import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { SignalKind } from '../../shared/enumerations.ts';
import type { UserExport } from '../../shared/schemas/user-export.ts';
import { completeDeletion } from '../accounts/delete-account.ts';
import { handler as exportUser } from '../accounts/export-user.ts';
import { handler as settleReview } from '../debts/settle-review.ts';
import { type Key, removedKey, userKey } from '../platform/keys.ts';
import { type Item, transact } from '../platform/table.ts';
import { remove as removeItem } from '../platform/writes.ts';
import { findUserRecord, markDeleting } from '../records/user/user.ts';
import { handler as editReview } from '../reviews/edit-review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { merge, remove as removeCompany, sendToStream } from '../testing/administration.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { companyWithDomain } from '../testing/everything-to-decide.ts';
import {
  approve,
  companyPage,
  flag,
  inspect,
  propose,
  reject,
  sendReview,
  unpublish,
} from '../testing/flagging.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { editItem, stored } from '../testing/stored.ts';
import { step, underReview } from '../testing/takedowns.ts';
import { handler as hearReview } from './hear-review.ts';

let moderator: Caller;
beforeAll(async () => {
  moderator = (await newModerator()).caller;
});

const edit = (item: Item | undefined, fields: Item) => editItem(item as unknown as Key, fields);
const anyMailbox = () => `${randomUUID()}@${randomUUID().slice(0, 8)}.co.za`;

/** An account with this address; one account after another, as far as the user pool is concerned. */
async function accountAt(email = anyMailbox(), isProved = true) {
  const { caller, user } = await newMember();
  await editItem(userKey(user.id), { email, emailVerified: isProved ? new Date().toISOString() : null });
  return { caller, id: user.id, email };
}

async function deleteAccount({ id }: { id: string }): Promise<void> {
  await transact([markDeleting(id, new Date())]);
  await completeDeletion(id, new Date());
}

async function publish(author: { caller: Caller }, companyId: string, fields: Record<string, unknown> = {}) {
  const review = await flag(author.caller, companyId, fields);
  expect((await approve(moderator, review.id)).status).toBe(200);
  return review.id;
}

const withdraw = ({ caller }: { caller: Caller }, id: string) =>
  caller.call('withdraw-review', withdrawReview, { params: { id } });

/** A company with an address for notices; `publish` tells it. */
async function companyThatIsTold() {
  const company = await companyWithDomain();
  const [item] = (await stored('C#')).filter(({ sk, slug }) => sk === 'Z' && slug === company.slug);
  await edit(item, {
    noticeEmail: `info@${company.domain}`,
    noticeBy: 'MODERATOR',
  });
  return company;
}

async function takeDown(reviewId: string): Promise<void> {
  const { id } = await underReview(moderator, reviewId);
  expect((await step(moderator, 'action', id, { reason: 'A court ordered it' })).status).toBe(200);
}

const BEFORE: readonly SignalKind[] = [
  'TAKEN_DOWN_BEFORE',
  'WITHDRAWN_BEFORE',
  'FLAGGED_BEFORE',
  'SUSPENDED_BEFORE',
];

/** What a moderator is told of earlier reviews, each with its number. */
async function before(reviewId: string): Promise<Partial<Record<SignalKind, number | null>>> {
  const { signals } = (await inspect(moderator, reviewId)).json;
  const ofThem = signals.filter(({ kind }) => BEFORE.includes(kind));
  return Object.fromEntries(ofThem.map(({ kind, times }) => [kind, times]));
}

const told = async (reviewId: string) => (await inspect(moderator, reviewId)).json.toldBefore;
const remembered = (companyId: string) => stored(`BEFORE#${companyId}`);
const TEXT = { body: `${'They took our trusses and never paid for them, whatever we wrote. '.repeat(2)}` };
const DATED = { incidentDate: '2026-07-01' };

test('a review that was taken down is remembered when its author withdraws it and sends it again', async () => {
  const [author, company] = [await accountAt(), await companyWithDomain()];
  const id = await publish(author, company.id, TEXT);
  await takeDown(id);
  const meanwhile = await flag(author.caller, company.id);
  expect(await before(meanwhile.id)).toEqual({ TAKEN_DOWN_BEFORE: 1 });
  expect((await withdraw(author, id)).status).toBe(204);
  const again = await flag(author.caller, company.id, { ...TEXT, ...DATED });
  expect(await before(again.id)).toEqual({ TAKEN_DOWN_BEFORE: 1 });
});

test('a text that was taken down is known in another account’s review, proved or not, before and after it is withdrawn', async () => {
  const [author, company] = [await accountAt(undefined, false), await companyWithDomain()];
  const id = await publish(author, company.id, TEXT);
  await takeDown(id);
  const stranger = await accountAt(undefined, false);
  const copy = await flag(stranger.caller, company.id, TEXT);
  expect(await before(copy.id)).toEqual({ TAKEN_DOWN_BEFORE: 1 });
  await withdraw(author, id);
  expect(await before(copy.id)).toEqual({ TAKEN_DOWN_BEFORE: 1 });
  expect(JSON.stringify(await remembered(company.id))).not.toContain('mailbox');
  const elsewhere = await flag(stranger.caller, (await propose(stranger.caller)).id, TEXT);
  expect(await before(elsewhere.id)).toEqual({});
});

test('a review that is taken down after its author’s account was deleted counts as such', async () => {
  const [author, company] = [await accountAt(), await companyWithDomain()];
  const id = await publish(author, company.id, TEXT);
  await deleteAccount(author);
  await takeDown(id);
  const next = await accountAt();
  const copy = await flag(next.caller, company.id, TEXT);
  expect(await before(copy.id)).toEqual({ TAKEN_DOWN_BEFORE: 1, FLAGGED_BEFORE: 1 });
});

test('a review that is withdrawn before a takedown of it is decided counts as taken down', async () => {
  const [author, company] = [await accountAt(), await companyWithDomain()];
  const id = await publish(author, company.id, TEXT);
  const request = await underReview(moderator, id);
  await withdraw(author, id);
  const again = await flag(author.caller, company.id, { ...TEXT, ...DATED });
  expect(await before(again.id)).toEqual({});
  await step(moderator, 'action', request.id, { reason: 'A court ordered it' });
  expect(await before(again.id)).toEqual({ TAKEN_DOWN_BEFORE: 1 });
});

test('accounts of one mailbox, one after another, count as one person, and each deleted one is told', async () => {
  const company = await companyWithDomain();
  const mailbox = anyMailbox();
  for (let n = 0; n < 3; n += 1) {
    const account = await accountAt(mailbox.replace('@', n === 1 ? '+more@' : '@'));
    const review = await flag(account.caller, company.id, { ...TEXT, ...DATED });
    expect(await before(review.id)).toEqual(n === 0 ? {} : { FLAGGED_BEFORE: n });
    await approve(moderator, review.id);
    await deleteAccount(account);
  }
  const last = await accountAt(mailbox);
  await publish(last, company.id, DATED);
  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 4, reporterCount: 1 });
  await expectRecountToAgree();
});

test('two accounts of one mailbox whose reviews are approved at the same moment count once', async () => {
  const company = await companyWithDomain();
  const mailbox = anyMailbox();
  const accounts = [await accountAt(mailbox), await accountAt(mailbox.replace('@', '+2@'))];
  const reviews = [];
  for (const { caller } of accounts) reviews.push(await flag(caller, company.id));
  await Promise.all(reviews.map(({ id }) => approve(moderator, id)));
  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 2, reporterCount: 1 });
  await Promise.all(accounts.map(deleteAccount));
  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 2, reporterCount: 1 });
  await expectRecountToAgree();
});

test('an account counts by the mailbox with which it first flagged, whatever its address is later', async () => {
  const [author, company] = [await accountAt(), await companyWithDomain()];
  await publish(author, company.id);
  await editItem(userKey(author.id), { email: anyMailbox() });
  await publish(author, company.id);
  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 2, reporterCount: 1 });
  await publish(await accountAt(author.email), company.id);
  expect((await companyPage(company.slug)).json.reporterCount).toBe(1);
  const reporter = (await findUserRecord(author.id))?.reporter ?? '';
  expect(reporter).toHaveLength(64);
  expect(JSON.stringify((await companyPage(company.slug)).json)).not.toContain(reporter);
});

test('unsettled reviews withdrawn after publication are told from the second on', async () => {
  const [author, company] = [await accountAt(), await companyWithDomain()];
  const settled = await publish(author, company.id);
  await author.caller.call('settle-review', settleReview, { params: { id: settled } });
  await withdraw(author, settled);
  await withdraw(author, (await flag(author.caller, company.id)).id);
  for (const expected of [{}, {}, { WITHDRAWN_BEFORE: 2 }, { WITHDRAWN_BEFORE: 3 }]) {
    const review = await flag(author.caller, company.id, DATED);
    expect(await before(review.id)).toEqual(expected);
    await approve(moderator, review.id);
    await withdraw(author, review.id);
  }
  const others = await flag((await accountAt()).caller, company.id);
  expect(await before(others.id)).toEqual({});
});

test('withdrawals at the same moment are all remembered', async () => {
  const [author, company] = [await accountAt(), await companyWithDomain()];
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push(await publish(author, company.id));
  await Promise.all(ids.map((id) => withdraw(author, id)));
  const next = await flag(author.caller, company.id, DATED);
  expect(await before(next.id)).toEqual({ WITHDRAWN_BEFORE: 3 });
});

test('moderators see how often a mailbox had the company told in six months, also of what is withdrawn', async () => {
  const [author, company] = [await accountAt(), await companyThatIsTold()];
  const heard = await flag(author.caller, company.id, { waitForCompany: true });
  const params = { id: heard.id };
  expect((await moderator.call('hear-review', hearReview, { params, body: {} })).status).toBe(200);
  await withdraw(author, heard.id);
  const second = await flag(author.caller, company.id, DATED);
  expect(await told(second.id)).toBe(1);
  await approve(moderator, second.id);
  const third = await flag(author.caller, company.id, DATED);
  expect(await told(third.id)).toBe(2);
  // Not another person's, unless they share the mailbox.
  const plus = await accountAt(author.email.replace('@', '+1@'), false);
  expect(await told((await flag(plus.caller, company.id)).id)).toBe(2);
  expect(await told((await flag((await accountAt()).caller, company.id)).id)).toBe(0);
  const [item] = await remembered(company.id);
  expect(item?.['signals']).toEqual([]);
  await edit(item, { toldOn: '2026-01-01' });
  expect(await told(third.id)).toBe(1);
});

test('what only its author and moderators saw is forgotten', async () => {
  const [author, company] = [await accountAt(), await companyWithDomain()];
  await withdraw(author, (await flag(author.caller, company.id)).id);
  const refused = await flag(author.caller, company.id);
  await reject(moderator, refused.id);
  await withdraw(author, refused.id);
  expect(await remembered(company.id)).toEqual([]);
  const unpublished = await publish(author, company.id);
  await unpublish(moderator, unpublished);
  await withdraw(author, unpublished);
  expect(await remembered(company.id)).toHaveLength(1);
});

test('who is remembered at a company dates the next review of it', async () => {
  const [author, company] = [await accountAt(), await companyWithDomain()];
  const params = { id: (await flag(author.caller, company.id, DATED)).id };
  const clear = () => author.caller.call('edit-review', editReview, { params, body: { incidentDate: null } });
  const id = await publish(author, company.id);
  await withdraw(author, id);
  const refusal = {
    code: 'validation_failed',
    issues: [
      { path: 'incidentDate', message: expect.stringContaining('Enter the date of the incident') as string },
    ],
  };
  expect(await sendReview(author.caller, company.id)).toMatchObject(refusal);
  expect(await clear()).toMatchObject({ status: 400, json: refusal });
  expect(await sendReview(author.caller, company.id, DATED)).toMatchObject({ status: 'PENDING' });
  // Nobody learns it of a mailbox that they did not prove.
  const guessing = await accountAt(author.email.replace('@', '+guess@'), false);
  expect(await sendReview(guessing.caller, company.id)).toMatchObject({ status: 'PENDING' });
  const next = await accountAt(author.email.replace('@', '+next@'));
  expect(await sendReview(next.caller, company.id)).toMatchObject(refusal);
  expect(await sendReview((await accountAt()).caller, company.id)).toMatchObject({ status: 'PENDING' });
});

test('after three years nothing is remembered, though the table still holds it', async () => {
  const [author, company] = [await accountAt(), await companyWithDomain()];
  const id = await publish(author, company.id, TEXT);
  await takeDown(id);
  await withdraw(author, id);
  const [item] = await remembered(company.id);
  const days = (Number(item?.['expiresAtSeconds']) - Date.now() / 1000) / 86_400;
  // From the South African day, which begins two hours earlier.
  expect([days > 3 * 365 - 2, days < 3 * 365 + 0.1]).toEqual([true, true]);
  await edit(item, { expiresAtSeconds: Math.floor(Date.now() / 1000) });
  const again = await sendReview(author.caller, company.id, TEXT);
  expect(again.status).toBe('PENDING');
  expect(await before(again.id)).toEqual({});
});

test('a merge takes along what is remembered, and it ends when a removed company can no longer be restored', async () => {
  const [author, from, into] = [await accountAt(), await companyWithDomain(), await companyWithDomain()];
  await withdraw(author, await publish(author, from.id));
  expect((await merge(moderator, from.id, into.id)).status).toBe(200);
  expect(await sendReview(author.caller, into.id)).toMatchObject({ code: 'validation_failed' });
  await withdraw(author, await publish(author, into.id, DATED));
  const review = await flag(author.caller, into.id, DATED);
  expect(await before(review.id)).toEqual({ WITHDRAWN_BEFORE: 2 });
  await removeCompany(moderator, into.id);
  const gone = (await stored('C#')).filter(({ slug, sk }) => slug === into.slug && sk === 'Z');
  for (const item of gone) await sendToStream({ ...item, status: 'LISTED' }, item);
  expect([await remembered(from.id), await remembered(into.id)].map(({ length }) => length)).toEqual([1, 1]);
  for (const id of [from.id, into.id]) {
    const [aside] = await stored(removedKey(id).pk);
    // An earlier end of it, as it was restored and removed again, may be told late.
    await sendToStream(aside, undefined);
    expect(await remembered(id)).toHaveLength(1);
    await transact([removeItem('copy', removedKey(id))]);
    await sendToStream(aside, undefined);
  }
  expect([...(await remembered(from.id)), ...(await remembered(into.id))]).toEqual([]);
});

test('people read what is remembered of their mailbox once they proved it', async () => {
  const [author, company] = [await accountAt(), await companyThatIsTold()];
  await withdraw(author, await publish(author, company.id));
  const exported = async ({ caller }: { caller: Caller }) =>
    (await caller.call<UserExport>('export-user', exportUser)).json.remembered;
  const held = {
    companyName: company.name,
    signals: ['WITHDRAWN_BEFORE'],
    toldOn: expect.any(String) as string,
    until: expect.any(String) as string,
  };
  expect(await exported(author)).toEqual([held]);
  await deleteAccount(author);
  expect(await exported(await accountAt(author.email, false))).toEqual([]);
  expect(await exported(await accountAt(author.email))).toEqual([held]);
});
