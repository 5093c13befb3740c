import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { SITE_ORIGIN_MARK } from '../../shared/page-head.ts';
import { isFilePagePath } from '../../shared/pages.ts';
import { decodedPath, siteOriginOf } from './api-event.ts';
import { acceptedEncoding, compress, type Encoding } from './compression.ts';

export interface WebOptions {
  /** The built web app. */
  folder: string;
  /** On every answer. */
  headers: Record<string, string>;
}

interface WebFile {
  path: string;
  type: string;
  isHashed: boolean;
  etag: string;
  body: Buffer;
  /** Made at the first call for each. */
  encoded: Map<Encoding, Promise<Buffer>>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest|wasm)|image\/svg)/;
const WORTH_COMPRESSING_BYTES = 1_000;
/** Vite's own naming of what never changes under its name. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
/** The page of the app for every address that has no file: a shell of its own where the build makes one. */
const SHELLS = ['/app.html', '/index.html'];

const readFile = (folder: string, path: string) => webFile(path, readFileSync(join(folder, path)));

function webFile(path: string, body: Buffer): WebFile {
  return {
    path,
    body,
    type: TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
    isHashed: HASHED.test(path),
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    encoded: new Map(),
  };
}

/** Every file by its path on the site. What is not in here cannot be asked for, however a path is spelled. */
function readFiles(folder: string): Map<string, WebFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    // The build's own notes are no part of the site.
    .filter((path) => !path.includes('/.'));
  return new Map(paths.map((path) => [path, readFile(folder, path)]));
}

function encodingFor(request: IncomingMessage, { type, body }: WebFile): Encoding {
  const isWorthIt = COMPRESSIBLE.test(type) && body.length >= WORTH_COMPRESSING_BYTES;
  return isWorthIt ? acceptedEncoding(request) : 'identity';
}

function encodedBody(file: WebFile, encoding: Encoding): Promise<Buffer> {
  const made = file.encoded.get(encoding) ?? compress[encoding](file.body);
  file.encoded.set(encoding, made);
  return made;
}

interface Found {
  file: WebFile | undefined;
  status: number;
}

function find(files: Map<string, WebFile>, path: string | null): Found {
  const bare = path?.replace(/\/$/, '') ?? '';
  const exact = path === null ? undefined : (files.get(path) ?? files.get(`${bare}/index.html`));
  if (exact) return { file: exact, status: 200 };
  const shell = SHELLS.map((name) => files.get(name)).find((file) => file !== undefined);
  return { file: shell, status: path !== null && isFilePagePath(path) ? 200 : 404 };
}

/** Pages as they read under an origin, each made once; a visitor at another one makes them anew. */
function placing() {
  let placedAt = '';
  const placed = new Map<WebFile, WebFile>();
  return (file: WebFile, origin: string): WebFile => {
    if (!file.path.endsWith('.html') || !file.body.includes(SITE_ORIGIN_MARK)) return file;
    if (placedAt !== origin) placed.clear();
    placedAt = origin;
    const known =
      placed.get(file) ??
      webFile(file.path, Buffer.from(file.body.toString().replaceAll(SITE_ORIGIN_MARK, origin)));
    placed.set(file, known);
    return known;
  };
}

/** Refuses what is neither GET nor HEAD. Whether it did. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ code: 'method_not_allowed', message: 'This is a page.' }));
  return true;
}

/**
 * Serves the built web app as CloudFront does: files under their paths, the app's page for each of its addresses, the
 * same page with status 404 for any other. Hashed files are kept for ever, pages are asked about each time.
 */
export function webHandler({ folder, headers }: WebOptions) {
  const files = readFiles(folder);
  const place = placing();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (refuseMethod(request, response)) return;
    const { file: found, status } = find(files, decodedPath(request.url ?? '/'));
    if (!found) throw new Error(`The web app in ${folder} has no page`);
    const file = place(found, siteOriginOf(request));
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('etag', file.etag);
    response.setHeader('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (status === 200 && request.headers['if-none-match']?.includes(file.etag)) {
      response.writeHead(304).end();
      return;
    }
    const encoding = encodingFor(request, file);
    const body = await encodedBody(file, encoding);
    response.writeHead(status, {
      'content-type': file.type,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
