import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { EmailFacts } from '../../shared/email-kinds.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { Question, QuestionAnswered } from '../../shared/schemas/debts.ts';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import { anonymise } from '../accounts/anonymise.ts';
import { renderText, writeMessage } from '../emails/messages.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import { questionKey, userKey } from '../platform/keys.ts';
import { transact } from '../platform/table.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import { questionToken } from '../records/question/question.ts';
import { findUser, moveEmailWrites, storeEmailVerified } from '../records/user/user.ts';
import { handler as confirmReview } from '../reviews/confirm-review.ts';
import { handler as getReview } from '../reviews/get-review.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, companyPage, flag, propose } from '../testing/flagging.ts';
import { followed } from '../testing/followed.ts';
import { proveAddress } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { handler as archiveReviews } from '../workers/archive-reviews.ts';
import { handler as answerQuestion } from './answer-question.ts';
import { handler as getQuestion } from './get-question.ts';

const START = Date.parse('2026-03-02T10:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const OWED = 60_000_00;

let moderator: Caller;
/** Sets the functions' clock, a second after what is due that day. */
const at = (days: number) =>
  vi.useFakeTimers({ now: START + days * DAY_MS + Math.min(days, 1) * 1000, toFake: ['Date'] });

beforeAll(async () => {
  process.env['SITE_ORIGIN'] = 'https://flagregister.example';
  at(0);
  ({ caller: moderator } = await newModerator());
});
afterEach(() => {
  vi.useRealTimers();
});

/** A review that is public since the start, by a new member. */
async function published({ isProved = true } = {}) {
  at(0);
  const { caller, user } = await newMember();
  if (isProved) await proveAddress(user.id);
  const company = await propose(caller);
  const { id } = await flag(caller, company.id, {
    ...{ title: 'Trusses not paid', amountOwedZar: OWED, incidentDate: '2026-02-01' },
  });
  await approve(moderator, id);
  return { id, slug: company.slug, caller, userId: user.id };
}

const mailsOf = async (userId: string, kind: EmailNotification['kind']) =>
  (await emailsTo(userId)).filter((mail) => mail['kind'] === kind) as unknown as EmailNotification[];
const questionsTo = async (userId: string) =>
  (await mailsOf(userId, 'still-owed-asked')).map(({ facts }) => facts as EmailFacts['still-owed-asked']);

/** The same, whose author was asked after thirty days. */
async function asked() {
  const review = await published();
  at(30);
  await followed(archiveReviews);
  const [question] = await questionsTo(review.userId);
  if (!question) throw new Error('Nobody was asked');
  return { ...review, seed: question.seed, token: questionToken(question.seed) };
}

const open = (token: string) =>
  new Caller().call<Question & ErrorBody>('get-question', getQuestion, { params: { token } });
const answer = (token: string, body: unknown) =>
  new Caller().call<QuestionAnswered & ErrorBody>('answer-question', answerQuestion, {
    params: { token },
    body,
  });
const read = async (id: string) =>
  (await new Caller().call<ReviewWithCompany>('get-review', getReview, { params: { id } })).json;

test('a token is random: neither what is stored of the review nor the server’s secret gives it', async () => {
  const { id, token, seed } = await asked();
  expect(Buffer.from(seed, 'base64url')).toHaveLength(32);
  const [question] = await stored(questionKey(token).pk);
  expect(question).toMatchObject({ reviewId: id });
  expect(JSON.stringify(question)).not.toContain(seed);
  const guess = keyedHash('question', `${id} ${String(question?.['askedAt'])}`).toString('base64url');
  expect((await open(guess)).json.code).toBe('question_not_found');
  expect((await open(token)).status).toBe(200);
});

test('a question ends with a change of the author’s address, and does not come back with the old one', async () => {
  const { id, userId, token } = await asked();
  const closed = async () => {
    const answers = [await open(token), await answer(token, { answer: 'TAKE_DOWN' })];
    return answers.map(({ status, json }) => [status, json.code]);
  };
  const move = async (email: string) => {
    const user = await findUser(userId);
    if (user) await transact(moveEmailWrites(user, email, new Date()));
  };
  const former = (await findUser(userId))?.email ?? '';
  await move('elsewhere@example.co.za');
  expect(await closed()).toEqual(Array(2).fill([404, 'question_not_found']));
  vi.setSystemTime(Date.now() + 1000);
  await move(former);
  expect(await closed()).toEqual(Array(2).fill([404, 'question_not_found']));
  expect((await read(id)).outstandingZar).toBe(OWED);
});

test('a new password changes nothing about a question, though its code proves the address again', async () => {
  const { userId, token } = await asked();
  await storeEmailVerified(userId, new Date());
  expect((await open(token)).status).toBe(200);
});

test.each([
  ['whose address nobody proved', { isProved: false }, {}],
  ['who is suspended', {}, { suspension: { at: '2026-03-02T11:00:00.000Z', reason: 'Abuse' } }],
])(
  'an author %s is not asked, and nothing says that they did not answer; after a year the amount stops as ever',
  async (_, proved, suspended) => {
    const { id, slug, caller, userId } = await published(proved);
    await editItem(userKey(userId), { ...suspended, firstName: 'Thandi' });
    const shown = async () => (await companyPage(slug)).json;
    for (const days of [30, 60, 90, 125, 275, 364]) {
      at(days);
      await followed(archiveReviews);
      expect([days, (await read(id)).unconfirmedSince]).toEqual([days, null]);
    }
    at(366);
    await followed(archiveReviews);
    expect(await questionsTo(userId)).toEqual([]);
    expect((await stored('Q#')).filter(({ reviewId }) => reviewId === id)).toEqual([]);
    expect(await shown()).toMatchObject({ totalOwed: 0, unconfirmedZar: OWED });
    expect((await read(id)).unconfirmedSince).not.toBeNull();
    await expectRecountToAgree();

    await editItem(userKey(userId), { suspension: undefined });
    await proveAddress(userId);
    at(458);
    await followed(archiveReviews);
    expect(await questionsTo(userId)).toHaveLength(1);
    at(0);
    expect((await caller.call('confirm-review', confirmReview, { params: { id } })).status).toBe(200);
  },
);

test('once the author’s account is deleted nobody answers for them: the question ends, and the amount after a year', async () => {
  const { id, slug, userId, token } = await asked();
  await anonymise(id, (await findUser(userId))!, new Date());
  for (const body of [{ answer: 'PAID' }, { answer: 'TAKE_DOWN' }])
    expect((await answer(token, body)).json.code).toBe('question_not_found');
  expect((await open(token)).status).toBe(404);
  for (const days of [60, 366]) {
    at(days);
    await followed(archiveReviews);
  }
  expect(await questionsTo(userId)).toHaveLength(1);
  expect((await companyPage(slug)).json).toMatchObject({ totalOwed: 0, unconfirmedZar: OWED });
});

const receipts = async (userId: string) =>
  (await mailsOf(userId, 'still-owed-answered')).map((mail) =>
    renderText(writeMessage(mail), 'https://flagregister.example'),
  );

test.each([
  [{ answer: 'PAID', paidOn: '2026-03-15' }, '“Paid in full”.'],
  [{ answer: 'PART', amountZar: 20_000_00 }, '“Part was paid, R 20 000”.'],
  [{ answer: 'TAKE_DOWN' }, '“Take my review down”.'],
])('the author gets a receipt of the answer %j, also when the review is gone', async (body, words) => {
  const { userId, token } = await asked();
  expect((await answer(token, body)).status).toBe(200);
  expect((await answer(token, body)).status).toBe(409);
  const [receipt = '', ...more] = (await receipts(userId)).map((text) => text.replaceAll('\u00A0', ' '));
  expect(more).toEqual([]);
  expect(receipt).toContain('“Trusses not paid”');
  expect(receipt).toContain('1 April 2026, 12:00');
  expect(receipt).toContain(words);
  expect(receipt).toMatch(/If this was not you, .*log in.* new password.* write to us/);
  expect(receipt).not.toContain(token);
});

test('that nothing was paid is no news to its author: there is no receipt', async () => {
  const { userId, token } = await asked();
  expect((await answer(token, { answer: 'NOTHING' })).status).toBe(200);
  expect(await receipts(userId)).toEqual([]);
});
