import { expect, it } from 'vitest';
import { wordNotice } from './review-facts.tsx';

it.each([
  ['EMAIL', false, null, 'Company told on 3 November 2026 · no answer yet'],
  [
    ...(['EMAIL', false, '2026-12-04'] as const),
    'Company told on 3 November 2026, reminded on 4 December 2026 · no answer yet',
  ],
  ['REPRESENTATIVE', true, null, 'Company told on 3 November 2026 · it answered'],
  ['NONE', false, null, 'Company could not be reached on 3 November 2026'],
  ['NONE', true, null, 'Company could not be reached on 3 November 2026 · it has answered since'],
] as const)('a notice by %s, answered %s, reminded on %s, reads %s', (how, answered, remindedOn, words) => {
  expect(wordNotice({ on: '2026-11-03', how, answered, remindedOn })).toBe(words);
});
