import type { EventFunctionId } from './event-functions.ts';
import { UNVERIFIED_MAILS } from '../shared/limits.ts';
import { type PageRouteId, pageRoutes, type RouteId, routes } from '../shared/routes.ts';
import { type Limit, LIMIT_VARIABLES, type Route } from '../shared/route.ts';

export type FunctionId = RouteId | PageRouteId | EventFunctionId;

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';
export type PoolAction =
  | 'SignUp'
  | 'AdminInitiateAuth'
  | 'AdminDeleteUser'
  | 'AdminGetUser'
  | 'AdminSetUserPassword'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
  | 'RevokeToken';
/** Object actions, each on keys below one prefix. */
export type ObjectGrant = {
  prefix: 'uploads/' | 'evidence/' | 'media/';
  actions: readonly (
    'GetObject' | 'PutObject' | 'DeleteObject' | 'DeleteObjectVersion' | 'GetObjectTagging'
  )[];
};

/** What a function may do. Nothing that is not named here is granted or configured. */
export interface FunctionNeeds {
  table?: readonly TableAction[];
  pool?: readonly PoolAction[];
  objects?: readonly ObjectGrant[];
  /** Sends mail through SES. */
  mail?: true;
  /** Makes the edge forget what it keeps. */
  edge?: true;
  /** Adds to the archive of what admins did: nobody reads, changes or deletes there. */
  archive?: true;
  /** Knows where the site is: visits it, or writes links to it. */
  site?: true;
  /** Knows the address of the team. */
  team?: true;
  /** Hashes the client's address. */
  addressHash?: true;
}

/** A request's session: one read, the refresh of an expired token, the end of a refused one. */
export const session = {
  table: ['GetItem', 'UpdateItem', 'DeleteItem'],
  pool: ['AdminInitiateAuth'],
} as const satisfies FunctionNeeds;

/** The re-index after a company changed: list rows come and go in transactions. */
export const reindex = [
  'GetItem',
  'BatchGetItem',
  'BatchWriteItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
] as const;

/** All that goes with an account, in routes and in what finishes them. */
const deletion = {
  table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  pool: ['AdminDeleteUser'],
  objects: [
    { prefix: 'uploads/', actions: ['DeleteObjectVersion'] },
    { prefix: 'evidence/', actions: ['DeleteObjectVersion'] },
    { prefix: 'media/', actions: ['DeleteObjectVersion'] },
  ],
} as const satisfies FunctionNeeds;

function signedIn(needs: FunctionNeeds = {}): FunctionNeeds {
  return {
    ...needs,
    table: [...new Set([...session.table, ...(needs.table ?? [])])],
    pool: [...new Set([...session.pool, ...(needs.pool ?? [])])],
  };
}

