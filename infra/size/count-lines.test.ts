import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareSizes, countLines } from './count-lines.ts';

test('only what runs is counted: no tests, no data, nothing of other folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagregister-size-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    'shared/money.ts': 20,
    'web/ui/button.css': 5,
    'functions/reviews/latest.ts': 301,
    'infra/required-node.js': 3,
    'shared/money.test.ts': 40,
    'functions/testing/caller.ts': 50,
    'web/e2e/person.ts': 60,
    'web/preview.svg': 70,
    'knip.ts': 80,
    'docs/example.ts': 90,
  };
  for (const [path, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'a line\n'.repeat(lines));
  }
  expect(countLines(folder)).toEqual({ productionLines: 20 + 5 + 301 + 3, longFiles: 1 });
});

const allowed = { productionLines: 90_000, longFiles: 20 };

test.each([
  ['the same', {}, []],
  ['a little less', { productionLines: 89_700 }, []],
  ['a line more', { productionLines: 90_001 }, [/^90,001 production lines, 1 more than/]],
  ['much less', { productionLines: 89_699 }, [/lower the number in .* to 89699/]],
  ['a long file more', { longFiles: 21 }, [/^21 files of more than 300 lines, 1 more than/]],
  ['a long file less', { longFiles: 19 }, [/lower the number in .* to 19/]],
])('%s than allowed', (_, change, faults) => {
  expect(compareSizes({ ...allowed, ...change }, allowed)).toEqual(
    faults.map((fault) => expect.stringMatching(fault) as string),
  );
});
