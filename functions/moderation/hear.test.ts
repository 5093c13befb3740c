import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { QueuedReview, RedactedReview } from '../../shared/schemas/moderation.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { workingDayAfter } from '../../shared/working-days.ts';
import { southAfricanDay } from '../../shared/dates.ts';
import { handler as confirmPayment } from '../debts/confirm-payment.ts';
import { handler as recordAnswerPayment } from '../debts/record-answer-payment.ts';
import { handler as settleReview } from '../debts/settle-review.ts';
import { reviewKey } from '../platform/keys.ts';
import { findReviewHead } from '../records/review/review.ts';
import { recordUnreached } from '../records/notice/unreached.ts';
import { handler as approveReply } from '../replies/approve-reply.ts';
import { handler as writeAnswerReply } from '../replies/write-answer-reply.ts';
import { handler as editReview } from '../reviews/edit-review.ts';
import { handler as getAnswer } from '../reviews/get-answer.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { accept } from '../testing/administration.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import {
  approve,
  flag,
  inspect,
  propose,
  reject,
  sendProposal,
  sendReview,
  uniqueName,
} from '../testing/flagging.ts';
import { noticesOf } from '../testing/mailed-codes.ts';
import { authorAndModerator } from '../testing/people.ts';
import { represent } from '../testing/representing.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { editItem, emailsTo } from '../testing/stored.ts';
import { handler as hearReview } from './hear-review.ts';
import { handler as listDue } from './list-due.ts';
import { handler as listPendingReviews } from './list-pending-reviews.ts';

let author: Caller;
let authorId: string;
let moderator: Caller;

beforeAll(async () => {
  ({ author, authorId, moderator } = await authorAndModerator());
});

afterEach(() => void vi.useRealTimers());

const anybody = new Caller();
const hear = (id: string) =>
  moderator.call<RedactedReview & ErrorBody>('hear-review', hearReview, { params: { id } });
const edit = (id: string, body: object) =>
  author.call<OwnReview & ErrorBody>('edit-review', editReview, { params: { id }, body });
const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as ErrorBody).code];

/** A review whose author wants the company told first. */
async function waiting(fields: Record<string, unknown> = {}) {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await propose(author, {
    name: uniqueName('Heard First'),
    website: `https://www.${domain}/`,
  });
  const noticeEmail = `office@${domain}`;
  return {
    company,
    review: await sendReview(author, company.id, { waitForCompany: true, noticeEmail, ...fields }),
  };
}

async function heard() {
  const made = await waiting();
  await hear(made.review.id);
  const [notice] = await noticesOf(made.review.id);
  return { ...made, token: notice?.token ?? '' };
}

test('while a company is heard nobody decides, it reads the review without its author, and its author knows until when', async () => {
  const { review } = await waiting();
  expect(JSON.stringify(review)).not.toContain('office@');
  expect(codeOf(await approve(moderator, review.id))).toEqual([409, 'company_is_heard']);
  const begun = await hear(review.id);
  const lastDay = workingDayAfter(southAfricanDay(new Date()), 10);
  expect([begun.status, begun.json.hearUntil?.slice(0, 10)]).toEqual([200, lastDay]);
  for (const refused of [
    await approve(moderator, review.id),
    await reject(moderator, review.id),
    await hear(review.id),
  ])
    expect(codeOf(refused)).toEqual([409, 'company_is_heard']);
  expect((await emailsTo(authorId)).map(({ kind }) => kind)).toContain('company-heard');

  const notices = await noticesOf(review.id);
  expect(notices).toHaveLength(1);
  const { json } = await anybody.call<{ review: object }>('get-answer', getAnswer, {
    params: { token: notices[0]?.token ?? '' },
  });
  expect(json.review).toMatchObject({ status: 'PENDING', title: review.title, body: review.body });
  expect(JSON.stringify(json)).not.toMatch(/Thandi|Mokoena/);
});

test('a reply ends the wait: the review is decided with it, and the company is not told twice', async () => {
  const { review, token } = await heard();
  const answered = await anybody.call<{ id: string }>('write-answer-reply', writeAnswerReply, {
    params: { token },
    body: { body: 'We paid this invoice in May, and the bank confirmed the transfer.', position: 'Director' },
  });
  expect(answered.status).toBe(200);
  expect((await approve(moderator, review.id)).status).toBe(200);
  expect(await noticesOf(review.id)).toHaveLength(1);
  expect(
    (await moderator.call('approve-reply', approveReply, { params: { id: answered.json.id } })).status,
  ).toBe(200);
  await expectRecountToAgree();
});

test('those who speak for the company are told first, too', async () => {
  const { company, review } = await waiting();
  const { caller, user } = await newMember();
  await accept(moderator, company.id);
  const domain = new URL(company.website ?? '').hostname.replace('www.', '');
  await represent(caller, moderator, { slug: company.slug, domain });
  expect((await hear(review.id)).status).toBe(200);
  const mails = (await emailsTo(user.id)).filter(({ kind }) => kind === 'company-notice');
  expect(mails).toMatchObject([{ facts: { reviewId: review.id } }]);
});

test('a payment that is claimed in the wait the author confirms before anything is public, and it counts once it is', async () => {
  const { review, token } = await heard();
  const { json: claim } = await anybody.call<{ id: string }>('record-answer-payment', recordAnswerPayment, {
    params: { token },
    body: { amountZar: 1_250_000, paidOn: '2026-05-04' },
  });
  const confirmed = await author.call('confirm-payment', confirmPayment, { params: { id: claim.id } });
  expect(confirmed.status).toBe(200);
  expect((await approve(moderator, review.id)).status).toBe(200);
  expect(codeOf(await author.call('settle-review', settleReview, { params: { id: review.id } }))).toEqual([
    409,
    'already_settled',
  ]);
  await expectRecountToAgree();
});

