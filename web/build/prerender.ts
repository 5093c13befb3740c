import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin } from 'vite';
import { listedPaths, pageFile } from '../../shared/pages.ts';
import type * as PrerenderedPages from '../app/prerendered-pages.tsx';
import { holdBudgets, listScripts, type Manifest } from './budgets.ts';
import { AT_BUILD, buildDocuments, SLOT, type Styles, writeDocument } from './documents.ts';

type RenderedPage = PrerenderedPages.RenderedPage;

const ENTRY = 'app/prerendered-pages.tsx';
const HEAD_END = '</head>';
const ROOT = '<div id="root"></div>';
const TITLE = /<title>.*?<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"[^>]*>/;
const INSTEAD = /<!-- instead -->\s*/;
const WITHOUT_APP = /\s*<!-- without the app -->[\s\S]*?<!-- \/without the app -->/;

function linksFor(shell: string, manifest: Manifest, modules: readonly string[]): string {
  for (const module of modules) if (!manifest[module]) throw new Error(`The build has no chunk of ${module}`);
  return listScripts(manifest, modules)
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    .join('');
}

/** Search engines leave out what they may not list: some of these pages have a secret in their address. */
const UNLISTED = '<meta name="robots" content="noindex" />';

const withHead = (shell: string, head: string) => shell.replace(DESCRIPTION, '').replace(TITLE, () => head);

const APP_FILES = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

function readFirst(page: string): string {
  const files = page.match(APP_FILES) ?? [];
  const template = `<template id="app">${files.join('').replace(/\s*\n\s*/g, '')}</template>`;
  return page.replace(APP_FILES, '').replace('</body>', () => `${template}</body>`);
}

/** The link returned names the styles for emotion. */
function writeStylesheet(outDir: string, styles: Styles): string {
  const css = Object.values(styles).join('');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const file = `assets/page-${hash}.css`;
  writeFileSync(join(outDir, file), css);
  return `<link rel="stylesheet" crossorigin href="/${file}" data-emotion="${Object.keys(styles).join(' ')}" />`;
}

/**
 * How the app takes over the markup: it hydrates a prerendered page, and draws any other again, at any address.
 * A page that needs the app starts it at once, and is hidden where there is no script.
 */
type Role = 'data-prerendered' | 'data-needs-app' | '';

function fill(shell: string, links: string, { head, body, instead = '' }: RenderedPage, role: Role): string {
  const page = readFirst(withHead(shell, head).replace(HEAD_END, () => links + HEAD_END));
  return (
    role === 'data-needs-app' ? page.replace(INSTEAD, () => instead) : page.replace(WITHOUT_APP, '')
  ).replace(ROOT, () => `<div id="root" ${role}>${body}</div>`);
}

function documentShell(shell: string, links: string): string {
  return readFirst(shell.replace(HEAD_END, () => links + SLOT + HEAD_END))
    .replace(TITLE, '')
    .replace(DESCRIPTION, '')
    .replace(WITHOUT_APP, '')
    .replace(ROOT, SLOT);
}

/** As the edge compresses them. Each file is compressed once. */
function brotliSizes(outDir: string): (file: string) => number {
  const sizes = new Map<string, number>();
  return (file) => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(outDir, file))).length;
    sizes.set(file, size);
    return size;
  };
}

async function buildPages(config: InlineConfig, outDir: string): Promise<typeof PrerenderedPages> {
  await build({ ...config, ...AT_BUILD, build: { ssr: ENTRY, outDir, emptyOutDir: true } });
  return import(pathToFileURL(join(outDir, 'prerendered-pages.js')).href) as Promise<typeof PrerenderedPages>;
}

/**
 * Writes each page as its `pageFile`, the page for unknown addresses as `not-found.html`, and the shell as the
 * other listed pages and, for all pages that are not listed, as `app.html`. `config` is shared with the web build.
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
      holdBudgets(manifest, brotliSizes(outDir));
      const workDir = `${outDir}-prerender`;
      const shell = readFileSync(join(outDir, 'index.html'), 'utf8');
      const [, description = ''] = DESCRIPTION.exec(shell) ?? [];
      const drawn = await buildPages(config, workDir);
      rmSync(join(outDir, 'index.html'));
      const write = (path: string, page: RenderedPage, role: Role) => {
        const modules = role === 'data-prerendered' ? [page.module] : [page.module, 'app/repeat-anew.ts'];
        const links = writeStylesheet(outDir, page.styles) + linksFor(shell, manifest, modules);
        const file = join(outDir, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, fill(shell, links, page, role));
      };
      const unlisted = (page: RenderedPage) => ({ ...page, head: UNLISTED + page.head });
      const appShell = await drawn.renderShell(description);
      write('app.html', unlisted(appShell), 'data-needs-app');
      for (const path of listedPaths) write(pageFile(path), appShell, 'data-needs-app');
      for (const page of await drawn.renderAppPages(description))
        write(pageFile(page.path), unlisted(page), 'data-needs-app');
      for (const page of await drawn.renderPages()) write(pageFile(page.path), page, 'data-prerendered');
      write('not-found.html', unlisted(await drawn.renderNotFound()), '');
      rmSync(workDir, { recursive: true });
      const pagesDir = join(outDir, '../pages');
      for (const { name, module, styles } of await buildDocuments(config, pagesDir)) {
        const links = writeStylesheet(outDir, styles) + linksFor(shell, manifest, [module]);
        writeDocument(pagesDir, name, documentShell(shell, links));
      }
    },
  };
}
