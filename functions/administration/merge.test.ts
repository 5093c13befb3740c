import { randomInt, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CompanyOption, OwnCompany } from '../../shared/schemas/companies.ts';
import type { UserExport } from '../../shared/schemas/user-export.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { handler as deleteUser } from '../accounts/delete-user.ts';
import { handler as exportUser } from '../accounts/export-user.ts';
import { handler as updateUser } from '../accounts/update-user.ts';
import { findCompany } from '../records/company/company.ts';
import { handler as getCompanyPage } from '../companies/get-company-page.ts';
import { handler as listCompanyOptions } from '../companies/list-company-options.ts';
import { handler as listCompanyReviews } from '../companies/list-company-reviews.ts';
import { handler as listOwnCompanies } from '../companies/list-own-companies.ts';
import { handler as proposeCompany } from '../companies/propose-company.ts';
import { checkRows } from '../directory/check.ts';
import { companyKey } from '../platform/keys.ts';
import { handler as editReview } from '../reviews/edit-review.ts';
import { handler as submitReview } from '../reviews/submit-review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { decline, merge, proposeAndList, sendToStream } from '../testing/administration.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { openPage } from '../testing/open-page.ts';
import { type Caller, newMember } from '../testing/caller.ts';
import { awsError, beforeFirst, failTable } from '../testing/faults.ts';
import {
  approve,
  companyPage,
  directory,
  flag,
  inspect,
  propose,
  reject,
  reviewFields,
  uniqueName,
} from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { step, underReview } from '../testing/takedowns.ts';

let author: Caller;
let authorId: string;
let admin: Caller;

