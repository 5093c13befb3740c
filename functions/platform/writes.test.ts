import { expect, test } from 'vitest';
import {
  above,
  absent,
  absentOr,
  atMost,
  below,
  type Changes,
  check,
  type Condition,
  oneOf,
  present,
  put,
  remove,
  update,
} from './writes.ts';

const key = { pk: 'P', sk: 'S' };
const KEPT = { ...key, kept: 'out of the key' };

type Row = [
  what: string,
  changes: Changes,
  condition: Condition | undefined,
  expressions: [changes: string, condition?: string],
  values: unknown[] | undefined,
];

test.each<Row>([
  ['a value', { set: { name: 'A' } }, undefined, ['SET #name = :v0'], ['A']],
  ['null is a value', { set: { reason: null } }, undefined, ['SET #reason = :v0'], [null]],
  [
    'an undefined attribute stays as it is',
    { set: { city: undefined, website: 'w' } },
    undefined,
    ['SET #website = :v0'],
    ['w'],
  ],
  [
    'an existing attribute stays',
    { setOnce: { original: 1 } },
    undefined,
    ['SET #original = if_not_exists(#original, :v0)'],
    [1],
  ],
  [
    'a removal alone has no values',
    { remove: ['queue', 'queuedAt'] },
    undefined,
    ['REMOVE #queue, #queuedAt'],
    undefined,
  ],
  [
    'a name that is a day, whose placeholder may have no hyphens',
    { add: { '2026-11-22': 1 } },
    undefined,
    ['ADD #2026_11_22 :v0'],
    [1],
  ],
  [
    'numbers, one of them within a map',
    { add: { version: 1, 'counts.FRAUD': -1 } },
    undefined,
    ['SET #counts.#FRAUD = #counts.#FRAUD + :v0 ADD #version :v1'],
    [-1, 1],
  ],
  [
    'all at once, on a condition',
    { set: { status: 'LISTED' }, remove: ['queue'], add: { version: 1 } },
    { id: 'x', status: 'PROPOSED' },
    ['SET #status = :v0 REMOVE #queue ADD #version :v1', '#id = :v2 AND #status = :v3'],
    ['LISTED', 1, 'x', 'PROPOSED'],
  ],
  [
    'tests',
    { remove: ['a'] },
    {
      pk: present,
      gone: absent,
      revision: absentOr(0),
      status: oneOf('A', 'B'),
      tries: below(5),
      end: above(9),
    },
    [
      'REMOVE #a',
      'attribute_exists(#pk) AND attribute_not_exists(#gone) AND (attribute_not_exists(#revision) OR #revision = :v0) AND #status IN (:v1, :v2) AND #tries < :v3 AND #end > :v4',
    ],
    [0, 'A', 'B', 5, 9],
  ],
  [
    'one of several',
    { remove: ['a'] },
    [{ pk: absent }, { slug: oneOf('s'), end: atMost(1) }],
    ['REMOVE #a', 'attribute_not_exists(#pk) OR #slug IN (:v0) AND #end <= :v1'],
    ['s', 1],
  ],
])('an update: %s', (_, changes, condition, [UpdateExpression, ConditionExpression], values) => {
  const { name, update: made } = update('item', KEPT, changes, condition);
  expect(name).toBe('item');
  expect(made).toMatchObject({ Key: key, UpdateExpression });
  expect(made?.Key).toEqual(key);
  expect(made?.ConditionExpression).toBe(ConditionExpression);
  expect(made?.ExpressionAttributeValues && Object.values(made.ExpressionAttributeValues)).toEqual(values);
  expectAllUsed(made);
});

test('other writes have a condition or none, and nothing that is not used', () => {
  expect(put('item', KEPT)).toEqual({ name: 'item', put: { Item: KEPT } });
  expect(remove('item', KEPT)).toEqual({ name: 'item', remove: { Key: key } });
  for (const made of [
    put('item', KEPT, { pk: absent }).put,
    remove('item', KEPT, { hash: 'h' }).remove,
    check('item', KEPT, { user: null }).check,
  ]) {
    expect(made?.ConditionExpression).toMatch(/^(attribute_not_exists\(#pk\)|#hash = :v0|#user = :v0)$/);
    expectAllUsed(made);
  }
});

interface Made {
  UpdateExpression?: string | undefined;
  ConditionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
}

/** DynamoDB refuses a name or value that no expression uses, and one that is used but missing. */
function expectAllUsed(made: Made = {}): void {
  const used = `${made.UpdateExpression ?? ''} ${made.ConditionExpression ?? ''}`;
  const values = { ...made.ExpressionAttributeNames, ...made.ExpressionAttributeValues };
  expect([...new Set(used.match(/[#:]\w+/g))].sort()).toEqual(Object.keys(values).sort());
}
