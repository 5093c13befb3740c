import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../../shared/schemas/errors.ts';
import type { AdminCompanyDetail } from '../../../shared/schemas/companies.ts';
import type { Representative } from '../../../shared/schemas/representatives.ts';
import { findCompany } from '../company/company.ts';
import { handler as disputeReview } from '../../debts/dispute-review.ts';
import { adminCompany, correct, merge, proposeAndList, sendToStream } from '../../testing/administration.ts';
import { type Caller, newMember } from '../../testing/caller.ts';
import { beforeFirst } from '../../testing/faults.ts';
import { approve, flag, uniqueName } from '../../testing/flagging.ts';
import { representativeCodes } from '../../testing/mailed-codes.ts';
import { authorAndModerator } from '../../testing/people.ts';
import { expectRecountToAgree } from '../../testing/recount.ts';
import {
  acceptRepresentative,
  askToRepresent,
  proveAddress,
  refuseRepresentative,
  represent,
} from '../../testing/representing.ts';
import { emailsTo } from '../../testing/stored.ts';
import { handler as listOwnRepresentatives } from '../../representatives/list-own-representatives.ts';

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function company() {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const name = uniqueName('Kwikspar Builders');
  const listed = await proposeAndList(author, moderator, { name, website: `https://www.${domain}` });
  const { id: reviewId } = await flag(author, listed.id);
  await approve(moderator, reviewId);
  return { ...listed, domain, reviewId };
}

const own = async (caller: Caller) =>
  (await caller.call<Representative[]>('list-own-representatives', listOwnRepresentatives)).json;
const dispute = (by: Caller, id: string) =>
  by.call<ErrorBody>('dispute-review', disputeReview, { params: { id }, body: { reason: 'NOT_OWED' } });
const mailedReason = async (userId: string) =>
  (await emailsTo(userId))
    .filter(({ kind }) => kind === 'representative-asked-again')
    .map(({ facts }) => (facts as { reason: string }).reason);
const namedFor = async (companyId: string) =>
  ((await adminCompany(moderator, companyId)).json as unknown as AdminCompanyDetail).representatives;

test('a merge gives nobody rights that no moderator approved: who represented the merged company waits again', async () => {
  const [from, into] = [await company(), await company()];
  const { caller, user } = await newMember();
  const { id } = await represent(caller, moderator, from);
  expect(await namedFor(from.id)).toMatchObject([{ position: 'Credit manager', status: 'APPROVED' }]);
  await merge(moderator, from.id, into.id);

  const reason = `${from.name} was merged into ${into.name}: a moderator decides whether you speak for ${into.name}.`;
  expect(await own(caller)).toMatchObject([
    { id, status: 'PENDING', reason, companyId: into.id, company: { slug: into.slug } },
  ]);
  expect(await mailedReason(user.id)).toEqual([reason]);
  expect(await namedFor(into.id)).toMatchObject([{ status: 'PENDING' }]);
  for (const reviewId of [from.reviewId, into.reviewId])
    expect((await dispute(caller, reviewId)).json.code).toBe('review_not_found');
  const again = await askToRepresent(caller, from.slug, { email: `a@${into.domain}` });
  expect(again.json.code).toBe('already_representative');

  expect((await acceptRepresentative(moderator, id)).json).toMatchObject({
    status: 'APPROVED',
    reason: null,
  });
  for (const reviewId of [from.reviewId, into.reviewId])
    expect((await dispute(caller, reviewId)).status).toBe(200);
  await expectRecountToAgree();
});

test('a request that waits follows its company, and so does one whose code is not entered yet', async () => {
  const [from, into] = [await company(), await company()];
  const [{ caller: waiting }, { caller: unproved }] = [await newMember(), await newMember()];
  const ask = async (caller: Caller) => {
    const email = `${crypto.randomUUID().slice(0, 8)}@${from.domain}`;
    const { json } = await askToRepresent(caller, from.slug, { email });
    return { id: json.id, code: (await representativeCodes(email))[0] };
  };
  const [one, other] = [await ask(waiting), await ask(unproved)];
  await proveAddress(waiting, one.id, one.code);
  await merge(moderator, from.id, into.id);
  expect((await proveAddress(unproved, other.id, other.code)).json).toMatchObject({
    status: 'PENDING',
    companyId: into.id,
  });
  for (const { id } of [one, other])
    expect((await acceptRepresentative(moderator, id)).json).toMatchObject({ status: 'APPROVED' });
  expect((await dispute(unproved, into.reviewId)).status).toBe(200);
  await expectRecountToAgree();
});

test('a person who represents both companies still represents the one that remains', async () => {
  const [from, into] = [await company(), await company()];
  const { caller } = await newMember();
  await represent(caller, moderator, from);
  const { id } = await represent(caller, moderator, into);
  await merge(moderator, from.id, into.id);
  expect(await own(caller)).toMatchObject([{ id, status: 'APPROVED' }]);
  expect((await dispute(caller, from.reviewId)).status).toBe(200);
  await expectRecountToAgree();
});

test('an approval at the same moment as a merge holds for neither company', async () => {
  const [from, into] = [await company(), await company()];
  const { caller } = await newMember();
  const email = `a@${from.domain}`;
  const { json } = await askToRepresent(caller, from.slug, { email });
  await proveAddress(caller, json.id, (await representativeCodes(email))[0]);
  const isApproval = (input: object) => JSON.stringify(input).includes('approve-representative');
  beforeFirst('TransactWriteCommand', () => merge(moderator, from.id, into.id), isApproval);
  expect((await acceptRepresentative(moderator, json.id)).json).toMatchObject({ companyId: into.id });
  await expectRecountToAgree();
});

test('a website at another domain has all who represent the company wait again', async () => {
  const at = await company();
  const { caller, user } = await newMember();
  const { id } = await represent(caller, moderator, at);
  await correct(moderator, at.id, { website: `https://${at.domain}/contact` });
  await correct(moderator, at.id, { city: 'Pretoria' });
  expect(await own(caller)).toMatchObject([{ status: 'APPROVED' }]);

  const before = await findCompany(at.slug);
  await correct(moderator, at.id, { website: 'https://elsewhere.co.za' });
  const reason = `The website of ${at.name} was corrected: a moderator compares your proof with it.`;
  expect(await own(caller)).toMatchObject([{ id, status: 'PENDING', reason }]);
  expect((await dispute(caller, at.reviewId)).json.code).toBe('review_not_found');
  expect(await mailedReason(user.id)).toEqual([reason]);
  await expectRecountToAgree();

  // The stream event arrives late: an approval given after the website changed stays.
  await acceptRepresentative(moderator, id);
  await sendToStream({ ...before }, { ...(await findCompany(at.slug)) });
  expect(await own(caller)).toMatchObject([{ status: 'APPROVED' }]);
});

test('a correction or a merge that was cut off is finished by the stream', async () => {
  const [at, into] = [await company(), await company()];
  const { caller } = await newMember();
  await represent(caller, moderator, at);
  const seen = await findCompany(at.slug);
  const corrected = { website: 'https://elsewhere.co.za', websiteSetAt: new Date().toISOString() };
  await sendToStream({ ...seen }, { ...seen, ...corrected });
  const [{ id, status } = { id: '', status: '' }] = await own(caller);
  expect(status).toBe('PENDING');
  await refuseRepresentative(moderator, id);
  expect((await own(caller))[0]?.status).toBe('REJECTED');
  await merge(moderator, at.id, into.id);
  expect((await own(caller))[0]?.company.slug).toBe(into.slug);
});
