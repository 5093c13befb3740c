import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../shared/schemas/answers.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { handler as appealReview } from '../appeals/appeal-review.ts';
import { handler as grantAppeal } from '../appeals/grant-appeal.ts';
import { handler as disputeReview } from '../debts/dispute-review.ts';
import { handler as recordPayment } from '../debts/record-payment.ts';
import { handler as hearReview } from '../moderation/hear-review.ts';
import { reviewKey } from '../platform/keys.ts';
import { recordUnreached } from '../records/notice/unreached.ts';
import { findReview } from '../records/review/review.ts';
import { handler as approveReply } from '../replies/approve-reply.ts';
import { handler as withdrawReply } from '../replies/withdraw-reply.ts';
import { handler as writeAnswerReply } from '../replies/write-answer-reply.ts';
import { handler as writeReply } from '../replies/write-reply.ts';
import { accept } from '../testing/administration.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import {
  approve,
  companyPage,
  flag,
  inspect,
  propose,
  reject,
  uniqueName,
  unpublish,
} from '../testing/flagging.ts';
import { noticesOf } from '../testing/mailed-codes.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { represent } from '../testing/representing.ts';
import { editItem } from '../testing/stored.ts';
import { handler as editReview } from './edit-review.ts';
import { handler as getAnswer } from './get-answer.ts';

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});

const anybody = new Caller();
const REPLY = 'You are right, we are sorry: we forgot this small invoice, and pay it this week.';

const edit = (id: string, body: object) =>
  author.call<OwnReview & ErrorBody>('edit-review', editReview, { params: { id }, body });
const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as ErrorBody)?.code];
const hear = (id: string) => moderator.call('hear-review', hearReview, { params: { id } });
const replyBy = (token: string) =>
  anybody.call<{ id: string }>('write-answer-reply', writeAnswerReply, {
    params: { token },
    body: { body: REPLY, position: 'Bookkeeper' },
  });
const openAnswer = (token: string) =>
  anybody.call<Answer & ErrorBody>('get-answer', getAnswer, { params: { token } });
const TOLD = [409, 'company_was_told'];
const REWRITTEN = { title: 'They stole five million rand', category: 'FRAUD' };

/** A waiting review of a company that has an address for notices, or none. */
async function waiting({ isReachable = true, ...fields }: Record<string, unknown> = {}) {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await propose(author, { name: uniqueName('Told Once'), website: `https://${domain}` });
  const noticeEmail = isReachable ? `office@${domain}` : null;
  const review = await flag(author, company.id, { noticeEmail, ...fields });
  return { company, review, domain };
}

async function heard() {
  const made = await waiting({ waitForCompany: true });
  await hear(made.review.id);
  const [notice] = await noticesOf(made.review.id);
  return { ...made, token: notice?.token ?? '' };
}

/** A review that was public, and whose company could not be reached. */
async function unreached() {
  const made = await waiting({ isReachable: false });
  await approve(moderator, made.review.id);
  await accept(moderator, made.company.id);
  const { caller } = await newMember();
  await represent(caller, moderator, { slug: made.company.slug, domain: made.domain });
  return { ...made, representative: caller };
}

/** Refuses all changes, of each kind, and keeps what stands. */
async function expectFixed(id: string): Promise<void> {
  const before = await findReview(id);
  for (const change of [
    REWRITTEN,
    { body: 'They never paid the invoice for the roof trusses that we delivered in July.' },
    { incidentDate: '2026-01-05' },
    { evidenceNote: 'More of it' },
    { demandedOn: '2026-01-05' },
    { waitForCompany: !(before?.head.waitForCompany ?? false) },
    { noticeEmail: 'x@y.co.za' },
    { amountOwedZar: 500_000_000 },
    { amountOwedZar: 1, title: 'Another title' },
  ])
    expect(codeOf(await edit(id, change))).toEqual(TOLD);
  expect(await findReview(id)).toEqual(before);
}

test('from the notice on, through the wait, its answer and its end, an author changes no word', async () => {
  const { review, token } = await heard();
  await expectFixed(review.id);
  const reply = await replyBy(token);
  await expectFixed(review.id);
  await editItem(reviewKey(review.id), { hearUntil: new Date(Date.now() - 1000).toISOString() });
  await expectFixed(review.id);
  await approve(moderator, review.id);
  await moderator.call('approve-reply', approveReply, { params: { id: reply.json.id } });
  await unpublish(moderator, review.id);
  await expectFixed(review.id);
});

test('a review that was public keeps its words when it waits again', async () => {
  const { review } = await waiting();
  await approve(moderator, review.id);
  await unpublish(moderator, review.id);
  await expectFixed(review.id);
});

