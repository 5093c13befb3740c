import * as z from 'zod/mini';
import type { ApiRoute } from '../route.ts';
import { checkedRow, checkRequest } from '../schemas/check.ts';
import {
  company,
  companyOption,
  companyOptionsQuery,
  companyReviewsQuery,
  companyProposal,
  directoryQuery,
  ownCompany,
  suggestedCompany,
  cityCount,
  citiesQuery,
} from '../schemas/companies.ts';
import { pageQuery } from '../schemas/paging.ts';
import { publicReview } from '../schemas/reviews.ts';
import { bySlug, HOUR } from './parts.ts';

export const listCompanies = {
  id: 'list-companies',
  method: 'GET',
  path: '/api/companies',
  access: 'public',
  summary:
    'The directory: search, filter, sort, page. `X-Total-Count` is the number that match; where `X-Total-Count-Relation` is `gte`, not `eq`, those found so far. `X-Total-Count-Unfiltered` is how many there are without filters, where these leave nothing. With `namesFirst=true` it is one page, on which names that begin with `q` come first, and where there is room names like it follow, with what differs.',
  query: directoryQuery,
  response: z.array(suggestedCompany),
  scope: 'READ',
  cache: 'edge',
} as const satisfies ApiRoute;

export const listCompanyOptions = {
  id: 'list-company-options',
  method: 'GET',
  path: '/api/companies/all',
  access: 'public',
  summary: 'Companies by name, for choosing one.',
  query: companyOptionsQuery,
  response: z.array(companyOption),
  scope: 'READ',
  cache: 'edge',
} as const satisfies ApiRoute;

export const listCities = {
  id: 'list-cities',
  method: 'GET',
  path: '/api/companies/cities',
  access: 'public',
  summary: 'The towns of listed companies by name, with how many companies each has in a province.',
  query: citiesQuery,
  response: z.array(cityCount),
  scope: 'READ',
  cache: 'edge',
} as const satisfies ApiRoute;

export const listOwnCompanies = {
  id: 'list-own-companies',
  method: 'GET',
  path: '/api/companies/mine',
  access: 'user',
  summary: 'The companies that the caller proposed.',
  query: pageQuery,
  response: z.array(ownCompany),
} as const satisfies ApiRoute;

export const getCompany = {
  id: 'get-company',
  method: 'GET',
  path: '/api/companies/{slug}',
  access: 'public',
  summary: 'A company with its newest approved reviews.',
  params: bySlug,
  response: company,
  errors: ['company_not_found'],
  scope: 'READ',
  cache: 'edge',
} as const satisfies ApiRoute;

export const listCompanyReviews = {
  id: 'list-company-reviews',
  method: 'GET',
  path: '/api/companies/{slug}/reviews',
  access: 'public',
  summary:
    "A company's approved reviews, of one category or all, by the time of approval or by amount, without an amount last. `X-Total-Count` is their number.",
  params: bySlug,
  query: companyReviewsQuery,
  response: z.array(publicReview),
  errors: ['company_not_found'],
  scope: 'READ',
  cache: 'edge',
} as const satisfies ApiRoute;

export const checkCompanies = {
  id: 'check-companies',
  method: 'POST',
  path: '/api/companies/check',
  access: 'user',
  whileStopped: true,
  changes: [],
  summary:
    'Look up a list of 1 to 500 companies by number and name. Nothing of the list is kept. A number is found in either cell. Names are compared as a careful clerk would; each company says how alike its name is and what differs.',
  body: checkRequest,
  bodyBytes: 256 * 1024,
  seconds: 28,
  response: z.array(checkedRow),
  scope: 'CHECK',
  whileSuspended: true,
  limits: [
    { by: 'address', max: 600, windowSeconds: HOUR },
    { by: 'user', max: 120, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const proposeCompany = {
  id: 'propose-company',
  method: 'POST',
  path: '/api/companies',
  access: 'user',
  summary: 'Propose a company. Its author can flag it at once; the public sees it when it is listed.',
  body: companyProposal,
  status: 201,
  response: ownCompany,
  errors: ['company_exists'],
  limits: [
    { by: 'address', max: 300, windowSeconds: HOUR },
    { by: 'user', max: 30, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;
