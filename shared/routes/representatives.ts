import * as z from 'zod/mini';
import { CODE_TRIES } from '../limits.ts';
import type { ApiRoute } from '../route.ts';
import { accepted } from '../schemas/accounts.ts';
import { reasonedDecision } from '../schemas/moderation.ts';
import {
  moderatedRepresentative,
  representative,
  representativeRequest,
  representativesQuery,
  representativeVerification,
} from '../schemas/representatives.ts';
import { ASKED_LIMITS, actionOn, byId, bySlug, emptyBody, HOUR, REFUSED_FILES } from './parts.ts';

export const requestRepresentation = {
  id: 'request-representation',
  method: 'POST',
  path: '/api/companies/{slug}/representatives',
  access: 'user',
  summary:
    "Ask to represent a company: by a code to an address at its website's domain, or by an uploaded document.",
  params: bySlug,
  body: representativeRequest,
  status: 201,
  response: representative,
  errors: [
    'company_not_found',
    'own_company',
    'already_representative',
    'email_not_of_company',
    ...REFUSED_FILES,
    'personal_information',
  ],
  limits: [
    { by: 'address', max: 60, windowSeconds: HOUR },
    { by: 'user', max: 20, windowSeconds: HOUR },
    ...ASKED_LIMITS,
  ],
} as const satisfies ApiRoute;

export const verifyRepresentative = {
  id: 'verify-representative',
  method: 'POST',
  path: '/api/representatives/{id}/verify',
  access: 'user',
  summary: 'Prove the work address with the code that was mailed to it. A moderator decides next.',
  params: byId,
  body: representativeVerification,
  response: representative,
  errors: ['representative_not_found', 'wrong_code'],
  limits: [
    { by: 'address', max: 120, windowSeconds: HOUR },
    { by: 'tries', ...CODE_TRIES },
  ],
} as const satisfies ApiRoute;

export const resendRepresentativeCode = {
  id: 'resend-representative-code',
  method: 'POST',
  path: '/api/representatives/{id}/resend',
  access: 'user',
  changes: [],
  summary:
    'Mail a new code to the work address of a request that waits for one. The code before it no longer works.',
  params: byId,
  body: emptyBody,
  status: 202,
  response: accepted,
  errors: ['representative_not_found'],
  limits: [{ by: 'address', max: 60, windowSeconds: HOUR }, ...ASKED_LIMITS],
} as const satisfies ApiRoute;

export const listOwnRepresentatives = {
  id: 'list-own-representatives',
  method: 'GET',
  path: '/api/representatives/mine',
  access: 'user',
  summary: "One's own requests to represent companies, newest first.",
  response: z.array(representative),
} as const satisfies ApiRoute;

export const giveUpRepresentation = {
  id: 'give-up-representation',
  method: 'DELETE',
  path: '/api/representatives/{id}',
  access: 'user',
  whileSuspended: true,
  summary:
    'No longer represent a company, or ask to. Published replies stay; disputes, claims that wait and waiting replies go.',
  params: byId,
  status: 204,
  errors: ['representative_not_found'],
  limits: [
    { by: 'address', max: 600, windowSeconds: HOUR },
    { by: 'user', max: 120, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const listRepresentatives = {
  id: 'list-representatives',
  method: 'GET',
  path: '/api/admin/representatives',
  access: 'admin',
  summary: 'Requests to represent companies that wait, or those that were approved, oldest first.',
  query: representativesQuery,
  response: z.array(moderatedRepresentative),
} as const satisfies ApiRoute;

export const approveRepresentative = actionOn('representatives', 'approve-representative', {
  summary: 'Let somebody answer for a company.',
  body: emptyBody,
  response: representative,
  errors: [
    'representative_not_found',
    'already_decided',
    'own_case',
    'own_company',
    'too_many_representatives',
  ],
});

export const rejectRepresentative = actionOn('representatives', 'reject-representative', {
  summary:
    'Refuse a request to represent a company, or revoke one that was approved, which asks for the password again.',
  body: reasonedDecision,
  response: representative,
  errors: ['representative_not_found', 'already_decided', 'own_case', 'password_required'],
});
