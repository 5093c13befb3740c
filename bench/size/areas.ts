/**
 * A file's area is the first entry whose folder its path begins with and whose ending, if any, it ends with.
 */
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

/** Text that people write: not data, lock files or pictures. */
export const isSource = (path: string): boolean => /\.(?:[cm]?[jt]sx?|css|md)$/.test(path);

/** Tests and test-only code, in any folder. */
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

/** The size of every area, in the order of `AREAS`; areas without files are included. */
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
