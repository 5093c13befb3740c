import type { Route } from '../../shared/route.ts';
import { type RouteId, routes } from '../../shared/routes.ts';
import type { FunctionId } from '../api/function-ids.ts';
import type { Right } from './right.ts';

/*
 * What functions need and no test records for certain. All else that they may do stands in permissions.lock.json, from what
 * they asked for while they were tested.
 */

const onTable = (key: string, ...actions: string[]): Right[] =>
  actions.map((action) => ({ action: `dynamodb:${action}`, on: null, key }));
const onFolder = (on: string, ...actions: string[]): Right[] =>
  actions.map((action) => ({ action: `s3:${action}`, on, key: null }));

/** Used by people who hold an address that the function signed. */
const SIGNED: Partial<Record<FunctionId, Right[]>> = {
  'create-upload': onFolder('uploads/', 'PutObject'),
  'get-admin-review': onFolder('evidence/', 'GetObject'),
  'get-archive': onFolder('archives/', 'GetObject'),
  'list-own-reviews': onFolder('evidence/', 'GetObject'),
  'edit-review': onFolder('evidence/', 'GetObject'),
  'list-representatives': onFolder('documents/', 'GetObject'),
};

/** Needed when two things happen at one moment, or after a state that no test of the function itself brings about. */
const RACING: Partial<Record<FunctionId, Right[]>> = {
  // Another approval takes the review along to where its company was merged.
  'approve-review': onTable('R#*', 'BatchGetItem'),
  // A merge has not taken the request along yet.
  'approve-representative': onTable('U#*', 'PutItem'),
  'reject-representative': onTable('U#*', 'PutItem'),
  // The review is withdrawn while the requests on it are closed; a document or an archive of an account that goes is just made.
  'complete-changes': [
    ...onTable('R#*', 'ConditionCheckItem'),
    ...onFolder('archives/', 'DeleteObjectVersion'),
    ...onFolder('documents/', 'DeleteObjectVersion'),
  ],
  // The account goes while its archive is made.
  'deliver-records': onFolder('archives/', 'DeleteObjectVersion'),
  // The amount had left the totals a year after its last confirmation, and comes back.
  'confirm-review': [...onTable('STATS', 'UpdateItem'), ...onTable('DUE#*', 'PutItem')],
  // The moderator represents a company that was merged.
  'hear-review': onTable('CI#*', 'GetItem'),
};

/** Of every route that has a session: one read, the refresh of an expired token, the end of a refused one. */
export const SESSION: readonly Right[] = [
  ...onTable('U#*', 'GetItem', 'UpdateItem', 'DeleteItem'),
  { action: 'cognito-idp:AdminInitiateAuth', on: null, key: null },
];

/** Public routes that know who asks, where somebody is logged in. */
const KNOWING: readonly FunctionId[] = ['get-review', 'reset-password'];

/** A re-index does what the company lacks by then, others' changes included: whoever starts one may meet any of it. */
export const REINDEX: readonly Right[] = [
  ...onTable('C#*', 'GetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'),
  ...onTable('L#*', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
  ...onTable('D#*', 'UpdateItem'),
  ...onTable('E#*', 'BatchGetItem', 'BatchWriteItem', 'PutItem', 'DeleteItem'),
  ...onTable('SITEMAP', 'PutItem', 'DeleteItem'),
];
const REINDEXING: readonly FunctionId[] = [
  'accept-company',
  'action-takedown',
  'answer-question',
  'approve-reply',
  'approve-review',
  'archive-reviews',
  'complete-changes',
  'confirm-payment',
  'confirm-review',
  'deny-payment',
  'merge-company',
  'record-answer-payment',
  'record-payment',
  'remove-company',
  'say-still-owed',
  'settle-review',
  'unpublish-reply',
  'unpublish-review',
  'update-company',
  'withdraw-answer-reply',
  'withdraw-reply',
  'withdraw-review',
];

/** What a function may ask for although no test need have recorded it. */
export function unrecordedRights(id: FunctionId): Right[] {
  const { access }: Partial<Route> = id in routes ? routes[id as RouteId] : {};
  return [
    ...(SIGNED[id] ?? []),
    ...(RACING[id] ?? []),
    ...(access === 'user' || access === 'admin' || KNOWING.includes(id) ? SESSION : []),
    ...(REINDEXING.includes(id) ? REINDEX : []),
  ];
}
