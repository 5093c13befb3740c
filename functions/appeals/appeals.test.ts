import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { ModeratedAppeal, OwnAppeal } from '../../shared/schemas/appeals.ts';
import type { QueuedReview } from '../../shared/schemas/moderation.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import type { TakedownStatusView } from '../../shared/schemas/takedowns.ts';
import { handler as listPendingReviews } from '../moderation/list-pending-reviews.ts';
import type { EmailFacts } from '../../shared/email-kinds.ts';
import { reviewKey, takedownKey } from '../platform/keys.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { findCompany } from '../records/company/company.ts';
import { completeClosing } from '../takedowns/close.ts';
import { handler as getTakedownStatus } from '../takedowns/get-takedown-status.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { decline, sendToStream } from '../testing/administration.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { beforeFirst } from '../testing/faults.ts';
import { approve, companyPage, flag, inspect, propose, redact, reject } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { represent } from '../testing/representing.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { file, step, takedowns, underReview } from '../testing/takedowns.ts';
import { handler as appealReview } from './appeal-review.ts';
import { handler as appealTakedown } from './appeal-takedown.ts';
import { handler as grantAppeal } from './grant-appeal.ts';
import { handler as listAppeals } from './list-appeals.ts';
import { handler as refuseAppeal } from './refuse-appeal.ts';

type Answer = OwnAppeal & ErrorBody;
type Change = Parameters<typeof sendToStream>;

let author: Caller;
let authorId: string;
let first: Caller;
let second: Caller;

beforeAll(async () => {
  ({ author, authorId, moderator: first } = await authorAndModerator());
  second = (await newModerator()).caller;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const WORDS = 'I was there myself, and the signed order that I attached says what was agreed.';
const DAY_MS = 24 * 60 * 60 * 1000;

const appeal = (id: string, { by = author, body = WORDS } = {}) =>
  by.call<Answer>('appeal-review', appealReview, { params: { id }, body: { body } });
const appealRequest = (reference: string, by: Caller) =>
  by.call<Answer>('appeal-takedown', appealTakedown, { params: { reference }, body: { body: WORDS } });
const decide = (how: 'grant' | 'refuse', id: string, by = second, reason: unknown = 'The order shows it') =>
  how === 'grant'
    ? by.call<Answer>('grant-appeal', grantAppeal, { params: { id }, body: { reason } })
    : by.call<Answer>('refuse-appeal', refuseAppeal, { params: { id }, body: { reason } });
const queue = async (by = second) =>
  (await by.call<ModeratedAppeal[]>('list-appeals', listAppeals, { query: { limit: '100' } })).json;
const own = async (id: string) =>
  (await author.call<OwnReview[]>('list-own-reviews', listOwnReviews)).json.find((one) => one.id === id);

const waiting = async (by: Caller, id: string) =>
  (
    await by.call<QueuedReview[]>('list-pending-reviews', listPendingReviews, { query: { limit: '100' } })
  ).json.find((one) => one.id === id);
const requests = async (by: Caller) => (await takedowns(by, { limit: '100' })).json;

async function rejected(body: Record<string, unknown> = { reasonCode: 'UNSUPPORTED' }) {
  const review = await flag(author, (await propose(author)).id);
  await reject(first, review.id, body);
  return review;
}

async function refusedRequest() {
  const company = await propose(author);
  const review = await flag(author, company.id);
  await approve(first, review.id);
  const { caller: requester } = await newMember();
  const { reference } = (await file(review.id)).json;
  const [request] = (await stored('T#')).filter((item) => item['reference'] === reference);
  const id = String(request?.['id']);
  await step(first, 'start', id);
  await step(first, 'reject', id, { reason: 'It is an opinion' });
  const status = async () =>
    (
      await requester.call<TakedownStatusView>('get-takedown-status', getTakedownStatus, {
        params: { reference },
      })
    ).json;
  return { company, review, reference, id, requester, status };
}

test('an author is told why by a reason of the list, with or without words, and until when they can appeal', async () => {
  const review = await rejected();
  expect(await own(review.id)).toMatchObject({ reasonCode: 'UNSUPPORTED', reason: null, appeal: null });
  expect(Date.parse((await own(review.id))?.appealBy ?? '')).toBeGreaterThan(Date.now() + 180 * DAY_MS);
  const other = await flag(author, (await propose(author)).id);
  expect((await own(other.id))?.appealBy).toBeNull();
  expect((await reject(first, other.id, { reasonCode: 'BECAUSE' })).status).toBe(400);
  expect((await inspect(first, review.id)).json.reasonCode).toBe('UNSUPPORTED');
});

test('a review that waits again is not rejected again by the decline of its company that rejected it', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  const before = await findCompany(company.slug);
  await decline(first, company.id);
  await decide('grant', (await appeal(review.id)).json.id);
  await sendToStream(...([before, await findCompany(company.slug)] as unknown as Change));
  expect((await inspect(second, review.id)).json.status).toBe('PENDING');
});

test('a review that an appeal reopened after the decline of its company waits, though the decline is finished late', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  await reject(first, review.id);
  const before = await findCompany(company.slug);
  await decline(first, company.id);
  await decide('grant', (await appeal(review.id)).json.id);
  await sendToStream(...([before, await findCompany(company.slug)] as unknown as Change));
  expect((await inspect(second, review.id)).json.status).toBe('PENDING');
});

