import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSources } from './log.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'flagregister-frames-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOURCE = `// A first line.
export function fail(): never {
  throw new Error('as it must');
}
try {
  fail();
} catch (error) {
  process.stdout.write(String((error as Error).stack));
}
`;

async function readFrames(sourcemap: boolean): Promise<string[]> {
  writeFileSync(join(folder, 'failing.ts'), SOURCE);
  const outfile = join(folder, sourcemap ? 'mapped.mjs' : 'bare.mjs');
  await build({
    entryPoints: [join(folder, 'failing.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    minify: true,
    sourcemap,
    sourcesContent: false,
  });
  const stack = execFileSync(process.execPath, [outfile], { encoding: 'utf8' });
  return stack.split('\n').filter((line) => line.startsWith('    at '));
}

test('a frame of a bundle names the line of the source that it came from', async () => {
  const [first = '', second = '', third = ''] = (await readFrames(true)).map(inSources);
  expect(first).toMatch(/failing\.ts:3:9\)?$/);
  expect(second).toMatch(/failing\.ts:6:3\)?$/);
  expect(third).toContain('node:internal');
});

test('without a map a frame stays as it is', async () => {
  const frames = await readFrames(false);
  expect(frames[0]).toContain('bare.mjs:');
  expect(frames.map(inSources)).toEqual(frames);
});
