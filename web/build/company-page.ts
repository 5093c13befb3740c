import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

const ENTRY = 'app/company-markup.tsx';
const still = (name: string) => join(import.meta.dirname, 'still', name);

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
    resolve: {
      alias: [
        { find: /^react(\/jsx-runtime)?$/, replacement: still('react.ts') },
        { find: 'react-router-dom', replacement: still('react-router-dom.ts') },
      ],
    },
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
