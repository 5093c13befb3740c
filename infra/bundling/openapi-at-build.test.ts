import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { openApiAtBuild } from './openapi-at-build.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** For two builds. */
const TIMEOUT_MS = 30_000;

async function built(plugins: Plugin[]) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: ['functions/openapi/openapi-document.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    plugins,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  const { openApiDocument } = (await import(`data:text/javascript;base64,${code}`)) as {
    openApiDocument: () => { paths: object };
  };
  return { document: openApiDocument(), sources: Object.keys(metafile.inputs) };
}

test(
  'a bundle holds the very document that the sources make, and nothing of what makes it',
  { timeout: TIMEOUT_MS },
  async () => {
    const { document, sources } = await built([openApiAtBuild(PROJECT)]);
    expect(sources).toEqual(['functions/openapi/openapi-document.ts']);
    expect(Object.keys(document.paths).length).toBeGreaterThan(40);
    expect(document).toEqual((await built([])).document);
  },
);