test('a review that an appeal reopened before the decline of its company goes with it', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  await reject(first, review.id);
  await decide('grant', (await appeal(review.id)).json.id);
  await decline(first, company.id);
  expect((await inspect(second, review.id)).json.status).toBe('REJECTED');
});

test('nobody comes to both sides of a review by an appeal', async () => {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await propose(author, { website: `https://${domain}` });
  const [early, late] = [await flag(author, company.id), await flag(author, company.id)];
  for (const { id } of [early, late]) await reject(first, id);
  const filed = await appeal(early.id);
  await represent(author, first, { slug: company.slug, domain });
  expect((await appeal(late.id)).json.code).toBe('own_company');
  expect((await decide('grant', filed.json.id)).json.code).toBe('own_company');
  expect((await inspect(second, early.id)).json.status).toBe('REJECTED');
  expect((await decide('refuse', filed.json.id)).status).toBe(200);
});

test('a granted appeal brings the review back to the queue, for anybody but whoever rejected it', async () => {
  const review = await rejected({ reason: 'Nothing supports it' });
  const { status, json: filed } = await appeal(review.id);
  expect([status, filed]).toMatchObject([201, { status: 'OPEN', reason: null }]);
  expect((await own(review.id))?.appeal).toEqual(filed);
  expect((await queue()).find(({ id }) => id === filed.id)).toMatchObject({
    kind: 'REVIEW',
    body: WORDS,
    review: { id: review.id },
    decision: { reason: 'Nothing supports it' },
    ownDecision: false,
    late: false,
  });
  expect((await queue(first)).find(({ id }) => id === filed.id)?.ownDecision).toBe(true);
  expect((await decide('grant', filed.id, first)).json.code).toBe('own_decision');
  expect((await decide('grant', filed.id, second, ' ')).status).toBe(400);

  expect((await decide('grant', filed.id)).json).toMatchObject({ status: 'GRANTED' });
  expect((await decide('refuse', filed.id)).json.code).toBe('already_decided');
  expect(await own(review.id)).toMatchObject({ status: 'PENDING', reasonCode: null, appealBy: null });
  expect((await inspect(first, review.id)).json.ownDecision).toBe(true);
  expect((await waiting(first, review.id))?.ownDecision).toBe(true);
  expect((await waiting(second, review.id))?.ownDecision).toBe(false);
  for (const again of [await approve(first, review.id), await reject(first, review.id)])
    expect([again.status, again.json['code']]).toEqual([403, 'own_decision']);
  // To redact it is no decision on it.
  expect((await redact(first, review.id, [{ field: 'title', start: 0, end: 1 }])).status).toBe(200);
  expect((await approve(second, review.id)).status).toBe(200);
  const { json: page } = await companyPage(review.company.slug);
  expect(page.reviews[0]?.timeline.map(({ event }) => event)).toContain('APPEALED');
  const kinds = (await emailsTo(authorId)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['appeal-received', 'appeal-decided']));
  await expectRecountToAgree();
});

