import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../../shared/schemas/errors.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { merge, proposeAndList, remove } from '../../testing/administration.ts';
import { type Caller, newMember } from '../../testing/caller.ts';
import { approve, propose, redact, reject, reviewFields } from '../../testing/flagging.ts';
import { authorAndModerator } from '../../testing/people.ts';
import { stored } from '../../testing/stored.ts';
import { step, underReview } from '../../testing/takedowns.ts';
import { handler as editReview } from '../../reviews/edit-review.ts';
import { handler as submitReview } from '../../reviews/submit-review.ts';
import { handler as withdrawReview } from '../../reviews/withdraw-review.ts';

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});

type Answer = OwnReview & ErrorBody;

/** Sends the same text about a company with every call. */
async function writer(company?: { id: string }, caller = author) {
  const { id } = company ?? (await propose(caller));
  const fields = reviewFields(id);
  return (more: Record<string, unknown> = {}, key?: string) =>
    caller.call<Answer>('submit-review', submitReview, {
      body: { ...fields, ...more },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
}

const withdraw = (id: string) => author.call('withdraw-review', withdrawReview, { params: { id } });
const edit = (id: string, body: unknown) =>
  author.call<Answer>('edit-review', editReview, { params: { id }, body });
/** The outcome of a submission: a new review, or the existing one. */
const outcome = ({ status, json }: { status: number; json: Answer }) => [status, json.code, json.id];
const refusedFor = (id: string) => [409, 'review_exists', id];

test('the same title and text about a company is refused while the first waits or is public, whatever else differs', async () => {
  const send = await writer();
  const { json: first } = await send({ title: 'Café never paid' });
  const again = { title: '  Cafe\u0301 never paid ', category: 'FRAUD', amountOwedZar: 1 };
  expect(outcome(await send(again))).toEqual(refusedFor(first.id));
  await approve(moderator, first.id);
  expect(outcome(await send(again))).toEqual(refusedFor(first.id));
  expect((await send({ title: 'Café never paid!' })).status).toBe(201);
});

test('only one of several equal reviews sent at once is accepted', async () => {
  const send = await writer();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send()));
  const [taken, ...more] = answers.filter(({ status }) => status === 201);
  expect(more).toEqual([]);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(outcome)).toEqual(refused.map(() => refusedFor(taken?.json.id ?? '')));
});

test('under keys of their own equal reviews are separate; one without a key is refused for the first', async () => {
  const send = await writer();
  const keyed = await Promise.all([1, 2, 3].map(() => send({}, crypto.randomUUID())));
  expect(keyed.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = keyed.map(({ json }) => json.id);
  const first = (await send()).json.id;
  expect(ids).toContain(first);
  for (const id of ids) if (id !== first) await withdraw(id);
  expect(outcome(await send())).toEqual(refusedFor(first));
  await withdraw(first);
  expect((await send()).status).toBe(201);
});

test('the same text by another author, or about another company, is accepted', async () => {
  const company = await proposeAndList(author, moderator);
  const other = await proposeAndList(author, moderator);
  const send = await writer(company);
  const { json: first } = await send();
  const { caller } = await newMember();
  const texts = { title: first.title, body: first.body };
  expect((await (await writer(company, caller))(texts)).status).toBe(201);
  const elsewhere = await send({ companyId: other.id });
  expect(elsewhere.status).toBe(201);
  expect(outcome(await send())).toEqual(refusedFor(first.id));
  expect(outcome(await send({ companyId: other.id }))).toEqual(refusedFor(elsewhere.json.id));
});

test('one that was rejected, withdrawn or taken down may be sent again', async () => {
  const send = await writer();
  const { json: rejected } = await send();
  await reject(moderator, rejected.id);
  const { json: withdrawn } = await send();
  expect(outcome(await send())).toEqual(refusedFor(withdrawn.id));
  await withdraw(withdrawn.id);
  const { json: published } = await send();
  await approve(moderator, published.id);
  const request = await underReview(moderator, published.id);
  expect(outcome(await send())).toEqual(refusedFor(published.id));
  await step(moderator, 'action', request.id);
  expect((await send()).status).toBe(201);
});

test('a text is its author’s: a redaction leaves it the same, a change of theirs makes it another', async () => {
  const send = await writer();
  const { json: first } = await send({ title: 'Pieter never paid' });
  await redact(moderator, first.id, [{ field: 'title', start: 0, end: 6 }]);
  expect(outcome(await send({ title: 'Pieter never paid' }))).toEqual(refusedFor(first.id));
  await edit(first.id, { title: 'They never paid' });
  expect(outcome(await send({ title: 'They never paid' }))).toEqual(refusedFor(first.id));
  const second = await send({ title: 'Pieter never paid' });
  expect(second.status).toBe(201);
  expect(outcome(await edit(second.json.id, { title: 'They never paid' }))).toEqual(refusedFor(first.id));
  expect((await edit(second.json.id, { category: 'OTHER' })).status).toBe(200);
});

test('a change and a submission of one text at once make one of it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const send = await writer();
    const { json: first } = await send({ title: 'First title' });
    const answers = await Promise.all([
      edit(first.id, { title: 'Second title' }),
      send({ title: 'Second title' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
  }
});

test('a review that goes along to the company that its own was merged into is known there', async () => {
  const [from, into] = [await proposeAndList(author, moderator), await proposeAndList(author, moderator)];
  const send = await writer(from);
  const { json: first } = await send();
  expect((await merge(moderator, from.id, into.id)).status).toBe(200);
  for (const companyId of [from.id, into.id])
    expect(outcome(await send({ companyId }))).toEqual(refusedFor(first.id));
});

test('only a hash of a text is stored to recognise it, and is deleted with the last review with that text', async () => {
  const { caller, user } = await newMember();
  const company = await propose(caller);
  const send = await writer(company, caller);
  const { json } = await send();
  const kept = (await stored(`I#${user.id}`)).filter(({ sk }) => String(sk).startsWith('T#'));
  expect(kept).toEqual([
    {
      pk: `I#${user.id}`,
      sk: expect.stringMatching(/^T#[0-9a-f]{64}$/) as string,
      reviewIds: [json.id],
    },
  ]);
  await remove(moderator, company.id);
  expect(await stored(`I#${user.id}`)).toEqual([]);
});
