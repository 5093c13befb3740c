import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../app/first-script.ts');
const PLACE = '<!-- first script -->';

/** Its hash is in the content security policy. */
function firstScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [SOURCE],
    ...{ bundle: true, write: false, minify: true, format: 'iife', target: 'es2020', logLevel: 'warning' },
  });
  return outputFiles[0]?.text.trim() ?? '';
}

export function inlineFirstScript(): Plugin {
  return {
    name: 'inline-first-script',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(PLACE, () => `<script>${firstScript()}</script>`),
    },
  };
}