test('a refused appeal lets the rejection stand, and there is no second one', async () => {
  const review = await rejected();
  const { json: filed } = await appeal(review.id);
  expect((await decide('refuse', filed.id)).json).toMatchObject({
    status: 'REFUSED',
    reason: 'The order shows it',
  });
  expect(await own(review.id)).toMatchObject({ status: 'REJECTED', appeal: { status: 'REFUSED' } });
  expect((await appeal(review.id)).json.code).toBe('already_appealed');
  expect((await queue()).map(({ id }) => id)).not.toContain(filed.id);
  await expectRecountToAgree();
});

test('only one of two simultaneous appeals is filed; a late one, or one without a decision, is refused as closed', async () => {
  const review = await rejected();
  const answers = await Promise.all([appeal(review.id), appeal(review.id)]);
  expect(answers.map(({ status, json }) => `${status} ${json.code ?? ''}`.trim()).sort()).toEqual([
    '201',
    '409 already_appealed',
  ]);
  const late = await rejected();
  await editItem(reviewKey(late.id), { decidedAt: new Date(Date.now() - 186 * DAY_MS).toISOString() });
  expect((await appeal(late.id)).json.code).toBe('appeal_closed');
  const waiting = await flag(author, (await propose(author)).id);
  expect((await appeal(waiting.id)).json.code).toBe('appeal_closed');
});

test.each([
  ['too short', 400, 'validation_failed'],
  ['x'.repeat(2001), 400, 'validation_failed'],
  [`${WORDS} Ask 8001015009087.`, 422, 'personal_information'],
])('the words %.20s… are refused', async (body, status, code) => {
  const { json, ...answer } = await appeal((await rejected()).id, { body });
  expect([answer.status, json.code, json.issues?.[0]?.path]).toEqual([status, code, 'body']);
});

test('nobody appeals for others, and nobody decides on their own', async () => {
  const review = await rejected();
  const { caller: stranger } = await newMember();
  for (const by of [stranger, first])
    expect((await appeal(review.id, { by })).json.code).toBe('review_not_found');
  expect((await appealRequest('none', stranger)).json.code).toBe('takedown_not_found');
  for (const id of ['none', `REVIEW.${review.id}.00000000`, `TAKEDOWN.${'x'.repeat(3000)}.00000000`])
    expect((await decide('grant', id)).json.code).toBe('appeal_not_found');
  const theirs = await flag(second, (await propose(second)).id);
  await reject(first, theirs.id);
  const { json: filed } = await appeal(theirs.id, { by: second });
  expect((await decide('grant', filed.id, second)).json.code).toBe('own_case');
  expect((await queue()).find(({ id }) => id === filed.id)?.ownCase).toBe(true);
});

test('a granted appeal takes a refused takedown request under review again, for another moderator', async () => {
  const { company, review, reference, id, requester, status } = await refusedRequest();
  expect(await status()).toMatchObject({ status: 'REJECTED', appeal: null });
  expect((await status()).appealBy).not.toBeNull();
  const { json: filed } = await appealRequest(reference, requester);
  expect((await appealRequest(reference, requester)).json.code).toBe('already_appealed');
  expect((await status()).appeal).toEqual({ status: 'OPEN', decideBy: filed.decideBy });
  expect((await queue()).find((one) => one.id === filed.id)).toMatchObject({
    kind: 'TAKEDOWN',
    reference,
    decision: { reason: 'It is an opinion' },
  });
  expect((await decide('grant', filed.id, first)).json.code).toBe('own_decision');
  await decide('grant', filed.id);
  expect(await status()).toMatchObject({ status: 'UNDER_REVIEW', decidedAt: null, appealBy: null });
  expect((await companyPage(company.slug)).json.reviews[0]).toMatchObject({
    id: review.id,
    underReview: true,
  });
  await expectRecountToAgree();
  expect((await requests(first)).find((one) => one.id === id)?.ownDecision).toBe(true);
  expect((await requests(second)).find((one) => one.id === id)?.ownDecision).toBe(false);
  expect((await step(first, 'action', id)).json.code).toBe('own_decision');
  expect((await step(second, 'action', id)).status).toBe(200);
  expect((await companyPage(company.slug)).json.reviewCount).toBe(0);
  await expectRecountToAgree();
});

