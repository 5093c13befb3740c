import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { completeDeletion } from '../../accounts/delete-account.ts';
import { findUserRecord, markDeleting } from '../user/user.ts';
import { handler as liftSuspension } from '../../administration/lift-suspension.ts';
import { handler as suspendUser } from '../../administration/suspend-user.ts';
import { handler as disputeReview } from '../../debts/dispute-review.ts';
import { handler as recordPayment } from '../../debts/record-payment.ts';
import { transact } from '../../platform/table.ts';
import { handler as approveReply } from '../../replies/approve-reply.ts';
import { findReply } from '../reply/reply.ts';
import { handler as writeReply } from '../../replies/write-reply.ts';
import { proposeAndList, sendToStream } from '../../testing/administration.ts';
import { type Caller, newMember } from '../../testing/caller.ts';
import { failTable, awsError } from '../../testing/faults.ts';
import { approve, companyPage, flag, uniqueName, unpublish } from '../../testing/flagging.ts';
import { authorAndModerator } from '../../testing/people.ts';
import { expectRecountToAgree } from '../../testing/recount.ts';
import { refuseRepresentative, represent } from '../../testing/representing.ts';
import { signedUpMember } from '../../testing/signed-up.ts';
import { emailsTo, stored } from '../../testing/stored.ts';
import { handler as giveUpRepresentation } from '../../representatives/give-up-representation.ts';
import { findRepresentative } from './representative.ts';

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const TEXT = 'We paid this invoice on the day that it fell due, and have the proof of payment.';
const dispute = (by: Caller, id: string) =>
  by.call('dispute-review', disputeReview, { params: { id }, body: { reason: 'NOT_OWED' } });
const claim = (by: Caller, id: string) =>
  by.call('record-payment', recordPayment, {
    params: { id },
    body: { amountZar: 5_00, paidOn: '2026-05-04' },
  });
const reply = async (by: Caller, id: string) =>
  (await by.call<{ id: string }>('write-reply', writeReply, { params: { id }, body: { body: TEXT } })).json
    .id;
const suspend = (id: string) =>
  moderator.call('suspend-user', suspendUser, { params: { id }, body: { reason: 'Answers for others' } });
const giveUp = (by: Caller, id: string) =>
  by.call('give-up-representation', giveUpRepresentation, { params: { id } });

/** One person disputed, claimed a payment on and answered the first of two reviews, and has a reply on the second. */
async function answered(member = newMember) {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await proposeAndList(author, moderator, {
    name: uniqueName('Kwikspar Builders'),
    website: `https://${domain}`,
  });
  const reviews: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const { id } = await flag(author, company.id);
    await approve(moderator, id);
    reviews.push(id);
  }
  const [one = '', other = ''] = reviews;
  const { caller, user } = await member();
  const { id: representation } = await represent(caller, moderator, { slug: company.slug, domain });
  for (const id of reviews) await dispute(caller, id);
  await claim(caller, one);
  await moderator.call('approve-reply', approveReply, { params: { id: await reply(caller, one) } });
  await reply(caller, one);
  await reply(caller, other);
  const shown = async () => {
    const { json } = await companyPage(company.slug);
    return [one, other].map((id) => json.reviews.find((review) => review.id === id));
  };
  return { company, domain, one, other, caller, userId: user.id, representation, shown };
}

type Answered = Awaited<ReturnType<typeof answered>>;

async function expectTakenBack({ shown, one, other }: Answered) {
  for (const review of await shown()) {
    expect(review).toMatchObject({ dispute: null, payments: [] });
    expect(review?.timeline.map(({ event }) => event)).toContain('DISPUTE_ENDED');
  }
  expect((await shown())[0]?.reply?.body).toBe(TEXT);
  expect((await findReply(one))?.status).toBe('APPROVED');
  expect(await findReply(other)).toBeNull();
  await expectRecountToAgree();
}

test('whose right to speak for a company ends takes disputes, claims and waiting replies along', async () => {
  const [revoked, givenUp] = [await answered(), await answered()];
  const { caller: colleague } = await newMember();
  await represent(colleague, moderator, { slug: revoked.company.slug, domain: revoked.domain });
  const { id: third } = await flag(author, revoked.company.id);
  await approve(moderator, third);
  await dispute(colleague, third);
  await refuseRepresentative(moderator, revoked.representation);
  await giveUp(givenUp.caller, givenUp.representation);
  for (const one of [revoked, givenUp]) await expectTakenBack(one);
  const { json } = await companyPage(revoked.company.slug);
  expect(json.reviews.find(({ id }) => id === third)?.dispute?.reason).toBe('NOT_OWED');
});

test('a suspended representative’s statements are withdrawn for good, and they get no mail', async () => {
  const at = await answered(signedUpMember);
  await suspend(at.userId);
  await expectTakenBack(at);
  const countMails = async () =>
    (await emailsTo(at.userId)).filter(({ kind }) => kind === 'review-published').length;
  const before = await countMails();
  await approve(moderator, (await flag(author, at.company.id)).id);
  expect(await countMails()).toBe(before);

  await moderator.call('lift-suspension', liftSuspension, { params: { id: at.userId } });
  await expectTakenBack(at);
  await approve(moderator, (await flag(author, at.company.id)).id);
  expect(await countMails()).toBe(before + 1);
  expect((await dispute(at.caller, at.one)).status).toBe(401);
});

test('with an account goes what it said, and its place among the representatives', async () => {
  const at = await answered();
  await transact([markDeleting(at.userId, new Date())]);
  await completeDeletion(at.userId, new Date());
  await expectTakenBack(at);
  const items = await stored();
  const naming = items.filter(
    (item) => /^[CR]#/.test(String(item['pk'])) && JSON.stringify(item).includes(at.userId),
  );
  expect(naming).toEqual([]);
});

test('the stream completes what a route did not finish, also for a review that is hidden by then', async () => {
  const at = await answered();
  await unpublish(moderator, at.other);
  const before = await findRepresentative(at.representation);
  failTable({ command: 'BatchGetCommand', error: awsError('InternalServerError', 500) });
  await refuseRepresentative(moderator, at.representation);
  vi.restoreAllMocks();
  expect((await at.shown())[0]?.dispute?.reason).toBe('NOT_OWED');

  await sendToStream({ ...before }, { ...(await findRepresentative(at.representation)) });
  await approve(moderator, at.other);
  await expectTakenBack(at);
});

test('the stream finishes a suspension, and leaves alone who speaks for the company', async () => {
  const at = await answered(signedUpMember);
  const [user, request] = [await findUserRecord(at.userId), await findRepresentative(at.representation)];
  await sendToStream({ ...request }, { ...request, updatedAt: new Date().toISOString() });
  expect((await at.shown())[0]?.dispute?.reason).toBe('NOT_OWED');
  failTable({ command: 'BatchGetCommand', error: awsError('InternalServerError', 500) });
  await suspend(at.userId);
  vi.restoreAllMocks();
  await sendToStream({ ...user }, { ...(await findUserRecord(at.userId)) });
  await expectTakenBack(at);
});
