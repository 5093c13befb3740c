import * as z from 'zod/mini';
import type { ApiRoute } from '../route.ts';
import { appealRequest, moderatedAppeal, ownAppeal } from '../schemas/appeals.ts';
import { reasonedDecision } from '../schemas/moderation.ts';
import { pageQuery } from '../schemas/paging.ts';
import { actionOn, byId, byReference, HOUR } from './parts.ts';

export const appealReview = {
  id: 'appeal-review',
  method: 'POST',
  path: '/api/reviews/{id}/appeal',
  access: 'user',
  summary:
    "Appeal against the rejection of one's review, or the last redaction of it that is a decision, once and within six months.",
  params: byId,
  body: appealRequest,
  status: 201,
  response: ownAppeal,
  errors: ['review_not_found', 'already_appealed', 'own_company', 'appeal_closed', 'personal_information'],
  limits: [
    { by: 'address', max: 60, windowSeconds: HOUR },
    { by: 'user', max: 20, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const appealTakedown = {
  id: 'appeal-takedown',
  method: 'POST',
  path: '/api/takedown-requests/{reference}/appeal',
  access: 'public',
  summary:
    'Appeal against the refusal of a takedown request, once and within six months, with its reference.',
  params: byReference,
  body: appealRequest,
  status: 201,
  response: ownAppeal,
  errors: ['takedown_not_found', 'already_appealed', 'appeal_closed', 'personal_information'],
  limits: [{ by: 'address', max: 30, windowSeconds: HOUR }],
} as const satisfies ApiRoute;

export const listAppeals = {
  id: 'list-appeals',
  method: 'GET',
  path: '/api/admin/appeals',
  access: 'admin',
  summary: 'Appeals that wait for a decision, the first due first, with the decisions that they are against.',
  query: pageQuery,
  response: z.array(moderatedAppeal),
} as const satisfies ApiRoute;

const DECIDED = ['appeal_not_found', 'already_decided', 'own_decision', 'own_case'] as const;

export const grantAppeal = actionOn('appeals', 'grant-appeal', {
  asksPassword: true,
  summary:
    'Bring back what was refused: the review waits again, the takedown request is under review again, the redacted text stands again.',
  body: reasonedDecision,
  response: ownAppeal,
  errors: [...DECIDED, 'own_company'],
});

export const refuseAppeal = actionOn('appeals', 'refuse-appeal', {
  asksPassword: true,
  summary: 'Let the decision stand.',
  body: reasonedDecision,
  response: ownAppeal,
  errors: DECIDED,
});
