import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AdminStats } from '../../shared/schemas/moderation.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { handler as getAdminStats } from '../moderation/get-admin-stats.ts';
import { sumShards } from '../platform/counters.ts';
import { readPartition } from '../platform/items.ts';
import { COUNTERS } from '../platform/keys.ts';
import { PENDING } from '../records/statistics/list-counts.ts';
import { sendToStream } from '../testing/administration.ts';
import type { Caller } from '../testing/caller.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { awsError } from '../testing/faults.ts';
import { approve, companyPage, directory, flag, propose, reject, uniqueName } from '../testing/flagging.ts';
import { followed } from '../testing/followed.ts';
import { authorAndModerator } from '../testing/people.ts';
import { stored } from '../testing/stored.ts';
import { attachNote, versionsBelow } from '../testing/uploads.ts';
import { handler as listOwnReviews } from './list-own-reviews.ts';
import { handler as withdrawReview } from './withdraw-review.ts';

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const withdraw = (caller: Caller, id: string) =>
  caller.call('withdraw-review', withdrawReview, { params: { id } });
const stats = async () => (await moderator.call<AdminStats>('get-admin-stats', getAdminStats)).json;
const own = async () => {
  const query = { limit: '100' };
  const { json, headers } = await author.call<OwnReview[]>('list-own-reviews', listOwnReviews, { query });
  expect(headers['x-total-count']).toBe(String(json.length));
  return json.map(({ id }) => id);
};

test('a pending review goes with its files, in every version, and nothing of it stays', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  await attachNote(author, review.id);
  await attachNote(author, review.id);
  const before = await stats();

  const answer = await followed(() => withdraw(author, review.id));
  expect(answer).toMatchObject({ status: 204, json: undefined });

  expect(await own()).not.toContain(review.id);
  expect(await versionsBelow(`evidence/${review.id}/`)).toEqual([]);
  expect(await stats()).toEqual({
    ...before,
    pendingReviews: before.pendingReviews - 1,
    waiting: { ...before.waiting, today: before.waiting.today - 1 },
  });
  expect(await stored(`R#${review.id}`)).toEqual([]);
  expect(await stored(`KEPT#${review.id}`)).toEqual([]);
  expect((await approve(moderator, review.id)).json['code']).toBe('review_not_found');
});

test('an approved review leaves public view at once, and counts, totals and lists follow', async () => {
  const name = uniqueName('Withdrawn Waterworks');
  const company = await propose(author, { name });
  const withdrawn = await flag(author, company.id, { category: 'FRAUD', amountOwedZar: 700 });
  const stays = await flag(author, company.id, { category: 'OTHER', amountOwedZar: 30 });
  await attachNote(author, withdrawn.id);
  for (const { id } of [withdrawn, stays]) await approve(moderator, id);

  expect((await followed(() => withdraw(author, withdrawn.id))).status).toBe(204);

  const { json } = await companyPage(company.slug);
  expect(json).toMatchObject({ reviewCount: 1, totalOwed: 30 });
  expect(json.reviews.map(({ id }) => id)).toEqual([stays.id]);
  expect((await directory({ q: name })).json).toMatchObject([{ reviewCount: 1, totalOwed: 30 }]);
  expect((await directory({ q: name, category: 'FRAUD' })).json).toEqual([]);
  expect(await versionsBelow(`evidence/${withdrawn.id}/`)).toEqual([]);
});

test('the facts that the law requires of a public review are kept separately for seven years', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  await approve(moderator, review.id);
  await withdraw(author, review.id);
  const [kept] = await stored(`KEPT#${review.id}`);
  expect(kept?.['facts']).toMatchObject({ title: review.title, body: review.body });
  const years = (Number(kept?.['expiresAtSeconds']) - Date.now() / 1000) / (365.25 * 24 * 3600);
  expect(years).toBeGreaterThan(7);
  expect(years).toBeLessThan(7.1);
  await deliverStream();
  expect(await stored(`R#${review.id}`)).toEqual([]);
});

test('files go by the stream, which comes again when the store is busy; the author is told that the review is gone', async () => {
  const review = await flag(author, (await propose(author)).id);
  await attachNote(author, review.id);
  const [head] = (await stored(`R#${review.id}`)).filter(({ sk }) => sk === '#');
  expect((await withdraw(author, review.id)).status).toBe(204);
  expect(await own()).not.toContain(review.id);
  const fault = vi.spyOn(S3Client.prototype, 'send');
  fault.mockRejectedValue(awsError('ServiceUnavailable', 503));
  expect(await sendToStream(head, undefined)).toMatchObject({ batchItemFailures: [{}] });
  fault.mockRestore();
  expect(await versionsBelow(`evidence/${review.id}/`)).not.toEqual([]);
  expect(await sendToStream(head, undefined)).toEqual({ batchItemFailures: [] });
  expect(await versionsBelow(`evidence/${review.id}/`)).toEqual([]);
});

test('a rejected review can be withdrawn too', async () => {
  const review = await flag(author, (await propose(author)).id);
  await reject(moderator, review.id);
  const before = await stats();
  expect((await withdraw(author, review.id)).status).toBe(204);
  expect(await stats()).toEqual(before);
});

test("somebody else's review does not exist for the caller, nor does one that is gone", async () => {
  const review = await flag(author, (await propose(author)).id);
  for (const [caller, id] of [
    [moderator, review.id],
    [author, 'no-such-review'],
  ] as const)
    expect(await withdraw(caller, id)).toMatchObject({ status: 404, json: { code: 'review_not_found' } });
  expect(await own()).toContain(review.id);
  const answers = await Promise.all([withdraw(author, review.id), withdraw(author, review.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test('an approval at the same moment comes before the withdrawal or not at all, and the figures add up', async () => {
  const company = await propose(author);
  const anchor = await flag(author, company.id, { amountOwedZar: 1 });
  await approve(moderator, anchor.id);
  const before = await stats();
  const reviews = await Promise.all(Array.from({ length: 4 }, () => flag(author, company.id)));
  await Promise.all(reviews.flatMap(({ id }) => [approve(moderator, id), withdraw(author, id)]));
  const { json } = await companyPage(company.slug);
  expect(json).toMatchObject({ reviewCount: 1, totalOwed: 1, reviews: [{ id: anchor.id }] });
  const { pendingReviews, waiting } = await stats();
  expect({ pendingReviews, waiting }).toEqual({
    pendingReviews: before.pendingReviews,
    waiting: before.waiting,
  });
  for (const shard of await readPartition(COUNTERS.lists.pk, PENDING))
    for (const number of Object.values(sumShards([shard]))) expect(number).toBeGreaterThanOrEqual(0);
});
