import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');
const page = readFileSync(join(PROJECT, 'docs/security.md'), 'utf8');
const requirements = readFileSync(join(PROJECT, 'docs/asvs.md'), 'utf8');
const promises = readFileSync(join(PROJECT, 'docs/promises.md'), 'utf8');

/** The requirements of ASVS 5.0.0 at level 1 or 2, by section. */
const LEVEL_2: Record<string, string> = {
  ...{ '1.1': '1-2', '1.2': '1-9', '1.3': '1-11', '1.4': '1-3', '1.5': '1-2' },
  ...{ '2.1': '1-3', '2.2': '1-3', '2.3': '1-4', '2.4': '1' },
  ...{ '3.2': '1-2', '3.3': '1-4', '3.4': '1-6', '3.5': '1-5', '3.7': '1-2' },
  ...{ '4.1': '1-3', '4.2': '1', '4.3': '1-2', '4.4': '1-4' },
  ...{ '5.1': '1', '5.2': '1-3', '5.3': '1-2', '5.4': '1-3' },
  ...{ '6.1': '1-3', '6.2': '1-12', '6.3': '1-4', '6.4': '1-4', '6.5': '1-5', '6.6': '1-3', '6.8': '1-4' },
  ...{ '7.1': '1-3', '7.2': '1-4', '7.3': '1-2', '7.4': '1-5', '7.5': '1-2', '7.6': '1-2' },
  ...{ '8.1': '1-2', '8.2': '1-3', '8.3': '1', '8.4': '1' },
  ...{ '9.1': '1-3', '9.2': '1-4' },
  ...{
    '10.1': '1-2',
    '10.2': '1-2',
    '10.3': '1-4',
    '10.4': '1-11',
    '10.5': '1-5',
    '10.6': '1-2',
    '10.7': '1-3',
  },
  ...{ '11.1': '1-2', '11.2': '1-3', '11.3': '1-3', '11.4': '1-4', '11.5': '1', '11.6': '1' },
  ...{ '12.1': '1-3', '12.2': '1-2', '12.3': '1-4' },
  ...{ '13.1': '1', '13.2': '1-5', '13.3': '1-2', '13.4': '1-5' },
  ...{ '14.1': '1-2', '14.2': '1-4', '14.3': '1-3' },
  ...{ '15.1': '1-3', '15.2': '1-3', '15.3': '1-7' },
  ...{ '16.1': '1', '16.2': '1-5', '16.3': '1-4', '16.4': '1-3', '16.5': '1-3' },
  ...{ '17.1': '1', '17.2': '1-4', '17.3': '1-2' },
};

const spread = (range: string): number[] => {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
};
const listRequirements = (sections: Record<string, string>) =>
  Object.entries(sections).flatMap(([section, ranges]) =>
    ranges.split(',').flatMap((range) => spread(range).map((n) => `${section}.${n}`)),
  );
const ALL = listRequirements(LEVEL_2);
/** Rows of the page: a requirement or a range of them ("1.2.6–1.2.8"), and what shows that it holds, or does not. */
const listRows = (text: string) =>
  [...text.matchAll(/^\| ([\d.]+)(?:–([\d.]+))? \| ([^|]+) \|$/gm)].map(
    ([, first = '', last = first, why = '']) => ({
      ids: ALL.slice(ALL.indexOf(first), ALL.indexOf(last) + 1),
      why,
    }),
  );

it('says of each requirement of level 2 what shows it, once and in order', () => {
  const rows = listRows(requirements);
  expect(rows.flatMap(({ ids }) => ids)).toEqual(ALL);
  for (const { ids, why } of rows)
    expect([ids, why.replace(/^(n\/a|account|open): /, '').length > 3]).toEqual([ids, true]);
});

it('names no file that is not there, nor one that two files could be', () => {
  const names = [
    ...(page + requirements + promises).matchAll(
      /`((?:\.\w+|[\w-]+)\/[^`*]+|[\w-]+(?:\.[\w-]+)*\.(?:json|tsx?))`/g,
    ),
  ].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(100);
  const files = globSync(['*', '{.github,bench,functions,infra,shared,web}/**/*'], { cwd: PROJECT });
  const isClear = (name: string) =>
    name.includes('/')
      ? existsSync(join(PROJECT, name))
      : files.filter((file) => basename(file) === name).length === 1;
  expect(names.filter((name) => !isClear(name))).toEqual([]);
});
