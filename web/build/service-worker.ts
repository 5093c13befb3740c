import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { AT_BUILD } from './documents.ts';

const SHELL = 'app.html';
const ASSET = /["'(]\/(assets\/[^"')]+)["')]/g;

/** Only the shell needs a hash of its content: the names of the other files contain one. */
function listShell(outDir: string) {
  const markup = readFileSync(join(outDir, SHELL), 'utf8');
  const revision = createHash('sha256').update(markup).digest('base64url').slice(0, 16);
  const files = [...new Set([...markup.matchAll(ASSET)].map(([, file = '']) => `/${file}`))];
  return [{ url: `/${SHELL}`, revision }, ...files.map((url) => ({ url, revision: null }))];
}

export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      root = resolved.root;
      outDir = resolve(root, resolved.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await build({
          root,
          ...AT_BUILD,
          define: { ...AT_BUILD.define, SHELL: JSON.stringify(listShell(outDir)) },
          build: {
            outDir,
            emptyOutDir: false,
            target: 'es2023',
            rolldownOptions: {
              input: join(root, 'app/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}
