import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { OwnCompany } from '../../shared/schemas/companies.ts';
import { completeDeletion } from '../accounts/delete-account.ts';
import { reviewKey } from '../platform/keys.ts';
import { transact } from '../platform/table.ts';
import { saveReview } from '../records/review/save-review.ts';
import { findReadingOf, isDrawn } from '../records/review/second-reading.ts';
import { findReview } from '../records/review/review.ts';
import { markDeleting } from '../records/user/user.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { proposeAndList, remove } from '../testing/administration.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, flag, propose, redact, reject, unpublish } from '../testing/flagging.ts';
import { plainReview } from '../testing/plain-review.ts';
import { askedAgain, readAgain, secondReadings } from '../testing/second-readings.ts';
import { editItem, emailsTo } from '../testing/stored.ts';
import { file, step } from '../testing/takedowns.ts';

type Moderator = Awaited<ReturnType<typeof newModerator>>;

let author: Caller;
let authorId: string;
let company: OwnCompany;
let first: Moderator;
let second: Moderator;

beforeAll(async () => {
  const member = await newMember();
  [author, authorId] = [member.caller, member.user.id];
  company = await propose(author);
  [first, second] = [await newModerator(), await newModerator()];
});

const differing = async ({ user }: Moderator) =>
  (await emailsTo(user.id)).filter(({ kind }) => kind === 'second-reading-differs');

/** A pending review that is drawn for a second reading, or not. */
async function waiting(isOneOfThem: boolean): Promise<string> {
  let id = randomUUID();
  while (isDrawn(id) !== isOneOfThem) id = randomUUID();
  const { id: companyId, slug: companySlug, name: companyName } = company;
  const { head, body } = plainReview({ id, userId: authorId, companyId, companySlug, companyName });
  await transact(await saveReview(null, { head, body }, { now: new Date() }));
  return id;
}

async function decided(decide: typeof approve | typeof reject, fields: Record<string, unknown> = {}) {
  const { id } = await flag(author, company.id, fields);
  await decide(first.caller, id);
  return { id, reading: await askedAgain(id) };
}

test('one in twenty reviews is drawn, always the same ones', () => {
  const ids = Array.from({ length: 20_000 }, () => randomUUID());
  const drawn = ids.filter(isDrawn);
  // Six standard deviations around a thousand.
  expect(Math.abs(drawn.length - 1000)).toBeLessThan(185);
  expect(drawn.every(isDrawn)).toBe(true);
});

test('a decision is put before a second moderator where its review is drawn, once', async () => {
  const [drawn, other] = [await waiting(true), await waiting(false)];
  for (const id of [drawn, other]) expect((await approve(first.caller, id)).status).toBe(200);
  expect(await findReadingOf(other)).toBeNull();
  expect(await findReadingOf(drawn)).toMatchObject({ decided: 'APPROVE', decidedBy: first.user.id });
  // Another decision on it, after it left public view, is not read again.
  await unpublish(first.caller, drawn);
  expect((await reject(second.caller, drawn)).status).toBe(200);
  expect(await findReadingOf(drawn)).toBeNull();
  const rejected = await waiting(true);
  await reject(first.caller, rejected);
  expect(await findReadingOf(rejected)).toMatchObject({ decided: 'REJECT' });
});

test('the second moderator reads the review as it is now, without decision, decider or author', async () => {
  const { id, reading } = await decided(approve, {
    title: 'Roof trusses not paid',
    evidenceNote: 'Invoice 7',
  });
  await redact(first.caller, id, [{ field: 'title', start: 0, end: 4 }]);
  expect(JSON.stringify(await findReadingOf(id))).not.toContain('Roof');
  const shown = (await secondReadings(second.caller)).find((one) => one.id === reading);
  expect(shown).toMatchObject({
    review: {
      id,
      title: '[removed] trusses not paid',
      evidenceNote: 'Invoice 7',
      attachmentCount: 0,
      findings: [],
    },
  });
  expect(JSON.stringify(shown)).not.toMatch(/APPROVE|status|decided|evidenceSeen|Roof t/);
  for (const name of Object.values(first.user)) expect(JSON.stringify(shown)).not.toContain(`"${name}"`);
});

const isListed = async ({ caller }: Moderator, reading: string) =>
  (await secondReadings(caller)).some(({ id }) => id === reading);

test('the list holds neither what one decided, also later, nor what one wrote', async () => {
  const { id, reading } = await decided(reject);
  const third = await newModerator();
  await editItem(reviewKey(id), { decidedBy: third.user.id });
  const own = await flag(second.caller, company.id);
  await approve(first.caller, own.id);
  await askedAgain(own.id);
  const who = [first, second, third];
  expect(await Promise.all(who.map((one) => isListed(one, reading)))).toEqual([false, true, false]);
  expect(await Promise.all(who.map((one) => isListed(one, own.id)))).toEqual([false, false, true]);
  for (const { caller } of [first, third])
    expect((await readAgain(caller, reading, { decision: 'APPROVE' })).json.code).toBe('own_decision');
});

