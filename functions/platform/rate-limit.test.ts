import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ERRORS } from '../../shared/errors.ts';
import { editItem, stored } from '../testing/stored.ts';
import { limitKey } from './keys.ts';
import { HttpError } from './http-error.ts';
import { resetRateLimit, settleRateLimit, consumeRateLimit, withinRateLimits } from './rate-limit.ts';

const START = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

const newLimit = (max: number) => ({ rule: 'test', subject: randomUUID(), max, windowSeconds: 900 });

/** The seconds to wait; null when the use was granted. */
async function secondsToWait(limit: ReturnType<typeof newLimit>, now: Date): Promise<number | null> {
  try {
    await consumeRateLimit(limit, now);
    return null;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== ERRORS.too_many_requests.status) throw error;
    return Number(error.details.headers?.['retry-after']);
  }
}

test('uses up to the limit are granted, and the next is refused with the time to wait', async () => {
  const limit = newLimit(3);
  for (let n = 0; n < 3; n += 1) expect(await secondsToWait(limit, later(n * 100))).toBeNull();
  expect(await secondsToWait(limit, later(300))).toBe(600);
  expect(await secondsToWait(limit, later(899.9))).toBe(1);
});

test('a new window begins when the last one is over, although its item still exists', async () => {
  const limit = newLimit(1);
  expect(await secondsToWait(limit, START)).toBeNull();
  expect(await secondsToWait(limit, later(899))).toBe(1);
  expect(await secondsToWait(limit, later(900))).toBeNull();
  expect(await secondsToWait(limit, later(901))).toBe(899);
});

test('concurrent uses are counted exactly', async () => {
  const limit = newLimit(7);
  const waits = await Promise.all(Array.from({ length: 30 }, () => secondsToWait(limit, START)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(7);
});

test.each([
  [1, 'Too many attempts. Please try again in a moment.'],
  [4, 'Too many attempts. Please try again in 1 minute.'],
  [61, 'Too many attempts. Please try again in 2 minutes.'],
  [3600, 'Too many attempts. Please try again in 60 minutes.'],
  [3601, 'Too many attempts. Please try again in 2 hours.'],
  [86_400, 'Too many attempts. Please try again in 24 hours.'],
])('who has to wait %i seconds is told so in words', async (windowSeconds, message) => {
  const limit = { ...newLimit(1), windowSeconds };
  await consumeRateLimit(limit, START);
  await expect(consumeRateLimit(limit, START)).rejects.toThrow(message);
  const worded = { ...newLimit(1), windowSeconds, refusal: 'Enough.' };
  await consumeRateLimit(worded, START);
  await expect(consumeRateLimit(worded, START)).rejects.toThrow(
    message.replace('Too many attempts.', 'Enough.'),
  );
});

test('refused and failed work does not count, and completed work does', async () => {
  const [wide, narrow] = [newLimit(3), newLimit(1)];
  const act = () => Promise.resolve('done');
  const fail = () => Promise.reject(new Error('it came to nothing'));
  await expect(withinRateLimits([wide, narrow], START, fail)).rejects.toThrow('it came to nothing');
  expect(await withinRateLimits([wide, narrow], START, act)).toBe('done');
  await expect(withinRateLimits([wide, narrow], START, act)).rejects.toBeInstanceOf(HttpError);
  expect(await secondsToWait(wide, START)).toBeNull();
  expect(await secondsToWait(wide, START)).toBeNull();
  expect(await secondsToWait(wide, START)).toBe(900);
});

test('one subject’s uses do not count for another', async () => {
  const [one, other] = [newLimit(1), newLimit(1)];
  await consumeRateLimit(one, START);
  expect(await secondsToWait(other, START)).toBeNull();
});

test('an limit that is given back is whole again', async () => {
  const limit = newLimit(2);
  await consumeRateLimit(limit, START);
  await consumeRateLimit(limit, START);
  await resetRateLimit(limit);
  expect(await secondsToWait(limit, START)).toBeNull();
  expect(await secondsToWait(limit, START)).toBeNull();
  expect(await secondsToWait(limit, START)).toBe(900);
});

test('an limit that is given back after its window has gone locks nobody out', async () => {
  const limit = newLimit(2);
  await resetRateLimit(limit);
  expect(await secondsToWait(limit, START)).toBeNull();
});

test('a window that is full of uses without a verdict is worth coming again to in a moment', async () => {
  const limit = { ...newLimit(2), isJudged: true };
  expect([await secondsToWait(limit, START), await secondsToWait(limit, START)]).toEqual([null, null]);
  expect(await secondsToWait(limit, START)).toBe(1);
  await settleRateLimit(limit, 'wrong');
  expect(await secondsToWait(limit, START)).toBe(1);
  await settleRateLimit(limit, 'wrong');
  expect(await secondsToWait(limit, START)).toBe(900);
});

test.each([
  ['right', 2],
  ['none', 1],
  ['wrong', 0],
] as const)(
  'of two uses, one that was wrong and one that was %s, %i are given back',
  async (verdict, free) => {
    const limit = { ...newLimit(2), isJudged: true };
    await consumeRateLimit(limit, START);
    await consumeRateLimit(limit, START);
    await settleRateLimit(limit, 'wrong');
    await settleRateLimit(limit, verdict);
    for (let n = 0; n < free; n += 1) expect(await secondsToWait(limit, START)).toBeNull();
    expect(await secondsToWait(limit, START)).toBeGreaterThan(0);
  },
);

test('the table does not reveal whose uses are limited', async () => {
  const limit = { ...newLimit(2), subject: 'thandi@example.co.za' };
  await consumeRateLimit(limit, START);
  await editItem(limitKey('test', limit.subject), { seen: true });
  const items = await stored('RATE#');
  expect(items.some((item) => item['seen'])).toBe(true);
  expect(JSON.stringify(items)).not.toContain('thandi');
});

test('whose uses are counted cannot be found by hashing every address', () => {
  const key = limitKey('test', '127.0.0.1').pk;
  expect(key).toBe(limitKey('test', '127.0.0.1').pk);
  expect(key).not.toContain(createHash('sha256').update('127.0.0.1').digest('hex'));
});
