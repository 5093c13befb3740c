import type { ErrorCode } from '../../shared/errors.ts';
import { filePages, pageFile } from '../../shared/pages.ts';
import type { Route } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';

export const NOT_FOUND_FILE = '/not-found.html';

/** The prerendered landing page, with the specification's figures. */
export const LANDING_FILE = '/index.html';

/** CloudFront's size limit for one function. */
export const EDGE_FUNCTION_BYTES = 10_240;

/**
 * As React Router matches: without regard to case or a trailing slash. Pages with a file of their own are groups of the
 * pattern, in their order. Assets always pass: those of earlier builds are not listed.
 */
function finder(files: readonly string[], shell: string): string {
  const { own = [], others = [] } = Object.groupBy(filePages, ({ path }) =>
    files.includes(pageFile(path)) ? 'own' : 'others',
  );
  const pattern = ({ path }: { path: string }) => path.replace(/:\w+/g, '[^/]+');
  const patterns = [...own.map((page) => `(${pattern(page)})`), ...others.map(pattern)];
  return `
const FILES = ${JSON.stringify(files)};
const PAGES = ${String(new RegExp(`^(?:${patterns.join('|')})/?$`, 'i'))};
const OWN_FILES = ${JSON.stringify(own.map(({ path }) => pageFile(path)))};
function find(uri) {
  let path;
  try { path = decodeURIComponent(uri); } catch (error) { return null; }
  if (path.startsWith('/assets/') || FILES.includes(path)) return uri;
  const prerendered = path.replace(/\\/$/, '') + '/index.html';
  if (FILES.includes(prerendered)) return prerendered;
  const page = PAGES.exec(path);
  return page && (OWN_FILES[page.slice(1).findIndex((part) => part !== undefined)] || '${shell}');
}`;
}

/** CloudFront's JavaScript has no destructuring. */
const redirectToHost = (host: string | null) =>
  host === null
    ? ''
    : `
  if (request.headers.host.value !== '${host}') {
    const query = [];
    for (const name in request.querystring) {
      const values = request.querystring[name].multiValue || [request.querystring[name]];
      for (let at = 0; at < values.length; at += 1) query.push(name + '=' + values[at].value);
    }
    const address = 'https://${host}' + request.uri + (query.length > 0 ? '?' + query.join('&') : '');
    return {
      statusCode: 308,
      statusDescription: 'Permanent Redirect',
      headers: { location: { value: address }, 'cache-control': { value: 'max-age=3600' } },
    };
  }`;

/** Turns an address into a file of the bucket. `host` is the site's own name, null if CloudFront names it. */
export function routePageCode(files: readonly string[], shell: string, host: string | null): string {
  return `${finder(files, shell)}
function handler(event) {
  const request = event.request;${redirectToHost(host)}
  request.uri = find(request.uri) || '${NOT_FOUND_FILE}';
  return request;
}`;
}

/** Only for the site's own files: an error page of the distribution would also replace the API's errors. */
export function markNotFoundCode(files: readonly string[], shell: string): string {
  return `${finder(files, shell)}
function handler(event) {
  const response = event.response;
  if (response.statusCode === 200 && find(event.request.uri) === null) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}`;
}

/** Its own key for each request: no answer is kept for another, and none waits for another (`UncachedPolicy`). */
export const REQUEST_KEY = 'x-request-key';

/** The key under which `npm run stop` puts what people are told. Without it, too, the register takes changes. */
export const STOPPED = 'stopped';
export const NOT_STOPPED = 'no';
/** How every answer to a change begins while changes are stopped, and no other 503. */
export const STOPPED_OPENING = 'Changes are stopped for now';

/** Compares a path in the form that API Gateway compares. */
function stopper(): string {
  const calls = Object.values<Route>(routes)
    .filter(({ whileStopped }) => whileStopped)
    .map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '[^/]+')}`);
  return `
const PASSING = ${String(new RegExp(`^(?:${calls.join('|')})$`))};
function passes(request) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true;
  try { return PASSING.test(request.method + ' ' + decodeURIComponent(request.uri)); } catch (error) { return false; }
}`;
}

/**
 * The API reads the header for addresses, mails and origin checks. An origin that a visitor claims is overwritten. Where
 * nobody can tell whether changes are stopped, all pass.
 */
export function nameSiteCode(host: string | null): string {
  return `import cf from 'cloudfront';${stopper()}
async function handler(event) {
  const request = event.request;${redirectToHost(host)}
  if (!passes(request)) {
    try {
      const message = await cf.kvs().get('${STOPPED}');
      const body = { code: '${'unavailable' satisfies ErrorCode}', message, requestId: event.context.requestId };
      if (message !== '${NOT_STOPPED}') return {
        statusCode: 503,
        statusDescription: 'Service Unavailable',
        headers: {
          'content-type': { value: 'application/json' },
          'cache-control': { value: 'no-store' },
          'retry-after': { value: '300' },
        },
        body: { encoding: 'text', data: JSON.stringify(body) },
      };
    } catch (error) {}
  }
  request.headers['x-site-origin'] = { value: 'https://' + request.headers.host.value };
  request.headers['${REQUEST_KEY}'] = { value: event.context.requestId };
  return request;
}`;
}
