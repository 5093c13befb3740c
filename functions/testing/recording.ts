import { appendFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, inject } from 'vitest';
import { callFacts, runningFunction } from '../platform/log.ts';
import { table } from '../platform/table.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for the recorded calls of functions to AWS; infra/permissions/rights.test.ts reads it. */
    recording: string;
    /** The folder for the recorded consumption of the table by each invocation; bench/capacity/ reads it. */
    consumption: string;
  }
}

/** A request of a function to AWS, in the terms of IAM permissions. */
interface RecordedCall {
  function: string;
  /** `dynamodb:GetItem`, `s3:PutObject`, `cognito-idp:SignUp`. */
  action: string;
  /** The index that was queried, or the folder of an object. */
  on: string | null;
  /** The kind of the table's item, as in a key condition: `C#*`, `STATS`, `*#reviews`. */
  key: string | null;
}

interface HttpRequest {
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  headers: Record<string, string>;
  body: unknown;
}

const OBJECT_ACTIONS: Record<string, string> = {
  GET: 'GetObject',
  HEAD: 'GetObject',
  PUT: 'PutObject',
  DELETE: 'DeleteObject',
};
const TRANSACTION_ACTIONS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

type Call = Omit<RecordedCall, 'function'>;

type Attributes = Record<string, string>;
/** A request to DynamoDB, or a part of one, as far as it names items: before it is marshalled. */
interface ItemRequest {
  Key?: Attributes;
  Item?: Attributes;
  IndexName?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Attributes;
}
interface TableRequest extends ItemRequest {
  TransactItems?: Record<string, ItemRequest>[];
  /** By table: the keys of a read, or the writes. */
  RequestItems?: Record<string, { Keys: Attributes[] } | Record<string, ItemRequest>[]>;
}

/** The kind of a partition key is its prefix; the indexes of a person or a company have none. */
function keyPattern(key: string, index = ''): string {
  if (index === 'byStatus')
    return key.split('#').slice(0, 2).join('#') + (key.split('#').length > 2 ? '#*' : '');
  if (index === 'byAuthor') return key.replace(/^.*#/, '*#');
  if (index === 'bySlug') return '*';
  return key.includes('#') ? `${key.split('#', 1).join('')}#*` : key;
}

function requestedKey({ Key, Item, ...query }: ItemRequest): string {
  const [, value = ''] = /= (:\w+)/.exec(query.KeyConditionExpression ?? '') ?? [];
  const key = (Key ?? Item)?.['pk'] ?? query.ExpressionAttributeValues?.[value];
  return keyPattern(key ?? '', query.IndexName);
}

function splitRequest(operation: string, request: TableRequest): [action: string, part: ItemRequest][] {
  const { TransactItems, RequestItems } = request;
  if (TransactItems)
    return TransactItems.flatMap(Object.entries<ItemRequest>).map(([kind, part]) => [
      TRANSACTION_ACTIONS[kind] ?? kind,
      part,
    ]);
  if (!RequestItems) return [[operation, request]];
  return Object.values(RequestItems)
    .flatMap((batch) =>
      'Keys' in batch
        ? batch.Keys.map((Key): ItemRequest => ({ Key }))
        : batch.flatMap(Object.values<ItemRequest>),
    )
    .map((part) => [operation, part]);
}

function tableCalls(operation: string, request: TableRequest): Call[] {
  return splitRequest(operation, request).map(([action, part]) => ({
    action: `dynamodb:${action}`,
    on: part.IndexName ?? null,
    key: requestedKey(part),
  }));
}

/** The only call to the distribution: what it invalidates is irrelevant for rights. */
const INVALIDATION = /^\/2020-05-31\/distribution\/[^/]+\/invalidation$/;

const deletedFolders = (body: string) => [
  ...new Set([...body.matchAll(/<Key>([^</]+\/)/g)].map(([, folder = '']) => folder)),
];

/** Path style: the bucket, then the key. */
function objectCalls({ method, path, query, body }: HttpRequest): Omit<Call, 'key'>[] {
  const topFolder = (key = '') => `${decodeURIComponent(key).replace(/^\//, '').split('/')[1] ?? ''}/`;
  if (path.split('/').filter(Boolean).length < 2) {
    if (method === 'POST')
      return deletedFolders(String(body)).map((on) => ({ action: 's3:DeleteObjectVersion', on }));
    const on = `${(query['prefix'] ?? '').split('/', 1).join('')}/`;
    return [{ action: 'versions' in query ? 's3:ListBucketVersions' : 's3:ListBucket', on }];
  }
  const on = topFolder(path);
  if ('tagging' in query) return [{ action: 's3:GetObjectTagging', on }];
  const action = `s3:${OBJECT_ACTIONS[method] ?? method}${'versionId' in query ? 'Version' : ''}`;
  return [{ action, on }];
}

function recordedCalls(request: HttpRequest): Call[] {
  const [service = '', operation = ''] = (request.headers['x-amz-target'] ?? '').split('.');
  if (service.startsWith('DynamoDB')) return [];
  if (service.startsWith('AWSCognito')) return [{ action: `cognito-idp:${operation}`, on: null, key: null }];
  if (INVALIDATION.test(request.path))
    return [{ action: 'cloudfront:CreateInvalidation', on: null, key: null }];
  return objectCalls(request).map((call) => ({ ...call, key: null }));
}

const seen = new Set<string>();

function record(calls: () => Call[]): void {
  const running = runningFunction();
  if (running === undefined) return;
  for (const call of calls()) {
    const line = JSON.stringify({ function: running, ...call } satisfies RecordedCall);
    if (seen.has(line)) continue;
    seen.add(line);
    appendFileSync(inject('recording'), `${line}\n`);
  }
}

interface RequestHandler {
  handle: (request: HttpRequest, options: unknown) => unknown;
}

/** Every client sends its requests through this prototype; files of one worker share it. */
const handlers = Object.getPrototypeOf(new DynamoDBClient({}).config.requestHandler) as RequestHandler & {
  unrecorded?: RequestHandler['handle'];
};
handlers.unrecorded ??= handlers.handle;
const { unrecorded } = handlers;
handlers.handle = function (request, options) {
  record(() => recordedCalls(request));
  return unrecorded.call(this, request, options);
};

interface Consumed {
  function: string;
  readUnits: number;
  writeUnits: number;
}
interface Capacity {
  CapacityUnits?: number | undefined;
}

/** By the invocation's record of calls, which is unique. */
const consumed = new Map<unknown, Consumed>();
const WRITES = /^(?:Put|Update|Delete|TransactWrite|BatchWrite)/;

// Before the client marshals the input: reading that of each request again would take a tenth of its time.
table.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      const running = runningFunction();
      if (running === undefined) return next(args);
      const operation = commandName.replace(/Command$/, '');
      record(() => tableCalls(operation, args.input as TableRequest));
      const result = await next({
        ...args,
        input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' as const },
      });
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
      const units = [ConsumedCapacity ?? []]
        .flat()
        .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      const { calls } = callFacts();
      const sum = consumed.get(calls) ?? { function: running, readUnits: 0, writeUnits: 0 };
      sum[WRITES.test(commandName) ? 'writeUnits' : 'readUnits'] += units;
      consumed.set(calls, sum);
      return result;
    },
  { step: 'initialize', name: 'consumption' },
);

afterAll(() => {
  const lines = [...consumed.values()].map((each) => `${JSON.stringify(each)}\n`);
  appendFileSync(inject('consumption'), lines.join(''));
});
