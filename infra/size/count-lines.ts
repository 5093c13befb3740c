import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = '{shared,functions,infra,web,bench}/**/*.{ts,tsx,js,css}';
const TEST = /\.test\.tsx?$|\/testing\/|^web\/e2e\//;
const LONG = 300;

/** Without tests and what they share. */
export interface Size {
  productionLines: number;
  longFiles: number;
}

export function countLines(folder: string): Size {
  const lines = globSync(SOURCES, { cwd: folder })
    .filter((path) => !TEST.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8').split('\n').length - 1);
  return {
    productionLines: lines.reduce((sum, count) => sum + count, 0),
    longFiles: lines.filter((count) => count > LONG).length,
  };
}

/** The number may be this much too high before it has to follow down. */
const SLACK: Size = { productionLines: 300, longFiles: 0 };
const NAMES: Record<keyof Size, string> = {
  productionLines: 'production lines',
  longFiles: `files of more than ${LONG} lines`,
};

export function compareSizes(now: Size, allowed: Size): string[] {
  return (Object.keys(NAMES) as (keyof Size)[]).flatMap((name) => {
    const [is, most] = [now[name], allowed[name]];
    const text = `${is.toLocaleString('en')} ${NAMES[name]}`;
    if (is > most)
      return [
        `${text}, ${is - most} more than infra/size/size.json allows: take out as many. Where the number has to rise, the commit says why and what went instead.`,
      ];
    if (is < most - SLACK[name]) return [`${text}: lower the number in infra/size/size.json to ${is}.`];
    return [];
  });
}
