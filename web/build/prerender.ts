import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import type { RenderedPage } from '../app/prerendered-pages.tsx';
import { buildCompanyPage, SLOT } from './company-page.ts';

const ENTRY = 'app/prerendered-pages.tsx';
const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';
const TITLE = /<title>.*?<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const COMPANY_PAGE = 'features/company/company-page.tsx';
const NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/;

interface Chunks {
  scripts: Set<string>;
  styles: Set<string>;
}

/** The scripts and styles of a module and of all that it imports. */
function chunksOf(manifest: Manifest, module: string, found: Chunks): Chunks {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no chunk of ${module}`);
  if (found.scripts.has(chunk.file)) return found;
  found.scripts.add(chunk.file);
  for (const style of chunk.css ?? []) found.styles.add(style);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

/** Links to what the page will load, less what the shell names already. */
function linksFor(shell: string, manifest: Manifest, module: string): string {
  const { scripts, styles } = chunksOf(manifest, module, { scripts: new Set(), styles: new Set() });
  const links = [
    ...[...styles].map((file) => ({ file, link: `<link rel="stylesheet" crossorigin href="/${file}" />` })),
    ...[...scripts].map((file) => ({
      file,
      link: `<link rel="modulepreload" crossorigin href="/${file}" />`,
    })),
  ];
  return links
    .filter(({ file }) => !shell.includes(file))
    .map(({ link }) => link)
    .join('');
}

function fill(shell: string, links: string, { title, body }: RenderedPage): string {
  return shell
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(HEAD_END, () => links + HEAD_END)
    .replace(ROOT, () => `<div id="root">${body}</div>`)
    .replace(NOSCRIPT, '');
}

/** The shell with the shared header and footer, and with slots for what stands in the head, in main and at the end. */
function companyShell(shell: string, links: string, around: string): string {
  return shell
    .replace(TITLE, '')
    .replace(DESCRIPTION, '')
    .replace(HEAD_END, () => SLOT + links + HEAD_END)
    .replace(ROOT, () => `<div id="root">${around}</div>`)
    .replace(NOSCRIPT, SLOT);
}

interface Rendered {
  pages: RenderedPage[];
  /** The shared header and footer around a slot. */
  around: string;
}

async function render(config: InlineConfig, outDir: string): Promise<Rendered> {
  await build({
    ...config,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: ENTRY, outDir, emptyOutDir: true },
  });
  const file = pathToFileURL(join(outDir, 'prerendered-pages.js')).href;
  const { renderPages, renderAround } = (await import(file)) as typeof import('../app/prerendered-pages.tsx');
  return { pages: renderPages(), around: renderAround(SLOT) };
}

/**
 * Makes the still pages readable before any script: writes each as `<path>/index.html`, and the empty shell, which
 * serves every other page, as `app.html`; leaves what company pages are made of beside the build. `config` is what the web build and this one share.
 */
export function prerender(config: InlineConfig): Plugin {
  let outDir = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (resolved) => {
      outDir = resolve(resolved.root, resolved.build.outDir);
    },
    closeBundle: async () => {
      const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
      const workDir = `${outDir}-prerender`;
      const { pages, around } = await render(config, workDir);
      rmSync(workDir, { recursive: true });
      renameSync(join(outDir, 'index.html'), join(outDir, 'app.html'));
      const shell = readFileSync(join(outDir, 'app.html'), 'utf8');
      for (const page of pages) {
        const file = join(outDir, page.path, 'index.html');
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, fill(shell, linksFor(shell, manifest, page.module), page));
      }
      const links = linksFor(shell, manifest, COMPANY_PAGE);
      await buildCompanyPage(config, join(outDir, '../pages'), companyShell(shell, links, around));
    },
  };
}
