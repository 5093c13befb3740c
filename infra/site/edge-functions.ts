import { filePages } from '../../shared/pages.ts';

/** What is served, with status 404, for addresses that the app does not have. */
export const NOT_FOUND_FILE = '/not-found.html';

/** CloudFront takes no more than this of one function. */
export const EDGE_FUNCTION_BYTES = 10_240;

/** Pattern of a path as React Router matches it: neither case nor a trailing slash matters. */
const pathPattern = (path: string) => `^${path.replace(/:\w+/g, '[^/]+')}/?$`;

/**
 * Finds what answers a path of the site: a file that is there, the prerendered page or else the app's shell for an
 * address of the app, null for any other. Assets are always passed on: those of earlier builds are kept, unlisted.
 * The same rules as infra/local/web-files.ts.
 */
function finder(files: readonly string[], shell: string): string {
  const patterns = filePages.map(({ path }) => pathPattern(path));
  return `
const FILES = ${JSON.stringify(files)};
const PAGES = ${JSON.stringify(patterns)};
function find(uri) {
  let path;
  try { path = decodeURIComponent(uri); } catch (error) { return null; }
  if (path.startsWith('/assets/') || FILES.includes(path)) return uri;
  const prerendered = path.replace(/\\/$/, '') + '/index.html';
  if (FILES.includes(prerendered)) return prerendered;
  return PAGES.some((page) => new RegExp(page, 'i').test(path)) ? '${shell}' : null;
}`;
}

/**
 * Sends whoever came by another name of the site to its one name, with method, path and query as they are. In the
 * JavaScript that CloudFront runs, which knows no destructuring.
 */
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

/**
 * On each request for a page or file: turns its address into that of a file in the bucket. `host` is the site's own name,
 * null where CloudFront names it.
 */
export function routePageCode(files: readonly string[], shell: string, host: string | null): string {
  return `${finder(files, shell)}
function handler(event) {
  const request = event.request;${redirectToHost(host)}
  request.uri = find(request.uri) || '${NOT_FOUND_FILE}';
  return request;
}`;
}

/**
 * On each answer: the not-found page's status. It is set here, on the site's own files alone, because an error page of
 * the distribution would take the place of the API's errors too. Whether CloudFront shows the address as it was asked
 * for or as it was rewritten, it is one that nothing is found for.
 */
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

/**
 * On each other request: tells the API the site's origin, which stands in canonical addresses, mails and checks of where
 * a request comes from. A name that a visitor made up never gets there.
 */
export function nameSiteCode(host: string | null): string {
  return `
function handler(event) {
  const request = event.request;${redirectToHost(host)}
  request.headers['x-site-origin'] = { value: 'https://' + request.headers.host.value };
  return request;
}`;
}
