import { beforeAll, expect, test } from 'vitest';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { PAYMENTS, TIMELINE } from '../../shared/limits.ts';
import { takedownRequest as takedownSchema } from '../../shared/schemas/takedowns.ts';
import { batchPut, readPartition } from '../platform/items.ts';
import {
  companyKey,
  type Key,
  OPEN_TAKEDOWNS,
  PUBLIC_REVIEWS,
  openTakedownKey,
  reviewHistoryKey,
  reviewKey,
} from '../platform/keys.ts';
import { type Caller, newModerator } from '../testing/caller.ts';
import { approve, companyPage, inspect, redact, unpublish, uniqueName } from '../testing/flagging.ts';
import { remove } from '../testing/administration.ts';
import { DECISIONS, headOf, pay, published, withdraw } from '../testing/decisions-on-review.ts';
import { listedWithReviews, putItems } from '../testing/register.ts';
import { editItem } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { file, step, takedownRequest } from '../testing/takedowns.ts';
import { newTakedown } from '../records/takedown/transitions.ts';
import { takedownQueue } from '../records/takedown/takedown.ts';
import { handler as completeChanges } from '../workers/complete-changes.ts';
import { handler as listOwnReviews } from './list-own-reviews.ts';
import { findPublicCopy } from '../records/review/public-copy.ts';
import { findReviewHead } from '../records/review/review.ts';

let moderator: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
});

/**
 * A few events with the size of the thousands that earlier versions of the product appended; these are quick
 * to write.
 */
const event = { at: '2026-11-01T08:00:00.000Z', event: 'TAKEDOWN_REQUESTED', weight: 'x'.repeat(1250) };
const MANY = 300;

/** The sizes that make an item of each kind full: items of one kind are alike. */
const room = { head: 0, copy: 0 };

/** Fills an item to the last byte that the table accepts. */
async function fill(item: Key, kind: keyof typeof room): Promise<void> {
  const takes = (weight: number) =>
    editItem(item, {
      events: [...Array<unknown>(MANY - 1).fill(event), { ...event, weight: 'x'.repeat(weight) }],
    }).then(
      () => true,
      () => false,
    );
  const isFullWith = async (weight: number) => (await takes(weight)) && !(await takes(weight + 1));
  if (room[kind] && (await isFullWith(room[kind]))) return;
  let [fits, most] = [0, 40_000];
  while (most - fits > 1) {
    const weight = Math.floor((fits + most) / 2);
    if (await takes(weight)) fits = weight;
    else most = weight;
  }
  expect(await isFullWith(fits)).toBe(true);
  room[kind] = fits;
}

/** A review whose head and public copy are full. */
async function filled() {
  const made = await published(moderator);
  const { id } = made;
  const copy = await findPublicCopy(await headOf(id));
  await fill(reviewKey(id), 'head');
  if (copy) await fill(copy, 'copy');
  return made;
}

const toPair = ({ at, event: kind }: { at: string; event: string }) => [at, kind];

test.each(Object.entries(DECISIONS))('of a review that is full to the last byte, %s', async (_, decide) => {
  const made = await filled();
  expect(await decide(made)).toBe(200);
  const head = await findReviewHead(made.id);
  expect(head?.events?.length ?? 0).toBeLessThanOrEqual(TIMELINE.maxRecorded);
  const copy = head && (await findPublicCopy(head));
  if (copy) expect(copy.events?.map(toPair)).toEqual(head.events?.map(toPair));
});

test('the public reads 200 entries of a timeline at most, however many are stored', async () => {
  const { company } = await filled();
  expect((await companyPage(company.slug)).json.reviews[0]?.timeline).toHaveLength(TIMELINE.max - 1);
});

test('a page of fifty reviews with the longest texts, full timelines and every payment stays far below what a function may answer', async () => {
  const text = { title: '王'.repeat(200), body: '王'.repeat(5000), evidenceNote: '王'.repeat(2000) };
  const { slug } = await listedWithReviews(uniqueName('Full House'), 50, { text });
  const payment = { amountZar: 1, paidOn: '2026-01-01', recordedAt: '2026-01-01T00:00:00.000Z' };
  const payments = Array.from({ length: PAYMENTS.AUTHOR + PAYMENTS.COMPANY }, (_, n) => ({
    ...{ ...payment, id: `${slug}.${n}` },
    ...{ recordedBy: 'COMPANY', status: 'UNANSWERED' },
  }));
  const happened = Array<unknown>(300).fill({ at: event.at, event: event.event });
  const copies = await readPartition(companyKey(slug).pk, PUBLIC_REVIEWS);
  for (const copy of copies.filter(({ sk }) => String(sk).startsWith(PUBLIC_REVIEWS)))
    await editItem(copy, {
      ...{ events: happened, debt: { version: 1, payments, settledAt: null } },
      reply: { body: '王'.repeat(5000), position: 'Director', publishedAt: event.at },
    });
  const { json } = await companyPage(slug);
  expect(json.reviews).toHaveLength(50);
  expect(Buffer.byteLength(JSON.stringify(json))).toBeLessThan(4_000_000);
});

