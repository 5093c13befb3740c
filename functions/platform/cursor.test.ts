import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { HttpError } from './http-error.ts';

afterEach(() => void vi.unstubAllEnvs());

const place = z.object({ rank: z.string(), sk: z.string(), total: z.optional(z.int()) });
const LIST = { route: { id: 'a-list' }, of: ['one person', null], place };
const PLACE = { rank: '0000012#abc', sk: 'n#café 🚩#slug' };

test('a place in a list comes back as it was', () => {
  expect(decodeCursor(LIST, encodeCursor(LIST, PLACE))).toEqual(PLACE);
  expect(decodeCursor(LIST, undefined)).toBeUndefined();
});

test('a cursor outlives the secret of the gateway', () => {
  const cursor = encodeCursor(LIST, PLACE);
  vi.stubEnv('ORIGIN_SECRET', 'the next one');
  expect(decodeCursor(LIST, cursor)).toEqual(PLACE);
});

test('a cursor is fit for an address', () => {
  expect(encodeCursor(LIST, PLACE)).toMatch(/^[\w-]+$/);
});

const refused = (cursor: string, list = LIST) => {
  try {
    decodeCursor(list, cursor);
    return false;
  } catch (error) {
    return error instanceof HttpError && error.details.issues?.[0]?.path === 'cursor';
  }
};

test('a cursor that lost, gained or changed any one character is refused', () => {
  const cursor = encodeCursor(LIST, PLACE);
  for (let at = 0; at < cursor.length; at += 1) {
    expect(refused(cursor.slice(0, at) + cursor.slice(at + 1))).toBe(true);
    expect(refused(`${cursor.slice(0, at)}*${cursor.slice(at + 1)}`)).toBe(true);
    const other = cursor[at] === 'A' ? 'B' : 'A';
    expect(refused(cursor.slice(0, at) + other + cursor.slice(at + 1))).toBe(true);
    expect(refused(`${cursor.slice(0, at)}A${cursor.slice(at)}`)).toBe(true);
  }
  for (const text of ['x', '-', '%00', 'null', 'W10', cursor + cursor, `${cursor}A`, `${cursor}=`])
    expect(refused(text)).toBe(true);
});

test.each([
  ['route', { ...LIST, route: { id: 'another-list' } }],
  ['person', { ...LIST, of: ['another person', null] }],
  ['filter', { ...LIST, of: ['one person', 'a filter'] }],
])('a cursor of another %s is refused', (_, list) => {
  expect(refused(encodeCursor(list, PLACE))).toBe(true);
});

test('a cursor whose place has other fields is refused', () => {
  const ofEarlierVersion = { ...LIST, place: z.array(z.string()) };
  expect(refused(encodeCursor(ofEarlierVersion, ['0000012#abc', 'n#slug']))).toBe(true);
});

test('a made-up cursor is refused as invalid and does not become an internal error', () => {
  const text = JSON.stringify(PLACE);
  const sum = createHash('sha256')
    .update(JSON.stringify(['a-list', LIST.of, text]))
    .digest('base64url')
    .slice(0, 12);
  expect(refused(Buffer.from(`${sum}${text}`).toString('base64url'))).toBe(true);
});
