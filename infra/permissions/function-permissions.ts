import type { PageRouteId, RouteId } from '../../shared/routes.ts';
import type { EventFunctionId } from '../api/event-functions.ts';
import {
  auditEntryWrites,
  AUTHORED,
  takedownClosing,
  countWrites,
  decision,
  deletion,
  reviewMoves,
  companyById,
  type FunctionPermissions,
  rateLimitWrites,
  outboxWrites,
  reindex,
  removal,
  search,
  session,
  takedownStep,
  mergePermissions,
  withdrawal,
} from './permission-sets.ts';
import { partitionPattern } from '../../shared/item-kinds.ts';

export type FunctionId = RouteId | PageRouteId | EventFunctionId;

const ANY_COMPANY = ['*'];
const LISTS = [partitionPattern('lists')];

function signedIn(needs: FunctionPermissions = {}): FunctionPermissions {
  return {
    ...needs,
    table: mergePermissions(session.table, needs.table ?? {}),
    pool: [...new Set([...session.pool, ...(needs.pool ?? [])])],
  };
}

/** Least privilege, by function; a route without its line does not compile. */
export const functionPermissions: Record<FunctionId, FunctionPermissions> = {
  'get-openapi': {},
  'get-current-user': signedIn(),
  'sign-up': {
    table: { users: ['PutItem'], ...rateLimitWrites, ...outboxWrites },
    pool: ['SignUp', 'AdminInitiateAuth'],
    hashes: true,
  },
  'log-in': {
    table: { users: ['GetItem', 'PutItem'], rateLimits: ['GetItem', 'PutItem', 'UpdateItem'] },
    pool: ['AdminInitiateAuth', 'AdminGetUser'],
  },
  'log-out': { table: { users: ['DeleteItem'] }, pool: ['RevokeToken'] },
  'redirect-to-login': {},
  'verify-email': signedIn({ table: rateLimitWrites, pool: ['AdminUpdateUserAttributes'], hashes: true }),
  'resend-code': signedIn({
    table: { users: ['PutItem'], ...rateLimitWrites, ...outboxWrites },
    hashes: true,
  }),
  'forgot-password': {
    table: { addressCodes: ['PutItem'], ...rateLimitWrites, ...outboxWrites },
    hashes: true,
  },
  'reset-password': {
    table: {
      addressCodes: ['PutItem', 'UpdateItem', 'DeleteItem'],
      users: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'],
      ...rateLimitWrites,
      ...outboxWrites,
    },
    pool: [
      'AdminGetUser',
      'AdminInitiateAuth',
      'AdminSetUserPassword',
      'AdminUserGlobalSignOut',
      'AdminUpdateUserAttributes',
    ],
    hashes: true,
  },
  'update-user': signedIn({
    table: { reviews: ['UpdateItem'], companies: ['UpdateItem'], ...rateLimitWrites },
    indexes: { byAuthor: ['*#reviews'] },
    pool: ['AdminUpdateUserAttributes'],
    objects: [
      { prefix: 'uploads/', actions: ['GetObject', 'DeleteObject'] },
      { prefix: 'media/', actions: ['PutObject', 'DeleteObjectVersion'] },
    ],
  }),
  'change-password': signedIn({
    table: { users: ['Query'], rateLimits: ['GetItem', 'PutItem', 'UpdateItem'], ...outboxWrites },
    pool: ['AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  }),
  'export-user': signedIn({
    table: {
      users: ['Query'],
      reviews: ['Query'],
      ...rateLimitWrites,
    },
    indexes: { byAuthor: AUTHORED },
  }),
  'delete-user': signedIn({ ...deletion, table: mergePermissions(deletion.table, rateLimitWrites) }),
  'list-companies': {
    table: search,
    indexes: { byRecent: LISTS, byMostFlagged: LISTS, byHighestOwed: LISTS },
    hashes: true,
  },
  'list-company-options': { table: { ...search, ...companyById }, hashes: true },
  'list-cities': { table: { words: ['Query'] } },
  'list-own-companies': signedIn({
    indexes: { byAuthor: ['*#companies'] },
    hashes: true,
  }),
  'get-company': { table: { companies: ['GetItem', 'Query'] }, hashes: true },
  'list-company-reviews': { table: { companies: ['GetItem', 'Query'] }, hashes: true },
  'propose-company': signedIn({
    table: {
      companies: ['GetItem', 'PutItem'],
      companyIds: ['PutItem'],
      nameLocks: ['PutItem'],
      numberLocks: ['PutItem'],
      ...countWrites,
      ...rateLimitWrites,
    },
  }),
  'submit-review': signedIn({
    table: {
      companyIds: ['GetItem'],
      companies: ['GetItem', 'ConditionCheckItem'],
      submissions: ['GetItem', 'PutItem'],
      reviews: ['GetItem', 'PutItem'],
      ...countWrites,
      ...outboxWrites,
      ...rateLimitWrites,
    },
    hashes: true,
  }),
  'list-own-reviews': signedIn({
    table: { reviews: ['Query'] },
    indexes: { byAuthor: ['*#reviews'] },
    hashes: true,
  }),
  'withdraw-review': signedIn({ table: mergePermissions(reindex, withdrawal, rateLimitWrites) }),
  'create-upload': signedIn({
    table: rateLimitWrites,
    objects: [{ prefix: 'uploads/', actions: ['PutObject'] }],
  }),
  'attach-evidence': signedIn({
    table: { reviews: ['GetItem', 'PutItem', 'UpdateItem'], ...rateLimitWrites },
    objects: [
      { prefix: 'uploads/', actions: ['GetObject', 'DeleteObject'] },
      { prefix: 'evidence/', actions: ['PutObject', 'DeleteObject'] },
    ],
  }),
  'file-takedown': {
    table: {
      takedowns: ['PutItem'],
      takedownReferences: ['PutItem'],
      reviews: ['GetItem', 'PutItem', 'UpdateItem'],
      ...countWrites,
      ...outboxWrites,
      ...rateLimitWrites,
    },
  },
  'get-takedown-status': { table: { takedownReferences: ['GetItem'], takedowns: ['GetItem'] } },
  'get-takedown-response': signedIn({
    table: { takedownReferences: ['GetItem'], takedowns: ['GetItem'], reviews: ['GetItem'] },
  }),
  'respond-to-takedown': signedIn({
    table: {
      takedownReferences: ['GetItem'],
      takedowns: ['GetItem', 'UpdateItem'],
      reviews: ['GetItem', 'ConditionCheckItem'],
      ...rateLimitWrites,
    },
  }),
  'get-admin-stats': signedIn({ table: { counts: ['Query'] } }),
  'list-pending-reviews': signedIn({
    table: { counts: ['Query'] },
    indexes: { byStatus: ['REVIEW#PENDING'] },
    hashes: true,
  }),
  'get-admin-review': signedIn({
    table: { reviews: ['Query', 'BatchGetItem'], companies: ['GetItem'], users: ['BatchGetItem'] },
    indexes: { byAuthor: ['*#reviews'], bySlug: ANY_COMPANY },
    objects: [{ prefix: 'evidence/', actions: ['GetObject', 'GetObjectTagging'] }],
  }),
  'redact-review': signedIn({ table: { reviews: ['Query', 'PutItem', 'UpdateItem'], ...auditEntryWrites } }),
  'approve-review': signedIn({
    table: mergePermissions(reindex, decision, {
      companies: ['PutItem'],
      users: ['ConditionCheckItem'],
      // A review whose company was merged is taken along first.
      reviews: ['BatchGetItem'],
    }),
  }),
  'reject-review': signedIn({ table: decision }),
  'list-takedowns': signedIn({
    table: { reviews: ['BatchGetItem'], counts: ['Query'] },
    indexes: { byStatus: ['TAKEDOWN#*'] },
    hashes: true,
  }),
  'start-takedown': signedIn({ table: takedownStep }),
  'action-takedown': signedIn({
    table: mergePermissions(takedownStep, takedownClosing, reindex, { companies: ['DeleteItem'] }),
  }),
  'reject-takedown': signedIn({ table: mergePermissions(takedownStep, takedownClosing) }),
  'list-pending-companies': signedIn({
    table: { users: ['BatchGetItem'], counts: ['Query'] },
    indexes: { byStatus: ['COMPANY#PROPOSED'] },
    hashes: true,
  }),
  'get-admin-company': signedIn({ table: companyById }),
  'accept-company': signedIn({
    table: mergePermissions(companyById, reindex, countWrites, outboxWrites, auditEntryWrites),
  }),
  'decline-company': signedIn({
    table: mergePermissions(companyById, decision, {
      companies: ['UpdateItem'],
      nameLocks: ['DeleteItem'],
      numberLocks: ['DeleteItem'],
      reviews: ['BatchGetItem'],
    }),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'merge-company': signedIn({
    table: mergePermissions(companyById, reindex, reviewMoves, countWrites, outboxWrites, auditEntryWrites),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'update-company': signedIn({
    table: mergePermissions(companyById, reindex, auditEntryWrites, {
      companies: ['BatchGetItem'],
      nameLocks: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      numberLocks: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      reviews: ['BatchGetItem', 'UpdateItem'],
    }),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'remove-company': signedIn({
    table: mergePermissions(companyById, removal, auditEntryWrites),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'list-audit': signedIn({
    table: {
      audit: ['Query'],
      counts: ['Query'],
      users: ['BatchGetItem'],
      reviews: ['BatchGetItem'],
    },
    hashes: true,
  }),
  'list-refused-mail': signedIn({
    table: { users: ['BatchGetItem'], takedowns: ['BatchGetItem'] },
    indexes: { byStatus: ['MAIL#REFUSED'] },
    hashes: true,
  }),
  'resend-mail': signedIn({
    table: mergePermissions({ outbox: ['GetItem', 'UpdateItem'] }, outboxWrites, auditEntryWrites),
  }),
  'get-company-page': { table: { companies: ['GetItem', 'Query'] }, hashes: true },
  'get-sitemap': { table: { lists: ['BatchGetItem'], sitemap: ['Query'] } },
  'get-robots': {},
  'answer-unknown-route': {},
  'check-site': { site: true },
  'confirm-sign-up': {},
  'report-overdue': {
    table: { counts: ['Query', 'UpdateItem'], ...outboxWrites },
    indexes: { byStatus: ['REVIEW#PENDING', 'TAKEDOWN#RECEIVED', 'TAKEDOWN#UNDER_REVIEW'] },
    site: true,
    team: true,
  },
  'deliver-records': {
    table: {
      outbox: ['GetItem', 'UpdateItem'],
      users: ['GetItem'],
      takedowns: ['GetItem'],
    },
    pool: ['AdminGetUser'],
    mail: true,
    archive: true,
  },
  'complete-changes': {
    ...deletion,
    table: mergePermissions(deletion.table, removal, reviewMoves, decision, takedownClosing),
    indexes: { byAuthor: AUTHORED, bySlug: ANY_COMPANY },
    // No route takes evidence away.
    objects: [...deletion.objects, { prefix: 'evidence/', actions: ['DeleteObjectVersion'] }],
    edge: true,
  },
};
