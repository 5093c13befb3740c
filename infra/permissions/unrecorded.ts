import { recognisesUser, type Route } from '../../shared/route.ts';
import { type RouteId, routes } from '../../shared/routes.ts';
import type { FunctionId } from '../api/function-ids.ts';
import type { Right } from './right.ts';

/* What no test is certain to record; permissions.lock.json has the others, from the functions' tests. */

const onTable = (key: string, ...actions: string[]): Right[] =>
  actions.map((action) => ({ action: `dynamodb:${action}`, on: null, key }));
const onFolder = (on: string, ...actions: string[]): Right[] =>
  actions.map((action) => ({ action: `s3:${action}`, on, key: null }));

/** Used by people with an address that the function signed. */
const SIGNED: Partial<Record<FunctionId, Right[]>> = {
  'create-upload': onFolder('uploads/', 'PutObject'),
  'get-admin-review': onFolder('evidence/', 'GetObject'),
  'get-archive': onFolder('archives/', 'GetObject'),
  'list-own-reviews': onFolder('evidence/', 'GetObject'),
  'edit-review': onFolder('evidence/', 'GetObject'),
  'list-representatives': onFolder('documents/', 'GetObject'),
  'list-takedown-files': onFolder('documents/', 'GetObject'),
};

/** For two things at the same moment, or after a state that none of the function's own tests creates. */
const RACING: Partial<Record<FunctionId, Right[]>> = {
  // Another approval moves the review to the company that its own was merged into.
  'approve-review': onTable('R#*', 'BatchGetItem'),
  // A merge has not moved the request yet.
  'approve-representative': onTable('U#*', 'PutItem'),
  'reject-representative': onTable('U#*', 'PutItem'),
  // The review is withdrawn while its requests are closed; a document, an archive or a takedown request was
  // just made for an account that is being deleted.
  'complete-changes': [
    ...onTable('R#*', 'ConditionCheckItem'),
    ...onTable('T#*', 'GetItem', 'DeleteItem'),
    ...onFolder('archives/', 'DeleteObjectVersion'),
    ...onFolder('documents/', 'DeleteObjectVersion'),
  ],
  // The account is deleted while its archive is made.
  'deliver-records': onFolder('archives/', 'DeleteObjectVersion'),
  // The amount left the totals a year after its last confirmation, and returns.
  'confirm-review': [...onTable('STATS', 'UpdateItem'), ...onTable('DUE#*', 'PutItem')],
  // The moderator represents a company that was merged.
  'hear-review': onTable('CI#*', 'GetItem'),
  'list-takedown-files': onTable('CI#*', 'GetItem'),
};

/** For every session that is opened: one read, the refresh of an expired token, the end of a refused one. */
export const SESSION: readonly Right[] = [
  ...onTable('S#*', 'GetItem', 'UpdateItem', 'DeleteItem'),
  { action: 'cognito-idp:InitiateAuth', on: null, key: null },
];

/** A re-index does all that the company still lacks, so each function that starts one needs all of these. */
export const REINDEX: readonly Right[] = [
  ...onTable('C#*', 'GetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'),
  ...onTable('L#*', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
  ...onTable('D#*', 'BatchGetItem', 'UpdateItem'),
  ...onTable('E#*', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
  ...onTable('SITEMAP', 'PutItem', 'DeleteItem'),
];
const REINDEXING: readonly FunctionId[] = [
  'action-takedown',
  'answer-question',
  'complete-changes',
  'merge-company',
  'remove-company',
  'unpublish-review',
  'update-company',
  'withdraw-review',
];

export function unrecordedRights(id: FunctionId): Right[] {
  const route: Partial<Route> = id in routes ? routes[id as RouteId] : {};
  // A reset of the password spares the session in which it is asked for.
  const opensSession = id === 'reset-password' || recognisesUser(route);
  return [
    ...(SIGNED[id] ?? []),
    ...(RACING[id] ?? []),
    ...(opensSession ? SESSION : []),
    ...(REINDEXING.includes(id) ? REINDEX : []),
  ];
}
