import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { StageError } from '../stages.ts';
import { NOT_FOUND_FILE } from './edge-functions.ts';

/** The built web app, as far as the edge must know it. */
export interface WebBuild {
  folder: string;
  /** Paths on the site of all files but the hashed ones, which stand under /assets/. */
  files: readonly string[];
  /** The page of every address of the app that has no file of its own. */
  shell: string;
  /** What is served at every other address; no page of the site under its own name. */
  notFound: string;
}

/** The page of the app for every address that has no file: a shell of its own where the build makes one. */
const SHELLS = ['/app.html', '/index.html'];

/** Looks at what was built. Throws StageError when nothing was. */
export function readWebBuild(folder: string): WebBuild {
  if (!existsSync(folder)) throw new StageError(`The web app is not built (no ${folder}): npm run build`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    // The build's own notes are no part of the site.
    .filter((path) => !path.startsWith('/assets/') && !path.includes('/.'))
    .sort();
  const shell = SHELLS.find((path) => files.includes(path));
  if (shell === undefined) throw new StageError(`The web app in ${folder} has no page: npm run build`);
  const notFound = files.includes(NOT_FOUND_FILE) ? NOT_FOUND_FILE : shell;
  return { folder, files: files.filter((path) => path !== NOT_FOUND_FILE), shell, notFound };
}
