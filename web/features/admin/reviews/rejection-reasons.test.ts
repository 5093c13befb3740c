import { expect, test } from 'vitest';
import { REJECTION_CODES } from '../../../../shared/enumerations.ts';
import { DECISION_REASON } from '../../../../shared/limits.ts';
import { REJECTION_REASONS } from './rejection-reasons.ts';

test('every offered reason is one that the server takes', () => {
  for (const { words } of REJECTION_REASONS) expect(words.length).toBeLessThanOrEqual(DECISION_REASON.max);
});

test('each code can be given, and each reason has a name of its own', () => {
  expect(new Set(REJECTION_REASONS.map(({ code }) => code))).toEqual(new Set(REJECTION_CODES));
  expect(new Set(REJECTION_REASONS.map(({ name }) => name)).size).toBe(REJECTION_REASONS.length);
});
