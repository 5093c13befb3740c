import * as z from 'zod/mini';
import { CODE_TRIES, CODES } from '../limits.ts';
import type { ApiRoute } from '../route.ts';
import { accepted } from '../schemas/accounts.ts';
import { reasonedDecision } from '../schemas/moderation.ts';
import {
  moderatedPrivacyRequest,
  privacyAnswer,
  privacyConfirmation,
  privacyRequest,
  privacyRequestsQuery,
  privacyRequestStatus,
} from '../schemas/privacy.ts';
import { actionOn, byReference, emptyBody, HOUR } from './parts.ts';

export const filePrivacyRequest = {
  id: 'file-privacy-request',
  method: 'POST',
  path: '/api/privacy-requests',
  access: 'public',
  summary:
    'Ask for access to personal information, its correction or deletion, or object to its use. A code goes to the address; unconfirmed requests are deleted after 7 days.',
  body: privacyRequest,
  status: 201,
  response: privacyRequestStatus,
  errors: ['review_not_found'],
  limits: [
    { by: 'address', max: 30, windowSeconds: HOUR },
    { by: 'codes', ...CODES },
  ],
} as const satisfies ApiRoute;

export const getPrivacyRequest = {
  id: 'get-privacy-request',
  method: 'GET',
  path: '/api/privacy-requests/{reference}',
  access: 'public',
  summary: 'Where a privacy request stands: status and dates alone.',
  params: byReference,
  response: privacyRequestStatus,
  errors: ['request_not_found'],
} as const satisfies ApiRoute;

export const confirmPrivacyRequest = {
  id: 'confirm-privacy-request',
  method: 'POST',
  path: '/api/privacy-requests/{reference}/confirm',
  access: 'public',
  summary: 'Prove with the mailed code that the request came from its address.',
  params: byReference,
  body: privacyConfirmation,
  response: privacyRequestStatus,
  errors: ['request_not_found', 'wrong_code'],
  limits: [
    { by: 'address', max: 30, windowSeconds: HOUR },
    { by: 'tries', ...CODE_TRIES },
  ],
} as const satisfies ApiRoute;

export const resendPrivacyCode = {
  id: 'resend-privacy-code',
  method: 'POST',
  path: '/api/privacy-requests/{reference}/code',
  access: 'public',
  changes: [],
  summary: 'Mail a new code for a request that is not confirmed yet. The code before it no longer works.',
  params: byReference,
  body: emptyBody,
  status: 202,
  response: accepted,
  errors: ['request_not_found'],
  limits: [
    { by: 'address', max: 30, windowSeconds: HOUR },
    { by: 'codes', ...CODES },
  ],
} as const satisfies ApiRoute;

export const listPrivacyRequests = {
  id: 'list-privacy-requests',
  method: 'GET',
  path: '/api/admin/privacy-requests',
  access: 'admin',
  summary:
    'Confirmed privacy requests: the open ones, the first due first, or the ended ones, the last first.',
  query: privacyRequestsQuery,
  response: z.array(moderatedPrivacyRequest),
} as const satisfies ApiRoute;

const STEP_ERRORS = ['request_not_found', 'illegal_step', 'own_case'] as const;

export const startPrivacyRequest = actionOn('privacy-requests', 'start-privacy-request', {
  summary: 'Begin to work on a received request.',
  body: emptyBody,
  response: moderatedPrivacyRequest,
  errors: STEP_ERRORS,
});

export const answerPrivacyRequest = actionOn('privacy-requests', 'answer-privacy-request', {
  summary: 'Answer a request in progress. The answer is mailed; the audit list does not hold it.',
  body: privacyAnswer,
  response: moderatedPrivacyRequest,
  errors: STEP_ERRORS,
});

export const refusePrivacyRequest = actionOn('privacy-requests', 'refuse-privacy-request', {
  summary: 'Refuse a request in progress. The reason is mailed; the audit list does not hold it.',
  body: reasonedDecision,
  response: moderatedPrivacyRequest,
  errors: STEP_ERRORS,
});
