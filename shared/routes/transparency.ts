import * as z from 'zod/mini';
import type { ApiRoute } from '../route.ts';
import { decisionsQuery, publicDecision, transparency } from '../schemas/transparency.ts';

export const getTransparency = {
  id: 'get-transparency',
  method: 'GET',
  path: '/api/transparency',
  access: 'public',
  summary: 'What the register tells of itself: totals, and what happened in each of the last 24 months.',
  response: transparency,
  scope: 'READ',
  cache: 'hour',
} as const satisfies ApiRoute;

export const listDecisions = {
  id: 'list-decisions',
  method: 'GET',
  path: '/api/transparency/decisions',
  access: 'public',
  summary:
    'Moderators’ decisions, newest first, of one month or all: no names, ids or texts. With `Accept: text/csv` those of a month as CSV.',
  query: decisionsQuery,
  response: z.array(publicDecision),
  scope: 'READ',
} as const satisfies ApiRoute;
