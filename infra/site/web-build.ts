import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { LandingFigures } from '../../shared/landing-page.ts';
import { StageError } from '../stages.ts';
import { LANDING_FILE, NOT_FOUND_FILE } from './edge-functions.ts';

export interface WebBuild {
  folder: string;
  /** The site's paths of all files except the hashed ones, which are under /assets/. */
  files: readonly string[];
  /** The page for every address of the app without its own file. */
  shell: string;
  /** The page for every other address; it has no address of its own. */
  notFound: string;
}

/** The text of the page that all others are made from; its inline scripts are those of every page. */
export const readShell = ({ folder, shell }: Pick<WebBuild, 'folder' | 'shell'>): string =>
  readFileSync(join(folder, shell), 'utf8');

const SHELLS = ['/app.html', '/index.html'];

export function readWebBuild(folder: string, landingFigures: LandingFigures = 'spec'): WebBuild {
  if (!existsSync(folder)) throw new StageError(`The web app is not built (no ${folder}): npm run build`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    // The build's own notes are not part of the site.
    .filter((path) => !path.startsWith('/assets/') && !path.includes('/.'))
    .sort();
  const shell = SHELLS.find((path) => files.includes(path));
  if (shell === undefined) throw new StageError(`The web app in ${folder} has no page: npm run build`);
  const notFound = files.includes(NOT_FOUND_FILE) ? NOT_FOUND_FILE : shell;
  const omitted: string[] = landingFigures === 'live' ? [NOT_FOUND_FILE, LANDING_FILE] : [NOT_FOUND_FILE];
  return { folder, files: files.filter((path) => !omitted.includes(path)), shell, notFound };
}
