import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { functionIds } from '../../infra/bundle.ts';
import { holds, kilobytes, type Report, type Section } from '../report.ts';
import { builtFunctions, PROJECT } from './built-functions.ts';
import { GOALS, kindOf } from './function-goals.ts';
import { heldTwice, partsOf, zodLocalesIn } from './parts.ts';
import { budgetOf, type Manifest, pagesOf, scriptsOf, UPLOAD_PANEL_BUDGET } from './web-pages.ts';

const WEB = join(PROJECT, 'dist/web');
const LARGEST_PARTS = 4;

/** Bytes of what is deployed: each function's bundle, and the script that each page needs first. */
export async function run(): Promise<Report> {
  const functions = await functionFigures();
  const pages = await pageFigures();
  return {
    sections: [functionsSection(functions), ...faultsSection(functions), pagesSection(pages)],
    figures: { functions, pages },
  };
}

type FunctionFigure = Awaited<ReturnType<typeof functionFigures>>[number];

async function functionFigures() {
  const { sizes, inputsOf } = await builtFunctions();
  return functionIds
    .map((id) => ({
      id,
      kind: kindOf(id),
      bytes: sizes[id] ?? 0,
      goalBytes: GOALS[kindOf(id)].bytes ?? null,
      parts: partsOf(inputsOf(id)).slice(0, 12),
      heldTwice: heldTwice(inputsOf(id)),
      zodLocales: zodLocalesIn(inputsOf(id)),
    }))
    .sort((a, b) => b.bytes - a.bytes);
}

function functionsSection(figures: readonly FunctionFigure[]): Section {
  return {
    title: 'Bundles of the functions, minified',
    columns: ['function', 'bytes', 'goal', 'holds', 'largest parts'],
    rows: figures.map(({ id, bytes, goalBytes, parts }) => [
      id,
      kilobytes(bytes),
      goalBytes === null ? '' : `≤ ${goalBytes / 1000} KB`,
      goalBytes === null ? '' : holds(bytes <= goalBytes),
      parts
        .slice(0, LARGEST_PARTS)
        .map(([name, size]) => `${name} ${Math.round(size / 1000)}`)
        .join(', '),
    ]),
  };
}

function faultsSection(figures: readonly FunctionFigure[]): Section[] {
  const rows = figures.flatMap(({ id, heldTwice: twice, zodLocales }) => [
    ...twice.map((name) => [id, `holds ${name} twice`]),
    ...(zodLocales.length > 0 ? [[id, `holds ${zodLocales.length} languages of zod`]] : []),
  ]);
  const title = 'What no bundle should hold';
  return [
    {
      title,
      columns: ['function', 'fault'],
      rows: rows.length > 0 ? rows : [['none', 'no package twice, no language of zod']],
    },
  ];
}

type PageFigure = Awaited<ReturnType<typeof pageFigures>>[number];

async function pageFigures() {
  const file = join(WEB, '.vite/manifest.json');
  if (!existsSync(file)) await (await import('../../infra/local/builds.ts')).buildWhenChanged('web');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const pages = pagesOf(manifest).map(({ name, files }) => ({
    name,
    bytes: brotliBytes(files),
    goalBytes: budgetOf(name) ?? null,
  }));
  return [...pages, ...uploadPanel(manifest)].sort((a, b) => b.bytes - a.bytes);
}

/** What opening the upload panel adds to the page that it is on. */
function uploadPanel(manifest: Manifest) {
  const panel = Object.keys(manifest).find((key) => /evidence-uploads\.tsx?$/.test(key));
  const page = pagesOf(manifest).find(({ name }) => name.includes('submit-review'));
  if (panel === undefined || page === undefined) return [];
  const added = scriptsOf(manifest, [panel]).filter((file) => !page.files.includes(file));
  return [{ name: 'upload panel, on demand', bytes: brotliBytes(added), goalBytes: UPLOAD_PANEL_BUDGET }];
}

/** Each file by itself, as the edge compresses them. */
function brotliBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(WEB, file))).length, 0);
}

function pagesSection(figures: readonly PageFigure[]): Section {
  return {
    title: 'First script of each page, brotli',
    columns: ['page', 'bytes', 'budget', 'holds'],
    rows: figures.map(({ name, bytes, goalBytes }) => [
      name,
      kilobytes(bytes),
      goalBytes === null ? '' : `≤ ${goalBytes / 1000} KB`,
      goalBytes === null ? '' : holds(bytes <= goalBytes),
    ]),
  };
}
