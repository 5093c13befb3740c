import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCompany, ProposedCompany } from '../../../shared/schemas/companies.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import type { UserExport } from '../../../shared/schemas/user-export.ts';
import { handler as deleteUser } from '../../accounts/delete-user.ts';
import { handler as exportUser } from '../../accounts/export-user.ts';
import { handler as listPendingCompanies } from '../../administration/list-pending-companies.ts';
import { table } from '../../platform/table.ts';
import { handler as listOwnReviews } from '../../reviews/list-own-reviews.ts';
import {
  accept,
  correct,
  decline,
  merge,
  proposeAndList,
  remove,
  sendToStream,
} from '../../testing/administration.ts';
import { type Caller, newMember, newModerator } from '../../testing/caller.ts';
import { approve, flag, propose, reject, sendReview, uniqueName } from '../../testing/flagging.ts';
import { listed } from '../../testing/register.ts';
import { expectRecountToAgree } from '../../testing/recount.ts';
import { emailsTo, stored } from '../../testing/stored.ts';
import { type CompanyRecord, findCompany } from './company.ts';
import { handler as listOwnCompanies } from '../../companies/list-own-companies.ts';
import { handler as proposeCompany } from '../../companies/propose-company.ts';

type Member = Awaited<ReturnType<typeof newMember>>;

let first: Member;
let second: Member;
let fresh: Member;
let admin: Caller;
let number = 0;
const newNumber = () => `2031/${String((number += 1)).padStart(6, '0')}/07`;

beforeAll(async () => {
  admin = (await newModerator()).caller;
});
beforeEach(async () => {
  [first, second, fresh] = await Promise.all([newMember(), newMember(), newMember()]);
});

const submit = ({ caller }: Member, body: Record<string, unknown>) =>
  caller.call<OwnCompany & { code: string; slug?: string }>('propose-company', proposeCompany, { body });
const mine = async ({ caller }: Member) =>
  caller.call<OwnCompany[]>('list-own-companies', listOwnCompanies, { query: { limit: '100' } });

/** Runs the follow-up of a company's change; a company that is deleted was removed before. */
async function follow(was: CompanyRecord | null): Promise<void> {
  const is = (await findCompany(was?.slug ?? '')) ?? { ...was, status: 'REMOVED' };
  await sendToStream(...([was, is] as unknown as Parameters<typeof sendToStream>));
}

const unnamed = ({ id: _, createdAt: __, updatedAt: ___, slug: ____, name: _____, ...rest }: OwnCompany) =>
  rest;

test('a second proposer of a pending company gets the response of a first one, with their own words and the same id', async () => {
  const cipcRegNo = newNumber();
  const company = await propose(first.caller, { name: uniqueName('Rooibos Depot'), cipcRegNo });
  const typed = { name: uniqueName('Other Words'), cipcRegNo: cipcRegNo.replaceAll('/', ' '), city: 'Ceres' };
  const joined = await submit(second, typed);
  const alone = await submit(fresh, { ...typed, name: uniqueName('Other Words'), cipcRegNo: newNumber() });
  expect([joined.status, alone.status]).toEqual([201, 201]);
  expect(Object.keys(joined.json).sort()).toEqual(Object.keys(alone.json).sort());
  expect(Object.keys(joined.headers).sort()).toEqual(Object.keys(alone.headers).sort());
  expect(unnamed(joined.json)).toEqual({ ...unnamed(alone.json), cipcRegNo: typed.cipcRegNo });
  expect(joined.json).toMatchObject({ ...typed, id: company.id, listed: false, status: 'PROPOSED' });
  expect(joined.json.slug).toBe(typed.name.toLowerCase().replaceAll(' ', '-'));
  expect(joined.json.createdAt > company.createdAt).toBe(true);

  const list = await mine(second);
  expect(list.json).toEqual([joined.json]);
  expect(list.headers['x-total-count']).toBe('1');
  expect((await mine(first)).json.map(({ name }) => name)).toEqual([company.name]);
  await expectRecountToAgree();
});

test('the same name gets the address that the first one has', async () => {
  const name = uniqueName('Kelp & Sons');
  const company = await propose(first.caller, { name });
  expect((await submit(second, { name: name.toUpperCase() })).json.slug).toBe(company.slug);
});

test('a person who repeats their own proposal gets its slug, also if only its number or only its name is the same', async () => {
  const shared = newNumber();
  const own = newNumber();
  const name = uniqueName('Fynbos Freight');
  const typed = uniqueName('Typed By Second');
  await propose(first.caller, { name, cipcRegNo: shared });
  const { json } = await submit(second, { name: typed, cipcRegNo: shared });
  for (const body of [
    { name: typed },
    { name: uniqueName(), cipcRegNo: shared },
    { name: typed, cipcRegNo: own },
  ])
    expect((await submit(second, body)).json).toMatchObject({ code: 'company_exists', slug: json.slug });
  expect((await mine(second)).json).toHaveLength(1);
});

