import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionIds } from './bundle.ts';
import { type FunctionId, functionNeeds, reindex, session } from './functions.ts';
import { indexesOf } from './permissions.ts';

/** A line of functions/testing/recording.ts. */
interface Recorded {
  function: string;
  action: string;
  on: string | null;
}

const FILE = join(import.meta.dirname, '../dist/test/calls.jsonl');
const recorded: Recorded[] = existsSync(FILE)
  ? readFileSync(FILE, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Recorded)
  : [];

const spell = (action: string, on: string | null) => (on === null ? action : `${action} on ${on}`);

/** What a function was given, in the words of a recorded call; listing comes with what it is needed for. */
function rightsOf(id: FunctionId): string[] {
  const { table = [], pool = [], objects = [] } = functionNeeds[id];
  return [
    ...table.map((action) => spell(`dynamodb:${action}`, null)),
    ...(indexesOf[id] ?? []).map((index) => spell('dynamodb:Query', index)),
    ...pool.map((action) => spell(`cognito-idp:${action}`, null)),
    ...objects.flatMap(({ prefix, actions }) => actions.map((action) => spell(`s3:${action}`, prefix))),
  ];
}

/** A bucket's own calls follow from what objects of it are needed for, and the archive's folders are days. */
const isOfItsOwn = ({ action, function: id }: Recorded) =>
  /^s3:(List|DeleteObjectVersion$)/.test(action) || functionNeeds[id as FunctionId]?.archive === true;

function callsOf(id: FunctionId): Set<string> {
  const own = recorded.filter((call) => call.function === id && !isOfItsOwn(call));
  return new Set(own.map(({ action, on }) => spell(action, on)));
}

/** Used by whoever holds an address that the function signed. */
const SIGNED: Partial<Record<FunctionId, readonly string[]>> = {
  'create-upload': ['s3:PutObject on uploads/'],
  'get-admin-review': ['s3:GetObject on evidence/'],
};
/** Needed once a session is old or ended, on any route that has one; it is enough that some test met it. */
const OF_SESSIONS = [
  ...session.table.map((action) => `dynamodb:${action}`),
  ...session.pool.map((action) => `cognito-idp:${action}`),
];
/** A re-index does what the company lacks by then, others' changes included: whoever starts one may meet any of it. */
const OF_REINDEX = reindex.map((action) => `dynamodb:${action}`);
const reindexes = (id: FunctionId) => reindex.every((action) => functionNeeds[id].table?.includes(action));

const tested = functionIds.filter((id) => recorded.some((call) => call.function === id));

test('the functions were tested in this run: nothing can be said of rights otherwise', () => {
  expect(tested.length).toBeGreaterThan(functionIds.length / 2);
});

test.each(tested)('%s asks for nothing that its role does not allow', (id) => {
  const rights = new Set(rightsOf(id));
  expect([...callsOf(id)].filter((call) => !rights.has(call))).toEqual([]);
});

test.each(functionIds)('the role of %s allows nothing that it never asked for', (id) => {
  const calls = callsOf(id);
  const excused = [...(SIGNED[id] ?? []), ...OF_SESSIONS, ...(reindexes(id) ? OF_REINDEX : [])];
  const unused = rightsOf(id).filter((right) => !calls.has(right) && !excused.includes(right));
  expect(unused.filter((right) => !right.startsWith('s3:DeleteObjectVersion'))).toEqual([]);
});

test('sessions were read, renewed and ended, and a re-index asked for all that it may', () => {
  const all = new Set(recorded.map(({ action, on }) => spell(action, on)));
  expect([...OF_SESSIONS, ...OF_REINDEX].filter((right) => !all.has(right))).toEqual([]);
});
