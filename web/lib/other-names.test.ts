import { expect, test } from 'vitest';
import type { OtherName } from '../../shared/schemas/companies.ts';
import { capitalised, wordFoundBy, wordNames } from './other-names.ts';

test.each<[OtherName | null, string]>([
  [null, ''],
  [{ name: 'Shiny Roofs', kind: 'TRADING' }, 'Found as “Shiny Roofs”, a trading name'],
  [{ name: 'Old Roofs', kind: 'FORMER' }, 'Found as “Old Roofs”, its former name'],
  [{ name: 'Rival Roofs', kind: 'MERGED' }, 'Found as “Rival Roofs”, a name of a company merged into it'],
])('of the name %j by which a company was found it is said: %s', (foundBy, sentence) => {
  expect(wordFoundBy(foundBy)).toBe(sentence);
});

test('names of a kind stand together, trading names first, and each says what it is', () => {
  const names: OtherName[] = [
    { name: 'Rival Roofs', kind: 'MERGED' },
    { name: 'Old Roofs', kind: 'FORMER' },
    { name: 'Shiny Roofs', kind: 'TRADING' },
    { name: 'Older Roofs', kind: 'FORMER' },
  ];
  expect(capitalised(wordNames(names).join(' · '))).toBe(
    'Trading as Shiny Roofs · formerly Old Roofs · formerly Older Roofs · also listed as Rival Roofs',
  );
  expect(wordNames([])).toEqual([]);
});
