import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

const SOURCE = 'functions/openapi/openapi-document.ts';

/** Bundles the document, not its generator: the schemas of all routes took two thirds of a cold start. */
export function openApiAtBuild(root: string): Plugin {
  const maker = join(root, SOURCE);
  return {
    name: 'openapi-at-build',
    setup(building) {
      building.onLoad({ filter: /[\\/]openapi-document\.ts$/ }, async ({ path }) => {
        if (path !== maker) return undefined;
        const { document, sources } = await buildDocument(root);
        const watchFiles = sources.map((source) => join(root, source));
        return { contents: compressedModule(JSON.stringify(document)), loader: 'js', watchFiles };
      });
    },
  };
}

/** Runs a separate build, so that watch mode generates the document again. */
async function buildDocument(root: string): Promise<{ document: unknown; sources: string[] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [SOURCE],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  const { openApiDocument } = (await import(`data:text/javascript;base64,${code}`)) as {
    openApiDocument: () => unknown;
  };
  return { document: openApiDocument(), sources: Object.keys(metafile.inputs) };
}

function compressedModule(json: string): string {
  const bytes = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return [
    `import { brotliDecompressSync } from 'node:zlib';`,
    `const PRESSED = '${bytes.toString('base64')}';`,
    `export const openApiDocument = () => JSON.parse(brotliDecompressSync(Buffer.from(PRESSED, 'base64')).toString());`,
  ].join('\n');
}
