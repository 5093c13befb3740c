import * as z from 'zod/mini';
import type { Route } from './route.ts';
import {
  accepted,
  currentUser,
  forgotPassword,
  logIn,
  loginRedirectQuery,
  passwordChange,
  resetPassword,
  signUp,
  userChanges,
  verifyEmail,
} from './schemas/accounts.ts';
import { auditEntry, auditQuery } from './schemas/audit.ts';
import {
  adminCompany,
  company,
  companyCard,
  companyChanges,
  companyOption,
  companyOptionsQuery,
  companyParams,
  companySubmission,
  declineRequest,
  directoryQuery,
  mergeRequest,
  ownCompany,
} from './schemas/companies.ts';
import { attachment, evidenceAttachment, uploadParameters, uploadRequest } from './schemas/evidence.ts';
import {
  adminStats,
  decidedReview,
  decision,
  moderatedReview,
  pendingReview,
  redactedReview,
  redactionRequest,
} from './schemas/moderation.ts';
import { pageQuery } from './schemas/paging.ts';
import { ownReview, publicReview, reviewSubmission } from './schemas/reviews.ts';
import {
  filedTakedown,
  moderatedTakedown,
  takedownListQuery,
  takedownRequest,
  takedownResponse,
  takedownResponseView,
  takedownStatus,
} from './schemas/takedowns.ts';
import { userExport } from './schemas/user-export.ts';

const nothing = z.object({});
const byId = z.object({ id: z.string() });
const byReference = z.object({ reference: z.string() });

const MINUTE = 60;
const HOUR = 3600;

/**
 * Every route of the API, once. From it come the Lambdas and API routes of the CDK app, validation and typing of the
 * handlers, the web client's types, the local gateway and the OpenAPI document.
 */
