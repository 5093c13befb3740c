import { expect, test } from 'vitest';
import type { OtherName } from '../../shared/schemas/names.ts';
import { capitalise } from '../../shared/first-letter.ts';
import { wordNames } from './other-names.ts';

test('names of a kind stand together, trading names first, and each says what it is', () => {
  const names: OtherName[] = [
    { name: 'Rival Roofs', kind: 'MERGED' },
    { name: 'Old Roofs', kind: 'FORMER' },
    { name: 'Shiny Roofs', kind: 'TRADING' },
    { name: 'Older Roofs', kind: 'FORMER' },
  ];
  expect(capitalise(wordNames(names).join(' · '))).toBe(
    'Trading as Shiny Roofs · formerly Old Roofs · formerly Older Roofs · also listed as Rival Roofs',
  );
  expect(wordNames([])).toEqual([]);
});
