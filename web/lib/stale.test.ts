import { beforeEach, expect, test, vi } from 'vitest';
import { asOneChange, drop, noteCall } from './stale.ts';

type Filter = (key: unknown) => boolean;

/** SWR names the responses in its cache to a filter; what the filter of a call with data takes is dropped. */
const dropping = vi.hoisted(() => {
  // Files of tests share modules, so an earlier one may have imported these with SWR itself.
  vi.resetModules();
  return { filters: [] as Filter[] };
});
vi.mock('swr', async (original) => ({
  ...(await original<typeof import('swr')>()),
  mutate: (filter: Filter, ...data: unknown[]) => {
    if (typeof filter === 'function' && data.length > 0) dropping.filters.push(filter);
  },
}));

const WATCHES = ['list-watches', {}];
const REVIEW = ['get-review', { params: { id: '1' } }];
const USER = 'current user';
const OTHER = ['own-review', '1'];
const ALL = [WATCHES, REVIEW, USER, OTHER];

const listKept = () => ALL.filter((key) => !dropping.filters.some((filter) => filter(key)));

beforeEach(() => {
  dropping.filters = [];
});

test('a call drops the responses that its route says it changes', () => {
  noteCall('watch-company');
  expect(listKept()).toEqual([REVIEW, USER, OTHER]);
});

test('a call whose route does not say so drops every response of a route', () => {
  noteCall('withdraw-review');
  expect(listKept()).toEqual([USER, OTHER]);
});

test('a reading, and a call that changes nothing, drop nothing', () => {
  noteCall('list-companies');
  noteCall('resend-code');
  expect(listKept()).toEqual(ALL);
});

test('the calls of one action drop responses at its end, also when it fails', async () => {
  const action = asOneChange(() => {
    noteCall('watch-company');
    expect(listKept()).toEqual(ALL);
    return Promise.reject(new Error('failed'));
  });
  await expect(action).rejects.toThrow('failed');
  expect(listKept()).toEqual([REVIEW, USER, OTHER]);
});

test('a page can drop what only it knows to be out of date', () => {
  drop('get-review');
  expect(listKept()).toEqual([WATCHES, USER, OTHER]);
});
