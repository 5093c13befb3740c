import * as z from 'zod/mini';
import type { ApiRoute } from '../route.ts';
import { change, changesQuery } from '../schemas/changes.ts';
import { HOUR } from './parts.ts';

export const listChanges = {
  id: 'list-changes',
  method: 'GET',
  path: '/api/changes',
  access: 'user',
  summary:
    'What changed of the public record, oldest first: each company and review once, by its last change, as it is now. Of what left the register the id alone is told.',
  query: changesQuery,
  response: z.array(change),
  scope: 'READ',
  limits: [
    { by: 'address', max: 600, windowSeconds: HOUR },
    { by: 'user', max: 600, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;
