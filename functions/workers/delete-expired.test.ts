import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { handler as appealReview } from '../appeals/appeal-review.ts';
import { findReview } from '../records/review/review.ts';
import { reviewBodyKey, reviewKey, takedownKey, takedownSenderKey } from '../platform/keys.ts';
import { readCount } from '../records/statistics/list-counts.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { awsError, failTable } from '../testing/faults.ts';
import { approve, flag, inspect, propose, reject, unpublish } from '../testing/flagging.ts';
import { followed } from '../testing/followed.ts';
import { putItems } from '../testing/register.ts';
import { editItem, stored } from '../testing/stored.ts';
import { addFile, file, step, takedownFiles, takedownStatus } from '../testing/takedowns.ts';
import { attachNote, versionsBelow } from '../testing/uploads.ts';
import { handler as deleteExpired } from './delete-expired.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

let author: Caller;
let authorId: string;
let moderator: Caller;
let companyId: string;

beforeAll(async () => {
  const member = await newMember();
  [author, authorId] = [member.caller, member.user.id];
  moderator = (await newModerator()).caller;
  companyId = (await propose(author)).id;
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A review with a file that was rejected this many days ago. */
async function rejected(days: number): Promise<OwnReview> {
  const review = await flag(author, companyId);
  await attachNote(author, review.id);
  await reject(moderator, review.id, { reason: 'It names a person' });
  await age(review, days);
  return review;
}

async function age({ id }: OwnReview, days: number): Promise<void> {
  const at = daysAgo(days);
  await editItem(reviewKey(id), { decidedAt: at, queuedAt: `${at}#${id.slice(0, 8)}` });
}

const isThere = async ({ id }: { id: string }) => (await inspect(moderator, id)).status === 200;

test('a rejected review goes with its files 210 days after the decision, and no earlier', async () => {
  const [old, recent] = [await rejected(211), await rejected(209)];
  const approved = await flag(author, companyId);
  await approve(moderator, approved.id);
  await editItem(reviewKey(approved.id), { decidedAt: daysAgo(400) });
  await followed(deleteExpired);
  expect([await isThere(old), await isThere(recent), await isThere(approved)]).toEqual([false, true, true]);
  expect((await stored(`R#${old.id}`)).length).toBe(0);
  expect(await versionsBelow(`evidence/${old.id}/`)).toEqual([]);
  expect((await versionsBelow(`evidence/${recent.id}/`)).length).toBe(1);
  expect(await stored(`KEPT#${old.id}`)).toEqual([]);
  const [count] = (await stored(`U#${authorId}`)).filter(({ sk }) => sk === 'N#reviews');
  expect(count?.['total']).toBe(2);
});

test('an address for a notice goes from a rejected review once the time for an appeal is over', async () => {
  const site = await propose(author, { website: 'https://told-timber.co.za' });
  const noticeEmail = 'office@told-timber.co.za';
  const told = async () => {
    const review = await flag(author, site.id, { noticeEmail });
    await reject(moderator, review.id);
    return review;
  };
  const [old, appealed, recent] = [await told(), await told(), await told()];
  const body = { body: 'The invoice that I sent shows that this is true, as anybody can read there.' };
  const params = { id: appealed.id };
  expect((await author.call('appeal-review', appealReview, { params, body })).status).toBe(201);
  for (const [review, days] of [
    [old, 190],
    [appealed, 190],
    [recent, 180],
  ] as const)
    await age(review, days);
  await followed(deleteExpired);
  const addresses = [old, appealed, recent].map(async ({ id }) => (await findReview(id))?.body.noticeEmail);
  expect(await Promise.all(addresses)).toEqual([undefined, noticeEmail, noticeEmail]);
});

test('of a rejected review that was public for a while, the facts that the law requires are kept', async () => {
  const review = await flag(author, companyId);
  await approve(moderator, review.id);
  await unpublish(moderator, review.id);
  await reject(moderator, review.id);
  await editItem(reviewKey(review.id), { decidedAt: daysAgo(211), queuedAt: daysAgo(211) });
  await followed(deleteExpired);
  expect(await isThere(review)).toBe(false);
  expect(await stored(`KEPT#${review.id}`)).toMatchObject([{ facts: { title: review.title } }]);
});

test('one that cannot be deleted holds up no other, is told, and goes the next time', async () => {
  const [first, second] = [await rejected(230), await rejected(220)];
  failTable({
    command: 'TransactWriteCommand',
    error: awsError('InternalServerError', 500),
    when: (count) => count === 1,
  });
  await expect(deleteExpired()).rejects.toThrow('1 of what is due failed');
  vi.restoreAllMocks();
  // Both are deleted at the same time, so either may meet the failure.
  const areThere = async () => [await isThere(first), await isThere(second)];
  expect((await areThere()).sort()).toEqual([false, true]);
  await deleteExpired();
  expect(await areThere()).toEqual([false, false]);
});

test('however many are due, all go; cut off, the next run goes on with the rest', async () => {
  const review = await flag(author, companyId);
  const whole = await findReview(review.id);
  if (!whole) throw new Error('There is no review');
  const decidedAt = daysAgo(300);
  const ids = Array.from({ length: 105 }, (_, n) => `old-${String(n).padStart(3, '0')}`);
  await putItems(
    ids.flatMap((id) => [
      {
        ...whole.head,
        ...reviewKey(id),
        id,
        ...{ status: 'REJECTED', decidedAt, attachmentCount: 0 },
        ...{ queue: 'REVIEW#REJECTED', queuedAt: `${decidedAt}#${id}` },
      },
      { ...whole.body, ...reviewBodyKey(id) },
    ]),
  );
  const left = async () => (await stored('R#old-')).filter(({ sk }) => sk === '#').length;
  // After a while every query fails, as if the time had run out.
  failTable({
    command: 'QueryCommand',
    error: awsError('InternalServerError', 500),
    when: (count) => count > 40,
  });
  await expect(deleteExpired()).rejects.toThrow();
  vi.restoreAllMocks();
  expect(await left()).toBeGreaterThan(40);
  expect(await left()).toBeLessThan(105);
  await deleteExpired();
  expect(await left()).toBe(0);
});

test('files of a takedown request go 210 days after the decision in every version, and who sent them', async () => {
  const { caller } = await newMember();
  const filed = async (days: number, decidedDaysAgo: number | null) => {
    const review = await flag(author, companyId);
    await approve(moderator, review.id);
    const { id, reference } = (await file(review.id, {}, caller)).json;
    await addFile(caller, reference);
    await step(moderator, 'start', id);
    if (decidedDaysAgo !== null) {
      await step(moderator, 'reject', id);
      await editItem(takedownKey(id), { decidedAt: daysAgo(decidedDaysAgo) });
    }
    await editItem(takedownSenderKey(id), { queuedAt: `${daysAgo(days)}#${id}` });
    return id;
  };
  const [old, later, open] = [await filed(240, 211), await filed(240, 209), await filed(240, null)];
  await deleteExpired();
  expect(await versionsBelow(`documents/${old}/`)).toEqual([]);
  expect((await stored(`T#${old}`)).map(({ sk }) => sk)).toEqual(['#']);
  expect((await takedownFiles(moderator, old)).json).toEqual([]);
  for (const id of [later, open]) expect((await takedownFiles(moderator, id)).json).toHaveLength(1);
  // They are looked at again when it is time.
  const queuedOf = async (id: string) =>
    (await stored(`T#${id}`)).find(({ sk }) => sk === 'SENDER')?.['queuedAt'];
  expect(String(await queuedOf(later)).slice(0, 10)).toBe(daysAgo(209).slice(0, 10));
  expect(String(await queuedOf(open)).slice(0, 10)).toBe(daysAgo(0).slice(0, 10));
});

test('takedown requests go seven years after their decision, open ones never, and the figures follow', async () => {
  const decided = async (action: 'action' | 'reject', days: number) => {
    const review = await flag(author, companyId);
    await approve(moderator, review.id);
    const { json } = await file(review.id);
    await step(moderator, 'start', json.id);
    await step(moderator, action, json.id);
    const at = daysAgo(days);
    await editItem(takedownKey(json.id), { decidedAt: at, queuedAt: `${at}#${json.id}` });
    return json;
  };
  const [old, refused] = [await decided('action', 8 * 366), await decided('reject', 8 * 366)];
  const recent = await decided('action', 6 * 365);
  const counts = () => Promise.all([readCount('takedowns.ACTIONED'), readCount('takedowns.REJECTED')]);
  const [actioned, rejected] = await counts();
  await deleteExpired();
  for (const { id, reference } of [old, refused]) {
    expect(await stored(`T#${id}`)).toEqual([]);
    expect(await stored(`TR#${reference}`)).toEqual([]);
    expect((await takedownStatus(reference)).status).toBe(404);
  }
  expect((await takedownStatus(recent.reference)).status).toBe(200);
  expect(await counts()).toEqual([actioned - 1, rejected - 1]);
});
