import * as z from 'zod/mini';
import type { ApiRoute } from '../route.ts';

export const getOpenapi = {
  id: 'get-openapi',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This document: every route as OpenAPI 3.1.',
  response: z.looseObject({ openapi: z.string() }),
  cache: 'edge',
} as const satisfies ApiRoute;
