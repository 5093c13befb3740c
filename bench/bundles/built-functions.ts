import { join } from 'node:path';
import { type Bundles, bundleFunctions } from '../../infra/bundling/bundle.ts';

/** Beside the build that the launcher serves, which a benchmark leaves alone. */
const OUT = 'dist/bench/functions';
const PROJECT = join(import.meta.dirname, '../..');

/** The deployed bundles, built anew, with what each is made of. */
export async function buildFunctions() {
  const { files, sizes, metafile } = await bundleFunctions({ outDir: OUT, metafile: true });
  const listInputs = (id: string) => metafile?.outputs[`${OUT}/${id}/index.mjs`]?.inputs ?? {};
  return { files, sizes, inputsOf: listInputs } satisfies Omit<Bundles, 'metafile'> & { inputsOf: unknown };
}

export { PROJECT };
