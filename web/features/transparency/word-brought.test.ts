import { expect, test } from 'vitest';
import { wordBrought } from './word-brought.ts';

const STANDING = { companies: 0, reviews: 0, outstandingZar: 0, settledZar: 0, replies: 0 };

test('what the register brought is told in words, each share with its numbers', () => {
  const heard = { told: 120, reached: 104, answered: 51, medianDaysToAnswer: 5.5 };
  const asked = { sent: 300, answered: 210, confirmed: 160 };
  const settled = { count: 35, medianDays: 21 };
  expect(wordBrought({ ...STANDING, heard, asked, settled })).toBe(
    'Of 120 notices to companies 104 (87\u00a0%) arrived, and 51 (43\u00a0%) brought an answer, half of these within 6 days. ' +
      'Authors were asked 300 times what is still owed: 210 (70\u00a0%) brought an answer, and 160 (53\u00a0%) that it is. ' +
      '35 debts were settled, half of these within 21 days of publication.',
  );
});

test('of a few it tells no median, and of none that there is none yet', () => {
  const heard = { told: 1, reached: 1, answered: 0, medianDaysToAnswer: null };
  const none = { sent: 0, answered: 0, confirmed: 0 };
  const [settled, nothing] = [1, 0].map((count) => ({ count, medianDays: null }));
  expect(wordBrought({ ...STANDING, heard, asked: none, settled: settled! })).toBe(
    'Of 1 notice to companies 1 (100\u00a0%) arrived, and 0 (0\u00a0%) brought an answer. ' +
      'No author was asked yet what is still owed. 1 debt was settled.',
  );
  expect(wordBrought({ ...STANDING, heard: { ...heard, told: 0 }, asked: none, settled: nothing! })).toBe(
    'No company was told of a review yet. No author was asked yet what is still owed. No debt was settled yet.',
  );
});
