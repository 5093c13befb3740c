import * as z from 'zod/mini';
import type { ApiRoute } from '../route.ts';
import { attachment } from '../schemas/evidence.ts';
import { decision, moderatedAttachment } from '../schemas/moderation.ts';
import {
  filedTakedown,
  moderatedTakedown,
  takedownFile,
  takedownListQuery,
  takedownRequest,
  takedownResponse,
  takedownResponseView,
  takedownStatusView,
} from '../schemas/takedowns.ts';
import { actionOn, byId, byReference, HOUR, REFUSED_FILES } from './parts.ts';

export const fileTakedown = {
  id: 'file-takedown',
  method: 'POST',
  path: '/api/takedown-requests',
  access: 'public',
  summary: 'Request the takedown of a public review. Any other review is reported as not found.',
  usesSession: 'recognise',
  body: takedownRequest,
  status: 201,
  response: filedTakedown,
  errors: ['review_not_found'],
  limits: [{ by: 'address', max: 30, windowSeconds: HOUR }],
} as const satisfies ApiRoute;

export const addTakedownFile = {
  id: 'add-takedown-file',
  method: 'POST',
  path: '/api/takedown-requests/{reference}/files',
  access: 'user',
  changes: ['list-own-takedown-files'],
  summary:
    'Add an uploaded file to a takedown request that one filed with a session, while the request is open. Moderators alone see it.',
  params: byReference,
  body: takedownFile,
  status: 201,
  response: attachment,
  errors: [
    'takedown_not_found',
    'takedown_closed',
    'too_many_attachments',
    ...REFUSED_FILES,
    'personal_information',
  ],
  limits: [
    { by: 'address', max: 1000, windowSeconds: HOUR },
    { by: 'user', max: 200, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const listOwnTakedownFiles = {
  id: 'list-own-takedown-files',
  method: 'GET',
  path: '/api/takedown-requests/{reference}/files',
  access: 'user',
  summary: 'The files that one added to a takedown request. For anybody else it does not exist.',
  params: byReference,
  response: z.array(attachment),
  errors: ['takedown_not_found'],
} as const satisfies ApiRoute;

export const getTakedownStatus = {
  id: 'get-takedown-status',
  method: 'GET',
  path: '/api/takedown-requests/{reference}',
  access: 'public',
  summary:
    'Where a takedown request stands: status and dates, and the review while everyone sees it. No names.',
  params: byReference,
  response: takedownStatusView,
  errors: ['takedown_not_found'],
} as const satisfies ApiRoute;

export const getTakedownResponse = {
  id: 'get-takedown-response',
  method: 'GET',
  path: '/api/takedown-requests/{reference}/response',
  access: 'user',
  summary:
    "What the review's author is asked, on what ground and in which words, and what they answered. For anybody else it does not exist.",
  params: byReference,
  response: takedownResponseView,
  errors: ['takedown_not_found'],
} as const satisfies ApiRoute;

export const respondToTakedown = {
  id: 'respond-to-takedown',
  method: 'POST',
  path: '/api/takedown-requests/{reference}/response',
  access: 'user',
  summary: "The answer of the review's author, once, while the request is open.",
  params: byReference,
  body: takedownResponse,
  status: 201,
  response: takedownResponseView,
  errors: ['takedown_not_found', 'already_responded', 'takedown_closed'],
  limits: [{ by: 'user', max: 60, windowSeconds: HOUR }],
} as const satisfies ApiRoute;

export const listTakedowns = {
  id: 'list-takedowns',
  method: 'GET',
  path: '/api/admin/takedowns',
  access: 'admin',
  summary: 'Takedown requests with their due dates: received ones, those under review, then decided ones.',
  query: takedownListQuery,
  response: z.array(moderatedTakedown),
} as const satisfies ApiRoute;

export const listTakedownFiles = {
  id: 'list-takedown-files',
  method: 'GET',
  path: '/api/admin/takedowns/{id}/files',
  access: 'admin',
  recordsReading: true,
  summary: "The requester's files with links to them, until 210 days after the decision.",
  params: byId,
  response: z.array(moderatedAttachment),
  errors: ['takedown_not_found', 'own_case'],
} as const satisfies ApiRoute;

export const startTakedown = actionOn('takedowns', 'start-takedown', {
  whileStopped: true,
  summary: 'Take a received request under review.',
  body: decision,
  response: moderatedTakedown,
  errors: ['takedown_not_found', 'illegal_step', 'own_case', 'own_decision'],
});

export const actionTakedown = actionOn('takedowns', 'action-takedown', {
  whileStopped: true,
  asksPassword: true,
  summary:
    'Take the review from public view. Other open requests on it are closed with this one. While its author still may answer, it is on record as early.',
  body: decision,
  response: moderatedTakedown,
  errors: ['takedown_not_found', 'illegal_step', 'own_case', 'own_decision'],
});

export const rejectTakedown = actionOn('takedowns', 'reject-takedown', {
  summary: 'Refuse a request that is under review: the review stays.',
  body: decision,
  response: moderatedTakedown,
  errors: ['takedown_not_found', 'illegal_step', 'own_case', 'own_decision'],
});