test('a request that is reopened after its review was taken down waits for a moderator, however late the stream comes', async () => {
  const { review, reference, requester, status } = await refusedRequest();
  const { json: filed } = await appealRequest(reference, requester);
  const other = await underReview(first, review.id);
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  expect((await step(first, 'action', other.id)).status).toBe(200);
  vi.setSystemTime(Date.now() + 1000);
  expect((await decide('grant', filed.id)).status).toBe(200);
  await completeClosing(review.id, new Date());
  vi.useRealTimers();
  expect((await status()).status).toBe('UNDER_REVIEW');
  await expectRecountToAgree();
});

test('the appeal of a request whose review is gone is decided as well', async () => {
  const { review, reference, requester, id, status } = await refusedRequest();
  const { json: filed } = await appealRequest(reference, requester);
  await author.call('withdraw-review', withdrawReview, { params: { id: review.id } });
  expect((await queue()).find((one) => one.id === filed.id)?.review).toBeNull();
  await decide('grant', filed.id);
  expect((await status()).status).toBe('UNDER_REVIEW');
  expect((await step(second, 'reject', id)).status).toBe(200);
  await expectRecountToAgree();
});

test('a refused appeal leaves the takedown request as it was decided', async () => {
  const { reference, requester, status } = await refusedRequest();
  const { json: filed } = await appealRequest(reference, requester);
  await decide('refuse', filed.id);
  expect(await status()).toMatchObject({ status: 'REJECTED', appeal: { status: 'REFUSED' } });
  await expectRecountToAgree();
});

test('a request that was refused long ago cannot be appealed against', async () => {
  const { reference, id, requester } = await refusedRequest();
  await editItem(takedownKey(id), { decidedAt: new Date(Date.now() - 186 * DAY_MS).toISOString() });
  expect((await appealRequest(reference, requester)).json.code).toBe('appeal_closed');
});

test('the mail of a refusal says until when it can be appealed against, and that of a second refusal does not', async () => {
  const { reference, id, requester, status } = await refusedRequest();
  const { appealBy } = await status();
  const recipients = async () =>
    (await emailsTo(null))
      .filter(({ kind }) => kind === 'takedown-decided')
      .map(({ facts }) => facts as EmailFacts['takedown-decided'])
      .filter(({ takedownId }) => takedownId === id)
      .map((facts) => facts.appealBy);
  expect(await recipients()).toEqual([appealBy]);
  const { json: filed } = await appealRequest(reference, requester);
  await decide('grant', filed.id);
  await step(second, 'reject', id);
  expect(new Set(await recipients())).toEqual(new Set([appealBy, null]));
});

test('an appeal goes with its review', async () => {
  const review = await rejected();
  await appeal(review.id);
  await author.call('withdraw-review', withdrawReview, { params: { id: review.id } });
  await deliverStream();
  expect((await stored(`R#${review.id}`)).map(({ sk }) => sk)).toEqual([]);
});

test('only one of two moderators who act at once decides', async () => {
  const third = (await newModerator()).caller;
  const { json: filed } = await appeal((await rejected()).id);
  beforeFirst('TransactWriteCommand', () => decide('refuse', filed.id, third));
  expect((await decide('grant', filed.id)).json.code).toBe('already_decided');
});