beforeAll(async () => {
  ({ author, authorId, moderator: admin } = await authorAndModerator());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const listedCompany = (fields: Record<string, unknown> = {}) => proposeAndList(author, admin, fields);

test('reviews of every state follow, counts and totals move, and the old address leads to the new', async () => {
  const [from, into] = [
    await listedCompany({ name: uniqueName('Old Quarry') }),
    await listedCompany({ name: uniqueName('New Quarry') }),
  ];
  const there = await flag(author, into.id, { amountOwedZar: 5 });
  await approve(admin, there.id);
  const [approved, rejected, pending] = [
    await flag(author, from.id, { category: 'FRAUD', amountOwedZar: 700 }),
    await flag(author, from.id),
    await flag(author, from.id),
  ];
  await approve(admin, approved.id);
  await reject(admin, rejected.id);

  const { status, json } = await merge(admin, from.id, into.id);
  expect([status, json.id, json.reviewCount, json.totalOwed]).toEqual([200, into.id, 2, 705]);

  const page = await companyPage(from.slug);
  expect([page.status, page.json.slug, page.json.name]).toEqual([200, into.slug, into.name]);
  expect(page.json.reviews.map(({ id, companyId }) => [id, companyId])).toEqual([
    [approved.id, into.id],
    [there.id, into.id],
  ]);
  for (const { id } of [rejected, pending])
    expect((await inspect(admin, id)).json.company).toMatchObject({ name: into.name, slug: into.slug });
  const found = await directory({ q: into.name, category: 'FRAUD' });
  expect(found.json).toMatchObject([{ slug: into.slug, reviewCount: 2, totalOwed: 705 }]);
  expect((await directory({ q: from.name })).json).toMatchObject([
    { slug: into.slug, foundBy: { name: from.name, kind: 'MERGED' } },
  ]);
  await expectRecountToAgree();
});

test('each form of a merged company’s number finds the company it went into, after a second merge, too', async () => {
  const middle = String(randomInt(100_000, 999_999));
  const first = await listedCompany({ cipcRegNo: `1978/${middle}/07` });
  const [second, third] = [await listedCompany(), await listedCompany({ cipcRegNo: null })];
  await merge(admin, first.id, second.id);
  await merge(admin, second.id, third.id);
  for (const q of [`1978/${middle}/07`, `1978/${middle}`, `${middle}/07`]) {
    expect((await directory({ q })).json.map(({ slug, foundBy }) => [slug, foundBy])).toEqual([
      [third.slug, null],
    ]);
    const [row] = await checkRows([{ cipcRegNo: q }]);
    expect([q, row?.match, row?.companies.map(({ slug }) => slug)]).toEqual([q, 'NUMBER', [third.slug]]);
  }
  await expectRecountToAgree();
});

test('a proposal that was merged is still in the download of who made it, and nobody’s once they are gone', async () => {
  const { caller, user } = await newMember();
  const address = `77 Held Road ${randomUUID()}`;
  const proposal = { body: { name: uniqueName(), address } };
  const from = await caller.call<OwnCompany>('propose-company', proposeCompany, proposal);
  await merge(admin, from.json.id, (await listedCompany()).id);
  const { json } = await caller.call<UserExport>('export-user', exportUser);
  expect(json.companies).toMatchObject([{ id: from.json.id, status: 'MERGED', listed: false, address }]);
  const own = await caller.call<OwnCompany[]>('list-own-companies', listOwnCompanies);
  expect([own.json, own.headers['x-total-count']]).toEqual([[], '0']);

  expect((await caller.call('delete-user', deleteUser)).status).toBe(204);
  expect(JSON.stringify(await findCompany(from.json.slug))).not.toContain(user.id);
});

test('the old page answers 301, the old reviews and the old id those of the company that stays', async () => {
  const [from, into] = [await listedCompany(), await listedCompany()];
  const review = await flag(author, from.id);
  await approve(admin, review.id);
  await merge(admin, from.id, into.id);

  const { status, headers } = await openPage(getCompanyPage, { params: { slug: from.slug } });
  expect([status, headers['location']]).toEqual([301, `/company/${into.slug}`]);

  const reviews = await author.call<{ id: string }[]>('list-company-reviews', listCompanyReviews, {
    params: { slug: from.slug },
  });
  expect(reviews.json.map(({ id }) => id)).toEqual([review.id]);
  const options = await author.call<CompanyOption[]>('list-company-options', listCompanyOptions, {
    query: { id: from.id },
  });
  expect(options.json.map(({ id }) => id)).toEqual([into.id]);
  const flagged = await author.call<OwnReview>('submit-review', submitReview, {
    body: reviewFields(from.id),
  });
  expect([flagged.status, flagged.json.companyId]).toEqual([201, into.id]);
});

test('nobody proposes the old name or number again: both lead to the company that stays', async () => {
  const fields = { name: uniqueName('Merged Masonry'), cipcRegNo: '2009/445566/07' };
  const [from, into] = [await propose(author, fields), await listedCompany()];
  await merge(admin, from.id, into.id);
  for (const body of [{ name: fields.name }, { name: uniqueName(), cipcRegNo: fields.cipcRegNo }]) {
    const { status, json } = await author.call('propose-company', proposeCompany, { body });
    expect([status, json['code'], json['slug']]).toEqual([409, 'company_exists', into.slug]);
  }
  const own = await author.call<OwnCompany[]>('list-own-companies', listOwnCompanies, {
    query: { limit: '100' },
  });
  expect(own.json.map(({ id }) => id)).not.toContain(from.id);
  const mail = (await emailsTo(authorId)).find(
    ({ kind, facts }) => kind === 'company-merged' && JSON.stringify(facts).includes(fields.name),
  );
  expect(mail?.['facts']).toMatchObject({ intoName: into.name, intoSlug: into.slug });
});

test('merged again and again, the first address still leads to where the reviews are', async () => {
  const [first, second, third] = [await listedCompany(), await listedCompany(), await listedCompany()];
  await approve(admin, (await flag(author, first.id, { amountOwedZar: 9 })).id);
  await merge(admin, first.id, second.id);
  await merge(admin, second.id, third.id);
  for (const { slug } of [first, second, third]) {
    const { json } = await companyPage(slug);
    expect(json).toMatchObject({ slug: third.slug, reviewCount: 1, totalOwed: 9 });
  }
  await expectRecountToAgree();
});

test('public content stays public: a listed company makes the proposed one that it is merged into listed', async () => {
  const [from, into] = [await listedCompany(), await propose(author)];
  const { json } = await merge(admin, from.id, into.id);
  expect(json).toMatchObject({ status: 'LISTED', listed: true });
  expect((await companyPage(from.slug)).json.slug).toBe(into.slug);
  await expectRecountToAgree();
});

test('itself, the unknown, the declined and the merged are refused, and nothing happens', async () => {
  const [company, declined, merged, stays] = [
    await propose(author),
    await propose(author),
    await propose(author),
    await propose(author),
  ];
  await decline(admin, declined.id);
  await merge(admin, merged.id, stays.id);
  const refusals = [
    [company.id, company.id, 409, 'merge_refused'],
    [company.id, declined.id, 409, 'merge_refused'],
    [company.id, merged.id, 409, 'merge_refused'],
    [declined.id, company.id, 409, 'company_closed'],
    [merged.id, stays.id, 409, 'company_closed'],
    [merged.id, company.id, 409, 'company_closed'],
    [company.id, randomUUID(), 404, 'company_not_found'],
    [randomUUID(), company.id, 404, 'company_not_found'],
    [company.id, undefined, 400, 'validation_failed'],
    [company.id, ' ', 400, 'validation_failed'],
  ] as const;
  for (const [id, intoId, status, code] of refusals) {
    const answer = await merge(admin, id, intoId);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  }
  expect((await findCompany(company.slug))?.status).toBe('PROPOSED');
});

/** A merge whose reviews were not moved, as if the route had been interrupted. */
async function cutOffMerge() {
  const [from, into] = [await listedCompany(), await listedCompany()];
  const [approved, pending] = [
    await flag(author, from.id, { amountOwedZar: 33 }),
    await flag(author, from.id),
  ];
  await approve(admin, approved.id);
  const before = await findCompany(from.slug);
  failTable({
    command: 'TransactWriteCommand',
    error: awsError('ThrottlingException'),
    when: (count) => count > 1,
  });
  expect((await merge(admin, from.id, into.id)).status).toBe(200);
  vi.restoreAllMocks();
  expect((await inspect(admin, pending.id)).json.company.slug).toBe(from.slug);
  return { from, into, approved, pending, before };
}

test('a merge that was cut off is finished by the stream, and is made only once', async () => {
  const { from, into, before } = await cutOffMerge();
  expect((await merge(admin, from.id, into.id)).json.code).toBe('company_closed');
  const change = [before, await findCompany(from.slug)] as unknown as Parameters<typeof sendToStream>;
  await sendToStream(...change);
  await sendToStream(...change);
  expect((await companyPage(from.slug)).json).toMatchObject({ slug: into.slug, totalOwed: 33 });
  await expectRecountToAgree();
});

test('an approval finds a review that was left behind and counts it where its company went', async () => {
  const { into, pending } = await cutOffMerge();
  expect((await approve(admin, pending.id)).status).toBe(200);
  await expectRecountToAgree();
  expect((await companyPage(into.slug)).json).toMatchObject({ reviewCount: 2 });
});

test('a review that is edited while an approval moves it after a merge is read again first', async () => {
  const { pending } = await cutOffMerge();
  const { revision } = (await inspect(admin, pending.id)).json;
  const edit = () =>
    author.call('edit-review', editReview, {
      params: { id: pending.id },
      body: { title: 'Paid far too late' },
    });
  beforeFirst('TransactWriteCommand', edit);
  const { json } = await approve(admin, pending.id, { revision });
  vi.restoreAllMocks();
  expect(json).toMatchObject({ code: 'review_changed' });
});

async function rename({ caller, user }: Awaited<ReturnType<typeof signedUpMember>>, firstName: string) {
  const answer = await caller.call('update-user', updateUser, { body: { firstName } });
  const after = (await stored(`U#${user.id}`)).find(({ sk }) => sk === '#');
  await sendToStream({ ...after, firstName: user.firstName }, after);
  return answer;
}

test('approvals, rejections, withdrawals, a changed name and new reviews during a merge all count once', async () => {
  const names = ['Nandi', 'Lindiwe'];
  for (let round = 0; round < 2; round += 1) {
    const person = await signedUpMember();
    const [from, into] = [await listedCompany(), await listedCompany()];
    const reviews = await Promise.all(
      Array.from({ length: 12 }, (_, n) => flag(person.caller, from.id, { amountOwedZar: 2 ** n })),
    );
    const [toApprove, toReject, toWithdraw, shown] = [0, 3, 6, 9].map((n) => reviews.slice(n, n + 3));
    for (const { id } of [...(shown ?? []), ...(toWithdraw ?? [])]) await approve(admin, id);
    const answers = await Promise.all([
      ...(toApprove ?? []).slice(0, 1).map(({ id }) => approve(admin, id)),
      ...(toWithdraw ?? [])
        .slice(0, 2)
        .map(({ id }) => person.caller.call('withdraw-review', withdrawReview, { params: { id } })),
      merge(admin, from.id, into.id),
      rename(person, names[round] ?? ''),
      ...(toApprove ?? []).slice(1).map(({ id }) => approve(admin, id)),
      ...(toReject ?? []).map(({ id }) => reject(admin, id)),
      ...(toWithdraw ?? [])
        .slice(2)
        .map(({ id }) => person.caller.call('withdraw-review', withdrawReview, { params: { id } })),
      flag(person.caller, from.id).then(() => ({ status: 201 })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    await deliverStream();
    const { json } = await companyPage(from.slug);
    expect(json).toMatchObject({ slug: into.slug, reviewCount: 6 });
    // Each shows the name under which it was approved: reviews from before the change show the old name.
    const before = json.reviews.filter(({ id }) => shown?.some((review) => review.id === id));
    expect(before.map(({ user }) => user.firstName)).toEqual(['Thandi', 'Thandi', 'Thandi']);
    for (const { user } of json.reviews) expect(['Thandi', names[round]]).toContain(user.firstName);
  }
  await expectRecountToAgree();
});

test('so many companies are merged into one at most, and the next is refused with what to do instead', async () => {
  const into = await proposeAndList(author, admin);
  const from = await proposeAndList(author, admin);
  await editItem(companyKey(into.slug), { mergedFrom: Array.from({ length: 100 }, (_, n) => `merged-${n}`) });
  const { status, json } = await merge(admin, from.id, into.id);
  expect([status, json]).toEqual([409, expect.objectContaining({ code: 'merge_refused' })]);
  await editItem(companyKey(into.slug), { mergedFrom: Array.from({ length: 99 }, (_, n) => `merged-${n}`) });
  expect((await merge(admin, from.id, into.id)).status).toBe(200);
});

test('reviews that were taken down or expired stay counted through every merge, also after their deletion', async () => {
  const [first, second, third] = [await listedCompany(), await listedCompany(), await listedCompany()];
  const [withdrawn, takenDown] = [await flag(author, first.id), await flag(author, first.id)];
  for (const { id } of [withdrawn, takenDown]) {
    await approve(admin, id);
    await step(admin, 'action', (await underReview(admin, id)).id);
  }
  await author.call('withdraw-review', withdrawReview, { params: { id: withdrawn.id } });
  await editItem(companyKey(first.slug), { expiredCount: 3 });

  await merge(admin, first.id, second.id);
  await merge(admin, second.id, third.id);
  expect((await companyPage(first.slug)).json).toMatchObject({ removedCount: 2, expiredCount: 3 });
  for (const { slug } of [first, second])
    expect(await findCompany(slug)).toMatchObject({ removedCount: 0, expiredCount: 0 });
  await expectRecountToAgree();
});
