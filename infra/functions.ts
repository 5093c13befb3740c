import type { EventFunctionId } from './event-functions.ts';
import type { IndexName } from './table-definition.ts';
import { anyOf, type ItemKind } from './table-items.ts';
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

/** What is done in the table, by the kind of item that it is done to. */
export type TableNeeds = Partial<Record<ItemKind, readonly TableAction[]>>;
/** The indexes that are queried, and for which of their partition keys. */
export type IndexNeeds = Partial<Record<IndexName, readonly string[]>>;

/** What a function may do. Nothing that is not named here is granted or configured. */
export interface FunctionNeeds {
  table?: TableNeeds;
  indexes?: IndexNeeds;
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

/** Several needs of the table as one. */
function together(...needs: readonly TableNeeds[]): TableNeeds {
  const all = needs.flatMap((each) => Object.entries(each) as [ItemKind, readonly TableAction[]][]);
  const kinds = Map.groupBy(all, ([kind]) => kind);
  return Object.fromEntries(
    [...kinds].map(([kind, of]) => [kind, [...new Set(of.flatMap(([, actions]) => actions))]]),
  );
}

/** A request's session: one read, the refresh of an expired token, the end of a refused one. */
export const session = {
  table: { users: ['GetItem', 'UpdateItem', 'DeleteItem'] },
  pool: ['AdminInitiateAuth'],
} as const satisfies FunctionNeeds;

const limited = { allowances: ['PutItem', 'UpdateItem'] } as const satisfies TableNeeds;
const mailed = { outbox: ['PutItem'] } as const satisfies TableNeeds;
const counted = { figures: ['UpdateItem'] } as const satisfies TableNeeds;
const audited = { audit: ['PutItem'] } as const satisfies TableNeeds;
/** What the law makes us keep is put aside; nobody reads it. */
const kept = { kept: ['UpdateItem'] } as const satisfies TableNeeds;
const foundById = { companyIds: ['GetItem'], companies: ['GetItem'] } as const satisfies TableNeeds;

/** The re-index after a company changed: list rows come and go in transactions. */
export const reindex = {
  companies: ['GetItem', 'UpdateItem', 'ConditionCheckItem'],
  lists: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  words: ['UpdateItem'],
  endings: ['BatchGetItem', 'BatchWriteItem'],
  sitemap: ['PutItem', 'DeleteItem'],
} as const satisfies TableNeeds;

/** A decision about a review, with the name of whoever decided before. */
const decision = together(
  { reviews: ['Query', 'PutItem', 'UpdateItem'], users: ['GetItem'] },
  counted,
  mailed,
  audited,
);

/** A review that goes, with what was public of it. */
const withdrawal = together(
  { reviews: ['Query', 'DeleteItem'], companies: ['UpdateItem', 'DeleteItem'] },
  counted,
  kept,
);

/** Takedown requests that end, and the files of a review that was kept for them. */
const closing = together(
  {
    reviews: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    takedowns: ['UpdateItem'],
  },
  counted,
  mailed,
);

/** A moderator's step with a takedown request. */
const takedownStep = together(
  {
    takedowns: ['GetItem', 'UpdateItem'],
    reviews: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
  },
  mailed,
  audited,
);

/** The reviews of a merged company, which follow it. */
const following = {
  companies: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  reviews: ['BatchGetItem', 'UpdateItem'],
} as const satisfies TableNeeds;

/** A company that goes, with its reviews, rows and locks. */
const removal = together(reindex, withdrawal, {
  companies: ['BatchGetItem'],
  companyIds: ['DeleteItem'],
  nameLocks: ['BatchGetItem', 'DeleteItem'],
  numberLocks: ['BatchGetItem', 'DeleteItem'],
  reviews: ['BatchGetItem'],
});

const AUTHORED = ['*#reviews', '*#companies', '*#merged', '*#responses'];

/** All that goes with an account, in routes and in what finishes them. */
const deletion = {
  table: together(
    {
      users: ['GetItem', 'Query', 'DeleteItem'],
      submissions: ['Query', 'DeleteItem'],
      addressCodes: ['DeleteItem'],
      reviews: ['Query', 'UpdateItem', 'DeleteItem'],
      companies: ['UpdateItem'],
      takedowns: ['UpdateItem'],
    },
    counted,
    kept,
  ),
  indexes: { byAuthor: AUTHORED },
  pool: ['AdminDeleteUser'],
  objects: [
    { prefix: 'uploads/', actions: ['DeleteObjectVersion'] },
    { prefix: 'media/', actions: ['DeleteObjectVersion'] },
  ],
} as const satisfies FunctionNeeds;

/** The words of the register and the lists behind them. */
const search = {
  lists: ['BatchGetItem', 'Query'],
  words: ['BatchGetItem', 'Query'],
  endings: ['Query'],
} as const satisfies TableNeeds;

const ANY_COMPANY = ['*'];
const LISTS = [anyOf('lists')];

function signedIn(needs: FunctionNeeds = {}): FunctionNeeds {
  return {
    ...needs,
    table: together(session.table, needs.table ?? {}),
    pool: [...new Set([...session.pool, ...(needs.pool ?? [])])],
  };
}

/** Least privilege, by function; a route without its line does not compile. */
export const functionNeeds: Record<FunctionId, FunctionNeeds> = {
  'get-openapi': {},
  'get-current-user': signedIn(),
  'sign-up': {
    table: { users: ['PutItem'], ...limited, ...mailed },
    pool: ['SignUp', 'AdminInitiateAuth'],
    addressHash: true,
  },
  'log-in': {
    table: { users: ['GetItem', 'PutItem'], allowances: ['GetItem', 'PutItem', 'UpdateItem'] },
    pool: ['AdminInitiateAuth', 'AdminGetUser'],
  },
  'log-out': { table: { users: ['DeleteItem'] }, pool: ['RevokeToken'] },
  'redirect-to-login': {},
  'verify-email': signedIn({ table: limited, pool: ['AdminUpdateUserAttributes'], addressHash: true }),
  'resend-code': signedIn({ table: { users: ['PutItem'], ...limited, ...mailed }, addressHash: true }),
  'forgot-password': { table: { addressCodes: ['PutItem'], ...limited, ...mailed }, addressHash: true },
  'reset-password': {
    table: {
      addressCodes: ['PutItem', 'UpdateItem', 'DeleteItem'],
      users: ['Query', 'UpdateItem', 'DeleteItem'],
      ...limited,
      ...mailed,
    },
    pool: ['AdminGetUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut', 'AdminUpdateUserAttributes'],
    addressHash: true,
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
      companies: ['BatchGetItem'],
      takedowns: ['BatchGetItem'],
      ...limited,
    },
    indexes: { byAuthor: AUTHORED },
  }),
  'delete-user': signedIn({ ...deletion, table: together(deletion.table, limited) }),
  'list-companies': {
    table: search,
    indexes: { byRecent: LISTS, byMostFlagged: LISTS, byHighestOwed: LISTS },
  },
  'list-company-options': { table: { ...search, ...foundById } },
  'list-own-companies': signedIn({
    table: { companies: ['BatchGetItem'] },
    indexes: { byAuthor: ['*#companies'] },
  }),
  'get-company': { table: { companies: ['GetItem', 'Query'] } },
  'list-company-reviews': { table: { companies: ['GetItem', 'Query'] } },
  'propose-company': signedIn({
    table: {
      companies: ['GetItem', 'PutItem'],
      companyIds: ['PutItem'],
      nameLocks: ['PutItem'],
      numberLocks: ['PutItem'],
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
    addressHash: true,
  }),
  'list-own-reviews': signedIn({ table: { reviews: ['Query'] }, indexes: { byAuthor: ['*#reviews'] } }),
  'withdraw-review': signedIn({ table: together(reindex, withdrawal, limited) }),
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
  }),
  'get-admin-review': signedIn({
    table: { reviews: ['Query', 'BatchGetItem'], companies: ['GetItem'], users: ['BatchGetItem'] },
    indexes: { byAuthor: ['*#reviews'], bySlug: ANY_COMPANY },
    objects: [{ prefix: 'evidence/', actions: ['GetObject', 'GetObjectTagging'] }],
  }),
  'redact-review': signedIn({ table: { reviews: ['Query', 'PutItem', 'UpdateItem'], ...audited } }),
  'approve-review': signedIn({
    table: together(reindex, decision, {
      companies: ['PutItem'],
      users: ['ConditionCheckItem'],
      // A review whose company was merged is taken along first.
      reviews: ['BatchGetItem'],
    }),
  }),
  'reject-review': signedIn({ table: decision }),
  'list-takedowns': signedIn({
    table: { takedowns: ['BatchGetItem'], reviews: ['BatchGetItem'] },
    indexes: { byStatus: ['TAKEDOWN#*'] },
  }),
  'start-takedown': signedIn({ table: takedownStep }),
  'action-takedown': signedIn({
    table: together(takedownStep, closing, reindex, { companies: ['DeleteItem'] }),
  }),
  'reject-takedown': signedIn({ table: together(takedownStep, closing) }),
  'list-pending-companies': signedIn({
    table: { companies: ['BatchGetItem'], users: ['BatchGetItem'] },
    indexes: { byStatus: ['COMPANY#PROPOSED'] },
  }),
  'get-admin-company': signedIn({ table: foundById }),
  'accept-company': signedIn({ table: together(foundById, reindex, counted, mailed, audited) }),
  'decline-company': signedIn({
    table: together(foundById, decision, {
      companies: ['UpdateItem'],
      nameLocks: ['DeleteItem'],
      numberLocks: ['DeleteItem'],
      reviews: ['BatchGetItem'],
    }),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'merge-company': signedIn({
    table: together(foundById, reindex, following, counted, mailed, audited),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'update-company': signedIn({
    table: together(foundById, reindex, audited, {
      companies: ['BatchGetItem'],
      nameLocks: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      numberLocks: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      reviews: ['BatchGetItem', 'UpdateItem'],
    }),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'remove-company': signedIn({
    table: together(foundById, removal, audited),
    indexes: { bySlug: ANY_COMPANY },
  }),
  'list-audit': signedIn({
    table: { audit: ['Query'], users: ['BatchGetItem'], reviews: ['BatchGetItem'] },
    indexes: { byStatus: ['AUDIT'] },
  }),
  'get-company-page': { table: { companies: ['GetItem', 'Query'] } },
  'get-sitemap': { table: { lists: ['BatchGetItem'], sitemap: ['Query'] } },
  'get-robots': {},
  'answer-unknown-route': {},
  'check-site': { site: true },
  'clear-edge': { edge: true },
  'confirm-sign-up': {},
  'copy-audit': { archive: true },
  sweep: {
    table: { reviews: ['BatchGetItem'], takedowns: ['BatchGetItem'], ...mailed },
    indexes: { byStatus: ['REVIEW#PENDING', 'TAKEDOWN#RECEIVED', 'TAKEDOWN#UNDER_REVIEW'] },
    site: true,
    team: true,
  },
  'deliver-mail': {
    table: {
      outbox: ['GetItem', 'UpdateItem'],
      users: ['GetItem'],
      takedowns: ['GetItem'],
      ...limited,
    },
    pool: ['AdminGetUser'],
    mail: true,
  },
  'finish-changes': {
    ...deletion,
    table: together(deletion.table, removal, following, decision, closing),
    indexes: { byAuthor: AUTHORED, bySlug: ANY_COMPANY },
    // No route takes evidence away.
    objects: [...deletion.objects, { prefix: 'evidence/', actions: ['DeleteObjectVersion'] }],
  },
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
