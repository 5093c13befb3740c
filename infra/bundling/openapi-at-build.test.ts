import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { openApiAtBuild } from './openapi-at-build.ts';

const PROJECT = join(import.meta.dirname, '../..');

const MAKER = 'functions/openapi/openapi-document.ts';
interface Maker {
  openApiDocument: () => { paths: object };
}

test('a bundle holds the very document that the sources make, and nothing of what makes it', async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [MAKER],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    plugins: [openApiAtBuild(PROJECT)],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  const bundled = (await import(`data:text/javascript;base64,${code}`)) as Maker;
  const sources = (await import(join(PROJECT, MAKER))) as Maker;
  expect(Object.keys(metafile.inputs)).toEqual([MAKER]);
  expect(Object.keys(bundled.openApiDocument().paths).length).toBeGreaterThan(40);
  expect(bundled.openApiDocument()).toEqual(JSON.parse(JSON.stringify(sources.openApiDocument())));
});
