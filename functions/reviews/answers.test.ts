import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import { handler as confirmPayment } from '../debts/confirm-payment.ts';
import { handler as settleReview } from '../debts/settle-review.ts';
import { answerKey, reviewKey } from '../platform/keys.ts';
import { table } from '../platform/table.ts';
import { isDrawn } from '../records/review/second-reading.ts';
import { recordUnreached } from '../records/notice/unreached.ts';
import { findReviewHead } from '../records/review/review.ts';
import { handler as approveReply } from '../replies/approve-reply.ts';
import { merge, proposeAndList } from '../testing/administration.ts';
import { Caller, newMember } from '../testing/caller.ts';
import { byToken } from '../testing/answering.ts';
import { approve, companyPage, flag, propose, uniqueName, unpublish } from '../testing/flagging.ts';
import { noticesOf } from '../testing/mailed-codes.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { represent } from '../testing/representing.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { handler as getReview } from './get-review.ts';
import { handler as withdrawReview } from './withdraw-review.ts';

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});

const anybody = new Caller();
const domainName = () => `${crypto.randomUUID().slice(0, 8)}.co.za`;
const TEXT = 'We never ordered these roof trusses, and told the author so twice in writing.';

const open = (token: string) => byToken(token).open();
const reply = (token: string, fields: object = {}, headers = {}) => byToken(token).reply(fields, headers);
const pay = (token: string, amountZar: number, headers = {}) => byToken(token).pay(amountZar, headers);
const contest = (token: string) => byToken(token).dispute();
const readReview = async (id: string) =>
  (await anybody.call<ReviewWithCompany>('get-review', getReview, { params: { id } })).json;

/** A public review whose company got a notice at its own address. */
async function publishWithNotice(fields: Record<string, unknown> = {}) {
  const domain = domainName();
  const company = await propose(author, { name: uniqueName('Told Timber'), website: `https://${domain}` });
  const review = await flag(author, company.id, { noticeEmail: `accounts@${domain}`, ...fields });
  await approve(moderator, review.id);
  const [notice] = await noticesOf(review.id);
  return { company, review, domain, token: notice?.token ?? '', to: notice?.to };
}

test('a company is told of a review once it is published, at its own domain, by an address that opens it for anybody', async () => {
  const { company, review, token, to, domain } = await publishWithNotice({
    demandedOn: '2026-10-03',
    demandHow: 'EMAIL',
  });
  expect(to).toBe(`accounts@${domain}`);
  expect(await noticesOf(review.id)).toHaveLength(1);
  const { status, json, headers } = await open(token);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(json).toMatchObject({
    company: { name: company.name, slug: company.slug },
    mine: { reply: null, dispute: null, payments: [] },
  });
  const { company: _, mine: __, ...shown } = await readReview(review.id);
  expect(json.review).toEqual(shown);
  expect(shown).toMatchObject({
    demandedOn: '2026-10-03',
    demandHow: 'EMAIL',
    notice: { how: 'EMAIL', answered: false },
  });
  // The table stores neither the token nor its ingredients, and no response shows the company's address.
  expect(JSON.stringify(await stored())).not.toContain(token);
  expect(JSON.stringify([json, (await companyPage(company.slug)).json])).not.toContain(domain + '"@');
  expect(JSON.stringify((await companyPage(company.slug)).json)).not.toContain('accounts@');
});

