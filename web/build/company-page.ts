import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { SAMPLES } from './sample-companies.ts';

const ENTRY = 'app/company-document.tsx';

/** The names and rules of the styles of several pages. */
export type Styles = Record<string, string>;

/** Builds the app's tree of company pages for the function that serves them; returns the styles that such pages have. */
export async function buildCompanyPage(config: InlineConfig, outDir: string): Promise<Styles> {
  await build({
    ...config,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: ENTRY, outDir, emptyOutDir: true },
  });
  const file = pathToFileURL(join(outDir, 'company-document.js')).href;
  const { renderCompanyPage } = (await import(file)) as typeof import('../app/company-document.tsx');
  const pages = await Promise.all([
    ...SAMPLES.map(({ address, ...data }) => renderCompanyPage(address, { slug: 'sample', ...data })),
    renderCompanyPage('/company/sample/else', null),
  ]);
  return Object.assign({}, ...pages.map(({ styles }) => styles)) as Styles;
}

/** Where a company's parts go: in the head, and in the body with all that `#root` is. */
export const SLOT = '<!--slot-->';

/** Leaves `dist/pages/index.js`: the app's tree, and the document around it, cut at its slots. */
export function writeCompanyPage(outDir: string, shell: string): void {
  const parts = shell.split(SLOT);
  if (parts.length !== 3) throw new Error('The shell of company pages has lost a slot');
  const lines = [
    `export * from './company-document.js';`,
    `export const companyShell = ${JSON.stringify(parts)};`,
  ];
  writeFileSync(join(outDir, 'index.js'), `${lines.join('\n')}\n`);
}
