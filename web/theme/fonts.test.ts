import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the files of a family have the same weights, so that none of its weights lacks characters', async () => {
  const css = await readFile(join(import.meta.dirname, 'fonts.css'), 'utf8');
  const faces = [...css.matchAll(/font-family: (.+);\s+font-style: normal;\s+font-weight: (.+);/g)];
  const weights = Map.groupBy(faces, ([, family]) => family);
  expect(weights.size).toBe(2);
  for (const [, of] of weights) {
    expect(of).toHaveLength(2);
    expect(new Set(of.map(([, , weight]) => weight)).size).toBe(1);
  }
});
