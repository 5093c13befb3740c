import type { IndexName } from '../storage/table-definition.ts';
import type { ItemKind } from '../../shared/item-kinds.ts';

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
  | 'AdminListGroupsForUser'
  | 'AdminRespondToAuthChallenge'
  | 'AdminSetUserMFAPreference'
  | 'AdminSetUserPassword'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
  | 'AssociateSoftwareToken'
  | 'VerifySoftwareToken'
  | 'RevokeToken';
/** Object actions, each on keys below one prefix. ListBucket names the keys alone. */
export type ObjectGrant = {
  prefix: 'uploads/' | 'evidence/' | 'documents/' | 'media/' | 'archives/';
  actions: readonly (
    | 'GetObject'
    | 'PutObject'
    | 'DeleteObject'
    | 'DeleteObjectVersion'
    | 'GetObjectTagging'
    | 'ListBucket'
  )[];
};

/** Actions on the table, by kind of item. */
export type TablePermissions = Partial<Record<ItemKind, readonly TableAction[]>>;
/** The indexes that are queried, and for which of their partition keys. */
type IndexNeeds = Partial<Record<IndexName, readonly string[]>>;

/** Permissions of a function. Nothing else is granted or configured. */
export interface FunctionPermissions {
  table?: TablePermissions;
  indexes?: IndexNeeds;
  pool?: readonly PoolAction[];
  objects?: readonly ObjectGrant[];
  /** Sends mail through SES. */
  mail?: true;
  /** Invalidates CloudFront's cache. */
  edge?: true;
  /** Puts objects into the audit archive. No function may read, change or delete them. */
  archive?: true;
  /** Knows where the site is: visits it, or writes links to it. */
  site?: true;
  /** Knows the address of the team. */
  team?: true;
  /** Knows the address for reports of weaknesses. */
  weaknesses?: true;
  /** Counts what alarms watch, as metrics in its log. */
  metrics?: true;
  /** Hashes with a key what no limit counts: addresses, codes that are mailed, the cursors of lists. */
  hashes?: true;
}

/** Several needs of the table as one. */
export function mergePermissions(...needs: readonly TablePermissions[]): TablePermissions {
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
} as const satisfies FunctionPermissions;

/** What is written for a person, on condition that their account stays. */
export const forPerson = { users: ['ConditionCheckItem'] } as const satisfies TablePermissions;
export const rateLimitWrites = { rateLimits: ['PutItem', 'UpdateItem'] } as const satisfies TablePermissions;
export const outboxWrites = { outbox: ['PutItem'] } as const satisfies TablePermissions;
/** When the next thing is due of a published review. */
export const dueWrites = { dues: ['PutItem'] } as const satisfies TablePermissions;
export const countWrites = { counts: ['UpdateItem'] } as const satisfies TablePermissions;
/** Decisions that go on public record. */
export const logWrites = { decisions: ['PutItem'], ...countWrites } as const satisfies TablePermissions;
export const auditEntryWrites = { audit: ['PutItem'], ...countWrites } as const satisfies TablePermissions;
/** Takes tokens for programs, and counts their calls. */
export const tokenReads = {
  tokens: ['GetItem', 'UpdateItem'],
  ...rateLimitWrites,
} as const satisfies TablePermissions;
/** What those are told who watch a company. */
export const companyEventWrites = { companyEvents: ['PutItem'] } as const satisfies TablePermissions;
/** What a person watches, with the companies. */
export const watches = {
  users: ['Query'],
  companies: ['GetItem', 'BatchGetItem'],
} as const satisfies TablePermissions;
/** Records that the law requires are set aside; nobody reads them. */
export const kept = { retained: ['UpdateItem'] } as const satisfies TablePermissions;
export const companyById = {
  companyIds: ['GetItem'],
  companies: ['GetItem'],
} as const satisfies TablePermissions;

/** Reads a moderator's address, the companies that they represent and those that they proposed after others: their own cases. */
export const ownCases = {
  ...companyById,
  users: ['GetItem', 'Query'],
  submissions: ['Query'],
} as const satisfies TablePermissions;

/** The re-index after a company changed: its rows come and go in transactions, endings of words are learned. */
export const reindex = {
  companies: ['GetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'],
  lists: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  words: ['UpdateItem'],
  endings: ['BatchGetItem', 'BatchWriteItem', 'PutItem', 'DeleteItem'],
  sitemap: ['PutItem', 'DeleteItem'],
} as const satisfies TablePermissions;

/** A moderator's step with a privacy request. */
export const privacyStep = mergePermissions(ownCases, auditEntryWrites, {
  privacyRequests: ['GetItem', 'UpdateItem'],
  reviews: ['GetItem'],
});

/** A decision about a review, with the name of whoever decided before. */
export const decision = mergePermissions(
  ownCases,
  { reviews: ['Query', 'PutItem', 'UpdateItem'] },
  logWrites,
  outboxWrites,
  auditEntryWrites,
);

