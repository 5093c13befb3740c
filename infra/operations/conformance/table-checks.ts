import { setTimeout as delay } from 'node:timers/promises';
import { type AttributeValue, PutItemCommand, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type {
  DynamoDBDocument,
  PutCommandInput,
  QueryCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { type Check, outcome } from './check.ts';

export interface Table {
  client: DynamoDBDocument;
  TableName: string;
}

type Item = Record<string, unknown>;
type Values = Record<string, unknown>;

const API = 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference';
const GUIDE = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide';
const LIMITS = `${GUIDE}/Constraints.html`;
const REFUSED = 'ValidationException';
const UNMET = 'ConditionalCheckFailedException';
const KB = 1024;

export function itemsOf({ client, TableName }: Table, pk: string) {
  const Put = (sk: string, item: Item = {}) => ({ TableName, Item: { pk, sk, ...item } });
  const ExpressionAttributeValues = { ':pk': pk };
  return {
    client,
    pk,
    Put,
    PutNew: (sk: string, item?: Item) => ({
      ...{ ...Put(sk, item), ConditionExpression: 'attribute_not_exists(pk)' },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    }),
    Add: (sk: string) => ({
      ...{ TableName, Key: { pk, sk }, UpdateExpression: 'ADD uses :one' },
      ExpressionAttributeValues: { ':one': 1 },
    }),
    put: (sk: string, item?: Item, more?: Partial<PutCommandInput>) =>
      outcome(client.put({ ...Put(sk, item), ...more })),
    putNumber: (N: string) =>
      outcome(
        client.send(new PutItemCommand({ TableName, Item: { pk: { S: pk }, sk: { S: 'a' }, cents: { N } } })),
      ),
    get: async (sk: string): Promise<Item> => {
      const { Item = {} } = await client.get({ TableName, Key: { pk, sk }, ConsistentRead: true });
      const { pk: _, sk: __, ...others } = Item as Item;
      return others;
    },
    update: (sk: string, expression: string, values?: Values, more?: Partial<UpdateCommandInput>) =>
      outcome(
        client.update({
          ...{ TableName, Key: { pk, sk }, UpdateExpression: expression },
          ...{ ExpressionAttributeValues: values, ...more },
        }),
      ),
    query: (more: Partial<QueryCommandInput> = {}) =>
      client.query({ TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues, ...more }),
    putBatch: (sortKeys: readonly string[]) =>
      outcome(
        client.batchWrite({
          RequestItems: { [TableName]: sortKeys.map((sk) => ({ PutRequest: { Item: { pk, sk } } })) },
        }),
      ),
    getBatch: (sortKeys: readonly string[]) =>
      outcome(
        client.batchGet({ RequestItems: { [TableName]: { Keys: sortKeys.map((sk) => ({ pk, sk })) } } }),
      ),
    transact: (TransactItems: TransactWriteCommandInput['TransactItems'], ClientRequestToken?: string) =>
      client.transactWrite({ TransactItems, ClientRequestToken }),
  };
}

const text = (length: number) => 'x'.repeat(length);
const sortKeys = (count: number) => Array.from({ length: count }, (_, n) => String(1000 + n));
const skOf = (items: Item[] = []) => items.map(({ sk }) => sk);

export const TABLE_CHECKS: readonly Check<ReturnType<typeof itemsOf>>[] = [
  {
    sentence: 'A put whose condition fails changes nothing and returns the item that it found',
    source: `${API}/API_PutItem.html`,
    documented: [UNMET, 'first', { name: 'first' }],
    async run({ client, PutNew, put, get }) {
      await put('a', { name: 'first' });
      const error = await client.put(PutNew('a', { name: 'second' })).catch((refusal: unknown) => refusal);
      const { name, Item } = error as { name: string; Item?: Record<string, AttributeValue> };
      return [name, Item?.['name']?.S, await get('a')];
    },
  },
  {
    sentence: 'A comparison with an attribute that is absent or of another type is false, and no error',
    source: `${GUIDE}/Expressions.OperatorsAndFunctions.html`,
    documented: [UNMET, UNMET, 'ok'],
    async run({ put, update }) {
      await put('a', { uses: 'many' });
      const onlyIf = (ConditionExpression: string) =>
        update('a', 'SET seen = :one', { ':one': 1 }, { ConditionExpression });
      return [
        await onlyIf('uses > :one'),
        await onlyIf('cents < :one'),
        await onlyIf('attribute_not_exists(cents) OR cents < :one'),
      ];
    },
  },
  {
    sentence: 'A cancelled transaction writes nothing and gives a reason for each operation in its order',
    source: `${API}/API_TransactWriteItems.html`,
    documented: [['None', 'ConditionalCheckFailed', 'None'], 'found', {}],
    async run({ Put, PutNew, Add, put, get, transact }) {
      await put('b', { name: 'found' });
      const operations = [{ Put: Put('a') }, { Put: PutNew('b') }, { Update: Add('c') }];
      const error = await transact(operations).catch((refusal: unknown) => refusal);
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      return [reasons.map(({ Code }) => Code), reasons[1]?.Item?.['name']?.S, await get('a')];
    },
  },
  {
    sentence: 'A transaction has at most 100 operations, at most one on each item, and at most 4 MB',
    source: `${API}/API_TransactWriteItems.html`,
    documented: ['ok', REFUSED, REFUSED, REFUSED],
    async run({ Put, Add, transact }) {
      const puts = (count: number, item?: Item) =>
        outcome(transact(sortKeys(count).map((sk) => ({ Put: Put(sk, item) }))));
      const { TableName, Key } = Add('a');
      const ConditionCheck = { TableName, Key, ConditionExpression: 'attribute_not_exists(pk)' };
      return [
        ...[await puts(100), await puts(101), await puts(11, { text: text(390 * KB) })],
        await outcome(transact([{ ConditionCheck }, { Update: Add('a') }])),
      ];
    },
  },
  {
    sentence: 'Each of several transactions on an item at once counts in full, or is refused as a conflict',
    source: `${GUIDE}/transaction-apis.html`,
    documented: { isExact: true, others: [] },
    async run({ Add, get, transact }) {
      const tries = await Promise.allSettled(sortKeys(8).map(() => transact([{ Update: Add('a') }])));
      const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
      const others = refusals.filter(
        (error) =>
          !(error instanceof TransactionCanceledException) ||
          error.CancellationReasons?.[0]?.Code !== 'TransactionConflict',
      );
      const { uses } = await get('a');
      return { isExact: uses === tries.length - refusals.length, others: others.map(({ name }) => name) };
    },
  },
  {
    sentence:
      'A transaction that is repeated with its token has no second effect; another one may not use it',
    source: `${API}/API_TransactWriteItems.html`,
    documented: ['ok', 'ok', 'IdempotentParameterMismatchException', { uses: 1 }],
    async run({ pk, Add, get, transact }) {
      const add = (sk: string) => outcome(transact([{ Update: Add(sk) }], pk));
      return [await add('a'), await add('a'), await add('b'), await get('a')];
    },
  },
  {
    sentence: 'An item has at most 400 KB with the names of its attributes, however it is written',
    source: LIMITS,
    documented: ['ok', REFUSED, REFUSED, REFUSED],
    async run({ pk, Put, put, update, transact }) {
      const largest = 400 * KB - `pk${pk}sk1text`.length;
      return [
        await put('1', { text: text(largest) }),
        await put('2', { text: text(largest + 1) }),
        await update('1', 'SET more = :one', { ':one': 1 }),
        await outcome(transact([{ Put: Put('2', { text: text(largest + 1) }) }])).then((name) =>
          name === 'TransactionCanceledException' ? REFUSED : name,
        ),
      ];
    },
  },
  {
    sentence: 'A partition key has 1 to 2048 bytes, a sort key 1 to 1024, of UTF-8',
    source: LIMITS,
    documented: [REFUSED, 'ok', REFUSED, REFUSED, 'ok', REFUSED],
    run: ({ pk, put }) =>
      Promise.all([
        put('a', { pk: '' }),
        put('a', { pk: pk + text(2048 - pk.length) }),
        put('a', { pk: pk + text(2049 - pk.length) }),
        put(''),
        put('é'.repeat(512)),
        put(`${'é'.repeat(512)}x`),
      ]),
  },
  {
    sentence: 'A key of an index is a text that is not empty; other attributes may be empty',
    source: `${GUIDE}/GSI.html`,
    documented: ['ok', REFUSED, REFUSED, REFUSED],
    run: ({ pk, put, update }) =>
      Promise.all([
        put('a', { name: '' }),
        put('b', { queue: pk, queuedAt: '' }),
        put('c', { queue: pk, queuedAt: 1 }),
        update('d', 'SET queuedAt = :empty', { ':empty': '' }),
      ]),
  },
  {
    sentence: 'A number has at most 38 digits, and keeps all of them',
    source: LIMITS,
    documented: ['ok', REFUSED, { cents: BigInt('9'.repeat(38)) }],
    run: async ({ putNumber, get }) => [
      await putNumber('9'.repeat(38)),
      await putNumber('9'.repeat(39)),
      await get('a'),
    ],
  },
  {
    sentence: 'A batch has at most 25 writes or 100 reads, and no two of one item',
    source: `${API}/API_BatchWriteItem.html`,
    documented: ['ok', REFUSED, REFUSED, 'ok', REFUSED, REFUSED],
    run: ({ putBatch, getBatch }) =>
      Promise.all([
        putBatch(sortKeys(25)),
        putBatch(sortKeys(26)),
        putBatch(['a', 'a']),
        getBatch(sortKeys(100)),
        getBatch(sortKeys(101)),
        getBatch(['a', 'a']),
      ]),
  },
  {
    sentence: 'The limit of a query counts items before its filter, and its last key continues it',
    source: `${GUIDE}/Query.Pagination.html`,
    documented: [[], '1001', ['1002', '1003']],
    async run({ pk, put, query }) {
      for (const sk of sortKeys(4)) await put(sk, { isKept: sk > '1001' });
      const kept = {
        FilterExpression: 'isKept = :yes',
        ExpressionAttributeValues: { ':pk': pk, ':yes': true },
      };
      const { Items, LastEvaluatedKey } = await query({ ...kept, Limit: 2 });
      const rest = await query({ ...kept, ExclusiveStartKey: LastEvaluatedKey });
      return [skOf(Items), (LastEvaluatedKey as Item | undefined)?.['sk'], skOf(rest.Items)];
    },
  },
  {
    sentence: 'A page of a query ends at 1 MB',
    source: `${GUIDE}/Query.Pagination.html`,
    documented: { isWhole: false, continues: true },
    async run({ put, query }) {
      for (const sk of sortKeys(4)) await put(sk, { text: text(390 * KB) });
      const { Items, LastEvaluatedKey } = await query();
      return { isWhole: Items?.length === 4, continues: LastEvaluatedKey !== undefined };
    },
  },
  {
    sentence: 'Sort keys are in the order of their UTF-8 bytes, from both ends',
    source: `${GUIDE}/Query.html`,
    documented: [
      ['A', 'B', 'a', 'é', '\uFF5E', '\u{10400}'],
      ['\u{10400}', '\uFF5E'],
    ],
    async run({ put, query }) {
      for (const sk of ['\u{10400}', '\uFF5E', 'é', 'a', 'B', 'A']) await put(sk);
      const last = await query({ ScanIndexForward: false, Limit: 2 });
      return [skOf((await query({ ConsistentRead: true })).Items), skOf(last.Items)];
    },
  },
  {
    sentence: 'An index has the items with both of its keys, with the attributes of its projection alone',
    source: `${GUIDE}/GSI.html`,
    documented: { n: 'Name' },
    async run({ put, query }) {
      await put('b', { n: 'Other' });
      await put('a', { recent: '1', n: 'Name', name: 'not in the index' });
      // The index is eventually consistent.
      for (const end = Date.now() + 5_000; ; await delay(100)) {
        const { Items = [] } = await query({ IndexName: 'byRecent' });
        const { pk: _, sk, recent: __, ...others } = (Items[0] ?? {}) as Item;
        if (sk === 'a' || Date.now() > end) return others;
      }
    },
  },
  {
    sentence: 'An index refuses consistent reads and a start without its keys; no query filters by its keys',
    source: `${API}/API_Query.html`,
    documented: [REFUSED, REFUSED, REFUSED],
    run: ({ pk, query }) =>
      Promise.all([
        outcome(query({ IndexName: 'byRecent', ConsistentRead: true })),
        outcome(query({ IndexName: 'byRecent', ExclusiveStartKey: { pk, sk: 'a' } })),
        outcome(query({ FilterExpression: 'sk = :pk' })),
      ]),
  },
  {
    sentence:
      'An expression defines each name and value that it uses, and no other; reserved words need a name',
    source: `${GUIDE}/Expressions.ExpressionAttributeNames.html`,
    documented: [REFUSED, REFUSED, REFUSED, REFUSED],
    run: ({ update }) =>
      Promise.all([
        update('a', 'SET uses = :one'),
        update('a', 'SET uses = :one', { ':one': 1, ':two': 2 }),
        update('a', 'SET uses = :one', { ':one': 1 }, { ExpressionAttributeNames: { '#status': 'status' } }),
        update('a', 'SET status = :one', { ':one': 1 }),
      ]),
  },
  {
    sentence: 'An update changes no key and sets no attribute twice, and its expression has at most 4 KB',
    source: `${API}/API_UpdateItem.html`,
    documented: [REFUSED, REFUSED, REFUSED],
    run: ({ update }) =>
      Promise.all([
        update('a', 'SET sk = :one', { ':one': '1' }),
        update('a', 'SET uses = :one REMOVE uses', { ':one': 1 }),
        update('a', `SET ${text(4 * KB)} = :one`, { ':one': 1 }),
      ]),
  },
  {
    sentence: 'ADD begins at 0 and takes numbers only; SET computes with attributes that are there only',
    source: `${GUIDE}/Expressions.UpdateExpressions.html`,
    documented: ['ok', REFUSED, REFUSED, 'ok', { name: 'text', uses: 1, seen: 5 }],
    run: async ({ put, get, update }) => {
      await put('a', { name: 'text' });
      const named = { ExpressionAttributeNames: { '#name': 'name' } };
      return [
        await update('a', 'ADD uses :one', { ':one': 1 }),
        await update('a', 'ADD #name :one', { ':one': 1 }, named),
        await update('a', 'SET uses = cents + :one', { ':one': 1 }),
        await update('a', 'SET seen = if_not_exists(cents, :five)', { ':five': 5 }),
        await get('a'),
      ];
    },
  },
  {
    sentence: 'A key of an index has at most 2048 or 1024 bytes; a path that is not there cannot be removed',
    source: LIMITS,
    documented: [REFUSED, REFUSED, REFUSED],
    isLenientHere: true,
    run: async ({ pk, put, update }) => [
      await put('a', { queue: text(2049), queuedAt: 'a' }),
      await put('b', { queue: pk, queuedAt: text(1025) }),
      await update('c', 'REMOVE figures.uses'),
    ],
  },
  {
    sentence: 'A query asks for keys that are not empty, and starts within what it asks for',
    source: `${API}/API_Query.html`,
    documented: [REFUSED, REFUSED, REFUSED],
    isLenientHere: true,
    run: ({ pk, query }) =>
      Promise.all([
        outcome(query({ ExpressionAttributeValues: { ':pk': '' } })),
        outcome(
          query({
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :start)',
            ExpressionAttributeValues: { ':pk': pk, ':start': '' },
          }),
        ),
        outcome(query({ ExclusiveStartKey: { pk: `${pk}-other`, sk: 'a' } })),
      ]),
  },
];
