import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import type { RenderedDocument } from '../app/documents/draw-document.tsx';
import {
  COMPANY_SAMPLES,
  DIRECTORY_SAMPLES,
  LANDING_SAMPLES,
  REVIEW_SAMPLES,
  TRANSPARENCY_SAMPLES,
} from './samples.ts';

interface DocumentSource {
  module: string;
  samples: readonly (readonly [address: string, facts: unknown])[];
}

/** web/app/documents/<name>.tsx draws each of them. */
const DOCUMENTS: Record<string, DocumentSource> = {
  company: { module: 'features/company/company-page.tsx', samples: COMPANY_SAMPLES },
  review: { module: 'features/company/review-page.tsx', samples: REVIEW_SAMPLES },
  transparency: { module: 'features/transparency/transparency-page.tsx', samples: TRANSPARENCY_SAMPLES },
  directory: { module: 'features/directory/directory-page.tsx', samples: DIRECTORY_SAMPLES },
  landing: { module: 'app/home-page.tsx', samples: LANDING_SAMPLES },
};

export type Styles = Record<string, string>;

export const AT_BUILD: InlineConfig = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
};

export async function buildDocuments(config: InlineConfig, outDir: string) {
  const names = Object.keys(DOCUMENTS);
  await build({
    ...config,
    ...AT_BUILD,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(
          names.map((name) => [`${name}-document`, `${config.root}/app/documents/${name}.tsx`]),
        ),
      },
    },
  });
  return Promise.all(
    Object.entries(DOCUMENTS).map(async ([name, { module, samples }]) => {
      const { draw } = (await import(pathToFileURL(join(outDir, `${name}-document.js`)).href)) as {
        draw: (address: string, facts: unknown) => Promise<RenderedDocument>;
      };
      const pages = await Promise.all(samples.map(([address, facts]) => draw(address, facts)));
      return { name, module, styles: Object.assign({}, ...pages.map(({ styles }) => styles)) as Styles };
    }),
  );
}

/** Marks where a page's parts are inserted: in the head, and in the body instead of `#root`. */
export const SLOT = '<!--slot-->';

/** `dist/pages/<name>.js` has the page's part of the app, and the document around it, split at its slots. */
export function writeDocument(outDir: string, name: string, shell: string): void {
  const parts = shell.split(SLOT);
  if (parts.length !== 3) throw new Error(`The shell of ${name} has lost a slot`);
  const lines = [
    `export { draw } from './${name}-document.js';`,
    `export const shell = ${JSON.stringify(parts)};`,
  ];
  writeFileSync(join(outDir, `${name}.js`), `${lines.join('\n')}\n`);
}
