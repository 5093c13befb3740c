import type { Route } from '../../shared/route.ts';
import { type PageRouteId, type RouteId, routes } from '../../shared/routes.ts';
import type { EventFunctionId } from '../api/event-functions.ts';
import {
  companyEventWrites,
  answerReads,
  auditEntryWrites,
  AUTHORED_AND_REMOVED,
  takedownClosing,
  countWrites,
  decision,
  debtChange,
  deletion,
  dueWrites,
  reviewMoves,
  companyById,
  ownCases,
  forPerson,
  type FunctionPermissions,
  kept,
  logWrites,
  rateLimitWrites,
  representation,
  representatives,
  statements,
  outboxWrites,
  personalData,
  privacyStep,
  reindex,
  reviewEnd,
  removal,
  search,
  session,
  takedownStep,
  tokenReads,
  watches,
  mergePermissions,
  withdrawal,
} from './permission-sets.ts';
import { partitionPattern } from '../../shared/item-kinds.ts';

export type FunctionId = RouteId | PageRouteId | EventFunctionId;

const ANY_COMPANY = ['*'];
const LISTS = [partitionPattern('lists')];
const COMPANIES = [partitionPattern('companies')];

/** A list of companies that is looked up by name and number, and what is told of those that were found. */
const listLookUp = mergePermissions(tokenReads, {
  lists: ['Query'],
  words: search.words,
  endings: search.endings,
  numberLocks: ['BatchGetItem'],
  companies: ['GetItem', 'BatchGetItem', 'Query'],
});

function signedIn(needs: FunctionPermissions = {}): FunctionPermissions {
  return {
    ...needs,
    table: mergePermissions(session.table, needs.table ?? {}),
    pool: [...new Set([...session.pool, ...(needs.pool ?? [])])],
  };
}

/** Whether a function writes lines of the security log, whose names are keyed hashes (functions/platform/endpoint.ts). */
function logsSecurityEvents(id: FunctionId): boolean {
  const route: Route | undefined = id in routes ? routes[id as RouteId] : undefined;
  return route !== undefined && (isForPeople(route) || route.limits !== undefined);
}

const isForPeople = ({ access }: Route) => access === 'user' || access === 'admin';

/** Whether a function holds the secret of the keyed hashes: whoever counts uses against a limit needs it, too. */
export function usesKeyedHashes(id: FunctionId): boolean {
  const route: Route | undefined = id in routes ? routes[id as RouteId] : undefined;
  return functionPermissions[id].hashes === true || route?.limits !== undefined || logsSecurityEvents(id);
}

/** Whether a function sets aside what the law requires, and seals who wrote it (functions/records/review/seal-author.ts). */
export const sealsAuthors = (id: FunctionId): boolean =>
  functionPermissions[id].table?.retained?.includes('UpdateItem') === true;

