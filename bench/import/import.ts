import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COLUMNS } from '../../infra/operations/import/company-rows.ts';
import { formatNumber, type Report, readNumbers } from '../report.ts';
import { startEngines, useNewTable } from '../table/engines.ts';
import { syntheticCompanies } from '../table/synthetic-companies.ts';

const SIZES = [300, 1_000, 3_000];
/** Read and judged, without being written. */
const CHECKED = [1_000, 10_000, 100_000];
const IMPORTER = join(import.meta.dirname, 'import-once.ts');

interface Once {
  rows: number;
  seconds: number;
  heldMegabytes: number;
}

/**
 * Companies from files of growing size, each file into a new table by a process of its own: rows a second and the most
 * memory that the process held, garbage aside (`--sizes=300,1000,3000`). Then the check of a file, which every import begins with.
 */
export async function run(args: readonly string[]): Promise<Report> {
  const sizes = readNumbers(args, 'sizes', SIZES);
  const folder = mkdtempSync(join(tmpdir(), 'flagregister-import-'));
  const stop = await startEngines();
  try {
    const imported = [];
    for (const size of sizes) imported.push(await once(folder, size, 'import'));
    const checked = [];
    for (const size of CHECKED) checked.push(await once(folder, size, 'check'));
    return {
      sections: [
        importSection('Importing companies', imported),
        importSection('Reading and judging a file twice, with nothing written', checked),
      ],
      figures: { imported, checked },
    };
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function once(folder: string, size: number, how: 'import' | 'check'): Promise<Once> {
  const file = join(folder, `${size}.csv`);
  writeFileSync(file, formatCsv(size));
  await useNewTable(`import-${how}-${size}`);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    IMPORTER,
    file,
    how,
    String(size),
  ]);
  return JSON.parse(stdout) as Once;
}

function formatCsv(size: number): string {
  const quoted = (value: string | null) => (value === null ? '' : `"${value.replaceAll('"', '""')}"`);
  const rows = [...syntheticCompanies(size)].map(({ name, cipcRegNo, city, province }) =>
    [name, cipcRegNo, null, city, province, null].map(quoted).join(','),
  );
  return `${COLUMNS.join(',')}\n${rows.join('\n')}\n`;
}

function importSection(title: string, figures: readonly Once[]) {
  const [first] = figures;
  const rate = ({ rows, seconds }: Once) => rows / seconds;
  return {
    title,
    columns: ['rows', 'rows a second', 'ratio', 'most held', 'ratio'],
    rows: figures.map((figure) => [
      figure.rows.toLocaleString('en'),
      formatNumber(rate(figure)),
      first ? (rate(figure) / rate(first)).toFixed(2) : '',
      `${Math.round(figure.heldMegabytes)} MB`,
      first ? (figure.heldMegabytes / first.heldMegabytes).toFixed(2) : '',
    ]),
    notes: [
      'Rows a second are of this machine and this run; the ratios to the smallest file are what counts. Held: heap and buffers right after a collection, the most of ten.',
    ],
  };
}