/** One person's view of two proposals and a review of each, and the table calls that each step makes. */
async function spyOnTwo(spy: Member, name: string, cipcRegNo: string) {
  const send = vi.spyOn(table, 'send');
  const step = async <T>(work: Promise<T>) => {
    const answer = await work;
    const names = send.mock.calls.map(([{ constructor }]) => constructor.name);
    /* The rate limits of a network address put and update now and then. */
    const calls = names.filter((name) => !['PutCommand', 'UpdateCommand'].includes(name));
    send.mockClear();
    return { answer, calls };
  };
  const text = {
    title: 'Twice the same',
    body: 'We delivered in July and were never paid for any of it, to this day.',
  };
  const proposals = [
    await step(submit(spy, { name })),
    await step(submit(spy, { name: uniqueName('Other Words'), cipcRegNo })),
  ];
  const ids = proposals.map(({ answer }) => answer.json.id);
  const both = await step(submit(spy, { name, cipcRegNo }));
  const flags = [];
  for (const id of ids) flags.push(await step(sendReview(spy.caller, id, text)));
  send.mockRestore();
  const list = (await mine(spy)).json;
  const own = (await spy.caller.call<OwnReview[]>('list-own-reviews', listOwnReviews)).json;
  const responses = {
    statuses: proposals.map(({ answer }) => [answer.status, Object.keys(answer.json).sort()]),
    both: [
      both.answer.status,
      proposals.findIndex(({ answer }) => answer.json.slug === both.answer.json.slug),
    ],
    flags: flags.map(({ answer }) => [answer.status, ids.indexOf(answer.companyId)]),
    list: list.map(({ id }) => ids.indexOf(id)),
    own: own.map(({ companyId, company }) => [
      ids.indexOf(companyId),
      list.findIndex(({ slug }) => slug === company.slug),
    ]),
    calls: [...proposals, both, ...flags].map(({ calls }) => calls),
  };
  return { responses, ids };
}

test('two proposals, by name and by number, tell nothing of one that waits: not the ids, the reviews, nor the reads', async () => {
  const [name, cipcRegNo] = [uniqueName('Hidden Harbour'), newNumber()];
  const company = await propose(first.caller, { name, cipcRegNo });
  const hidden = await spyOnTwo(second, name, cipcRegNo);
  const control = await spyOnTwo(fresh, uniqueName('Hidden Harbour'), newNumber());
  expect(hidden.responses).toEqual(control.responses);
  expect(hidden.responses).toMatchObject({
    both: [409, 1],
    flags: [
      ['PENDING', 0],
      ['PENDING', 1],
    ],
  });
  expect(hidden.ids[0]).toBe(company.id);
  const { json } = await admin.call<ProposedCompany[]>('list-pending-companies', listPendingCompanies, {
    query: { limit: '100' },
  });
  const waiting = json.find(({ id }) => id === company.id);
  expect([waiting?.alsoProposed.length, waiting?.pendingReviewCount]).toEqual([2, 2]);
  await expectRecountToAgree();
});

test('names of one address are told apart as if nobody had proposed it', async () => {
  const numbers = [newNumber(), newNumber()];
  for (const cipcRegNo of numbers) await propose(first.caller, { name: uniqueName(), cipcRegNo });
  const stem = uniqueName('Moto');
  const [one, two] = [
    await submit(second, { name: `${stem} 日本`, cipcRegNo: numbers[0] }),
    await submit(second, { name: `${stem} 中国`, cipcRegNo: numbers[1] }),
  ];
  expect([one.status, two.status, two.json.slug]).toEqual([201, 201, `${one.json.slug}-2`]);
});

