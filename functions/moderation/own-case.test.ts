import { beforeAll, expect, test } from 'vitest';
import type { ProposedCompany } from '../../shared/schemas/companies.ts';
import type { QueuedReview } from '../../shared/schemas/moderation.ts';
import { handler as listPendingCompanies } from '../administration/list-pending-companies.ts';
import { accept, adminCompany, audit, correct, decline, merge, remove } from '../testing/administration.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { authorPartition, companyKey } from '../platform/keys.ts';
import { approve, flag, inspect, propose, redact, reject, unpublish } from '../testing/flagging.ts';
import { listed } from '../testing/register.ts';
import { editItem } from '../testing/stored.ts';
import { file, step, takedowns } from '../testing/takedowns.ts';
import { handler as listPendingReviews } from './list-pending-reviews.ts';

let author: Caller;
let own: Caller;
let ownId: string;
let ownEmail: string;
let other: Caller;

beforeAll(async () => {
  author = (await newMember()).caller;
  const moderator = await newModerator();
  own = moderator.caller;
  ownId = moderator.user.id;
  ownEmail = moderator.email;
  other = (await newModerator()).caller;
});

const OWN_CASE = { status: 403, json: { code: 'own_case' } };
const PASSAGE = [{ field: 'title', start: 0, end: 7 }];

async function entriesAbout(id: string): Promise<number> {
  return (await audit(other, { subject: id })).json.length;
}

test('a moderator decides nothing about a review of their own; another one does', async () => {
  const company = await listed({ name: `Kloofzicht Plant Hire ${crypto.randomUUID()}` });
  const { id } = await flag(own, company.id);
  for (const refused of [await approve(own, id), await reject(own, id), await redact(own, id, PASSAGE)])
    expect(refused).toMatchObject(OWN_CASE);
  expect(await entriesAbout(id)).toBe(0);
  expect((await inspect(other, id)).json).toMatchObject({ status: 'PENDING', ownCase: false });
  expect((await approve(other, id)).status).toBe(200);
  expect(await unpublish(own, id)).toMatchObject(OWN_CASE);
  expect((await inspect(own, id)).json).toMatchObject({ status: 'APPROVED', ownCase: true });
});

test('neither of two approvals at once, of which one is their own, is by the author', async () => {
  const company = await listed({ name: `Witteklip Quarries ${crypto.randomUUID()}` });
  const { id } = await flag(own, company.id);
  const [mine, theirs] = await Promise.all([approve(own, id), approve(other, id)]);
  expect([403, 409]).toContain(mine.status);
  expect(theirs.status).toBe(200);
  expect((await audit(other, { subject: id })).json).toHaveLength(1);
});

test('a moderator does nothing with a company of their own proposal, nor merges another into it', async () => {
  const { id } = await propose(own);
  const another = await propose(author);
  const refusals = [
    await accept(own, id),
    await decline(own, id),
    await merge(own, id, another.id),
    await merge(own, another.id, id),
    await correct(own, id, { city: 'Paarl' }),
    await remove(own, id),
  ];
  for (const refused of refusals) expect(refused).toMatchObject(OWN_CASE);
  expect(await entriesAbout(id)).toBe(0);
  expect((await adminCompany(own, id)).json).toMatchObject({ status: 'PROPOSED', ownCase: true });
  expect((await accept(other, id)).json).toMatchObject({ listed: true, ownCase: false });
  expect(await remove(own, id)).toMatchObject(OWN_CASE);
});

test('a moderator lists no company of their own proposal by approving what somebody else wrote of it', async () => {
  const company = await propose(author);
  const { id } = await flag(author, company.id);
  await editItem(companyKey(company.slug), {
    submittedById: ownId,
    authorId: authorPartition(ownId, 'companies'),
  });
  expect((await inspect(own, id)).json).toMatchObject({ ownCase: true });
  expect(await approve(own, id)).toMatchObject(OWN_CASE);
  expect((await approve(other, id)).status).toBe(200);
});

test('the lists say beforehand what is a moderator’s own', async () => {
  const { id: companyId } = await propose(own);
  const { id: reviewId } = await flag(own, companyId);
  const shown = async (moderator: Caller) => {
    const query = { limit: '100' };
    const companies = await moderator.call<ProposedCompany[]>(
      'list-pending-companies',
      listPendingCompanies,
      {
        query,
      },
    );
    const reviews = await moderator.call<QueuedReview[]>('list-pending-reviews', listPendingReviews, {
      query,
    });
    return [
      companies.json.find(({ id }) => id === companyId)?.ownCase,
      reviews.json.find(({ id }) => id === reviewId)?.ownCase,
    ];
  };
  expect([await shown(own), await shown(other)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('a moderator decides no takedown about a review of their own, nor one from their address', async () => {
  const company = await listed({ name: `Karringmelk Dairies ${crypto.randomUUID()}` });
  const { id: written } = await flag(own, company.id);
  await approve(other, written);
  const { id: disputed } = await flag(author, company.id);
  await approve(other, disputed);
  const about = (await file(written)).json;
  const from = (await file(disputed, { requesterEmail: ownEmail.toUpperCase() })).json;
  for (const { id } of [about, from]) {
    expect(await step(own, 'start', id)).toMatchObject(OWN_CASE);
    expect((await step(other, 'start', id)).json).toMatchObject({ status: 'UNDER_REVIEW', ownCase: false });
    expect(await step(own, 'reject', id)).toMatchObject(OWN_CASE);
    expect(await step(own, 'action', id)).toMatchObject(OWN_CASE);
    expect(await entriesAbout(id)).toBe(1);
    const row = (await takedowns(own, { limit: '100' })).json.find((one) => one.id === id);
    expect(row).toMatchObject({ ownCase: true, status: 'UNDER_REVIEW' });
  }
});

test('a moderator ends no request of their own by acting on another one about the same review', async () => {
  const company = await listed({ name: `Vlakfontein Feeds ${crypto.randomUUID()}` });
  const { id: reviewId } = await flag(author, company.id);
  await approve(other, reviewId);
  await file(reviewId, { requesterEmail: ownEmail });
  const { json: another } = await file(reviewId, { requesterEmail: 'lerato.k@example.co.za' });
  await step(other, 'start', another.id);
  expect(await step(own, 'action', another.id)).toMatchObject(OWN_CASE);
  expect((await step(other, 'action', another.id)).status).toBe(200);
});
