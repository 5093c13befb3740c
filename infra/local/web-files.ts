import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { type LandingFigures, writeLandingFigures } from '../../shared/landing-page.ts';
import { SITE_ORIGIN_MARK } from '../../shared/page-head.ts';
import { routePageCode } from '../site/edge-functions.ts';
import { readWebBuild } from '../site/web-build.ts';
import { decodePath, readSiteOrigin } from './api-event.ts';
import { acceptedEncoding, compress, type Encoding } from './compression.ts';
import { loadEdgeFunction } from './edge-function.ts';

export interface WebOptions {
  folder: string;
  headers: Record<string, string>;
  /** With live ones a function writes the landing page; the default is `spec`. */
  landingFigures?: LandingFigures;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const WORTH_COMPRESSING_BYTES = 1_000;
/** Vite's naming of files whose content never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;

function webFile(path: string, body: Buffer) {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return {
    path,
    type,
    isWorthCompressing: type.includes('charset') && body.length >= WORTH_COMPRESSING_BYTES,
    /** A page that contains its own address, which the build does not know. */
    namesOrigin: path.endsWith('.html') && body.includes(SITE_ORIGIN_MARK),
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    encoded: new Map<Encoding, Promise<Buffer>>(),
  };
}

type WebFile = ReturnType<typeof webFile>;

/** No file but these can be requested, however a path is spelled. */
function finder(folder: string, landingFigures: LandingFigures) {
  const { files, shell, notFound } = readWebBuild(folder, landingFigures);
  const read = (path: string) => {
    const body = readFileSync(join(folder, path));
    const isPage = path.endsWith('.html');
    return webFile(path, isPage ? Buffer.from(writeLandingFigures(body.toString(), landingFigures)) : body);
  };
  const assets = globSync('assets/*', { cwd: folder }).map((path) => `/${path}`);
  const byPath = new Map([...files, ...assets].map((path) => [path, read(path)]));
  const missing = { file: read(notFound), status: 404 };
  const routePage = loadEdgeFunction<{ uri: string }>(routePageCode(files, shell, null));
  return (target: string): { file: WebFile; status: number } => {
    const { uri } = routePage({ request: { uri: target.split('?', 1)[0] } });
    const file = byPath.get(decodePath(uri) ?? '');
    return file ? { file, status: 200 } : missing;
  };
}

const writeOrigin = ({ path, body }: WebFile, origin: string): WebFile =>
  webFile(path, Buffer.from(body.toString().replaceAll(SITE_ORIGIN_MARK, origin)));

function originWriter() {
  let writtenFor = '';
  const written = new Map<WebFile, WebFile>();
  return (file: WebFile, origin: string): WebFile => {
    if (!file.namesOrigin) return file;
    if (writtenFor !== origin) written.clear();
    writtenFor = origin;
    const page = written.get(file) ?? writeOrigin(file, origin);
    written.set(file, page);
    return page;
  };
}

function encodedBody(file: WebFile, encoding: Encoding): Promise<Buffer> {
  const made = file.encoded.get(encoding) ?? compress[encoding](file.body);
  file.encoded.set(encoding, made);
  return made;
}

export function refuseMethod(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ code: 'method_not_allowed', message: 'This is a page.' }));
  return true;
}

/** As CloudFront does: unknown addresses get their page with 404, and hashed files are cached for good. */
export function webHandler({ folder, headers, landingFigures = 'spec' }: WebOptions) {
  const find = finder(folder, landingFigures);
  const withOrigin = originWriter();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (refuseMethod(request, response)) return;
    const { file: found, status } = find(request.url ?? '/');
    const file = withOrigin(found, readSiteOrigin(request));
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('etag', file.etag);
    response.setHeader(
      'cache-control',
      HASHED.test(file.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (status === 200 && request.headers['if-none-match']?.includes(file.etag)) {
      response.writeHead(304).end();
      return;
    }
    const encoding = file.isWorthCompressing ? acceptedEncoding(request) : 'identity';
    const body = await encodedBody(file, encoding);
    response.writeHead(status, {
      'content-type': file.type,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
