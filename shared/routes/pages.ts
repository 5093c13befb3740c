import type { PageRoute } from '../route.ts';

export const getCompanyPage = {
  id: 'get-company-page',
  method: 'GET',
  // All remaining parts, so that the not-found page also answers addresses below a company's.
  path: '/company/{slug+}',
  access: 'public',
  summary: 'A company, readable before any script; React takes over from there.',
  type: 'text/html',
  cache: 'edge',
} as const satisfies PageRoute;

export const getDirectoryPage = {
  id: 'get-directory-page',
  method: 'GET',
  path: '/directory',
  access: 'public',
  summary: 'The directory with the companies that an address asks for, readable before any script.',
  type: 'text/html',
  cache: 'edge',
} as const satisfies PageRoute;

export const getReviewPage = {
  id: 'get-review-page',
  method: 'GET',
  // All remaining parts, as for companies.
  path: '/review/{id+}',
  access: 'public',
  summary: 'A public review with its company, readable before any script.',
  type: 'text/html',
  cache: 'edge',
} as const satisfies PageRoute;

export const getLandingPage = {
  id: 'get-landing-page',
  method: 'GET',
  path: '/',
  access: 'public',
  summary: 'The landing page with the register’s own figures, on stages that show them.',
  type: 'text/html',
  cache: 'edge',
} as const satisfies PageRoute;

export const getTransparencyPage = {
  id: 'get-transparency-page',
  method: 'GET',
  path: '/transparency',
  access: 'public',
  summary: 'The register’s own figures and the log of its decisions, readable before any script.',
  type: 'text/html',
  cache: 'edge',
} as const satisfies PageRoute;

export const getCompanyFeed = {
  id: 'get-company-feed',
  method: 'GET',
  path: '/company/{slug}/feed.xml',
  access: 'public',
  summary: 'The newest 50 public reviews of a company as an Atom feed, without texts and authors.',
  type: 'application/atom+xml',
  cache: 'edge',
} as const satisfies PageRoute;

export const getFeed = {
  id: 'get-feed',
  method: 'GET',
  path: '/feed.xml',
  access: 'public',
  summary: 'The newest 50 public reviews as an Atom feed, without texts and authors.',
  type: 'application/atom+xml',
  cache: 'edge',
} as const satisfies PageRoute;

export const getSitemap = {
  id: 'get-sitemap',
  method: 'GET',
  path: '/sitemap.xml',
  access: 'public',
  summary: 'What search engines may find; an index of parts (`?part=`) once it is too long for one.',
  type: 'application/xml',
  cache: 'edge',
} as const satisfies PageRoute;

export const getRobots = {
  id: 'get-robots',
  method: 'GET',
  path: '/robots.txt',
  access: 'public',
  summary: 'What crawlers leave alone, and where the sitemap is.',
  type: 'text/plain',
  cache: 'edge',
} as const satisfies PageRoute;

export const getSecurityTxt = {
  id: 'get-security-txt',
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'public',
  summary: 'Where weaknesses are reported (RFC 9116).',
  type: 'text/plain',
  cache: 'edge',
} as const satisfies PageRoute;
