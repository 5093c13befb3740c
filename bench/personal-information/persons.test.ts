import { expect, test } from 'vitest';
import { PERSONS } from '../goals.ts';
import { computePersonScore } from './persons.ts';

test('names of people are found as often, and as rightly, as the goals ask', () => {
  const { there, recall, precision } = computePersonScore();
  expect(there).toBeGreaterThan(100);
  expect(recall).toBeGreaterThanOrEqual(PERSONS.recall);
  expect(precision).toBeGreaterThanOrEqual(PERSONS.precision);
});