test.each(['takedown', 'unpublishing', 'withdrawal', 'removal of its company'] as const)(
  'a reading of a public review ends with its %s, and one of a refused review stays',
  async (how) => {
    const about = await proposeAndList(author, first.caller);
    const [shown, refused] = [await flag(author, about.id), await decided(reject)];
    await approve(first.caller, shown.id);
    const reading = await askedAgain(shown.id);
    expect(await isListed(second, reading)).toBe(true);
    if (how === 'takedown') {
      const { json: request } = await file(shown.id);
      await step(first.caller, 'start', request.id);
      const early = { reason: 'A court ordered it, and it may not wait.' };
      expect((await step(first.caller, 'action', request.id, early)).status).toBe(200);
    }
    if (how === 'unpublishing') await unpublish(first.caller, shown.id);
    if (how === 'withdrawal')
      await author.call('withdraw-review', withdrawReview, { params: { id: shown.id } });
    if (how === 'removal of its company') await remove(first.caller, about.id);
    expect(await findReadingOf(shown.id)).toBeNull();
    expect(await isListed(second, reading)).toBe(false);
    const { status, json } = await readAgain(second.caller, reading, { decision: 'APPROVE' });
    expect([status, json.code]).toEqual([404, 'second_reading_not_found']);
    expect(await isListed(second, refused.reading)).toBe(true);
  },
);

test('a takedown and a reading at once: it was read before, or there is nothing to read', async () => {
  const { id, reading } = await decided(approve);
  const { json: request } = await file(id);
  await step(first.caller, 'start', request.id);
  const early = { reason: 'A court ordered it, and it may not wait.' };
  const [acted, read] = await Promise.all([
    step(first.caller, 'action', request.id, early),
    readAgain(second.caller, reading, { decision: 'APPROVE' }),
  ]);
  expect([acted.status, [200, 404].includes(read.status)]).toEqual([200, true]);
  expect(await findReadingOf(id)).toBeNull();
});

test('a reading is given once, by nobody who decided, and where it differs both are mailed and nothing changes', async () => {
  const { id, reading } = await decided(approve);
  const give = (by: Caller, body: object) => readAgain(by, reading, body);
  expect((await give(first.caller, { decision: 'REJECT' })).json.code).toBe('own_decision');
  expect((await give(second.caller, { decision: 'MAYBE' })).status).toBe(400);
  expect((await give(second.caller, { decision: 'REJECT', reasonCode: 'BORING' })).status).toBe(400);
  expect((await give(author, { decision: 'REJECT' })).status).toBe(403);
  const before = await findReview(id);
  const both = await Promise.all([
    give(second.caller, { decision: 'REJECT', reasonCode: 'UNSUPPORTED' }),
    give((await newModerator()).caller, { decision: 'REJECT', reasonCode: 'UNSUPPORTED' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.json).toMatchObject({
    id: reading,
    decision: 'REJECT',
    reasonCode: 'UNSUPPORTED',
  });
  expect(both.find(({ status }) => status === 409)?.json.code).toBe('already_decided');
  expect((await findReview(id))?.head).toEqual(before?.head);
  expect(await differing(first)).toHaveLength(1);
  expect(await isListed(second, reading)).toBe(false);
});

test('a reading that agrees is mailed to nobody; a reason beside an approval is left aside', async () => {
  const { reading } = await decided(reject);
  const mailed = (await differing(first)).length;
  const { json } = await readAgain(second.caller, reading, { decision: 'REJECT' });
  expect(json).toMatchObject({ decision: 'REJECT', reasonCode: null });
  const { reading: other } = await decided(approve);
  const approval = await readAgain(second.caller, other, { decision: 'APPROVE', reasonCode: 'ABUSIVE' });
  expect(approval.json).toMatchObject({ decision: 'APPROVE', reasonCode: null });
  expect(await differing(first)).toHaveLength(mailed);
});

test('a reading goes with its review, and stays where the author’s account goes', async () => {
  const { caller, user } = await newMember();
  const [withdrawn, kept] = [await flag(caller, company.id), await flag(caller, company.id)];
  await approve(first.caller, withdrawn.id);
  await approve(first.caller, kept.id);
  const [one, two] = [await askedAgain(withdrawn.id), await askedAgain(kept.id)];
  await caller.call('withdraw-review', withdrawReview, { params: { id: withdrawn.id } });
  await transact([markDeleting(user.id, new Date())]);
  await completeDeletion(user.id, new Date());
  for (const id of [one, 'none', 'no.such', randomUUID()])
    expect((await readAgain(second.caller, id, { decision: 'APPROVE' })).json.code).toBe(
      'second_reading_not_found',
    );
  expect((await readAgain(second.caller, two, { decision: 'APPROVE' })).status).toBe(200);
});