/** The end of a review, with what was public of it. */
export const reviewEnd = mergePermissions(
  {
    reviews: ['Query', 'DeleteItem'],
    companies: ['BatchGetItem', 'UpdateItem', 'DeleteItem'],
    users: ['UpdateItem'],
    submissions: ['GetItem', 'DeleteItem'],
    traces: ['DeleteItem'],
  },
  countWrites,
);

/** The same before its time: what the law asks for is set aside. */
export const withdrawal = mergePermissions(reviewEnd, kept);

/** What is paid, settled or disputed of a public review: with its public copy and its company's totals. */
export const debtChange = mergePermissions(
  { reviews: ['GetItem', 'UpdateItem'] },
  reindex,
  forPerson,
  rateLimitWrites,
  outboxWrites,
  { users: ['BatchGetItem'] },
);

/** Reads the representatives of a company, and whether their accounts are suspended. */
export const representatives = {
  table: { users: ['BatchGetItem'] },
  indexes: { byAuthor: ['*#representatives'] },
} as const satisfies FunctionPermissions;

/** Opens a review by the address in its company's notice. */
export const answerReads = mergePermissions({ answers: ['GetItem'], reviews: ['GetItem'] }, rateLimitWrites);

/** A request to represent a company, which follows that where it was merged. */
export const representation = mergePermissions(
  companyById,
  { users: ['PutItem', 'UpdateItem', 'DeleteItem'], representativeCounts: ['UpdateItem'] },
  outboxWrites,
);

/** What somebody said in a company's name. */
export const statements = {
  table: mergePermissions(companyById, {
    companies: ['UpdateItem'],
    reviews: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  }),
  indexes: { byAuthor: ['*#replies'], bySlug: ['*'] },
} as const satisfies FunctionPermissions;

/** Takedown requests that end, and the files of a review that was kept for them. */
export const takedownClosing = mergePermissions(
  {
    reviews: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    takedowns: ['BatchGetItem', 'UpdateItem'],
    companies: ['UpdateItem'],
  },
  logWrites,
  outboxWrites,
);

/** A moderator's step with a takedown request. */
export const takedownStep = mergePermissions(
  ownCases,
  {
    takedowns: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    reviews: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    companies: ['UpdateItem'],
  },
  outboxWrites,
  auditEntryWrites,
);

/** The reviews of a merged company, which follow it. */
export const reviewMoves = {
  companies: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  reviews: ['BatchGetItem', 'UpdateItem'],
} as const satisfies TablePermissions;

/** A company that goes, with its reviews, rows and locks. */
export const removal = mergePermissions(reindex, withdrawal, {
  companyEvents: ['Query', 'DeleteItem'],
  companies: ['BatchGetItem'],
  companyIds: ['DeleteItem', 'ConditionCheckItem'],
  nameLocks: ['BatchGetItem', 'DeleteItem'],
  numberLocks: ['BatchGetItem', 'DeleteItem'],
  reviews: ['BatchGetItem'],
  removed: ['PutItem'],
});

const AUTHORED = ['*#reviews', '*#companies', '*#merged', '*#responses', '*#replies', '*#mails'];
/** And what a moderator removed of it, which goes with the account alone. */
export const AUTHORED_AND_REMOVED = [...AUTHORED, '*#removed'];

/** All that is held about a person. */
export const personalData = {
  table: {
    users: ['GetItem', 'Query'],
    reviews: ['Query'],
    takedowns: ['BatchGetItem'],
    tokens: ['BatchGetItem'],
    companies: ['GetItem', 'BatchGetItem'],
    companyIds: ['GetItem'],
  },
  indexes: { byAuthor: [...AUTHORED, '*#requests', '*#privacy'] },
} as const satisfies FunctionPermissions;

/** All that goes with an account, in routes and in what finishes them. */
export const deletion = {
  table: mergePermissions(
    {
      users: ['GetItem', 'Query', 'DeleteItem'],
      submissions: ['GetItem', 'Query', 'DeleteItem'],
      addressCodes: ['DeleteItem'],
      tokens: ['DeleteItem'],
      traces: ['DeleteItem'],
      outbox: ['DeleteItem'],
      reviews: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      companies: ['GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'],
      takedowns: ['UpdateItem'],
      removed: ['DeleteItem'],
    },
    countWrites,
    kept,
    dueWrites,
    statements.table,
    { representativeCounts: ['UpdateItem'] },
  ),
  indexes: { byAuthor: AUTHORED_AND_REMOVED, bySlug: statements.indexes.bySlug },
  pool: ['AdminDeleteUser'],
  objects: [
    { prefix: 'uploads/', actions: ['DeleteObjectVersion'] },
    { prefix: 'documents/', actions: ['DeleteObjectVersion'] },
    { prefix: 'media/', actions: ['DeleteObjectVersion'] },
    { prefix: 'archives/', actions: ['DeleteObjectVersion'] },
  ],
} as const satisfies FunctionPermissions;

/** The words of the register and the lists behind them. */
export const search = {
  lists: ['BatchGetItem', 'Query'],
  words: ['BatchGetItem', 'Query'],
  endings: ['Query'],
} as const satisfies TablePermissions;