export const routes = {
  'get-openapi': {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This document: every route as OpenAPI 3.1.',
    status: 200,
    answer: z.looseObject({ openapi: z.string() }),
    cache: 'edge',
  },

  'get-current-user': {
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    summary: 'The signed-in user.',
    status: 200,
    answer: currentUser,
  },
  'sign-up': {
    method: 'POST',
    path: '/api/auth/signup',
    access: 'public',
    summary: 'Create an account and start a session. Mails a six-digit code that verifies the address.',
    body: signUp,
    status: 201,
    answer: currentUser,
    errors: ['email_taken'],
    limits: [
      { by: 'address', max: 60, windowSeconds: HOUR },
      { by: 'account', max: 10, windowSeconds: HOUR },
    ],
  },
  'log-in': {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Start a session.',
    body: logIn,
    status: 200,
    answer: currentUser,
    errors: ['invalid_credentials'],
    limits: [
      { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
      // The pool locks an account from five failures on, and forgets them after 15 minutes without an attempt: so many
      // fewer that fail reach it, and that long it is left alone.
      { by: 'account', max: 4, windowSeconds: 16 * MINUTE, isExtended: true },
    ],
  },
  'log-out': {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'End the session, if there is one.',
    body: nothing,
    status: 204,
  },
  'redirect-to-login': {
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Send the browser to the log-in page, with the way back.',
    query: loginRedirectQuery,
    status: 302,
  },
  'verify-email': {
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'user',
    summary: "Prove one's address with the code that was mailed to it.",
    body: verifyEmail,
    status: 200,
    answer: currentUser,
    errors: ['wrong_code'],
    limits: [
      { by: 'address', max: 120, windowSeconds: HOUR },
      { by: 'user', max: 20, windowSeconds: HOUR },
    ],
  },
  'resend-code': {
    method: 'POST',
    path: '/api/auth/verify-email/resend',
    access: 'user',
    summary: 'Mail a new verification code; the one before no longer works.',
    body: nothing,
    status: 202,
    answer: accepted,
    limits: [
      { by: 'address', max: 60, windowSeconds: HOUR },
      { by: 'user', max: 5, windowSeconds: HOUR },
    ],
  },
  'forgot-password': {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Mail a code that sets a new password, if the address has an account. The answer never tells.',
    body: forgotPassword,
    status: 202,
    answer: accepted,
    limits: [
      { by: 'address', max: 60, windowSeconds: HOUR },
      { by: 'account', max: 5, windowSeconds: HOUR },
    ],
  },
  'reset-password': {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: "Set a new password with a mailed code. Ends the account's sessions and proves its address.",
    body: resetPassword,
    status: 204,
    errors: ['wrong_code'],
    limits: [
      { by: 'address', max: 120, windowSeconds: HOUR },
      { by: 'account', max: 20, windowSeconds: HOUR },
    ],
  },
  'update-user': {
    method: 'PATCH',
    path: '/api/auth/user',
    access: 'user',
    summary:
      "Change one's names and picture, and how much of the names public reviews show, those that stand included.",
    body: userChanges,
    status: 200,
    answer: currentUser,
    errors: ['upload_not_found', 'file_type_not_allowed'],
    limits: [
      { by: 'address', max: 300, windowSeconds: HOUR },
      { by: 'user', max: 60, windowSeconds: HOUR },
    ],
  },
  'change-password': {
    method: 'POST',
    path: '/api/auth/password',
    access: 'user',
    summary: "Set a new password by the current one. Ends the account's other sessions.",
    body: passwordChange,
    status: 204,
    errors: ['wrong_password'],
    limits: [
      { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
      // Wrong ones are counted together with those of log-in: the pool cannot tell them apart.
      { by: 'account', max: 4, windowSeconds: 16 * MINUTE, isExtended: true },
    ],
  },
  'export-user': {
    method: 'GET',
    path: '/api/auth/user/export',
    access: 'user',
    summary:
      "All that is held about the caller, as a download; moderators' notes and other people's data are not.",
    status: 200,
    answer: userExport,
    limits: [{ by: 'user', max: 30, windowSeconds: HOUR }],
  },
  'delete-user': {
    method: 'DELETE',
    path: '/api/auth/user',
    access: 'user',
    summary:
      'Delete the account with its sessions, pending reviews and files. Approved reviews stay, without a name.',
    status: 204,
    limits: [{ by: 'user', max: 30, windowSeconds: HOUR }],
  },

  'list-companies': {
    method: 'GET',
    path: '/api/companies',
    access: 'public',
    summary: 'The directory: search, filter, sort, page. `X-Total-Count` is the number that match.',
    query: directoryQuery,
    status: 200,
    answer: z.array(companyCard),
    cache: 'edge',
  },
  'list-company-options': {
    method: 'GET',
    path: '/api/companies/all',
    access: 'public',
    summary: 'Companies by name, for choosing one.',
    query: companyOptionsQuery,
    status: 200,
    answer: z.array(companyOption),
    cache: 'edge',
  },
  'list-own-companies': {
    method: 'GET',
    path: '/api/companies/mine',
    access: 'user',
    summary: 'The companies that the caller proposed.',
    query: pageQuery,
    status: 200,
    answer: z.array(ownCompany),
  },
  'get-company': {
    method: 'GET',
    path: '/api/companies/{slug}',
    access: 'public',
    summary: 'A company with its newest approved reviews.',
    params: companyParams,
    status: 200,
    answer: company,
    errors: ['company_not_found'],
    cache: 'edge',
  },
  'list-company-reviews': {
    method: 'GET',
    path: '/api/companies/{slug}/reviews',
    access: 'public',
    summary: "A company's approved reviews, latest approval first.",
    params: companyParams,
    query: pageQuery,
    status: 200,
    answer: z.array(publicReview),
    errors: ['company_not_found'],
    cache: 'edge',
  },
  'propose-company': {
    method: 'POST',
    path: '/api/companies',
    access: 'user',
    summary: 'Propose a company. Its author can flag it at once; the public sees it when it is listed.',
    body: companySubmission,
    status: 201,
    answer: ownCompany,
    errors: ['company_exists'],
    limits: [
      { by: 'address', max: 300, windowSeconds: HOUR },
      { by: 'user', max: 30, windowSeconds: HOUR },
    ],
  },

  'submit-review': {
    method: 'POST',
    path: '/api/reviews',
    access: 'user',
    summary: 'Flag a company. The review waits for moderation. Honours `Idempotency-Key`.',
    body: reviewSubmission,
    status: 201,
    answer: ownReview,
    errors: ['company_not_found', 'company_closed', 'personal_information', 'idempotency_mismatch'],
    limits: [
      { by: 'address', max: 300, windowSeconds: HOUR },
      { by: 'user', max: 60, windowSeconds: HOUR },
    ],
  },
  'list-own-reviews': {
    method: 'GET',
    path: '/api/reviews/mine',
    access: 'user',
    summary: "The caller's reviews with state, reason and attachments, newest first.",
    query: pageQuery,
    status: 200,
    answer: z.array(ownReview),
  },
  'withdraw-review': {
    method: 'DELETE',
    path: '/api/reviews/{id}',
    access: 'user',
    summary: "Withdraw one's own review: it leaves every view, with its files; counts and totals follow.",
    params: byId,
    status: 204,
    errors: ['review_not_found'],
    limits: [
      { by: 'address', max: 600, windowSeconds: HOUR },
      { by: 'user', max: 120, windowSeconds: HOUR },
    ],
  },
  'create-upload': {
    method: 'POST',
    path: '/api/objects/upload',
    access: 'user',
    summary: 'A presigned POST for one file, good for five minutes.',
    body: uploadRequest,
    status: 200,
    answer: uploadParameters,
    limits: [
      { by: 'address', max: 1000, windowSeconds: HOUR },
      { by: 'user', max: 200, windowSeconds: HOUR },
    ],
  },
  'attach-evidence': {
    method: 'POST',
    path: '/api/evidence-attachments',
    access: 'user',
    summary: "Attach an uploaded file to one's own pending review.",
    body: evidenceAttachment,
    status: 201,
    answer: attachment,
    errors: [
      'review_not_found',
      'review_not_pending',
      'too_many_attachments',
      'upload_not_found',
      'file_type_not_allowed',
      'personal_information',
    ],
    limits: [
      { by: 'address', max: 1000, windowSeconds: HOUR },
      { by: 'user', max: 200, windowSeconds: HOUR },
    ],
  },

  'file-takedown': {
    method: 'POST',
    path: '/api/takedown-requests',
    access: 'public',
    summary: 'Ask for the takedown of a public review. Any other review answers as one that does not exist.',
    body: takedownRequest,
    status: 201,
    answer: filedTakedown,
    errors: ['review_not_found'],
    limits: [{ by: 'address', max: 30, windowSeconds: HOUR }],
  },
  'get-takedown-status': {
    method: 'GET',
    path: '/api/takedown-requests/{reference}',
    access: 'public',
    summary: 'Where a takedown request stands: status and dates alone.',
    params: byReference,
    status: 200,
    answer: takedownStatus,
    errors: ['takedown_not_found'],
  },
  'get-takedown-response': {
    method: 'GET',
    path: '/api/takedown-requests/{reference}/response',
    access: 'user',
    summary: "What the review's author is asked, and what they answered. For anybody else it does not exist.",
    params: byReference,
    status: 200,
    answer: takedownResponseView,
    errors: ['takedown_not_found'],
  },
  'respond-to-takedown': {
    method: 'POST',
    path: '/api/takedown-requests/{reference}/response',
    access: 'user',
    summary: "The answer of the review's author, once, while the request is open.",
    params: byReference,
    body: takedownResponse,
    status: 201,
    answer: takedownResponseView,
    errors: ['takedown_not_found', 'already_responded', 'takedown_closed'],
    limits: [{ by: 'user', max: 60, windowSeconds: HOUR }],
  },

  'get-admin-stats': {
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    summary: 'The four figures of the dashboard.',
    status: 200,
    answer: adminStats,
  },
  'list-pending-reviews': {
    method: 'GET',
    path: '/api/admin/reviews/pending',
    access: 'admin',
    summary: 'The moderation queue, oldest first.',
    query: pageQuery,
    status: 200,
    answer: z.array(pendingReview),
  },
  'get-admin-review': {
    method: 'GET',
    path: '/api/admin/reviews/{id}',
    access: 'admin',
    summary: 'The whole review: texts with findings, evidence with addresses for five minutes, history.',
    params: byId,
    status: 200,
    answer: moderatedReview,
    errors: ['review_not_found'],
  },
  'redact-review': {
    method: 'POST',
    path: '/api/admin/reviews/{id}/redact',
    access: 'admin',
    summary: 'Put [removed] in the place of passages of a pending review. Moderators keep the original.',
    params: byId,
    body: redactionRequest,
    status: 200,
    answer: redactedReview,
    errors: ['review_not_found', 'already_decided', 'review_changed'],
  },
  'approve-review': {
    method: 'POST',
    path: '/api/admin/reviews/{id}/approve',
    access: 'admin',
    summary: 'Publish a pending review.',
    params: byId,
    body: decision,
    status: 200,
    answer: decidedReview,
    errors: ['review_not_found', 'already_decided', 'personal_information_present'],
  },
  'reject-review': {
    method: 'POST',
    path: '/api/admin/reviews/{id}/reject',
    access: 'admin',
    summary: 'Refuse a pending review.',
    params: byId,
    body: decision,
    status: 200,
    answer: decidedReview,
    errors: ['review_not_found', 'already_decided'],
  },
  'list-takedowns': {
    method: 'GET',
    path: '/api/admin/takedowns',
    access: 'admin',
    summary: 'Takedown requests with their due dates: received ones, those under review, then decided ones.',
    query: takedownListQuery,
    status: 200,
    answer: z.array(moderatedTakedown),
  },
  'start-takedown': {
    method: 'POST',
    path: '/api/admin/takedowns/{id}/start',
    access: 'admin',
    summary: 'Take a received request under review.',
    params: byId,
    body: decision,
    status: 200,
    answer: moderatedTakedown,
    errors: ['takedown_not_found', 'illegal_step'],
  },
  'action-takedown': {
    method: 'POST',
    path: '/api/admin/takedowns/{id}/action',
    access: 'admin',
    summary: 'Take the review from public view. Other open requests on it are closed with this one.',
    params: byId,
    body: decision,
    status: 200,
    answer: moderatedTakedown,
    errors: ['takedown_not_found', 'illegal_step'],
  },
  'reject-takedown': {
    method: 'POST',
    path: '/api/admin/takedowns/{id}/reject',
    access: 'admin',
    summary: 'Refuse a request that is under review: the review stays.',
    params: byId,
    body: decision,
    status: 200,
    answer: moderatedTakedown,
    errors: ['takedown_not_found', 'illegal_step'],
  },
  'list-pending-companies': {
    method: 'GET',
    path: '/api/admin/companies/pending',
    access: 'admin',
    summary: 'The companies that were proposed and wait to be listed, oldest first.',
    query: pageQuery,
    status: 200,
    answer: z.array(adminCompany),
  },
  'get-admin-company': {
    method: 'GET',
    path: '/api/admin/companies/{id}',
    access: 'admin',
    summary: 'A company in whatever state, with its details and who proposed it.',
    params: byId,
    status: 200,
    answer: adminCompany,
    errors: ['company_not_found'],
  },
  'accept-company': {
    method: 'POST',
    path: '/api/admin/companies/{id}/list',
    access: 'admin',
    summary: 'List a proposed company: the public sees it from now on.',
    params: byId,
    body: nothing,
    status: 200,
    answer: adminCompany,
    errors: ['company_not_found', 'company_decided'],
  },
  'decline-company': {
    method: 'POST',
    path: '/api/admin/companies/{id}/decline',
    access: 'admin',
    summary:
      'Decline a proposed company. Frees its name and number; reviews that wait are rejected for the same reason.',
    params: byId,
    body: declineRequest,
    status: 200,
    answer: adminCompany,
    errors: ['company_not_found', 'company_decided'],
  },
  'merge-company': {
    method: 'POST',
    path: '/api/admin/companies/{id}/merge',
    access: 'admin',
    summary: 'Merge a company into another one: its reviews follow, its address, name and number lead there.',
    params: byId,
    body: mergeRequest,
    status: 200,
    answer: adminCompany,
    errors: ['company_not_found', 'company_closed', 'merge_refused'],
  },
  'update-company': {
    method: 'PATCH',
    path: '/api/admin/companies/{id}',
    access: 'admin',
    summary: "Correct a company's details. What is left out stays; null and empty clear. The slug stays.",
    params: byId,
    body: companyChanges,
    status: 200,
    answer: adminCompany,
    errors: ['company_not_found', 'company_closed', 'company_exists'],
  },
  'remove-company': {
    method: 'DELETE',
    path: '/api/admin/companies/{id}',
    access: 'admin',
    summary: 'Remove a company with its reviews, of any state, and their files.',
    params: byId,
    status: 204,
    errors: ['company_not_found', 'company_closed'],
  },
  'list-audit': {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'Who decided what, when and why, newest first.',
    query: auditQuery,
    status: 200,
    answer: z.array(auditEntry),
  },
} as const satisfies Record<string, Route & { path: `/api/${string}` }>;

export type Routes = typeof routes;
export type RouteId = keyof Routes;
export const routeIds = Object.keys(routes) as RouteId[];

type RoutesWith<A extends Route['access']> = {
  [Id in RouteId]: Routes[Id]['access'] extends A ? Id : never;
}[RouteId];
export type PublicRouteId = RoutesWith<'public'>;
export type SignedInRouteId = RoutesWith<'user' | 'admin'>;

type Parsed<Id extends RouteId, Part extends 'params' | 'query' | 'body'> =
  Routes[Id] extends Record<Part, infer S> ? (S extends z.ZodMiniType ? z.output<S> : undefined) : undefined;

/** The parts of a call as a handler gets them: checked, trimmed, with defaults. */
export interface Call<Id extends RouteId> {
  params: Parsed<Id, 'params'>;
  query: Parsed<Id, 'query'>;
  body: Parsed<Id, 'body'>;
}

/** What a client sends. */
export type BodyOf<Id extends RouteId> = Routes[Id] extends { body: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;

/** What the route answers, as it travels. */
export type AnswerOf<Id extends RouteId> = Routes[Id] extends { answer: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;