const OPEN = 1_000;
/** More decisions than a moderator is shown, and than are deleted at the same time. */
const ACTS = 250;
/** The requests that this test reaches: the first by their keys. */
const READ = 500;

/** Stores open takedown requests as the route would, without their mails and references. */
async function requestTakedowns(id: string): Promise<string> {
  const head = await headOf(id);
  const now = new Date();
  const request = takedownSchema.parse(takedownRequest(id));
  const open = Array.from({ length: OPEN }, () => newTakedown(request, head, now)).sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const places = open.map(({ id: takedownId, reference }) => ({
    ...openTakedownKey(id, takedownId),
    ...{ takedownId, reviewId: id, reference },
  }));
  const requests = open.slice(0, READ).map((takedown) => ({
    ...takedown,
    ...{ queue: takedownQueue('RECEIVED'), queuedAt: `${takedown.createdAt}#${takedown.id}` },
  }));
  await putItems([...places, ...requests]);
  await editItem(reviewKey(id), { openTakedowns: OPEN });
  return open[0]?.id ?? '';
}

test('a thousand takedown requests and hundreds of payments and decisions on a review keep nobody from deciding on it', async () => {
  const { author, company, id } = await published(moderator);
  const takedown = await requestTakedowns(id);
  const long = { reason: 'x'.repeat(500), note: 'y'.repeat(2000), actorId: 'nobody', act: 'reject-takedown' };
  const acts = Array.from({ length: ACTS }, (_, n) => {
    const at = new Date(Date.now() - n * 1000).toISOString();
    return { ...reviewHistoryKey(id, at, String(n)), ...long, subject: `review ${id}`, at };
  });
  await batchPut(acts);
  const payment = { amountZar: 1, paidOn: '2026-01-01', recordedAt: '2026-01-01T00:00:00.000Z' };
  const denied = { ...payment, recordedBy: 'COMPANY', status: 'DENIED' };
  const payments = Array.from({ length: 99 }, (_, n) => ({ ...denied, id: `${id}.${n}` }));
  const copy = await findPublicCopy(await headOf(id));
  for (const item of [reviewKey(id), ...(copy ? [copy] : [])])
    await editItem(item, { debt: { version: 99, payments, settledAt: null } });

  const { json: mine } = await author.call<OwnReview[]>('list-own-reviews', listOwnReviews);
  expect(mine[0]?.openTakedowns).toHaveLength(20);
  const { json: seen } = await inspect(moderator, id);
  expect([seen.openTakedowns.length, seen.history.length]).toEqual([100, 201]);

  expect((await pay(author, id)).status).toBe(201);
  expect((await step(moderator, 'start', takedown)).status).toBe(200);
  expect((await file(id)).status).toBe(201);
  expect((await redact(moderator, id, [{ field: 'title', start: 0, end: 7 }])).status).toBe(200);
  expect((await unpublish(moderator, id)).status).toBe(200);
  expect((await approve(moderator, id)).status).toBe(200);
  expect((await step(moderator, 'action', takedown)).status).toBe(200);
  expect((await companyPage(company.slug)).json).toMatchObject({ reviewCount: 0, removedCount: 1 });

  // The other requests are closed in batches: each closed one makes the stream call again.
  const left = (await headOf(id)).openTakedowns ?? 0;
  expect(left).toBeLessThan(OPEN);
  await completeChanges(
    streamEvent([{ change: 'REMOVE', before: { ...openTakedownKey(id, takedown), reviewId: id } }]),
  );
  const after = (await headOf(id)).openTakedowns ?? 0;
  expect(after).toBeLessThan(left);
  expect(await readPartition(reviewKey(id).pk, OPEN_TAKEDOWNS)).toHaveLength(after);
  expect((await withdraw(author, id)).status).toBe(204);
  expect(await findReviewHead(id)).toBeNull();
}, 180_000);

test('a review with a long history goes with its company', async () => {
  const { company, id } = await published(moderator);
  // More than one page of a query, which ends at 1 MB.
  const acts = Array.from({ length: 200 }, (_, n) => ({
    ...reviewHistoryKey(id, new Date(n).toISOString(), String(n)),
    ...{
      act: 'reject-takedown',
      actorId: 'nobody',
      note: '王'.repeat(2000),
      reason: null,
      subject: 'review',
    },
    at: new Date(n).toISOString(),
  }));
  await batchPut(acts);
  await remove(moderator, company.id);
  expect(await findReviewHead(id)).toBeNull();
});
