import { expect, test } from 'vitest';
import { decision } from './moderation.ts';

test.each([
  [{}, { reason: null, note: null }],
  [
    { reason: '  ', note: null },
    { reason: null, note: null },
  ],
  [
    { reason: 'x'.repeat(500), note: 'x'.repeat(2000) },
    { reason: 'x'.repeat(500), note: 'x'.repeat(2000) },
  ],
])('a decision may come without a word', (body, parsed) => {
  expect(decision.parse(body)).toEqual(parsed);
});

test.each([
  [{ reason: 'x'.repeat(501) }, 'Reason must be at most 500 characters'],
  [{ note: 'x'.repeat(2001) }, 'Note must be at most 2000 characters'],
  [{ reason: 1 }, 'Reason must be text'],
])('a decision refuses %j: %s', (body, message) => {
  expect(decision.safeParse(body).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