test('anybody with the address can reply, dispute and claim payments like a representative, and sees the outcome', async () => {
  const { company, review, token } = await publishWithNotice();
  const written = await reply(token);
  expect([written.status, written.json]).toMatchObject([200, { status: 'PENDING', position: 'Bookkeeper' }]);
  expect((await readReview(review.id)).notice?.answered).toBe(false);
  await moderator.call('approve-reply', approveReply, { params: { id: written.json.id } });
  const shown = await readReview(review.id);
  expect([shown.reply?.position, shown.notice?.answered]).toEqual(['Bookkeeper', true]);

  expect(await contest(token)).toMatchObject({ status: 200, json: { reason: 'AMOUNT_WRONG' } });
  const headers = { 'idempotency-key': 'once' };
  const [claimed, again] = [await pay(token, 400_000, headers), await pay(token, 400_000, headers)];
  expect([claimed.status, claimed.json.status]).toEqual([201, 'CLAIMED']);
  expect(again.json).toEqual(claimed.json);
  await author.call('confirm-payment', confirmPayment, { params: { id: claimed.json.id } });
  const { mine } = (await open(token)).json;
  expect(mine).toMatchObject({
    reply: { status: 'APPROVED' },
    dispute: { reason: 'AMOUNT_WRONG' },
    payments: [{ id: claimed.json.id, status: 'CONFIRMED' }],
  });
  const page = (await companyPage(company.slug)).json;
  expect([page.answeredCount, page.replyCount]).toEqual([1, 1]);

  // A day later its author gets a mail about that, too.
  await editItem(reviewKey(review.id), { disputeToldAt: '2026-01-01T00:00:00.000Z' });
  const withdrawn = await byToken(token).withdrawDispute();
  const withdrawal = await byToken(token).withdrawReply();
  expect([withdrawn.status, withdrawal.status]).toEqual([204, 204]);
  expect(await readReview(review.id)).toMatchObject({ reply: null, dispute: null });
  await expectRecountToAgree();
});

