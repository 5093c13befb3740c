import {
  CloudFront,
  CreateFunctionCommand,
  type CreateFunctionCommandInput,
  TestFunctionCommand,
  type TestFunctionCommandInput,
} from '@aws-sdk/client-cloudfront';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  DynamoDBDocument,
  DynamoDBDocumentClient,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { clientConfig } from '../../local/aws/account.ts';
import { loadEdgeFunction } from '../../local/edge-function.ts';
import { tableStatements } from '../../permissions/policy-statements.ts';
import { refusal } from '../testing/account.ts';
import { ACCOUNT_CHECKS, onceKnown } from './account-checks.ts';

const [rights, , edgeFunctions] = ACCOUNT_CHECKS;
const table = mockClient(DynamoDBDocumentClient);
const edge = mockClient(CloudFront);
beforeEach(() => {
  table.reset();
  edge.reset();
});
afterAll(() => {
  table.restore();
  edge.restore();
});

const config = clientConfig('http://127.0.0.1');
const account = {
  openTable: () =>
    Promise.resolve({ client: DynamoDBDocument.from(new DynamoDB(config)), TableName: 'checks' }),
  callFunction: () => Promise.resolve(null),
  edge: new CloudFront(config),
  id: 'one',
  wait: () => null,
};

interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string;
  Condition: Record<string, { 'dynamodb:LeadingKeys': string | string[] }>;
}

const STATEMENTS = tableStatements('approve-review', { table: 'checks', limitsRolesToKeys: true }).map(
  (statement) => statement.toStatementJson() as Statement,
);

const isLike = (key: string, pattern: string) =>
  pattern.startsWith('*') ? key.endsWith(pattern.slice(1)) : key.startsWith(pattern.replace('*', ''));

/** As IAM decides: a denial ends it, and sets of keys are compared one by one. */
function judge(action: string, keys: readonly string[], resource = 'checks') {
  const found = STATEMENTS.filter(({ Action, Resource, Condition }) => {
    const [[operator, context] = ['']] = Object.entries(Condition);
    const patterns = [context?.['dynamodb:LeadingKeys'] ?? '*'].flat();
    const matches = keys.map((key) => patterns.some((pattern) => isLike(key, pattern)));
    const isMet = operator.startsWith('ForAnyValue') ? matches.includes(true) : !matches.includes(false);
    return [Action].flat().includes(`dynamodb:${action}`) && Resource === resource && isMet;
  });
  const effects = found.map(({ Effect }) => Effect);
  if (effects.includes('Deny') || !effects.includes('Allow')) throw refusal('AccessDeniedException');
  return {};
}

/** `see` returns the keys by which a write of a transaction is judged, of its own one and those of all. */
function limitTable(see: (own: string, all: string[]) => string[]): void {
  const keyOf = (item: Record<string, unknown> = {}) => String(item['pk']);
  table.on(PutCommand).callsFake(({ Item }: PutCommandInput) => judge('PutItem', [keyOf(Item)]));
  table
    .on(QueryCommand)
    .callsFake(({ IndexName, ExpressionAttributeValues }: QueryCommandInput) =>
      judge(
        'Query',
        [String(ExpressionAttributeValues?.[':pk'])],
        IndexName === undefined ? 'checks' : `checks/index/${IndexName}`,
      ),
    );
  table
    .on(BatchGetCommand)
    .callsFake(({ RequestItems }: BatchGetCommandInput) =>
      judge('BatchGetItem', (RequestItems?.['checks']?.Keys ?? []).map(keyOf)),
    );
  table.on(TransactWriteCommand).callsFake(({ TransactItems = [] }: TransactWriteCommandInput) => {
    const writes = TransactItems.map(({ Put, Update, ConditionCheck }) => {
      if (Put) return { action: 'PutItem', key: keyOf(Put.Item) };
      return Update
        ? { action: 'UpdateItem', key: keyOf(Update.Key) }
        : { action: 'ConditionCheckItem', key: keyOf(ConditionCheck?.Key) };
    });
    const all = writes.map(({ key }) => key);
    for (const { action, key } of writes) judge(action, see(key, all));
    return {};
  });
}

it('the rights of the role are those that its check tries', async () => {
  limitTable((own) => [own]);
  expect(await rights?.run(account)).toEqual(rights?.documented);
});

it('a transaction that is judged by all of its keys at once is told from one that is not', async () => {
  limitTable((_, all) => all);
  expect(await rights?.run(account)).toEqual([
    ['ok', 'ok', 'ok', 'ok', 'AccessDeniedException'],
    expect.anything(),
  ]);
});

it('what a new role may do is tried until IAM knows it, and nothing else is tried twice', async () => {
  const pauses: number[] = [];
  const wait = (ms: number) => pauses.push(ms);
  const denials = [refusal('AccessDenied'), refusal('AccessDeniedException')];
  const known = await onceKnown(() => {
    const denial = denials.shift();
    return denial ? Promise.reject(denial) : Promise.resolve('known');
  }, wait);
  expect([known, pauses.length]).toEqual(['known', 2]);
  const never = onceKnown(() => Promise.reject(refusal('AccessDenied')), wait);
  await expect(never).rejects.toThrow('AccessDenied');
  expect(pauses.length).toBeLessThan(60);
  const wrong = onceKnown(
    () => Promise.reject(refusal('ValidationException')),
    () => expect.unreachable(),
  );
  await expect(wrong).rejects.toThrow('ValidationException');
});

const NONE = new Uint8Array();

/** Runs functions as the edge does, but for the time that they take. */
function runAtEdge(ComputeUtilization: string): void {
  const codes = new Map<string | undefined, string>();
  edge.on(CreateFunctionCommand).callsFake(({ Name, FunctionCode = NONE }: CreateFunctionCommandInput) => {
    codes.set(Name, Buffer.from(FunctionCode).toString());
    return { ETag: 'first' };
  });
  edge
    .on(TestFunctionCommand)
    .callsFake(async ({ Name, IfMatch, EventObject = NONE }: TestFunctionCommandInput) => {
      expect(IfMatch).toBe('first');
      const event = JSON.parse(Buffer.from(EventObject).toString()) as object;
      try {
        await loadEdgeFunction<unknown>(codes.get(Name) ?? '')(event);
      } catch (error) {
        return { TestResult: { FunctionErrorMessage: String(error) } };
      }
      return { TestResult: { FunctionErrorMessage: '', ComputeUtilization } };
    });
}

it('each function of the edge takes the events of its check, and 70 percent of its time', async () => {
  runAtEdge('70');
  expect(await edgeFunctions?.run(account)).toEqual(edgeFunctions?.documented);
});

it('a function of the edge that takes too much of its time, or fails, is told', async () => {
  runAtEdge('71');
  expect(await edgeFunctions?.run(account)).toEqual(Array(6).fill(71));
  edge.on(TestFunctionCommand).resolves({ TestResult: { FunctionErrorMessage: 'a syntax error' } });
  expect(await edgeFunctions?.run(account)).toEqual(Array(6).fill('a syntax error'));
  edge.on(TestFunctionCommand).resolves({});
  expect(await edgeFunctions?.run(account)).toEqual(Array(6).fill(NaN));
});
