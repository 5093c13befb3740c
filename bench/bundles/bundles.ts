import { functionIds } from '../../infra/bundling/bundle.ts';
import { kilobytes, type Report, type Section } from '../report.ts';
import { scriptFigures, scriptSection } from '../web/first-script.ts';
import { buildFunctions, bundleParts, heldTwice, zodLocalesIn } from './parts.ts';

const LARGEST_PARTS = 4;

/** Bytes of what is deployed: each function's bundle, and the script that each page needs first. */
export async function run(): Promise<Report> {
  const functions = await functionFigures();
  const pages = await scriptFigures();
  return {
    sections: [functionsSection(functions), ...problemsSection(functions), scriptSection(pages)],
    figures: { functions, pages },
  };
}

type FunctionFigure = Awaited<ReturnType<typeof functionFigures>>[number];

async function functionFigures() {
  const { sizes, inputs } = await buildFunctions();
  return functionIds
    .map((id) => ({ id, bytes: sizes[id] ?? 0, inputs: inputs[id] ?? {} }))
    .map(({ inputs: held, ...figure }) => ({
      ...figure,
      parts: bundleParts(held).slice(0, 12),
      heldTwice: heldTwice(held),
      zodLocales: zodLocalesIn(held),
    }))
    .sort((a, b) => b.bytes - a.bytes);
}

function functionsSection(figures: readonly FunctionFigure[]): Section {
  return {
    title: 'Bundles of the functions, minified',
    columns: ['function', 'bytes', 'largest parts'],
    rows: figures.map(({ id, bytes, parts }) => [
      id,
      kilobytes(bytes),
      parts
        .slice(0, LARGEST_PARTS)
        .map(([name, size]) => `${name} ${Math.round(size / 1000)}`)
        .join(', '),
    ]),
  };
}

function problemsSection(figures: readonly FunctionFigure[]): Section[] {
  const rows = figures.flatMap(({ id, heldTwice: twice, zodLocales }) => [
    ...twice.map((name) => [id, `holds ${name} twice`]),
    ...(zodLocales.length > 0 ? [[id, `holds ${zodLocales.length} languages of zod`]] : []),
  ]);
  const title = 'What no bundle should hold';
  return [
    {
      title,
      columns: ['function', 'problem'],
      rows: rows.length > 0 ? rows : [['none', 'no package twice, no language of zod']],
    },
  ];
}