/** Least privilege, by function; a route without its line does not compile. */
export const functionPermissions: Record<FunctionId, FunctionPermissions> = {
  'get-openapi': {},
  'get-current-user': signedIn(),
  'sign-up': {
    table: {
      users: ['PutItem', 'DeleteItem', ...forPerson.users],
      suspendedMailboxes: ['GetItem'],
      ...rateLimitWrites,
      ...outboxWrites,
    },
    pool: ['SignUp', 'AdminInitiateAuth', 'RevokeToken'],
    hashes: true,
  },
  'log-in': {
    table: {
      users: ['GetItem', 'PutItem', 'DeleteItem', ...forPerson.users],
      retained: ['ConditionCheckItem'],
      addressCodes: ['GetItem', 'DeleteItem'],
      suspendedMailboxes: ['GetItem'],
      rateLimits: ['GetItem', 'PutItem', 'UpdateItem'],
    },
    pool: ['AdminInitiateAuth', 'AdminGetUser', 'RevokeToken'],
    hashes: true,
  },
  'send-log-in-link': {
    table: {
      addressCodes: ['PutItem'],
      rateLimits: ['GetItem', 'PutItem', 'UpdateItem'],
      ...outboxWrites,
    },
    hashes: true,
  },
  'log-in-with-code': {
    table: {
      users: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      rateLimits: ['PutItem', 'UpdateItem'],
      ...outboxWrites,
    },
    pool: ['AdminRespondToAuthChallenge', 'RevokeToken'],
  },
  'log-out': { table: { users: ['DeleteItem'] }, pool: ['RevokeToken'] },
  'redirect-to-login': {},
  'verify-email': signedIn({ table: rateLimitWrites, pool: ['AdminUpdateUserAttributes'], hashes: true }),
  'resend-code': signedIn({
    table: { users: ['PutItem', ...forPerson.users], ...rateLimitWrites, ...outboxWrites },
    hashes: true,
  }),
  'forgot-password': {
    table: {
      addressCodes: ['PutItem'],
      rateLimits: ['GetItem', 'PutItem', 'UpdateItem'],
      ...outboxWrites,
    },
    hashes: true,
  },
  'reset-password': {
    table: {
      addressCodes: ['GetItem', 'PutItem', 'DeleteItem'],
      users: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'],
      tokens: ['DeleteItem'],
      rateLimits: ['GetItem', 'PutItem', 'UpdateItem'],
      ...outboxWrites,
    },
    pool: [
      'AdminGetUser',
      'AdminInitiateAuth',
      'AdminListGroupsForUser',
      'AdminSetUserPassword',
      'AdminUserGlobalSignOut',
      'AdminUpdateUserAttributes',
    ],
    hashes: true,
  },
  'update-user': signedIn({
    table: rateLimitWrites,
    pool: ['AdminUpdateUserAttributes'],
    objects: [
      { prefix: 'uploads/', actions: ['GetObject', 'DeleteObject'] },
      { prefix: 'media/', actions: ['PutObject', 'DeleteObjectVersion'] },
    ],
  }),
  'change-email': signedIn({
    table: {
      users: ['Query', 'PutItem', ...forPerson.users],
      rateLimits: ['GetItem', 'PutItem', 'UpdateItem'],
      ...outboxWrites,
    },
    pool: ['AdminRespondToAuthChallenge'],
    hashes: true,
  }),
  'resend-email-code': signedIn({
    table: { users: ['PutItem', ...forPerson.users], ...rateLimitWrites, ...outboxWrites },
    hashes: true,
  }),
  'confirm-email': signedIn({
    table: { suspendedMailboxes: ['PutItem'], ...rateLimitWrites },
    pool: ['AdminUpdateUserAttributes'],
    hashes: true,
  }),
  'list-sessions': signedIn({ table: { users: ['Query'] } }),
  'end-session': signedIn({ table: rateLimitWrites }),
  'change-password': signedIn({
    table: {
      users: ['Query', 'PutItem', 'ConditionCheckItem'],
      tokens: ['DeleteItem'],
      rateLimits: ['GetItem', 'PutItem', 'UpdateItem'],
      ...outboxWrites,
    },
    pool: ['AdminRespondToAuthChallenge', 'AdminSetUserPassword'],
  }),
  'start-second-factor': signedIn({
    table: { rateLimits: ['GetItem', 'PutItem', 'UpdateItem'] },
    pool: ['AssociateSoftwareToken'],
  }),
  'confirm-second-factor': signedIn({
    table: { users: ['Query', 'PutItem', 'ConditionCheckItem'], ...rateLimitWrites, ...outboxWrites },
    pool: ['VerifySoftwareToken', 'AdminSetUserMFAPreference'],
  }),
  'remove-second-factor': signedIn({
    table: {
      users: ['Query', 'PutItem', 'ConditionCheckItem'],
      rateLimits: ['GetItem', 'PutItem', 'UpdateItem'],
      ...outboxWrites,
    },
    pool: ['AdminRespondToAuthChallenge', 'AdminSetUserMFAPreference'],
  }),
  'confirm-password': signedIn({ table: { rateLimits: ['GetItem', 'PutItem', 'UpdateItem'] } }),
  'export-user': signedIn({
    ...personalData,
    table: mergePermissions(personalData.table, rateLimitWrites),
    hashes: true,
  }),
  'request-archive': signedIn({
    table: mergePermissions({ users: ['PutItem'] }, forPerson, rateLimitWrites, outboxWrites),
  }),
  'get-archive': signedIn({
    objects: [{ prefix: 'archives/', actions: ['GetObject'] }],
  }),
  'delete-user': signedIn({
    ...deletion,
    table: mergePermissions(deletion.table, rateLimitWrites, outboxWrites),
  }),
  'list-companies': {
    table: { ...search, ...tokenReads },
    indexes: { byRecent: LISTS, byMostFlagged: LISTS, byHighestOwed: LISTS },
    hashes: true,
  },
  'check-companies': signedIn({
    table: listLookUp,
    hashes: true,
  }),
  'list-company-options': { table: { ...search, ...companyById, ...tokenReads }, hashes: true },
  'list-cities': { table: { words: ['Query'], ...tokenReads }, hashes: true },
  'list-own-companies': signedIn({
    table: { companies: ['BatchGetItem'] },
    indexes: { byAuthor: ['*#companies'] },
    hashes: true,
  }),
  'get-company': { table: { companies: ['GetItem', 'Query'], ...tokenReads }, hashes: true },
  'list-company-reviews': {
    table: { companies: ['GetItem', 'BatchGetItem', 'Query'], ...tokenReads },
    indexes: { byRecent: COMPANIES, byMostFlagged: COMPANIES, byHighestOwed: COMPANIES },
    hashes: true,
  },
  'propose-company': signedIn({
    table: {
      ...forPerson,
      companies: ['GetItem', 'BatchGetItem', 'PutItem', 'ConditionCheckItem'],
      companyIds: ['PutItem'],
      nameLocks: ['BatchGetItem', 'PutItem'],
      numberLocks: ['BatchGetItem', 'PutItem'],
      submissions: ['Query', 'PutItem'],
      ...countWrites,
      ...rateLimitWrites,
    },
  }),
  'submit-review': signedIn({
    table: {
      ...forPerson,
      companyIds: ['GetItem'],
      companies: ['GetItem', 'UpdateItem', 'ConditionCheckItem'],
      submissions: ['GetItem', 'Query', 'PutItem'],
      reviews: ['GetItem', 'BatchGetItem', 'PutItem'],
      traces: ['PutItem'],
      ...countWrites,
      ...outboxWrites,
      ...rateLimitWrites,
    },
    hashes: true,
  }),
  'list-own-reviews': signedIn({
    table: { reviews: ['Query'], takedowns: ['BatchGetItem'] },
    indexes: { byAuthor: ['*#reviews'] },
    objects: [{ prefix: 'evidence/', actions: ['GetObject', 'GetObjectTagging'] }],
    hashes: true,
  }),
  'get-review': signedIn({
    table: mergePermissions(tokenReads, {
      reviews: ['GetItem'],
      companies: ['GetItem', 'Query'],
    }),
    hashes: true,
  }),
  'get-answer': {
    table: mergePermissions(answerReads, { reviews: ['Query'], companies: ['GetItem'] }),
  },
  'edit-review': signedIn({
    table: {
      ...forPerson,
      companies: ['GetItem'],
      reviews: ['Query', 'BatchGetItem', 'UpdateItem'],
      takedowns: ['BatchGetItem'],
      submissions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      traces: ['PutItem', 'DeleteItem'],
      ...rateLimitWrites,
    },
    objects: [{ prefix: 'evidence/', actions: ['GetObject', 'GetObjectTagging'] }],
  }),
  'withdraw-review': signedIn({
    table: mergePermissions(companyEventWrites, reindex, withdrawal, rateLimitWrites),
  }),
  'record-payment': signedIn({
    table: mergePermissions(companyEventWrites, debtChange, dueWrites, countWrites, {
      submissions: ['GetItem', 'PutItem'],
    }),
    indexes: representatives.indexes,
  }),
  'confirm-review': signedIn({
    table: mergePermissions(reindex, forPerson, rateLimitWrites, countWrites, dueWrites, {
      reviews: ['GetItem', 'UpdateItem'],
    }),
  }),
  'get-question': { table: { questions: ['GetItem'], reviews: ['GetItem'], users: ['GetItem'] } },
  'answer-question': {
    table: mergePermissions(companyEventWrites, debtChange, dueWrites, countWrites, withdrawal, {
      questions: ['GetItem', 'UpdateItem'],
      users: ['GetItem', 'ConditionCheckItem'],
    }),
    indexes: representatives.indexes,
  },
  'record-answer-payment': {
    table: mergePermissions(answerReads, reindex, outboxWrites, {
      reviews: ['UpdateItem'],
      submissions: ['GetItem', 'PutItem'],
    }),
  },
  'dispute-answer': {
    table: mergePermissions(answerReads, outboxWrites, {
      reviews: ['UpdateItem'],
      companies: ['UpdateItem'],
    }),
  },
  'withdraw-answer-dispute': {
    table: mergePermissions(answerReads, outboxWrites, {
      reviews: ['UpdateItem'],
      companies: ['UpdateItem'],
    }),
  },
  'say-still-owed': signedIn({
    table: mergePermissions(reindex, forPerson, rateLimitWrites, countWrites, outboxWrites, {
      reviews: ['GetItem', 'UpdateItem'],
      companies: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      users: ['BatchGetItem'],
      dues: ['PutItem'],
    }),
    indexes: representatives.indexes,
  }),
  'settle-review': signedIn({
    table: mergePermissions(companyEventWrites, debtChange, dueWrites, countWrites),
    indexes: representatives.indexes,
  }),
  'confirm-payment': signedIn({
    table: mergePermissions(companyEventWrites, debtChange, dueWrites, countWrites),
    indexes: representatives.indexes,
  }),
  'deny-payment': signedIn({
    table: debtChange,
    indexes: representatives.indexes,
  }),
  'dispute-review': signedIn({
    table: mergePermissions(forPerson, rateLimitWrites, outboxWrites, {
      reviews: ['GetItem', 'UpdateItem'],
      companies: ['UpdateItem'],
    }),
  }),
  'withdraw-dispute': signedIn({
    table: mergePermissions(forPerson, rateLimitWrites, outboxWrites, {
      reviews: ['GetItem', 'UpdateItem'],
      companies: ['UpdateItem'],
    }),
  }),
  'write-reply': signedIn({
    table: mergePermissions(forPerson, rateLimitWrites, {
      reviews: ['GetItem', 'UpdateItem', 'ConditionCheckItem'],
    }),
  }),
  'write-answer-reply': {
    table: mergePermissions(answerReads, { reviews: ['UpdateItem', 'ConditionCheckItem'] }),
  },
  'withdraw-answer-reply': {
    table: mergePermissions(answerReads, reindex, countWrites, { reviews: ['UpdateItem', 'DeleteItem'] }),
  },
  'withdraw-reply': signedIn({
    table: mergePermissions(reindex, forPerson, countWrites, rateLimitWrites, {
      reviews: ['GetItem', 'UpdateItem', 'DeleteItem'],
    }),
  }),
  'list-replies': signedIn({
    table: mergePermissions(ownCases, { users: ['BatchGetItem'], reviews: ['BatchGetItem'] }),
    indexes: { byStatus: ['REPLY#PENDING'] },
    hashes: true,
  }),
  'approve-reply': signedIn({
    table: mergePermissions(
      companyEventWrites,
      ownCases,
      reindex,
      forPerson,
      outboxWrites,
      logWrites,
      auditEntryWrites,
      {
        reviews: ['GetItem', 'PutItem', 'UpdateItem'],
      },
    ),
  }),
  'reject-reply': signedIn({
    table: mergePermissions(ownCases, outboxWrites, logWrites, auditEntryWrites, {
      reviews: ['GetItem', 'PutItem', 'UpdateItem'],
    }),
  }),
  'unpublish-reply': signedIn({
    table: mergePermissions(ownCases, reindex, outboxWrites, logWrites, auditEntryWrites, {
      reviews: ['GetItem', 'PutItem', 'UpdateItem'],
    }),
  }),
  'request-representation': signedIn({
    table: mergePermissions(forPerson, rateLimitWrites, outboxWrites, {
      users: ['PutItem'],
      companies: ['GetItem'],
    }),
    objects: [
      { prefix: 'uploads/', actions: ['GetObject', 'DeleteObject'] },
      { prefix: 'documents/', actions: ['PutObject', 'DeleteObject'] },
    ],
    hashes: true,
  }),
  'verify-representative': signedIn({
    table: mergePermissions(companyById, rateLimitWrites, { users: ['PutItem', 'UpdateItem', 'DeleteItem'] }),
    hashes: true,
  }),
  'list-tokens': signedIn({ table: { users: ['Query'], tokens: ['BatchGetItem'] } }),
  'create-token': signedIn({
    table: mergePermissions(forPerson, rateLimitWrites, outboxWrites, {
      users: ['PutItem'],
      tokens: ['PutItem'],
    }),
  }),
  'delete-token': signedIn({ table: { users: ['Query'], tokens: ['DeleteItem'] } }),
  'watch-company': signedIn({
    table: mergePermissions(watches, rateLimitWrites, { users: ['PutItem'] }),
  }),
  'unwatch-company': signedIn({ table: watches }),
  'list-watches': signedIn({
    table: mergePermissions(watches, { companies: ['Query'], companyEvents: ['Query'] }),
  }),
  'mark-watches-seen': signedIn({}),
  'stop-watching': {
    table: mergePermissions(watches, companyById, { users: ['UpdateItem', 'DeleteItem'] }),
    hashes: true,
  },
  'list-own-representatives': signedIn({ table: mergePermissions(companyById, { users: ['Query'] }) }),
  'give-up-representation': signedIn({
    table: mergePermissions(rateLimitWrites, statements.table, { representativeCounts: ['UpdateItem'] }),
    indexes: statements.indexes,
    objects: [{ prefix: 'documents/', actions: ['DeleteObject'] }],
  }),
  'list-representatives': signedIn({
    table: mergePermissions(ownCases, { users: ['BatchGetItem'] }),
    indexes: {
      byAuthor: ['*#representatives', '*#candidates'],
      byStatus: ['REPRESENTATIVE#PENDING', 'REPRESENTATIVE#APPROVED'],
    },
    objects: [{ prefix: 'documents/', actions: ['GetObject', 'GetObjectTagging'] }],
    hashes: true,
  }),
  'approve-representative': signedIn({
    table: mergePermissions(ownCases, representation, representatives.table, logWrites, auditEntryWrites, {
      companies: ['ConditionCheckItem'],
    }),
    indexes: representatives.indexes,
    objects: [{ prefix: 'documents/', actions: ['DeleteObject'] }],
  }),
  'reject-representative': signedIn({
    table: mergePermissions(ownCases, representation, statements.table, logWrites, auditEntryWrites),
    indexes: statements.indexes,
    objects: [{ prefix: 'documents/', actions: ['DeleteObject'] }],
  }),
  'create-upload': signedIn({
    table: rateLimitWrites,
    objects: [{ prefix: 'uploads/', actions: ['PutObject'] }],
  }),
  'attach-evidence': signedIn({
    table: {
      ...forPerson,
      reviews: ['GetItem', 'PutItem', 'UpdateItem'],
      traces: ['PutItem'],
      ...rateLimitWrites,
    },
    objects: [
      { prefix: 'uploads/', actions: ['GetObject', 'DeleteObject'] },
      { prefix: 'evidence/', actions: ['PutObject', 'DeleteObject'] },
    ],
  }),
  'file-takedown': {
    hashes: true,
    table: {
      takedowns: ['PutItem'],
      takedownReferences: ['PutItem'],
      reviews: ['GetItem', 'PutItem', 'UpdateItem'],
      companies: ['UpdateItem'],
      ...countWrites,
      ...outboxWrites,
      ...rateLimitWrites,
    },
  },
  'get-takedown-status': {
    table: { takedownReferences: ['GetItem'], takedowns: ['GetItem'], reviews: ['GetItem'] },
  },
  'get-takedown-response': signedIn({
    table: { takedownReferences: ['GetItem'], takedowns: ['GetItem'], reviews: ['GetItem'] },
  }),
  'respond-to-takedown': signedIn({
    table: {
      ...forPerson,
      takedownReferences: ['GetItem'],
      takedowns: ['GetItem', 'UpdateItem'],
      reviews: ['GetItem', 'ConditionCheckItem'],
      ...outboxWrites,
      ...rateLimitWrites,
    },
  }),
  'get-admin-stats': signedIn({ table: { counts: ['Query'] } }),
  'list-due': signedIn({
    table: { counts: ['Query'] },
    indexes: {
      byStatus: [
        ...['REVIEW#PENDING', 'TAKEDOWN#RECEIVED', 'TAKEDOWN#UNDER_REVIEW', 'APPEAL#OPEN'],
        ...['PRIVACY#OPEN', 'REPLY#PENDING', 'REPRESENTATIVE#PENDING', 'COMPANY#PROPOSED'],
        'SECOND_READING#OPEN',
      ],
    },
  }),
  'list-pending-reviews': signedIn({
    table: mergePermissions(ownCases, {
      counts: ['Query'],
      companies: ['BatchGetItem'],
      users: ['BatchGetItem'],
    }),
    indexes: { byStatus: ['REVIEW#PENDING'] },
    hashes: true,
  }),
  'get-admin-review': signedIn({
    table: mergePermissions(ownCases, rateLimitWrites, auditEntryWrites, {
      reviews: ['Query', 'BatchGetItem'],
      users: ['BatchGetItem'],
      takedowns: ['BatchGetItem'],
      traces: ['Query'],
    }),
    indexes: { byAuthor: ['*#reviews', '*#representatives', '*#candidates'], bySlug: ANY_COMPANY },
    objects: [{ prefix: 'evidence/', actions: ['GetObject', 'GetObjectTagging'] }],
  }),
  'redact-review': signedIn({
    table: mergePermissions(ownCases, auditEntryWrites, {
      reviews: ['Query', 'PutItem', 'UpdateItem'],
      companies: ['UpdateItem'],
    }),
  }),
  'approve-review': signedIn({
    table: mergePermissions(companyEventWrites, reindex, decision, {
      companies: ['BatchGetItem', 'PutItem'],
      users: ['ConditionCheckItem', 'BatchGetItem'],
      // A review whose company was merged is taken along first.
      reviews: ['BatchGetItem'],
      dues: ['PutItem'],
      answers: ['PutItem'],
    }),
    indexes: representatives.indexes,
    hashes: true,
    // What was seen of its evidence was found clean.
    objects: [{ prefix: 'evidence/', actions: ['GetObjectTagging'] }],
  }),
  'hear-review': signedIn({
    table: mergePermissions(ownCases, outboxWrites, auditEntryWrites, {
      reviews: ['Query', 'PutItem', 'UpdateItem'],
      users: ['BatchGetItem'],
      answers: ['PutItem'],
    }),
    indexes: representatives.indexes,
    hashes: true,
  }),
  'unpublish-review': signedIn({
    table: mergePermissions(companyEventWrites, reindex, decision, {
      companies: ['BatchGetItem', 'DeleteItem'],
    }),
  }),
  'reject-review': signedIn({ table: decision }),
  'list-second-readings': signedIn({
    table: mergePermissions(ownCases, { reviews: ['BatchGetItem'], companies: ['BatchGetItem'] }),
    indexes: { byStatus: ['SECOND_READING#OPEN'] },
    hashes: true,
  }),
  'answer-second-reading': signedIn({
    table: mergePermissions(ownCases, outboxWrites, auditEntryWrites, {
      reviews: ['GetItem', 'PutItem', 'UpdateItem'],
    }),
  }),
  'appeal-review': signedIn({
    table: mergePermissions(forPerson, rateLimitWrites, countWrites, outboxWrites, {
      reviews: ['GetItem', 'PutItem', 'UpdateItem'],
    }),
  }),
  'appeal-takedown': {
    table: {
      takedownReferences: ['GetItem'],
      takedowns: ['GetItem', 'PutItem', 'ConditionCheckItem'],
      reviews: ['GetItem', 'UpdateItem'],
      companies: ['UpdateItem'],
      ...countWrites,
      ...outboxWrites,
      ...rateLimitWrites,
    },
  },
  'list-appeals': signedIn({
    table: mergePermissions(ownCases, { reviews: ['GetItem'], takedowns: ['GetItem'] }),
    indexes: { byStatus: ['APPEAL#OPEN'] },
    hashes: true,
  }),
  'grant-appeal': signedIn({
    table: mergePermissions(ownCases, outboxWrites, logWrites, auditEntryWrites, {
      reviews: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      takedowns: ['GetItem', 'UpdateItem'],
      companies: ['UpdateItem'],
    }),
  }),
  'refuse-appeal': signedIn({
    table: mergePermissions(ownCases, outboxWrites, logWrites, auditEntryWrites, {
      reviews: ['GetItem', 'PutItem', 'UpdateItem'],
      takedowns: ['GetItem', 'UpdateItem'],
    }),
  }),
  'file-privacy-request': {
    table: mergePermissions(rateLimitWrites, outboxWrites, {
      privacyRequests: ['PutItem'],
      addressCodes: ['PutItem'],
      reviews: ['GetItem'],
    }),
    hashes: true,
  },
  'get-privacy-request': { table: { privacyRequests: ['GetItem'] } },
  'confirm-privacy-request': {
    table: mergePermissions(rateLimitWrites, outboxWrites, {
      privacyRequests: ['GetItem', 'UpdateItem'],
      addressCodes: ['GetItem', 'DeleteItem'],
    }),
    hashes: true,
  },
  'resend-privacy-code': {
    table: mergePermissions(rateLimitWrites, outboxWrites, {
      privacyRequests: ['GetItem'],
      addressCodes: ['PutItem'],
    }),
    hashes: true,
  },
  'list-privacy-requests': signedIn({
    table: mergePermissions(ownCases, { reviews: ['BatchGetItem'] }),
    indexes: { byStatus: ['PRIVACY#OPEN', 'PRIVACY#ENDED'] },
    hashes: true,
  }),
  'start-privacy-request': signedIn({
    table: privacyStep,
  }),
  'answer-privacy-request': signedIn({
    table: mergePermissions(outboxWrites, logWrites, privacyStep),
  }),
  'refuse-privacy-request': signedIn({
    table: mergePermissions(outboxWrites, logWrites, privacyStep),
  }),
  'list-takedowns': signedIn({
    table: mergePermissions(ownCases, { reviews: ['BatchGetItem'], counts: ['Query'] }),
    indexes: { byStatus: ['TAKEDOWN#*'] },
    hashes: true,
  }),
  'start-takedown': signedIn({ table: takedownStep }),
  'action-takedown': signedIn({
    table: mergePermissions(companyEventWrites, takedownStep, takedownClosing, dueWrites, reindex, {
      companies: ['BatchGetItem', 'DeleteItem'],
    }),
  }),
  'reject-takedown': signedIn({ table: mergePermissions(takedownStep, takedownClosing) }),
  'list-pending-companies': signedIn({
    table: mergePermissions(ownCases, {
      users: ['BatchGetItem'],
      counts: ['Query'],
      reviews: ['BatchGetItem'],
    }),
    indexes: {
      byStatus: ['COMPANY#PROPOSED', 'COMPANY#PROPOSED#*'],
      bySlug: ANY_COMPANY,
    },
    hashes: true,
  }),
  'get-admin-company': signedIn({
    table: mergePermissions(ownCases, search),
    indexes: {
      byAuthor: ['*#representatives', '*#candidates'],
      byStatus: ['COMPANY#PROPOSED'],
      byMostFlagged: LISTS,
    },
  }),
  'accept-company': signedIn({
    table: mergePermissions(ownCases, reindex, countWrites, outboxWrites, logWrites, auditEntryWrites),
  }),
  'decline-company': signedIn({
    table: mergePermissions(ownCases, decision, {
      companies: ['UpdateItem'],
      nameLocks: ['DeleteItem'],
      numberLocks: ['DeleteItem'],
      reviews: ['BatchGetItem'],
    }),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'merge-company': signedIn({
    table: mergePermissions(
      ownCases,
      reindex,
      reviewMoves,
      representation,
      countWrites,
      outboxWrites,
      logWrites,
      auditEntryWrites,
    ),
    indexes: { bySlug: ANY_COMPANY, byAuthor: ['*#representatives', '*#candidates'] },
  }),
  'update-company': signedIn({
    table: mergePermissions(ownCases, reindex, outboxWrites, auditEntryWrites, {
      users: ['UpdateItem'],
      representativeCounts: ['UpdateItem'],
      companies: ['BatchGetItem'],
      nameLocks: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      numberLocks: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      reviews: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    }),
    indexes: { bySlug: ANY_COMPANY, byAuthor: ['*#representatives'] },
  }),
  'remove-company': signedIn({
    table: mergePermissions(ownCases, removal, logWrites, auditEntryWrites, {
      companyIds: ['UpdateItem'],
    }),
    indexes: { bySlug: ANY_COMPANY, byAuthor: ['*#watchers'] },
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
  'find-user': signedIn({
    table: mergePermissions(rateLimitWrites, auditEntryWrites),
    pool: ['AdminGetUser'],
  }),
  'suspend-user': signedIn({
    table: mergePermissions(statements.table, outboxWrites, auditEntryWrites, {
      users: ['Query'],
      tokens: ['UpdateItem'],
      suspendedMailboxes: ['PutItem'],
    }),
    indexes: statements.indexes,
    pool: ['AdminListGroupsForUser'],
    hashes: true,
  }),
  'lift-suspension': signedIn({
    table: mergePermissions(outboxWrites, auditEntryWrites, {
      users: ['Query'],
      tokens: ['UpdateItem'],
      suspendedMailboxes: ['DeleteItem'],
    }),
  }),
  'list-refused-mail': signedIn({
    table: { users: ['BatchGetItem'], takedowns: ['BatchGetItem'] },
    indexes: { byStatus: ['MAIL#REFUSED'] },
    hashes: true,
  }),
  'resend-mail': signedIn({
    table: mergePermissions({ outbox: ['GetItem', 'UpdateItem'] }, outboxWrites, auditEntryWrites),
  }),
  'list-changes': signedIn({
    table: mergePermissions(tokenReads, { changes: ['Query'], companies: ['BatchGetItem'] }),
    hashes: true,
  }),
  'get-reconcile': { table: listLookUp, hashes: true },
  reconcile: { table: listLookUp, hashes: true },
  'suggest-companies': { table: { ...search, ...tokenReads }, indexes: { byRecent: LISTS }, hashes: true },
  'suggest-properties': { table: tokenReads, hashes: true },
  'propose-properties': {},
  'get-transparency': { table: { counts: ['Query'], ...tokenReads }, hashes: true },
  'list-decisions': { table: { decisions: ['Query'], ...tokenReads }, hashes: true },
  'get-directory-page': {
    table: search,
    indexes: { byRecent: LISTS, byMostFlagged: LISTS, byHighestOwed: LISTS },
    hashes: true,
  },
  'get-review-page': { table: { reviews: ['GetItem'], companies: ['GetItem', 'Query'] } },
  'get-transparency-page': { table: { counts: ['Query'], decisions: ['Query'] }, hashes: true },
  'get-company-page': { table: { companies: ['GetItem', 'Query'] }, hashes: true },
  'get-company-feed': { table: { companies: ['GetItem', 'Query'] } },
  'get-feed': { table: { companies: ['Query'] }, indexes: { byRecent: LISTS } },
  'get-sitemap': { table: { lists: ['BatchGetItem'], sitemap: ['Query'] } },
  'get-robots': {},
  'get-security-txt': { weaknesses: true },
  'answer-unknown-route': {},
  'check-site': { site: true },
  'keep-security-events': { metrics: true },
  'record-unreached': { table: { reviews: ['GetItem', 'UpdateItem'], companies: ['UpdateItem'] } },
  'confirm-sign-up': { hashes: true },
  'report-overdue': {
    table: { counts: ['Query', 'UpdateItem'], ...outboxWrites },
    indexes: {
      byStatus: [
        'REVIEW#PENDING',
        'TAKEDOWN#RECEIVED',
        'TAKEDOWN#UNDER_REVIEW',
        'APPEAL#OPEN',
        'PRIVACY#OPEN',
        'REPLY#PENDING',
        'REPRESENTATIVE#PENDING',
        'COMPANY#PROPOSED',
        'SECOND_READING#OPEN',
      ],
    },
    site: true,
    team: true,
    metrics: true,
  },
  'delete-expired': {
    hashes: true,
    table: {
      reviews: ['Query', 'DeleteItem'],
      traces: ['DeleteItem'],
      submissions: ['GetItem', 'DeleteItem'],
      users: ['PutItem', 'UpdateItem'],
      companyIds: ['GetItem'],
      companies: ['GetItem'],
      representativeCounts: ['UpdateItem'],
      takedowns: ['GetItem', 'DeleteItem'],
      takedownReferences: ['DeleteItem'],
      ...kept,
      ...countWrites,
      ...outboxWrites,
    },
    indexes: {
      byStatus: ['REVIEW#REJECTED', 'TAKEDOWN#ACTIONED', 'TAKEDOWN#REJECTED', 'REPRESENTATIVE#APPROVED'],
    },
    site: true,
    metrics: true,
  },
  'archive-reviews': {
    table: mergePermissions(reindex, reviewEnd, outboxWrites, {
      dues: ['Query', 'PutItem', 'DeleteItem'],
      reviews: ['GetItem', 'UpdateItem'],
      companies: ['PutItem'],
      questions: ['PutItem'],
    }),
    site: true,
    metrics: true,
    hashes: true,
  },
  'send-digests': {
    table: { digests: ['Query', 'DeleteItem'], users: ['GetItem', 'Query'], ...outboxWrites },
    site: true,
    metrics: true,
  },
  'sweep-files': {
    table: { reviews: ['Query'], users: ['GetItem', 'Query'], sweeps: ['GetItem', 'PutItem'] },
    objects: [
      { prefix: 'evidence/', actions: ['ListBucket', 'DeleteObject'] },
      { prefix: 'documents/', actions: ['ListBucket', 'DeleteObject'] },
      { prefix: 'media/', actions: ['ListBucket', 'DeleteObject'] },
    ],
  },
  'deliver-records': {
    ...personalData,
    table: mergePermissions(personalData.table, forPerson, rateLimitWrites, {
      outbox: ['GetItem', 'UpdateItem'],
      users: ['UpdateItem'],
      takedowns: ['GetItem'],
      // A company that could not be told of a review.
      reviews: ['GetItem', 'UpdateItem'],
      companies: ['UpdateItem'],
    }),
    objects: [
      { prefix: 'evidence/', actions: ['GetObject', 'GetObjectTagging'] },
      { prefix: 'media/', actions: ['GetObject'] },
      { prefix: 'archives/', actions: ['PutObject', 'DeleteObjectVersion'] },
    ],
    hashes: true,
    pool: ['AdminGetUser'],
    mail: true,
    archive: true,
    metrics: true,
  },
  'complete-changes': {
    ...deletion,
    table: mergePermissions(deletion.table, removal, reviewMoves, decision, takedownClosing, representation, {
      companyEvents: ['GetItem', 'UpdateItem'],
      companyIds: ['GetItem'],
      digests: ['PutItem'],
      changes: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      users: ['BatchGetItem', 'PutItem', 'ConditionCheckItem'],
      submissions: ['UpdateItem'],
      removed: ['GetItem'],
    }),
    pool: [...deletion.pool, 'AdminUpdateUserAttributes'],
    indexes: {
      byAuthor: [...AUTHORED_AND_REMOVED, '*#watchers', '*#representatives', '*#candidates'],
      bySlug: ANY_COMPANY,
      byStatus: ['COMPANY#PROPOSED#*'],
    },
    site: true,
    // No route takes evidence away.
    objects: [...deletion.objects, { prefix: 'evidence/', actions: ['DeleteObject', 'DeleteObjectVersion'] }],
    hashes: true,
    edge: true,
  },
};
