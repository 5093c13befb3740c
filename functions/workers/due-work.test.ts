import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loggedCounts } from '../testing/counted.ts';
import { type Due, DueWork } from './due-work.ts';

const START = new Date('2028-03-02T10:00:00Z');
const hoursAgo = (hours: number) => new Date(START.getTime() - hours * 60 * 60 * 1000).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const dueSince = (...hours: number[]): Due[] => hours.map((ago) => ({ dueAt: hoursAgo(ago) }));
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

/** Work that ends only once `count` pieces of it run in parallel; `most` is how many did. */
function together(count: number) {
  let busy = 0;
  let most = 0;
  let release = () => {};
  const all = new Promise<void>((resolve) => (release = resolve));
  const work = async () => {
    busy += 1;
    most = Math.max(most, busy);
    if (busy === count) release();
    await all;
    busy -= 1;
  };
  return { work, most: () => most };
}

test('ten things are worked on at once, and no more', async () => {
  const { work, most } = together(10);
  await new DueWork(START).each(dueSince(...Array.from({ length: 25 }, (_, n) => 25 - n)), work);
  expect(most()).toBe(10);
});

test('things of one line follow one another, the first due first, beside those of others', async () => {
  const { work, most } = together(2);
  const done: string[] = [];
  const page = dueSince(9, 8, 7, 6).map((due, n) => ({ ...due, of: 'ab'.charAt(n % 2) }));
  await new DueWork(START).each(
    page,
    async ({ of, dueAt }) => {
      await work();
      done.push(`${of} ${dueAt}`);
    },
    ({ of }) => of,
  );
  expect(most()).toBe(2);
  for (const of of ['a', 'b']) {
    const own = done.filter((one) => one.startsWith(of));
    expect(own).toEqual(own.toSorted());
    expect(own).toHaveLength(2);
  }
});

test('a run whose time is over begins nothing more, and counts since when the oldest that is left was due', async () => {
  const run = new DueWork(START);
  let done = 0;
  const slow = () => {
    done += 1;
    pass(15_000);
    return Promise.resolve();
  };
  await run.each(dueSince(200, 100, 50, 30), slow, () => 'one line');
  expect([done, run.isOver]).toEqual([3, true]);
  await run.each(dueSince(40), slow);
  expect(done).toBe(3);
  expect(await loggedCounts(() => run.end())).toEqual([{ counts: 'HoursBehind', times: 40 }]);
});

test('one that fails holds up no other, is counted as left, and told at the end', async () => {
  const run = new DueWork(START);
  let done = 0;
  await run.each(
    dueSince(27, 5, 4),
    ({ dueAt }) => {
      if (dueAt === hoursAgo(27)) return Promise.reject(new Error('refused'));
      done += 1;
      return Promise.resolve();
    },
    () => 'one line',
  );
  expect([done, run.isOver]).toEqual([2, false]);
  expect(await loggedCounts(() => expect(() => run.end()).toThrow('1 of what is due failed'))).toEqual([
    { counts: 'HoursBehind', times: 27 },
  ]);
});

test('a run that leaves nothing, or nothing for as long as an hour, counts nothing', async () => {
  const run = new DueWork(START);
  await run.each(dueSince(90), () => Promise.resolve());
  pass(60_000);
  await run.each(dueSince(0.9), () => Promise.resolve());
  expect(run.isOver).toBe(true);
  expect(await loggedCounts(() => run.end())).toEqual([]);
});
