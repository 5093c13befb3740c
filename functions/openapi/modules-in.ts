import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');

/** The names of a folder's modules, without `.ts`. */
export const modulesIn = (folder: string): string[] =>
  globSync(`${folder}/!(*.test).ts`, { cwd: PROJECT })
    .map((file) => basename(file, '.ts'))
    .sort();
