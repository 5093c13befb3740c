import { expect, it } from 'vitest';
import { wordNotice } from './review-facts.tsx';

it.each([
  ['EMAIL', false, 'Company told on 3 November 2026 · no answer yet'],
  ['REPRESENTATIVE', true, 'Company told on 3 November 2026 · it answered'],
  ['NONE', false, 'Company could not be reached on 3 November 2026'],
  ['NONE', true, 'Company could not be reached on 3 November 2026 · it has answered since'],
] as const)('a notice by %s, answered %s, reads %s', (how, answered, words) => {
  expect(wordNotice({ on: '2026-11-03', how, answered })).toBe(words);
});
