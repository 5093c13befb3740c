import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'esbuild';

const SOURCE = 'functions/openapi/openapi-document.ts';

/** Bundles the document, not its generator: the schemas of all routes took two thirds of a cold start. */
export function openApiAtBuild(root: string): Plugin {
  const maker = join(root, SOURCE);
  return {
    name: 'openapi-at-build',
    setup(building) {
      building.onLoad({ filter: /[\\/]openapi-document\.ts$/ }, async ({ path }) => {
        if (path !== maker) return undefined;
        const sources = globSync('{shared,functions/openapi}/**/*.ts', { cwd: root });
        const watchFiles = sources.map((source) => join(root, source));
        return { contents: compressedModule(await makeDocument(root)), loader: 'js', watchFiles };
      });
    },
  };
}

/** In a process of its own, so that watch mode makes the document of changed sources. */
async function makeDocument(root: string): Promise<string> {
  const printer = join(root, 'functions/openapi/print-document.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [printer], { maxBuffer: 2 ** 24 });
  return stdout;
}

function compressedModule(json: string): string {
  const bytes = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return [
    `import { brotliDecompressSync } from 'node:zlib';`,
    `const PRESSED = '${bytes.toString('base64')}';`,
    `export const openApiDocument = () => JSON.parse(brotliDecompressSync(Buffer.from(PRESSED, 'base64')).toString());`,
  ].join('\n');
}
