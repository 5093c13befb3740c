import { expect, test } from 'vitest';
import { findWording } from '../../shared/wording/scan.ts';
import { groupByHint } from './wording-list.tsx';

test('each hint is given once, with the passages it is about, each once, in the order of the text', () => {
  const text = 'They always lie!!! Thieves, always, and again: thieves. Always!!!';
  const groups = groupByHint(text, findWording(text)).map(({ kind, passages }) => [kind, ...passages]);
  expect(groups).toEqual([
    ['ABSOLUTE', 'always'],
    ['SHOUTING', '!!!'],
    ['CRIME_ALLEGED', 'Thieves'],
  ]);
});