test('one person several times at once has it once under each name', async () => {
  const cipcRegNo = newNumber();
  const { name } = await propose(first.caller, { name: uniqueName(), cipcRegNo });
  const bodies = [{ name }, { name: uniqueName(), cipcRegNo }];
  const answers = await Promise.all([...bodies, ...bodies].map((body) => submit(second, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(new Set((await mine(second)).json.map(({ id }) => id)).size).toBe(2);
  await expectRecountToAgree();
});

test('one that is listed is told before one that waits', async () => {
  const cipcRegNo = newNumber();
  const known = await listed({ name: uniqueName('Known Works') });
  await propose(first.caller, { name: uniqueName(), cipcRegNo });
  const answer = await submit(second, { name: known.name, cipcRegNo });
  expect(answer.json).toMatchObject({ code: 'company_exists', slug: known.slug });
});

test('several at once are one company, and each person has it once', async () => {
  const body = { name: uniqueName('Race Track'), cipcRegNo: newNumber() };
  const answers = await Promise.all(
    [first, second, first, second, fresh].map((member) => submit(member, body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ json }) => json.id)).size).toBe(1);
  await expectRecountToAgree();
});

test('both may flag it, each knows it by their own words until it is public, and others may not', async () => {
  const cipcRegNo = newNumber();
  const company = await propose(first.caller, { name: uniqueName('Protea Paint'), cipcRegNo });
  const joined = (await submit(second, { name: uniqueName('My Words'), cipcRegNo })).json;
  const reviews = [
    await flag(first.caller, company.id),
    await sendReview(second.caller, company.id),
  ] as const;
  expect((await sendReview(fresh.caller, company.id)).code).toBe('company_not_found');
  const known = { name: joined.name, slug: joined.slug };
  expect(reviews[1].company).toEqual(known);
  const ownReviews = async () =>
    (await second.caller.call<OwnReview[]>('list-own-reviews', listOwnReviews)).json.map(
      (one) => one.company,
    );
  expect(await ownReviews()).toEqual([known]);
  const readMails = async () => JSON.stringify(await emailsTo(second.user.id));

  await reject(admin, reviews[1].id, { reason: 'Say when' });
  expect(await readMails()).not.toContain(company.name);
  expect(await ownReviews()).toEqual([known]);
  const other = await sendReview(second.caller, company.id);
  await approve(admin, other.id);
  expect(await ownReviews()).toContainEqual({ name: company.name, slug: company.slug });
  expect((await mine(second)).json).toMatchObject([{ name: company.name, slug: company.slug, listed: true }]);
});

test('moderators see what others typed for it', async () => {
  const company = await propose(first.caller, { name: uniqueName('Marula Mills') });
  const typed = { name: company.name.toUpperCase(), city: 'Tzaneen', cipcRegNo: newNumber() };
  await submit(second, typed);
  const { json } = await admin.call<ProposedCompany[]>('list-pending-companies', listPendingCompanies, {
    query: { limit: '100' },
  });
  expect(json.find(({ id }) => id === company.id)?.alsoProposed).toMatchObject([typed]);
  expect(JSON.stringify(json)).not.toContain(second.user.id);
});

test('a moderator who proposed it, too, decides on it no more than the first', async () => {
  const moderator = await newModerator();
  const company = await propose(first.caller, { name: uniqueName('Own Case') });
  await submit(moderator, { name: company.name });
  const review = await flag(first.caller, company.id);
  for (const answer of [
    await accept(moderator.caller, company.id),
    await decline(moderator.caller, company.id),
    await correct(moderator.caller, company.id, { city: 'Durban' }),
    await approve(moderator.caller, review.id),
  ])
    expect([answer.status, (answer.json as { code?: string }).code]).toEqual([403, 'own_case']);
});

/** A company proposed by two people, in different words. */
async function proposedTwice() {
  const cipcRegNo = newNumber();
  const company = await propose(first.caller, { name: uniqueName('First Words'), cipcRegNo });
  const further = (await submit(second, { name: uniqueName('Second Words'), cipcRegNo })).json;
  return { company, further, was: await findCompany(company.slug), body: { name: further.name, cipcRegNo } };
}
const mailsAbout = async ({ user }: Member, name: string) =>
  (await emailsTo(user.id))
    .filter(({ facts }) => JSON.stringify(facts).includes(name))
    .map(({ kind }) => String(kind));

test('when it is listed both are told, once', async () => {
  const { company, was } = await proposedTwice();
  await accept(admin, company.id);
  await follow(was);
  await follow(was);
  for (const member of [first, second])
    expect(await mailsAbout(member, company.name)).toEqual(['company-listed']);
  expect((await mine(second)).json).toMatchObject([{ id: company.id, name: company.name, listed: true }]);
});

test('when it is declined both are told why in their own words, and may propose it anew', async () => {
  const { company, further, was, body } = await proposedTwice();
  await decline(admin, company.id, { reason: 'No such company' });
  await follow(was);
  expect(await mailsAbout(second, further.name)).toEqual(['company-declined']);
  expect((await mine(second)).json).toMatchObject([
    { name: further.name, status: 'DECLINED', reason: 'No such company', listed: false },
  ]);
  expect((await submit(second, body)).status).toBe(201);
  await expectRecountToAgree();
});

test('when it is merged or removed it leaves both lists', async () => {
  const into = await proposeAndList((await newMember()).caller, admin, { name: uniqueName('Stays') });
  const { company, further, was } = await proposedTwice();
  await merge(admin, company.id, into.id);
  await follow(was);
  await follow(was);
  expect(await mailsAbout(second, further.name)).toEqual(['company-merged']);

  const other = await proposedTwice();
  await remove(admin, other.company.id);
  await follow(other.was);
  for (const member of [first, second]) {
    const list = await mine(member);
    expect([list.json, list.headers['x-total-count']]).toEqual([[], '0']);
  }
  await expectRecountToAgree();
});

test('an export has it as it was typed; with the account it goes, and the company stays', async () => {
  const { company, further } = await proposedTwice();
  const exported = await second.caller.call<UserExport>('export-user', exportUser);
  expect(exported.json.companies).toMatchObject([{ name: further.name, listed: false }]);
  expect(JSON.stringify(exported.json)).not.toContain(company.name);
  expect((await second.caller.call('delete-user', deleteUser)).status).toBe(204);
  expect(JSON.stringify(await stored())).not.toContain(further.name);
  expect(await findCompany(company.slug)).toMatchObject({ submittedById: first.user.id, status: 'PROPOSED' });
  await expectRecountToAgree();
});
