import * as z from 'zod/mini';
import type { ApiRoute } from '../route.ts';
import { pageQuery } from '../schemas/paging.ts';
import {
  oneClick,
  rowsToAdd,
  stopPageQuery,
  stopQuery,
  watchedCompany,
  watchlist,
} from '../schemas/watchlist.ts';
import { byId, bySlug, emptyBody, HOUR } from './parts.ts';

export const getWatchlist = {
  id: 'get-watchlist',
  method: 'GET',
  path: '/api/watchlist',
  access: 'user',
  summary:
    "The caller's list of companies that stays checked: what is new first, then by name. Nobody else sees it.",
  query: pageQuery,
  response: watchlist,
  seconds: 28,
} as const satisfies ApiRoute;

export const addWatchlistRows = {
  id: 'add-watchlist-rows',
  method: 'POST',
  path: '/api/watchlist/rows',
  access: 'user',
  changes: ['get-watchlist', 'list-watches'],
  summary:
    'Add 1 to 500 rows to the watchlist, which has room for 2,000. The same name and number is one row; a new reference replaces the old one. Answers with the rows of the call in their order.',
  body: rowsToAdd,
  bodyBytes: 256 * 1024,
  seconds: 28,
  response: watchlist,
  errors: ['watchlist_full'],
  limits: [
    { by: 'address', max: 600, windowSeconds: HOUR },
    { by: 'user', max: 120, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const deleteWatchlistRow = {
  id: 'delete-watchlist-row',
  method: 'DELETE',
  path: '/api/watchlist/rows/{id}',
  access: 'user',
  // Its page takes it out of the list.
  changes: ['list-watches'],
  summary: 'Delete a row of the watchlist.',
  params: byId,
  status: 204,
  errors: ['row_not_found'],
  whileSuspended: true,
} as const satisfies ApiRoute;

export const deleteWatchlist = {
  id: 'delete-watchlist',
  method: 'DELETE',
  path: '/api/watchlist',
  access: 'user',
  changes: ['get-watchlist', 'list-watches'],
  summary: 'Delete the watchlist with all its rows.',
  status: 204,
  whileSuspended: true,
} as const satisfies ApiRoute;

export const watchCompany = {
  id: 'watch-company',
  method: 'PUT',
  path: '/api/companies/{slug}/watch',
  access: 'user',
  changes: ['list-watches', 'get-watchlist'],
  summary: 'Watch a company: a row of the watchlist that is fixed to it.',
  params: bySlug,
  body: emptyBody,
  status: 204,
  errors: ['company_not_found', 'watchlist_full'],
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
  changes: ['list-watches', 'get-watchlist'],
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
  summary: 'The companies that the caller watches by their Watch button, the latest watched first.',
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
  whileStopped: true,
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
