import { filePages, type WebPage } from '../../../shared/pages.ts';
import type { CompanyCard } from '../../../shared/schemas/companies.ts';
import { STOPPED_OPENING } from '../../site/edge-functions.ts';
import { type SiteResponse, check, type Visitor } from './visitor.ts';

const PAGE_HEADERS: Record<string, RegExp> = {
  'content-security-policy': /frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
};

function checkPage(path: string, { status, headers, text }: SiteResponse, expected: number): void {
  check(status === expected, `${path} answers ${expected}; it answered ${status}`);
  check(/^text\/html/.test(headers.get('content-type') ?? ''), `${path} is a page`);
  check(/<title>[^<]+<\/title>/.test(text), `${path} has a title`);
  for (const [name, value] of Object.entries(PAGE_HEADERS))
    check(value.test(headers.get(name) ?? ''), `${path} carries ${name}`);
  const policy = headers.get('content-security-policy') ?? '';
  check(!policy.includes('unsafe-'), `the policy of ${path} allows nothing unsafe`);
}

export async function checkPages(visitor: Visitor, site: URL): Promise<void> {
  const paths = filePages.map(({ path }: WebPage) => path).filter((path) => !path.includes(':'));
  for (const path of paths) {
    const response = await visitor.request('GET', path);
    checkPage(path, response, 200);
    if (site.protocol === 'https:')
      check(response.headers.has('strict-transport-security'), `${path} asks for TLS from now on`);
  }
}

export async function checkAssets(visitor: Visitor): Promise<void> {
  const { text } = await visitor.request('GET', '/');
  const assets = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  check(assets.length > 0, 'the landing page names its assets');
  for (const path of new Set(assets)) {
    const { status, headers } = await visitor.request('GET', path);
    check(status === 200, `${path} answers 200; it answered ${status}`);
    check(/immutable/.test(headers.get('cache-control') ?? ''), `${path} may be kept for ever`);
  }
}

/** Returns what the site says to changes while they are stopped, otherwise null. */
export async function checkRefusals(visitor: Visitor): Promise<string | null> {
  checkPage('/no-such-page', await visitor.request('GET', '/no-such-page'), 404);
  checkPage('/company/no-such-company', await visitor.request('GET', '/company/no-such-company'), 404);
  const unknown = await visitor.call(404, 'GET', '/api/no-such-route');
  check(unknown['code'] === 'route_not_found', 'an unknown route is route_not_found');
  await visitor.call(401, 'GET', '/api/auth/user');
  await visitor.call(401, 'GET', '/api/admin/stats');
  const { status, headers, text } = await visitor.request('PUT', '/api/companies', {});
  if (status === 503 && text.includes(`"message":"${STOPPED_OPENING}`))
    return (JSON.parse(text) as { message: string }).message;
  check(status === 405, `PUT /api/companies answers 405; it answered ${status}`);
  check(headers.has('allow'), 'a 405 says what is allowed');
  return null;
}

export async function checkCrawling(visitor: Visitor): Promise<void> {
  const { status, text } = await visitor.request('GET', '/robots.txt');
  check(status === 200, `/robots.txt answers 200; it answered ${status}`);
  check(/^Disallow: \/admin$/m.test(text), '/robots.txt keeps crawlers out of /admin');
  const report = await visitor.request('GET', '/.well-known/security.txt');
  check(
    /^Contact: mailto:/.test(report.text),
    '/.well-known/security.txt says where weaknesses are reported',
  );
  for (const [, address = ''] of text.matchAll(/^Sitemap:\s*(\S+)$/gim)) {
    const path = new URL(address).pathname;
    const sitemap = await visitor.request('GET', path);
    check(sitemap.status === 200, `${path} answers 200; it answered ${sitemap.status}`);
  }
}

export async function checkDirectory(visitor: Visitor): Promise<CompanyCard | null> {
  const { status, headers, text } = await visitor.request('GET', '/api/companies?sortBy=alphabetical');
  check(status === 200, `GET /api/companies answers 200; it answered ${status}`);
  check(/^\d+$/.test(headers.get('x-total-count') ?? ''), 'the directory tells its total');
  const [company = null] = JSON.parse(text) as CompanyCard[];
  if (company === null) return null;
  const { slug } = await visitor.call<CompanyCard>(200, 'GET', `/api/companies/${company.slug}`);
  check(slug === company.slug, 'a company answers under its slug');
  checkPage(`/company/${slug}`, await visitor.request('GET', `/company/${slug}`), 200);
  return company;
}