test('texts are scanned, limits hold, a body is JSON, and another site is refused', async () => {
  const { token } = await publishWithNotice();
  const idNumber = 'The author’s number is 8001015009087, which shows who the person behind this is.';
  expect(await reply(token, { body: idNumber })).toMatchObject({
    status: 422,
    json: { code: 'personal_information' },
  });
  expect((await reply(token, { body: 'Too short' })).status).toBe(400);
  expect((await reply(token, { position: '' })).json.issues?.[0]?.path).toBe('position');
  expect((await pay(token, 1_250_001)).json.code).toBe('exceeds_outstanding');
  expect((await reply(token, {}, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await reply(token, {}, { 'content-type': 'text/plain' })).status).toBe(415);
});

test('an address that is unknown or damaged, has ended, or whose review is gone or hidden says no more than that', async () => {
  const wrong = ['x'.repeat(43), 'short', '../../x'];
  for (const token of wrong)
    expect(await open(token)).toMatchObject({ status: 404, json: { code: 'answer_not_found' } });

  const ended = await publishWithNotice();
  await editItem(answerKey(ended.token), { until: new Date(Date.now() - 1).toISOString() });
  expect((await open(ended.token)).status).toBe(404);

  const hidden = await publishWithNotice();
  await unpublish(moderator, hidden.review.id);
  expect((await open(hidden.token)).status).toBe(404);
  expect((await reply(hidden.token)).json.code).toBe('answer_not_found');
  // After another approval it is public again: the company gets no second notice, and its address works as
  // before.
  await approve(moderator, hidden.review.id);
  expect(await noticesOf(hidden.review.id)).toHaveLength(1);
  expect((await open(hidden.token)).status).toBe(200);

  const withdrawn = await publishWithNotice();
  await author.call('withdraw-review', withdrawReview, { params: { id: withdrawn.review.id } });
  expect((await contest(withdrawn.token)).json.code).toBe('answer_not_found');
});

test('an address follows its review into another company of the domain, and among the older reports', async () => {
  const { company, token, domain } = await publishWithNotice({ incidentDate: '2020-01-01' });
  const website = `https://shop.${domain}`;
  const into = await proposeAndList(author, moderator, { name: uniqueName('Told Together'), website });
  await merge(moderator, company.id, into.id);
  expect((await open(token)).json.company.slug).toBe(into.slug);
  expect((await open(token)).json.review).toMatchObject({ archivedAt: expect.any(String) as string });
  for (const answered of [await reply(token), await contest(token), await pay(token, 100)])
    expect([200, 201]).toContain(answered.status);
  expect((await open(token)).json.mine).toMatchObject({
    ...{ reply: { status: 'PENDING' }, dispute: { reason: 'AMOUNT_WRONG' }, payments: [{ amountZar: 100 }] },
  });
  await expectRecountToAgree();
});

test('two people with one address answer once: the last reply waits, and no payment is counted twice', async () => {
  const { review, token } = await publishWithNotice();
  const both = await Promise.all([
    reply(token, { body: `${TEXT} One.` }),
    reply(token, { body: `${TEXT} Two.` }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all([pay(token, 1_000_000), pay(token, 1_000_000)]);
  const head = await findReviewHead(review.id);
  expect(head?.debt?.payments).toHaveLength(2);
  const claims = (await open(token)).json.mine.payments;
  const answers = await Promise.all(
    claims.map(({ id }) => author.call('confirm-payment', confirmPayment, { params: { id } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  await expectRecountToAgree();
});

test('those who speak for a company are told with its address for notices, each by one mail, and not told again', async () => {
  const domain = domainName();
  const company = await proposeAndList(author, moderator, {
    name: uniqueName('Spoken For'),
    website: `https://${domain}`,
  });
  const { caller, user } = await newMember();
  await represent(caller, moderator, { slug: company.slug, domain });
  const review = await flag(author, company.id, { noticeEmail: `info@${domain}` });
  await approve(moderator, review.id);
  expect((await noticesOf(review.id)).map(({ to }) => to)).toEqual([`info@${domain}`]);
  const mails = (await emailsTo(user.id)).filter(({ kind }) => kind === 'review-published');
  expect(mails.map(({ facts }) => facts)).toEqual([{ reviewId: review.id, companyName: company.name }]);
  expect((await readReview(review.id)).notice?.how).toBe('REPRESENTATIVE');
});

/** Nothing is kept by address, so any number does. */
const MANY = 12;

test('an address of many companies gets a notice of each review, which opens that one; one that bounces speaks for itself', async () => {
  const domain = domainName();
  const reviews = await Promise.all(
    Array.from({ length: MANY }, async () => {
      const company = await propose(author, {
        name: uniqueName('One of Many'),
        website: `https://${domain}`,
      });
      const review = await flag(author, company.id, { noticeEmail: `group@${domain}` });
      expect((await approve(moderator, review.id)).status).toBe(200);
      return { ...review, slug: company.slug };
    }),
  );
  const tokens: string[] = [];
  for (const { id, slug } of reviews) {
    const notices = await noticesOf(id);
    expect(notices.map(({ to }) => to)).toEqual([`group@${domain}`]);
    const token = notices[0]?.token ?? '';
    expect((await open(token)).json).toMatchObject({ review: { id }, company: { slug } });
    tokens.push(token);
  }
  expect(new Set(tokens).size).toBe(MANY);
  const [bounced, ...others] = reviews;
  await recordUnreached(bounced?.id ?? '', new Date());
  const ways = await Promise.all(reviews.map(async ({ id }) => (await readReview(id)).notice?.how));
  expect(ways).toEqual(['NONE', ...others.map(() => 'EMAIL')]);
  await expectRecountToAgree();
});

test('a notice adds two writes to those of a publication', async () => {
  const domain = domainName();
  const written = async (fields: object) => {
    const company = await proposeAndList(author, moderator, {
      name: uniqueName('Counted'),
      website: `https://${domain}`,
    });
    const { id } = await flag(author, company.id, { ...fields });
    const send = vi.spyOn(table, 'send');
    await approve(moderator, id);
    const inputs = send.mock.calls.map(([{ input }]) => input as Partial<TransactWriteCommandInput>);
    send.mockRestore();
    const all = inputs.reduce((sum, { TransactItems = [] }) => sum + TransactItems.length, 0);
    return isDrawn(id) ? all - 1 : all;
  };
  const [without, withNotice] = [await written({}), await written({ noticeEmail: `office@${domain}` })];
  expect(withNotice - without).toBe(2);
});

test('a company that nobody can reach is told so in public, and still may answer by a representative', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  await approve(moderator, review.id);
  expect((await readReview(review.id)).notice).toMatchObject({ how: 'NONE', answered: false });
  expect(await noticesOf(review.id)).toEqual([]);
});

test('a claim that waits when the author settles the debt is over at the address, too', async () => {
  const { review, token } = await publishWithNotice();
  const { id } = (await pay(token, 400_000)).json;
  expect((await open(token)).json.mine.payments).toMatchObject([{ id, status: 'CLAIMED' }]);
  const settled = await author.call('settle-review', settleReview, { params: { id: review.id } });
  expect(settled.status).toBe(200);
  expect((await open(token)).json.mine.payments).toEqual([]);
});
