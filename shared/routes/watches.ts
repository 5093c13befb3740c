import * as z from 'zod/mini';
import type { ApiRoute } from '../route.ts';
import { oneClick, stopPageQuery, stopQuery, watchedCompany } from '../schemas/watches.ts';
import { bySlug, emptyBody, HOUR } from './parts.ts';

export const watchCompany = {
  id: 'watch-company',
  method: 'PUT',
  path: '/api/companies/{slug}/watch',
  access: 'user',
  changes: ['list-watches'],
  summary: 'Watch a company: see and be mailed what is new about it. At most 500.',
  params: bySlug,
  body: emptyBody,
  status: 204,
  errors: ['company_not_found', 'too_many_watches'],
  limits: [
    { by: 'address', max: 3000, windowSeconds: HOUR },
    { by: 'user', max: 1500, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const unwatchCompany = {
  id: 'unwatch-company',
  method: 'DELETE',
  path: '/api/companies/{slug}/watch',
  access: 'user',
  changes: ['list-watches'],
  summary: 'Stop watching a company. One that the caller does not watch is answered the same.',
  params: bySlug,
  status: 204,
  errors: ['company_not_found'],
  whileSuspended: true,
} as const satisfies ApiRoute;

export const listWatches = {
  id: 'list-watches',
  method: 'GET',
  path: '/api/watches',
  access: 'user',
  summary: 'The companies that the caller watches, with what is new, the latest watched first.',
  response: z.array(watchedCompany),
} as const satisfies ApiRoute;

export const markWatchesSeen = {
  id: 'mark-watches-seen',
  method: 'POST',
  path: '/api/watches/seen',
  access: 'user',
  changes: [],
  summary: 'What is new so far has been seen.',
  body: emptyBody,
  status: 204,
  whileSuspended: true,
} as const satisfies ApiRoute;

export const stopWatching = {
  id: 'stop-watching',
  method: 'POST',
  path: '/api/watches/stop',
  access: 'public',
  summary:
    'Stop what a mail says it stops, by the token in it (RFC 8058): a form with `List-Unsubscribe=One-Click`, urlencoded or multipart, from anywhere. A repeated call is answered the same.',
  query: stopQuery,
  takesForm: true,
  body: oneClick,
  status: 204,
} as const satisfies ApiRoute;

export const redirectToStop = {
  id: 'redirect-to-stop',
  method: 'GET',
  path: '/api/watches/stop',
  access: 'public',
  summary:
    'Send the browser to the page that stops mails, for mail programs that open the address. Changes nothing.',
  query: stopPageQuery,
  status: 303,
} as const satisfies ApiRoute;
