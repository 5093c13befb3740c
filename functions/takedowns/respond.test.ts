import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import type { UserExport } from '../../shared/schemas/user-export.ts';
import { handler as deleteUser } from '../accounts/delete-user.ts';
import { handler as exportUser } from '../accounts/export-user.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import { file, REASON, respondTo, takedownStatus, step, takedowns } from '../testing/takedowns.ts';
import { handler as getTakedownResponse } from './get-takedown-response.ts';

const ANSWER = 'The statement is older than the invoice: it was sent in July and is not among what was paid.';

let moderator: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
});
beforeEach(() => {
  process.env['LIMIT_PER_ADDRESS'] = '1000';
});

async function disputed() {
  const member = await newMember();
  const review = await flag(member.caller, (await propose(member.caller)).id);
  await approve(moderator, review.id);
  return { author: member.caller, user: member.user, review, request: (await file(review.id)).json };
}

const asked = (caller: Caller, reference: string) =>
  caller.call('get-takedown-response', getTakedownResponse, { params: { reference } });

test("the review's author alone sees what is asked and answers it, once; moderators read the answer", async () => {
  const { author, review, request } = await disputed();
  const stranger = (await newMember()).caller;
  expect(await asked(author, request.reference)).toMatchObject({
    status: 200,
    json: { review: { id: review.id, title: review.title }, body: null, respondedAt: null },
  });
  for (const caller of [stranger, moderator]) {
    expect((await asked(caller, request.reference)).json).toMatchObject({ code: 'takedown_not_found' });
    expect(await respondTo(caller, request.reference, ANSWER)).toMatchObject({
      status: 404,
      json: { code: 'takedown_not_found' },
    });
  }
  expect((await respondTo(author, 'no-such-reference', ANSWER)).json.code).toBe('takedown_not_found');

  const answers = await Promise.all([
    respondTo(author, request.reference, ANSWER),
    respondTo(author, request.reference, ANSWER),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 201)?.json).toMatchObject({ body: ANSWER });
  expect((await respondTo(author, request.reference, ANSWER)).json.code).toBe('already_responded');

  const { respondedAt } = (await takedownStatus(request.reference)).json;
  expect(respondedAt).toMatch(/^\d{4}-/);
  const listed = (await takedowns(moderator, { limit: '100' })).json.find(({ id }) => id === request.id);
  expect(listed?.response).toEqual({ body: ANSWER, createdAt: respondedAt });
});

test('the author reads ground and words, and nothing of who asked', async () => {
  const { author, review } = await disputed();
  const { json: request } = await file(review.id, {
    ground: 'DEFAMATION',
    requesterPhone: '011 555 0100',
    requesterAddress: '1 Long Street',
    signature: 'L. Khumalo',
  });
  const { json } = await asked(author, request.reference);
  expect(json).toMatchObject({ ground: 'DEFAMATION', reason: REASON });
  expect(JSON.stringify(json)).not.toMatch(/Lerato|Khumalo|lerato@|555 0100|Long Street/);
});

test('the list of one’s own reviews tells what is open on them, until when to answer, and nothing once it is decided', async () => {
  const { author, review, request } = await disputed();
  const { respondBy } = (await takedownStatus(request.reference)).json;
  const later = (await file(review.id, { ground: 'POPIA' })).json;
  const open = async () =>
    (await author.call<OwnReview[]>('list-own-reviews', listOwnReviews)).json.find(
      ({ id }) => id === review.id,
    )?.openTakedowns;
  expect(await open()).toEqual([
    { reference: request.reference, ground: null, respondBy, respondedAt: null },
    { reference: later.reference, ground: 'POPIA', respondBy: null, respondedAt: null },
  ]);
  await respondTo(author, request.reference, ANSWER);
  expect((await open())?.[0]).toMatchObject({ respondedAt: expect.stringMatching(/^\d{4}-/) as string });
  await step(moderator, 'start', request.id);
  await step(moderator, 'reject', request.id);
  expect((await open())?.map(({ reference }) => reference)).toEqual([later.reference]);
});

test.each([
  ['', 'Response must be at least 50 characters'],
  [undefined, 'Response must be at least 50 characters'],
  ['r'.repeat(49), 'Response must be at least 50 characters'],
  ['r'.repeat(5001), 'Response must be at most 5000 characters'],
])('an answer that is too short or too long is refused (%#)', async (body, message) => {
  const { author, request } = await disputed();
  expect(await respondTo(author, request.reference, body)).toMatchObject({ status: 400, json: { message } });
  expect((await respondTo(author, request.reference, 'r'.repeat(5000))).status).toBe(201);
});

test('an author who was not asked when the request came is asked when it is taken under review', async () => {
  const { author, user, review, request } = await disputed();
  expect((await takedownStatus(request.reference)).json.respondBy).toMatch(/T21:59:59\.999Z$/);
  const second = (await file(review.id)).json;
  expect((await takedownStatus(second.reference)).json.respondBy).toBeNull();
  await step(moderator, 'start', second.id);
  expect((await takedownStatus(second.reference)).json.respondBy).toMatch(/T21:59:59\.999Z$/);
  const kinds = (await emailsTo(user.id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'takedown-response-asked')).toHaveLength(2);
  await step(moderator, 'start', request.id);
  expect((await emailsTo(user.id)).length).toBe(kinds.length);
  expect((await respondTo(author, second.reference, ANSWER)).status).toBe(201);
});

test('a decided request takes no answer', async () => {
  const { author, request } = await disputed();
  await step(moderator, 'start', request.id);
  await step(moderator, 'reject', request.id);
  expect(await respondTo(author, request.reference, ANSWER)).toMatchObject({
    status: 409,
    json: { code: 'takedown_closed' },
  });
});

test('an answer leaves the view with its review, once the request is decided', async () => {
  const { author, review, request } = await disputed();
  await respondTo(author, request.reference, ANSWER);
  await step(moderator, 'start', request.id);
  const { status } = await author.call('withdraw-review', withdrawReview, { params: { id: review.id } });
  expect(status).toBe(204);
  const listed = (await takedowns(moderator, { status: 'UNDER_REVIEW', limit: '100' })).json;
  expect(listed.find(({ id }) => id === request.id)?.response).toMatchObject({ body: ANSWER });
  const { json } = await step(moderator, 'reject', request.id);
  expect(json).toMatchObject({ status: 'REJECTED', review: { state: 'gone', title: null }, response: null });
});

test('an answer is part of what its author is given on asking, and loses its author with the account', async () => {
  const { author, user, request } = await disputed();
  await respondTo(author, request.reference, ANSWER);
  const { json } = await author.call<UserExport>('export-user', exportUser);
  expect(json.takedownResponses).toMatchObject([{ reference: request.reference, body: ANSWER }]);
  expect((await author.call('delete-user', deleteUser)).status).toBe(204);
  const [takedown] = await stored(`T#${request.id}`);
  expect(takedown).toMatchObject({ response: { body: ANSWER } });
  expect(JSON.stringify(takedown)).not.toContain(user.id);
});
