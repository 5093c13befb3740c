import type { PageRouteId, RouteId } from '../../shared/routes.ts';
import type { EventFunctionId } from '../api/event-functions.ts';
import {
  audited,
  AUTHORED,
  closing,
  counted,
  decision,
  deletion,
  following,
  foundById,
  type FunctionPermissions,
  limited,
  mailed,
  reindex,
  removal,
  search,
  session,
  takedownStep,
  merge,
  withdrawal,
} from './permission-sets.ts';
import { partitionPattern } from './item-kinds.ts';

export type FunctionId = RouteId | PageRouteId | EventFunctionId;

const ANY_COMPANY = ['*'];
const LISTS = [partitionPattern('lists')];

function signedIn(needs: FunctionPermissions = {}): FunctionPermissions {
  return {
    ...needs,
    table: merge(session.table, needs.table ?? {}),
    pool: [...new Set([...session.pool, ...(needs.pool ?? [])])],
  };
}

/** Least privilege, by function; a route without its line does not compile. */
export const functionPermissions: Record<FunctionId, FunctionPermissions> = {
  'get-openapi': {},
  'get-current-user': signedIn(),
  'sign-up': {
    table: { users: ['PutItem'], ...limited, ...mailed },
    pool: ['SignUp', 'AdminInitiateAuth'],
    hashes: true,
  },
  'log-in': {
    table: { users: ['GetItem', 'PutItem'], allowances: ['GetItem', 'PutItem', 'UpdateItem'] },
    pool: ['AdminInitiateAuth', 'AdminGetUser'],
  },
  'log-out': { table: { users: ['DeleteItem'] }, pool: ['RevokeToken'] },
  'redirect-to-login': {},
  'verify-email': signedIn({ table: limited, pool: ['AdminUpdateUserAttributes'], hashes: true }),
  'resend-code': signedIn({ table: { users: ['PutItem'], ...limited, ...mailed }, hashes: true }),
  'forgot-password': { table: { addressCodes: ['PutItem'], ...limited, ...mailed }, hashes: true },
  'reset-password': {
    table: {
      addressCodes: ['PutItem', 'UpdateItem', 'DeleteItem'],
      users: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'],
      ...limited,
      ...mailed,
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
    table: { reviews: ['UpdateItem'], companies: ['UpdateItem'], ...limited },
    indexes: { byAuthor: ['*#reviews'] },
    pool: ['AdminUpdateUserAttributes'],
    objects: [
      { prefix: 'uploads/', actions: ['GetObject', 'DeleteObject'] },
      { prefix: 'media/', actions: ['PutObject', 'DeleteObjectVersion'] },
    ],
  }),
  'change-password': signedIn({
    table: { users: ['Query'], allowances: ['GetItem', 'PutItem', 'UpdateItem'], ...mailed },
    pool: ['AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  }),
  'export-user': signedIn({
    table: {
      users: ['Query'],
      reviews: ['Query'],
      ...limited,
    },
    indexes: { byAuthor: AUTHORED },
  }),
  'delete-user': signedIn({ ...deletion, table: merge(deletion.table, limited) }),
  'list-companies': {
    table: search,
    indexes: { byRecent: LISTS, byMostFlagged: LISTS, byHighestOwed: LISTS },
    hashes: true,
  },
  'list-company-options': { table: { ...search, ...foundById }, hashes: true },
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
      ...counted,
      ...limited,
    },
  }),
  'submit-review': signedIn({
    table: {
      companyIds: ['GetItem'],
      companies: ['GetItem', 'ConditionCheckItem'],
      submissions: ['GetItem', 'PutItem'],
      reviews: ['GetItem', 'PutItem'],
      ...counted,
      ...mailed,
      ...limited,
    },
    hashes: true,
  }),
  'list-own-reviews': signedIn({
    table: { reviews: ['Query'] },
    indexes: { byAuthor: ['*#reviews'] },
    hashes: true,
  }),
  'withdraw-review': signedIn({ table: merge(reindex, withdrawal, limited) }),
  'create-upload': signedIn({
    table: limited,
    objects: [{ prefix: 'uploads/', actions: ['PutObject'] }],
  }),
  'attach-evidence': signedIn({
    table: { reviews: ['GetItem', 'PutItem', 'UpdateItem'], ...limited },
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
      ...counted,
      ...mailed,
      ...limited,
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
      ...limited,
    },
  }),
  'get-admin-stats': signedIn({ table: { figures: ['Query'] } }),
  'list-pending-reviews': signedIn({
    table: { figures: ['Query'] },
    indexes: { byStatus: ['REVIEW#PENDING'] },
    hashes: true,
  }),
  'get-admin-review': signedIn({
    table: { reviews: ['Query', 'BatchGetItem'], companies: ['GetItem'], users: ['BatchGetItem'] },
    indexes: { byAuthor: ['*#reviews'], bySlug: ANY_COMPANY },
    objects: [{ prefix: 'evidence/', actions: ['GetObject', 'GetObjectTagging'] }],
  }),
  'redact-review': signedIn({ table: { reviews: ['Query', 'PutItem', 'UpdateItem'], ...audited } }),
  'approve-review': signedIn({
    table: merge(reindex, decision, {
      companies: ['PutItem'],
      users: ['ConditionCheckItem'],
      // A review whose company was merged is taken along first.
      reviews: ['BatchGetItem'],
    }),
  }),
  'reject-review': signedIn({ table: decision }),
  'list-takedowns': signedIn({
    table: { reviews: ['BatchGetItem'], figures: ['Query'] },
    indexes: { byStatus: ['TAKEDOWN#*'] },
    hashes: true,
  }),
  'start-takedown': signedIn({ table: takedownStep }),
  'action-takedown': signedIn({
    table: merge(takedownStep, closing, reindex, { companies: ['DeleteItem'] }),
  }),
  'reject-takedown': signedIn({ table: merge(takedownStep, closing) }),
  'list-pending-companies': signedIn({
    table: { users: ['BatchGetItem'], figures: ['Query'] },
    indexes: { byStatus: ['COMPANY#PROPOSED'] },
    hashes: true,
  }),
  'get-admin-company': signedIn({ table: foundById }),
  'accept-company': signedIn({ table: merge(foundById, reindex, counted, mailed, audited) }),
  'decline-company': signedIn({
    table: merge(foundById, decision, {
      companies: ['UpdateItem'],
      nameLocks: ['DeleteItem'],
      numberLocks: ['DeleteItem'],
      reviews: ['BatchGetItem'],
    }),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'merge-company': signedIn({
    table: merge(foundById, reindex, following, counted, mailed, audited),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'update-company': signedIn({
    table: merge(foundById, reindex, audited, {
      companies: ['BatchGetItem'],
      nameLocks: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      numberLocks: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      reviews: ['BatchGetItem', 'UpdateItem'],
    }),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'remove-company': signedIn({
    table: merge(foundById, removal, audited),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'list-audit': signedIn({
    table: {
      audit: ['Query'],
      figures: ['Query'],
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
    table: merge({ outbox: ['GetItem', 'UpdateItem'] }, mailed, audited),
  }),
  'get-company-page': { table: { companies: ['GetItem', 'Query'] }, hashes: true },
  'get-sitemap': { table: { lists: ['BatchGetItem'], sitemap: ['Query'] } },
  'get-robots': {},
  'answer-unknown-route': {},
  'check-site': { site: true },
  'confirm-sign-up': {},
  'report-overdue': {
    table: mailed,
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
    table: merge(deletion.table, removal, following, decision, closing),
    indexes: { byAuthor: AUTHORED, bySlug: ANY_COMPANY },
    // No route takes evidence away.
    objects: [...deletion.objects, { prefix: 'evidence/', actions: ['DeleteObjectVersion'] }],
    edge: true,
  },
};
