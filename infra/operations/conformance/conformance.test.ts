import { expect, test } from 'vitest';
import { ACCOUNT_CHECKS } from './account-checks.ts';
import { compare, listDifferences } from './compare.ts';
import { startLocal } from './engines.ts';

test('the local engines do what AWS documents and the product relies on', async () => {
  const result = await compare(startLocal);
  expect(listDifferences(result)).toEqual([]);
  expect(result.verdicts.filter((verdict) => verdict === null)).toHaveLength(ACCOUNT_CHECKS.length);
});
