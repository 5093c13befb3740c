import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');
const pages = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: PROJECT });
const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
) as Record<'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies', object>;

const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const headingsOf = (page: string) => findAll(read(page), /^#+ (.+)$/gm);
/** As the forge makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('names no file or folder that is not there', () => {
    const paths = findAll(
      text,
      /`((?:bench|docs|functions|infra|shared|web|\.github)\/[\w./-]*(?:\.\w+|\/))`/g,
    );
    const made = (path: string) => path.startsWith('bench/out/');
    expect(paths.filter((path) => !made(path) && !existsSync(join(PROJECT, path)))).toEqual([]);
  });

  it('links to no page or heading that is not there', () => {
    const links = [...text.matchAll(/\]\(([\w./-]*)(?:#([\w-]+))?\)/g)];
    const dead = links.filter(([, path, anchor]) => {
      const target = path ? join(dirname(page), path) : page;
      return (
        !existsSync(join(PROJECT, target)) || (anchor && !headingsOf(target).map(anchorOf).includes(anchor))
      );
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  it('names no command that is not there', () => {
    const commands = findAll(text, /npm run ([a-z][\w:-]*)/g);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  it('has no table that a blank line ends too early', () => {
    expect(findAll(text, /\|\n\n(\| .+)\n(?!\|[-:| ]+\n)/g)).toEqual([]);
  });
});

it('no message or comment names a page or heading that is not there', () => {
  const files = globSync(['{functions,infra,shared,web}/**/*.{ts,tsx,yaml}', '.github/workflows/*.yml'], {
    cwd: PROJECT,
  });
  const named = files.flatMap((file) => [
    ...read(file).matchAll(/(docs\/[\w/-]+\.md)(?:,(?:\s+\*)? "([^"]+)")?/g),
  ]);
  expect(named.length).toBeGreaterThan(10);
  const isThere = (page = '', heading?: string) =>
    existsSync(join(PROJECT, page)) && (heading === undefined || headingsOf(page).includes(heading));
  expect(named.filter(([, page, heading]) => !isThere(page, heading)).map(([all]) => all)).toEqual([]);
});

it('docs/dependencies.md has every package of package.json, and no other', () => {
  const rows = findAll(read('docs/dependencies.md'), /^\| (`.+?`) \|/gm);
  // Further clients of the SDK are listed without its scope.
  const listed = rows.flatMap((row) => {
    const scope = row.startsWith('`@aws-sdk/') ? '@aws-sdk/' : '';
    return findAll(row, /`(.+?)`/g).map((name) => (name.startsWith('@') ? name : scope + name));
  });
  const used = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(listed.sort()).toEqual(used.sort());
});
