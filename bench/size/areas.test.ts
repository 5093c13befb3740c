import { expect, test } from 'vitest';
import { findArea, isSource, isTest, measureSizes } from './areas.ts';

test.each([
  ['shared/routes/pages.ts', 'shared'],
  ['infra/local/start.ts', 'infra/local'],
  ['infra/bundling/bundle.ts', 'infra'],
  ['web/ui/button.css', 'web, styles'],
  ['web/ui/button.tsx', 'web'],
  ['vitest.config.ts', 'root'],
])('%s is of %s', (path, area) => {
  expect(findArea(path)).toBe(area);
});

test.each([
  'web/ui/money.test.tsx',
  'web/e2e/person.ts',
  'functions/testing/caller.ts',
  'infra/operations/drill/recount.ts',
])('%s is of the tests', (path) => {
  expect(isTest(path)).toBe(true);
});

test('data is no source, and a word in a name makes no test', () => {
  expect(['package-lock.json', 'web/public/preview.png'].filter(isSource)).toEqual([]);
  expect(['functions/reviews/latest.ts', 'infra/operations/drilling.ts'].filter(isTest)).toEqual([]);
});

test('tests are summed apart', () => {
  const sizes = measureSizes([
    { path: 'shared/money.ts', lines: 20 },
    { path: 'shared/dates.ts', lines: 10 },
    { path: 'shared/money.test.ts', lines: 40 },
  ]);
  expect(sizes[0]).toEqual({ name: 'shared', files: 2, lines: 30, testFiles: 1, testLines: 40 });
});
