import { SIZE } from '../goals.ts';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../../infra/local/builds.ts';
import { yesOrNo, type Report, type Section, readOption } from '../report.ts';
import { type AreaSize, isSource, isTest, type SourceFile, measureSizes } from './areas.ts';

const MAX_FILE_LINES = 300;

const call = promisify(execFile);
/** The maximum output of git and knip. */
const MAX_BYTES = 50_000_000;

/**
 * Counts the lines and files of each area in the working tree, with tests separate; the longest files; and
 * the exports that nothing imports. `--in=FOLDER` counts another checkout, which needs its own `node_modules`
 * and `knip.ts`.
 */
export async function run(args: readonly string[]): Promise<Report> {
  const folder = readOption(args, 'in') ?? PROJECT;
  const sources = await listSources(folder);
  const areas = measureSizes(sources);
  const code = areas.filter(({ name }) => name !== 'docs');
  const long = sources
    .filter(({ path, lines }) => !path.endsWith('.md') && !isTest(path) && lines > MAX_FILE_LINES)
    .sort((a, b) => b.lines - a.lines);
  const totals = {
    productionLines: sum(code, 'lines'),
    testLines: sum(code, 'testLines'),
    infraRootFiles: sources.filter(({ path }) => /^infra\/[^/]+$/.test(path)).length,
    namesWithoutImporter: await namesWithoutImporter(folder),
  };
  return {
    sections: [areasSection(areas), totalsSection(totals, long.length), longSection(long)],
    figures: { areas, long, ...totals },
  };
}

async function listSources(folder: string): Promise<SourceFile[]> {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const [{ stdout: all }, { stdout: deleted }] = await Promise.all([
    call('git', list, { cwd: folder, maxBuffer: MAX_BYTES }),
    call('git', ['ls-files', '--deleted'], { cwd: folder, maxBuffer: MAX_BYTES }),
  ]);
  const deletedFiles = new Set(deleted.split('\n'));
  return all
    .split('\n')
    .filter((path) => isSource(path) && !deletedFiles.has(path))
    .map((path) => ({ path, lines: readFileSync(join(folder, path), 'utf8').split('\n').length - 1 }));
}

interface KnipReport {
  issues: Record<string, unknown>[];
}

/** The exported values and types that nothing imports, outside the folders that knip.ts still ignores. */
async function namesWithoutImporter(folder: string): Promise<number> {
  const knip = [join(PROJECT, 'node_modules/knip/bin/knip.js'), '--reporter', 'json', '--no-exit-code'];
  const { stdout } = await call(process.execPath, knip, { cwd: folder, maxBuffer: MAX_BYTES });
  const { issues } = JSON.parse(stdout) as KnipReport;
  const found = issues.flatMap(({ exports, types }) => [exports, types]);
  return found.reduce<number>((count, names) => count + (Array.isArray(names) ? names.length : 0), 0);
}

const sum = (areas: readonly AreaSize[], of: 'lines' | 'testLines') =>
  areas.reduce((total, area) => total + area[of], 0);

const count = (value: number) => value.toLocaleString('en');

function areasSection(areas: readonly AreaSize[]): Section {
  return {
    title: 'Lines of TypeScript, JavaScript, CSS and Markdown',
    columns: ['area', 'files', 'lines', 'files of tests', 'lines of tests'],
    rows: areas.map(({ name, files, lines, testFiles, testLines }) => [
      name,
      ...[files, lines, testFiles, testLines].map(count),
    ]),
  };
}

function totalsSection(
  totals: Record<keyof typeof SIZE | 'testLines' | 'namesWithoutImporter', number>,
  longFiles: number,
): Section {
  const goalRow = (name: string, value: number, goal: number) => [
    name,
    count(value),
    `≤ ${count(goal)}`,
    yesOrNo(value <= goal),
  ];
  return {
    title: 'The whole, docs aside',
    columns: ['', 'now', 'goal', 'holds'],
    rows: [
      goalRow('production lines', totals.productionLines, SIZE.productionLines),
      ['lines of tests', count(totals.testLines), '', ''],
      goalRow(`files over ${MAX_FILE_LINES} lines`, longFiles, 0),
      goalRow('files in infra/ itself', totals.infraRootFiles, SIZE.infraRootFiles),
      goalRow('exported names without an importer', totals.namesWithoutImporter, 0),
    ],
  };
}

function longSection(long: readonly SourceFile[]): Section {
  return {
    title: `Files of more than ${MAX_FILE_LINES} lines, tests aside`,
    columns: ['file', 'lines'],
    rows: long.length > 0 ? long.map(({ path, lines }) => [path, count(lines)]) : [['none', '']],
  };
}
