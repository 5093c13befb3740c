import { expect, test } from 'vitest';
import { count, readSums } from './counters.ts';
import { transact } from './table.ts';

test('what one transaction adds to one counter in several places is added together, and nothing writes nothing', async () => {
  await transact([
    ...count('lists', 'companies', 'a', { total: 3 }),
    ...count('lists', 'companies', 'a', { total: -1, other: 2 }),
    ...count('lists', 'proposedCompanies', 'a', { total: 1 }),
    ...count('lists', 'proposedCompanies', 'a', { total: -1 }),
  ]);
  const sums = await readSums('lists');
  expect(sums.get('companies')).toEqual({ total: 2, other: 2 });
  expect(sums.has('proposedCompanies')).toBe(false);
});