test('once the days are over it is decided as usual, and a rejection or a withdrawal ends its address', async () => {
  const [over, gone] = [await heard(), await heard()];
  await editItem(reviewKey(over.review.id), { hearUntil: new Date(Date.now() - 1000).toISOString() });
  const open = (token: string) => anybody.call('get-answer', getAnswer, { params: { token } });
  expect((await open(over.token)).status).toBe(200);
  expect((await reject(moderator, over.review.id)).status).toBe(200);
  expect(codeOf(await open(over.token))).toEqual([404, 'answer_not_found']);
  await author.call('withdraw-review', withdrawReview, { params: { id: gone.review.id } });
  expect(codeOf(await open(gone.token))).toEqual([404, 'answer_not_found']);
});

test('before a wait has begun a moderator may reject, and the company hears of nothing', async () => {
  const { review } = await waiting();
  expect((await reject(moderator, review.id)).status).toBe(200);
  expect(await noticesOf(review.id)).toEqual([]);
});

test('where nobody can be told, nobody is waited for; and who did not ask for it is not made to wait', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id, { waitForCompany: true });
  expect(codeOf(await hear(review.id))).toEqual([409, 'nobody_to_hear']);
  expect((await approve(moderator, review.id)).status).toBe(200);
  const plain = await waiting({ waitForCompany: false });
  expect(codeOf(await hear(plain.review.id))).toEqual([409, 'wait_not_asked']);
  expect(codeOf(await hear(review.id))).toEqual([409, 'already_decided']);
});

test('a notice that does not arrive ends the wait, and the review says that the company could not be reached', async () => {
  const { review } = await heard();
  await recordUnreached(review.id, new Date());
  expect((await inspect(moderator, review.id)).json.notice).toMatchObject({ how: 'NONE' });
  expect((await approve(moderator, review.id)).status).toBe(200);
});

test('a review whose company is heard is late for nobody, and the end of that stands among what is due', async () => {
  const { review } = await heard();
  const old = new Date(Date.now() - 72 * 3_600_000).toISOString();
  const head = await findReviewHead(review.id);
  await editItem(reviewKey(review.id), { createdAt: old });
  const { json: late } = await moderator.call<QueuedReview[]>('list-pending-reviews', listPendingReviews, {
    query: { late: 'true', limit: '100' },
  });
  expect(late.map(({ id }) => id)).not.toContain(review.id);
  const { json } = await moderator.call<{ items: { id: string; dueBy: string }[] }>('list-due', listDue);
  expect(json.items.find(({ id }) => id === review.id)?.dueBy).toBe(head?.hearUntil);
  await editItem(reviewKey(review.id), { createdAt: head?.createdAt });
});

test('an address for notices is the company’s own, and not its author’s', async () => {
  const { company, review } = await waiting();
  const domain = new URL(company.website ?? '').hostname.replace('www.', '');
  for (const noticeEmail of ['someone@gmail.com', 'someone@elsewhere.co.za', `x@${domain}.evil.example`])
    expect(codeOf(await edit(review.id, { noticeEmail }))).toEqual([422, 'email_not_of_company']);
  expect((await edit(review.id, { noticeEmail: `accounts@mail.${domain}` })).status).toBe(200);
  expect((await edit(review.id, { noticeEmail: 'not an address' })).status).toBe(400);

  // For somebody else's proposal, the author knows only the website that they typed.
  const { caller: second } = await newMember();
  const other = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const theirs = await sendProposal(second, { name: company.name, website: `https://${other}` });
  const { id } = await sendReview(second, theirs.id);
  const change = (noticeEmail: string) =>
    second.call('edit-review', editReview, { params: { id }, body: { noticeEmail } });
  expect((await change(`office@${domain}`)).status).toBe(422);
  expect((await change(`office@${other}`)).status).toBe(200);
});

test('an author whose own address is at the domain of the company cannot have its notice sent there', async () => {
  const { caller, email } = await newMember();
  const [mailbox, domain] = email.split('@');
  const company = await propose(caller, {
    name: uniqueName('Own Domain'),
    website: `https://www.${domain}/`,
  });
  const { id } = await flag(caller, company.id);
  const change = (noticeEmail: string) =>
    caller.call('edit-review', editReview, { params: { id }, body: { noticeEmail } });
  for (const own of [email, `${mailbox}+office@${domain}`])
    expect(codeOf(await change(own))).toEqual([422, 'email_not_of_company']);
  expect((await change(`office@${domain}`)).status).toBe(200);
});

// Last, as it sets the clock: earlier sessions do not work at its times, nor its own sessions afterwards.
test('ten working days over Christmas and the new year leave out the holidays, and end with the last of them', async () => {
  const at = (time: string) => vi.useFakeTimers({ now: Date.parse(time), toFake: ['Date'] });
  const anew = async () => (await newModerator()).caller;
  at('2025-12-15T20:00:00.000Z');
  [author, moderator] = [(await newMember()).caller, await anew()];
  const { review } = await waiting();
  expect((await hear(review.id)).json.hearUntil).toBe('2026-01-02T21:59:59.999Z');
  at('2026-01-02T21:59:59.998Z');
  moderator = await anew();
  expect(codeOf(await approve(moderator, review.id))).toEqual([409, 'company_is_heard']);
  at('2026-01-02T22:00:00.000Z');
  expect((await approve(moderator, review.id)).status).toBe(200);
});
