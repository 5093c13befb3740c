/** The first that a file's path begins with, and ends with where a kind is named, is its area. */
const AREAS: readonly { name: string; folder: string; ending?: string }[] = [
  { name: 'shared', folder: 'shared/' },
  { name: 'functions', folder: 'functions/' },
  { name: 'infra/local', folder: 'infra/local/' },
  { name: 'infra/operations', folder: 'infra/operations/' },
  { name: 'infra', folder: 'infra/' },
  { name: 'web, styles', folder: 'web/', ending: '.css' },
  { name: 'web', folder: 'web/' },
  { name: 'bench', folder: 'bench/' },
  { name: 'docs', folder: 'docs/' },
  { name: 'root', folder: '' },
];

export interface SourceFile {
  path: string;
  lines: number;
}

/** Text that people write: no data, lock files or pictures. */
export const isSource = (path: string): boolean => /\.(?:[cm]?[jt]sx?|css|md)$/.test(path);

/** Tests, and what only tests use, wherever it lies. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|(?:^|\/)(?:testing|drill)\/|^web\/e2e\//.test(path);

export function findArea(path: string): string {
  const area = AREAS.find(({ folder, ending = '' }) => path.startsWith(folder) && path.endsWith(ending));
  return area?.name ?? 'root';
}

export interface AreaSize {
  name: string;
  files: number;
  lines: number;
  testFiles: number;
  testLines: number;
}

/** Every area in its order, those without a file too. */
export function measureSizes(sources: readonly SourceFile[]): AreaSize[] {
  return AREAS.map(({ name }) => {
    const all = sources.filter(({ path }) => findArea(path) === name);
    const tests = all.filter(({ path }) => isTest(path));
    const testLines = countLines(tests);
    return {
      name,
      files: all.length - tests.length,
      lines: countLines(all) - testLines,
      testFiles: tests.length,
      testLines,
    };
  });
}

const countLines = (files: readonly SourceFile[]) => files.reduce((sum, { lines }) => sum + lines, 0);