/** Least privilege, by function; a route without its line does not compile. */
export const functionNeeds: Record<FunctionId, FunctionNeeds> = {
  'get-openapi': {},
  'get-current-user': signedIn(),
  'sign-up': { table: ['PutItem', 'UpdateItem'], pool: ['SignUp', 'AdminInitiateAuth'], addressHash: true },
  'log-in': { table: ['GetItem', 'PutItem', 'UpdateItem'], pool: ['AdminInitiateAuth', 'AdminGetUser'] },
  'log-out': { table: ['DeleteItem'], pool: ['RevokeToken'] },
  'redirect-to-login': {},
  'verify-email': signedIn({ table: ['PutItem'], pool: ['AdminUpdateUserAttributes'], addressHash: true }),
  'resend-code': signedIn({ table: ['PutItem'], addressHash: true }),
  'forgot-password': { table: ['PutItem', 'UpdateItem'], addressHash: true },
  'reset-password': {
    table: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    pool: ['AdminGetUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut', 'AdminUpdateUserAttributes'],
    addressHash: true,
  },
  'update-user': signedIn({
    table: ['PutItem'],
    pool: ['AdminUpdateUserAttributes'],
    objects: [
      { prefix: 'uploads/', actions: ['GetObject', 'DeleteObject'] },
      { prefix: 'media/', actions: ['PutObject', 'DeleteObjectVersion'] },
    ],
  }),
  'change-password': signedIn({
    table: ['Query', 'PutItem'],
    pool: ['AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  }),
  'export-user': signedIn({ table: ['Query', 'PutItem', 'BatchGetItem'] }),
  'delete-user': signedIn({ ...deletion, table: [...deletion.table, 'PutItem'] }),
  'list-companies': { table: ['BatchGetItem', 'Query'] },
  'list-company-options': { table: ['GetItem', 'BatchGetItem', 'Query'] },
  'list-own-companies': signedIn({ table: ['BatchGetItem'] }),
  'get-company': { table: ['GetItem', 'Query'] },
  'list-company-reviews': { table: ['GetItem', 'Query'] },
  'propose-company': signedIn({ table: ['PutItem', 'UpdateItem'] }),
  'submit-review': signedIn({
    table: ['PutItem', 'UpdateItem', 'ConditionCheckItem'],
    addressHash: true,
  }),
  'list-own-reviews': signedIn({ table: ['Query'] }),
  'withdraw-review': signedIn({
    table: [...reindex, 'Query'],
    objects: [{ prefix: 'evidence/', actions: ['DeleteObjectVersion'] }],
  }),
  'create-upload': signedIn({
    table: ['PutItem'],
    objects: [{ prefix: 'uploads/', actions: ['PutObject'] }],
  }),
  'attach-evidence': signedIn({
    table: ['PutItem', 'UpdateItem'],
    objects: [
      { prefix: 'uploads/', actions: ['GetObject', 'DeleteObject'] },
      { prefix: 'evidence/', actions: ['PutObject', 'DeleteObject'] },
    ],
  }),
  'file-takedown': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'get-takedown-status': { table: ['GetItem'] },
  'get-takedown-response': signedIn(),
  'respond-to-takedown': signedIn({ table: ['PutItem', 'ConditionCheckItem'] }),
  'get-admin-stats': signedIn({ table: ['Query'] }),
  'list-pending-reviews': signedIn({ table: ['Query'] }),
  'get-admin-review': signedIn({
    table: ['Query', 'BatchGetItem'],
    objects: [{ prefix: 'evidence/', actions: ['GetObject', 'GetObjectTagging'] }],
  }),
  'redact-review': signedIn({ table: ['Query', 'PutItem', 'UpdateItem'] }),
  'approve-review': signedIn({ table: [...reindex, 'Query'] }),
  'reject-review': signedIn({ table: ['Query', 'PutItem', 'UpdateItem'] }),
  'list-takedowns': signedIn({ table: ['BatchGetItem'] }),
  'start-takedown': signedIn({ table: ['Query', 'PutItem', 'ConditionCheckItem'] }),
  'action-takedown': signedIn({
    table: [...reindex, 'Query'],
    objects: [{ prefix: 'evidence/', actions: ['DeleteObjectVersion'] }],
  }),
  'reject-takedown': signedIn({
    table: ['Query', 'PutItem', 'ConditionCheckItem'],
    objects: [{ prefix: 'evidence/', actions: ['DeleteObjectVersion'] }],
  }),
  'list-pending-companies': signedIn({ table: ['BatchGetItem'] }),
  'get-admin-company': signedIn(),
  'accept-company': signedIn({ table: [...reindex] }),
  'decline-company': signedIn({ table: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] }),
  'merge-company': signedIn({ table: [...reindex] }),
  'update-company': signedIn({ table: [...reindex] }),
  'remove-company': signedIn({
    table: [...reindex, 'Query'],
    objects: [{ prefix: 'evidence/', actions: ['DeleteObjectVersion'] }],
  }),
  'list-audit': signedIn({ table: ['Query', 'BatchGetItem'] }),
  'get-company-page': { table: ['GetItem', 'Query'] },
  'get-sitemap': { table: ['BatchGetItem', 'Query'] },
  'get-robots': {},
  'answer-unknown-route': {},
  'check-site': { site: true },
  'clear-edge': { edge: true },
  'confirm-sign-up': {},
  'copy-audit': { archive: true },
  sweep: { table: ['PutItem', 'BatchGetItem'], site: true, team: true },
  'deliver-mail': { table: ['GetItem', 'PutItem', 'UpdateItem'], pool: ['AdminGetUser'], mail: true },
  'finish-changes': { ...deletion, table: [...new Set([...reindex, ...deletion.table])] },
};

/** The values of a stage that functions are configured with. */
export interface StageSettings {
  tableName: string;
  evidenceBucket: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Where the pool publishes its signing keys. */
  jwksUrl: string;
  /** Proves that a request came through CloudFront (or the local gateway). */
  originSecret: string;
  /** Key of the hash by which client addresses are stored. */
  addressHashSecret: string;
  mailFrom: string;
  /** Whom what waits too long is mailed to. */
  teamAddress: string;
  auditBucket: string;
  /** The distribution and its `https://host`: known once the API that it stands before is made. */
  edge?: { distributionId: string; siteOrigin: string };
  /** Cookies are `Secure` and carry the `__Host-` prefix. */
  secureCookies: boolean;
}

function limitsOf(id: FunctionId, limitOf: (limit: Limit) => number): Record<string, string> {
  const route: Route | undefined = id in routes ? routes[id as RouteId] : undefined;
  return Object.fromEntries(
    (route?.limits ?? []).map((limit) => [LIMIT_VARIABLES[limit.by], String(limitOf(limit))]),
  );
}

function edgeOf(id: FunctionId, { edge }: StageSettings) {
  if (!edge) throw new Error(`${id} asks for the edge: make it after the site`);
  return edge;
}

/**
 * The environment of a function, on AWS and locally alike: only what its needs call for. `limitOf` lets the local
 * launcher pass limits that are never reached.
 */
export function environmentOf(
  id: FunctionId,
  stage: StageSettings,
  limitOf: (limit: Limit) => number = (limit) => limit.max,
): Record<string, string> {
  const needs = functionNeeds[id];
  const limits = limitsOf(id, limitOf);
  const usesTable = needs.table !== undefined || Object.keys(limits).length > 0;
  return {
    NODE_OPTIONS: '--enable-source-maps',
    ...((id in routes || id in pageRoutes) && { ORIGIN_SECRET: stage.originSecret }),
    ...(usesTable && { TABLE_NAME: stage.tableName }),
    ...(needs.objects && { EVIDENCE_BUCKET: stage.evidenceBucket }),
    ...(needs.pool && {
      SECURE_COOKIES: String(stage.secureCookies),
      USER_POOL_ID: stage.userPoolId,
      USER_POOL_CLIENT_ID: stage.userPoolClientId,
      JWKS_URL: stage.jwksUrl,
    }),
    ...(needs.addressHash && { ADDRESS_HASH_SECRET: stage.addressHashSecret }),
    ...(needs.mail && {
      MAIL_FROM: stage.mailFrom,
      [LIMIT_VARIABLES.account]: String(limitOf({ by: 'account', ...UNVERIFIED_MAILS })),
    }),
    ...(needs.team && { TEAM_ADDRESS: stage.teamAddress }),
    ...(needs.archive && { AUDIT_BUCKET: stage.auditBucket }),
    ...(needs.edge && { DISTRIBUTION_ID: edgeOf(id, stage).distributionId }),
    ...(needs.site && { SITE_ORIGIN: edgeOf(id, stage).siteOrigin }),
    ...limits,
  };
}
