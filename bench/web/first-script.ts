import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildWhenChanged, WEB_BUILD } from '../../infra/local/builds.ts';
import { yesOrNo, kilobytes, type Section } from '../report.ts';
import {
  pageBudget,
  type Manifest,
  listPages,
  listScripts,
  UPLOAD_PANEL_BUDGET,
} from '../../web/build/budgets.ts';

export async function scriptFigures() {
  const file = join(WEB_BUILD, '.vite/manifest.json');
  if (!existsSync(file)) await buildWhenChanged('web');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const pages = listPages(manifest).map(({ name, files }) => ({
    name,
    bytes: brotliBytes(files),
    goalBytes: pageBudget(name),
  }));
  return [...pages, ...uploadPanel(manifest)].sort((a, b) => b.bytes - a.bytes);
}

function uploadPanel(manifest: Manifest) {
  const panel = Object.keys(manifest).find((key) => /evidence-panel\.tsx?$/.test(key));
  const page = listPages(manifest).find(({ name }) => name.includes('submit-review'));
  if (panel === undefined || page === undefined) return [];
  const added = listScripts(manifest, [panel]).filter((file) => !page.files.includes(file));
  return [{ name: 'upload panel, on demand', bytes: brotliBytes(added), goalBytes: UPLOAD_PANEL_BUDGET }];
}

function brotliBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(WEB_BUILD, file))).length, 0);
}

export function scriptSection(figures: Awaited<ReturnType<typeof scriptFigures>>): Section {
  return {
    title: 'First script of each page, brotli',
    columns: ['page', 'bytes', 'budget', 'holds'],
    rows: figures.map(({ name, bytes, goalBytes }) => [
      name,
      kilobytes(bytes),
      `≤ ${goalBytes / 1000} KB`,
      yesOrNo(bytes <= goalBytes),
    ]),
  };
}
