import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');
const pages = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: PROJECT });
const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
) as Record<'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies', object>;

const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(PROJECT, page), 'utf8');

  it('names no file or folder that is not there', () => {
    const paths = findAll(
      text,
      /`((?:bench|docs|functions|infra|shared|web|\.github)\/[\w./-]*(?:\.\w+|\/))`/g,
    );
    const made = (path: string) => path.startsWith('bench/out/');
    expect(paths.filter((path) => !made(path) && !existsSync(join(PROJECT, path)))).toEqual([]);
  });

  it('names no command that is not there', () => {
    const commands = findAll(text, /npm run ([a-z][\w:-]*)/g);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  it('has no table that a blank line ends too early', () => {
    expect(findAll(text, /\|\n\n(\| .+)\n(?!\|[-:| ]+\n)/g)).toEqual([]);
  });
});

it('docs/dependencies.md has every package of package.json, and no other', () => {
  const rows = findAll(readFileSync(join(PROJECT, 'docs/dependencies.md'), 'utf8'), /^\| (`.+?`) \|/gm);
  // Further clients of the SDK are listed without its scope.
  const listed = rows.flatMap((row) => {
    const scope = row.startsWith('`@aws-sdk/') ? '@aws-sdk/' : '';
    return findAll(row, /`(.+?)`/g).map((name) => (name.startsWith('@') ? name : scope + name));
  });
  const used = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(listed.sort()).toEqual(used.sort());
});
