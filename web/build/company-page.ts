import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type InlineConfig } from 'vite';

const ENTRY = 'app/company-markup.tsx';
const REACT_DOM = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/**
 * Of React's server renderers the one that writes a text at once, alone: `react-dom/server` brings the streaming ones
 * along, twice as much that nobody calls (docs/decisions/005).
 */
const RENDERER = join(REACT_DOM, 'cjs/react-dom-server-legacy.browser.production.js');

/**
 * Leaves `dist/pages/index.js` for the function that writes company pages: the page around the content, cut where its
 * parts go, and the app's own components, which draw the content. `config` is what the web build and this one share,
 * so that both name styles alike.
 */
export async function buildCompanyPage(config: InlineConfig, outDir: string, shell: string): Promise<void> {
  await build({
    ...config,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: 'react-dom/server', replacement: RENDERER },
        { find: 'react-router-dom', replacement: join(import.meta.dirname, 'plain-links.tsx') },
      ],
    },
    ssr: { noExternal: true },
    build: { ssr: ENTRY, outDir, emptyOutDir: true },
  });
  const parts = shell.split(SLOT);
  if (parts.length !== 4) throw new Error('The shell of company pages has lost a slot');
  const lines = [
    `export * from './company-markup.js';`,
    `export const companyShell = ${JSON.stringify(parts)};`,
  ];
  writeFileSync(join(outDir, 'index.js'), `${lines.join('\n')}\n`);
}

/** Where a company's parts go. */
export const SLOT = '<!--slot-->';
