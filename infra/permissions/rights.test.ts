import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionIds } from '../bundling/bundle.ts';
import { type FunctionId, functionPermissions } from './function-permissions.ts';
import { reindex, session, type TablePermissions } from './permission-sets.ts';
import { partitionPattern, type ItemKind } from '../../shared/item-kinds.ts';

/** What a function may ask for, or asked for (a line of functions/testing/recording.ts). */
interface Right {
  action: string;
  /** The index that is queried, or the folder that an object lies in. */
  on: string | null;
  /** For which partition keys of the table or the index. */
  key: string | null;
}
type Recorded = Right & { function: string };

const FILE = join(import.meta.dirname, '../../dist/test/calls.jsonl');
const recorded: Recorded[] = existsSync(FILE)
  ? readFileSync(FILE, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Recorded)
  : [];

const spell = ({ action, on, key }: Right) =>
  `${action}${on === null ? '' : ` on ${on}`}${key === null ? '' : ` of ${key}`}`;

const tableRights = (needs: TablePermissions): Right[] =>
  (Object.entries(needs) as [ItemKind, readonly string[]][]).flatMap(([kind, actions]) =>
    actions.map((action) => ({ action: `dynamodb:${action}`, on: null, key: partitionPattern(kind) })),
  );
const poolRights = (actions: readonly string[]): Right[] =>
  actions.map((action) => ({ action: `cognito-idp:${action}`, on: null, key: null }));

/** What a function was given, in the words of a recorded call; listing comes with what it is needed for. */
function grantedRights(id: FunctionId): Right[] {
  const { table = {}, indexes = {}, pool = [], objects = [], edge } = functionPermissions[id];
  return [
    ...tableRights(table),
    ...Object.entries(indexes).flatMap(([on, keys]) =>
      keys.map((key) => ({ action: 'dynamodb:Query', on, key })),
    ),
    ...poolRights(pool),
    ...objects.flatMap(({ prefix, actions }) =>
      actions.map((action) => ({ action: `s3:${action}`, on: prefix, key: null })),
    ),
    ...(edge ? [{ action: 'cloudfront:CreateInvalidation', on: null, key: null }] : []),
  ];
}

/** As IAM's StringLike reads an asterisk. */
const isLike = (pattern: string, key: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(key);

function allows(right: Right, call: Right): boolean {
  const isSame = right.action === call.action && right.on === call.on;
  return isSame && (right.key === null || (call.key !== null && isLike(right.key, call.key)));
}

/** A bucket's own calls follow from what objects of it are needed for, and the archive's folders are days. */
const isOfItsOwn = ({ action, on, function: id }: Recorded) =>
  /^s3:(List|DeleteObjectVersion$)/.test(action) ||
  (action === 's3:PutObject' &&
    /^\d/.test(on ?? '') &&
    functionPermissions[id as FunctionId]?.archive === true);

const recordedCalls = (id: FunctionId): Right[] =>
  recorded.filter((call) => call.function === id && !isOfItsOwn(call));

/** Used by whoever holds an address that the function signed. */
const SIGNED: Partial<Record<FunctionId, readonly string[]>> = {
  'create-upload': ['s3:PutObject on uploads/'],
  'get-admin-review': ['s3:GetObject on evidence/'],
  'get-archive': ['s3:GetObject on archives/'],
  'list-own-reviews': ['s3:GetObject on evidence/'],
  'edit-review': ['s3:GetObject on evidence/'],
  'list-representatives': ['s3:GetObject on documents/'],
};
/** Needed when two things happen at one moment, which no test brings about for certain. */
const RACING: Partial<Record<FunctionId, readonly string[]>> = {
  // Another approval takes the review along to where its company was merged.
  'approve-review': ['dynamodb:BatchGetItem of R#*'],
  // A merge has not taken the request along yet.
  'approve-representative': ['dynamodb:PutItem of U#*'],
  'reject-representative': ['dynamodb:PutItem of U#*'],
  // The review is withdrawn while the requests on it are closed.
  'complete-changes': ['dynamodb:ConditionCheckItem of R#*'],
};
/** Needed once a session is old or ended, on any route that has one; it is enough that some test met it. */
const OF_SESSIONS = [...tableRights(session.table), ...poolRights(session.pool)];
/** A re-index does what the company lacks by then, others' changes included: whoever starts one may meet any of it. */
const OF_REINDEX = tableRights(reindex);
const reindexes = (id: FunctionId) =>
  OF_REINDEX.every((right) => grantedRights(id).some((own) => spell(own) === spell(right)));

const tested = functionIds.filter((id) => recorded.some((call) => call.function === id));

test('the functions were tested in this run: nothing can be said of rights otherwise', () => {
  expect(tested.length).toBeGreaterThan(functionIds.length / 2);
});

test.each(tested)('%s asks for nothing that its role does not allow', (id) => {
  const rights = grantedRights(id);
  const refused = recordedCalls(id).filter((call) => !rights.some((right) => allows(right, call)));
  expect(refused.map(spell)).toEqual([]);
});

test.each(functionIds)('the role of %s allows nothing that it never asked for', (id) => {
  const calls = recordedCalls(id);
  const idle = grantedRights(id)
    .filter((right) => !calls.some((call) => allows(right, call)))
    .map(spell);
  const excused = [
    ...(SIGNED[id] ?? []),
    ...(RACING[id] ?? []),
    ...[...OF_SESSIONS, ...(reindexes(id) ? OF_REINDEX : [])].map(spell),
  ];
  expect(
    idle.filter((right) => !/^s3:(?:DeleteObjectVersion|ListBucket)/.test(right) && !excused.includes(right)),
  ).toEqual([]);
});

test('sessions were read, renewed and ended, and a re-index asked for all that it may', () => {
  const idle = [...OF_SESSIONS, ...OF_REINDEX].filter(
    (right) => !recorded.some((call) => allows(right, call)),
  );
  expect(idle.map(spell)).toEqual([]);
});