test('after a granted appeal the words stay, beside the dispute that is about them', async () => {
  const { company, review, domain } = await waiting();
  await approve(moderator, review.id);
  await accept(moderator, company.id);
  const { caller } = await newMember();
  await represent(caller, moderator, { slug: company.slug, domain });
  await caller.call('dispute-review', disputeReview, {
    params: { id: review.id },
    body: { reason: 'NOT_OWED' },
  });
  await unpublish(moderator, review.id);
  await reject(moderator, review.id);
  const words = { body: 'The invoice was attached, and the delivery note is signed. Please look again.' };
  const filed = await author.call<{ id: string }>('appeal-review', appealReview, {
    params: { id: review.id },
    body: words,
  });
  const other = (await newModerator()).caller;
  await other.call('grant-appeal', grantAppeal, {
    params: { id: filed.json.id },
    body: { reason: 'The note is signed, so it can be decided on.' },
  });
  await expectFixed(review.id);
  expect((await inspect(other, review.id)).json.status).toBe('PENDING');
  expect((await findReview(review.id))?.head.dispute?.reason).toBe('NOT_OWED');
});

test('an amount can be lowered while the review waits, or taken out, and never raised, named or put below what was paid', async () => {
  const { company, review } = await waiting({ amountOwedZar: 1_000_000 });
  await approve(moderator, review.id);
  const payment = { amountZar: 200_000, paidOn: '2026-08-03' };
  await author.call('record-payment', recordPayment, { params: { id: review.id }, body: payment });
  const lower = (amountOwedZar: number | null) => edit(review.id, { amountOwedZar });
  expect(codeOf(await lower(900_000))).toEqual([409, 'already_decided']);
  await unpublish(moderator, review.id);
  expect(codeOf(await lower(1_000_001))).toEqual(TOLD);
  expect((await lower(199_999)).json.issues).toMatchObject([{ path: 'amountOwedZar' }]);
  const lowered = await lower(900_000);
  expect([lowered.status, lowered.json]).toMatchObject([200, { outstandingZar: 700_000, revision: 1 }]);
  // Sent again after a response that was lost, it is no change.
  expect((await lower(900_000)).status).toBe(200);
  expect(codeOf(await lower(1_000_000))).toEqual(TOLD);
  expect((await edit(review.id, { title: review.title, amountOwedZar: 800_000 })).status).toBe(200);
  await approve(moderator, review.id);
  expect((await companyPage(company.slug)).json.totalOwed).toBe(600_000);
  await unpublish(moderator, review.id);
  expect((await lower(null)).json).toMatchObject({ amountOwedZar: null, outstandingZar: null });
  expect(codeOf(await lower(0))).toEqual(TOLD);
  await approve(moderator, review.id);
  await expectRecountToAgree();
});

test('where nobody was told and nobody answered, a review that waits again can be edited', async () => {
  const { review } = await unreached();
  await unpublish(moderator, review.id);
  expect((await edit(review.id, REWRITTEN)).json).toMatchObject(REWRITTEN);
});

test.each(['reply', 'dispute', 'payment'] as const)(
  'where nobody was told, the words stay from the first %s of the company on',
  async (kind) => {
    const { review, representative } = await unreached();
    const params = { id: review.id };
    if (kind === 'reply')
      await representative.call('write-reply', writeReply, { params, body: { body: REPLY } });
    if (kind === 'dispute')
      await representative.call('dispute-review', disputeReview, { params, body: { reason: 'NOT_OWED' } });
    if (kind === 'payment')
      await representative.call('record-payment', recordPayment, {
        params,
        body: { amountZar: 5, paidOn: '2026-08-03' },
      });
    await unpublish(moderator, review.id);
    await expectFixed(review.id);
    if (kind !== 'reply') return;
    await approve(moderator, review.id);
    await representative.call('withdraw-reply', withdrawReply, { params });
    await unpublish(moderator, review.id);
    expect((await edit(review.id, REWRITTEN)).status).toBe(200);
  },
);

test('after a notice that did not arrive the text can be changed, and its address shows nothing that no moderator passed', async () => {
  const { review, token } = await heard();
  await recordUnreached(review.id, new Date());
  expect((await edit(review.id, REWRITTEN)).status).toBe(200);
  expect(codeOf(await openAnswer(token))).toEqual([404, 'answer_not_found']);
  expect(codeOf(await replyBy(token))).toEqual([404, 'answer_not_found']);
  await approve(moderator, review.id);
  expect((await openAnswer(token)).json.review.title).toBe(REWRITTEN.title);
});

test('a change and the notice at once end as one of the two: what the company reads is what a moderator passed', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (const tell of [hear, (id: string) => approve(moderator, id)]) {
      const { review } = await waiting({ waitForCompany: tell === hear });
      const [changed] = await Promise.all([edit(review.id, REWRITTEN), tell(review.id)]);
      const [notice] = await noticesOf(review.id);
      const shown = (await openAnswer(notice?.token ?? '')).json.review;
      const isRefused = changed.status === 409;
      expect([200, 409]).toContain(changed.status);
      expect(shown.title).toBe(isRefused ? review.title : REWRITTEN.title);
      expect((await findReview(review.id))?.head.title).toBe(shown.title);
    }
  }
});

test('a change and an answer at once end as one of the two', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { review, token } = await heard();
    await recordUnreached(review.id, new Date());
    const [changed, answered] = await Promise.all([edit(review.id, REWRITTEN), replyBy(token)]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([changed.status, answered.status]);
    const { head, reply } = (await findReview(review.id)) ?? {};
    expect([head?.title, reply === null]).toEqual(
      changed.status === 200 ? [REWRITTEN.title, true] : [review.title, false],
    );
  }
});
