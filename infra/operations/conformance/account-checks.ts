import type { CloudFront } from '@aws-sdk/client-cloudfront';
import { ITEM_KINDS, type ItemKind } from '../../../shared/item-kinds.ts';
import { filePages, pageFile } from '../../../shared/pages.ts';
import { markNotFoundCode, nameSiteCode, routePageCode } from '../../site/edge-functions.ts';
import { isDenied } from '../command.ts';
import { type Check, outcome } from './check.ts';
import { newName } from './own-resources.ts';
import { itemsOf, type Table } from './table-checks.ts';

/** The parts of an account that no local engine has. */
export interface Account {
  /** By a role with the rights of `approve-review` alone. */
  openTable: () => Promise<Table>;
  /** Of a function that returns what it runs on. */
  callFunction: () => Promise<unknown>;
  edge: CloudFront;
  wait: (ms: number) => unknown;
}

export const inAccount = (account: Account, id: string) => ({ ...account, id });

const TRIES = 30;

/** IAM takes seconds to make a new role known everywhere. */
export async function onceKnown<T>(call: () => Promise<T>, wait: Account['wait']): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await call();
    } catch (error) {
      if (!isDenied(error) || tries === TRIES) throw error;
      await wait(1_000);
    }
}

function callsOf(table: Table, id: string) {
  const { client, TableName } = table;
  const at = (kind: ItemKind) => itemsOf(table, ITEM_KINDS[kind] + id);
  const keyOf = (kind: ItemKind) => at(kind).Add('a').Key;
  const byAuthor = { IndexName: 'byAuthor', KeyConditionExpression: 'authorId = :pk' };
  const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };
  return (put: ItemKind, query: ItemKind, author: string, read: ItemKind, update: ItemKind) => [
    () => client.put(at(put).Put('new')),
    () => at(query).query(),
    () => itemsOf(table, id + author).query(byAuthor),
    () => client.batchGet({ RequestItems: { [TableName]: { Keys: [keyOf('users'), keyOf(read)] } } }),
    () =>
      at('audit').transact([
        ...[{ Put: at('audit').Put('a') }, { Update: at(update).Add('a') }],
        { ConditionCheck: { TableName, Key: keyOf('users'), ...isNew } },
      ]),
  ];
}

const FILES = filePages.map(({ path }) => pageFile(path));
/** The functions take longest for these: the last page in capitals, and a page that does not exist. */
const PATHS = [filePages.at(-1)?.path.toUpperCase(), '/wp-login.php'];

/** For each path how much of its time a function of the edge takes, in percent, or its error. */
async function testEdge(client: CloudFront, code: string, response?: object) {
  const Name = newName();
  const FunctionConfig = { Comment: '', Runtime: 'cloudfront-js-2.0' as const };
  const { ETag } = await client.createFunction({ Name, FunctionConfig, FunctionCode: Buffer.from(code) });
  const headers = { host: { value: 'd111111abcdef8.cloudfront.net' } };
  const context = { eventType: response ? 'viewer-response' : 'viewer-request', requestId: 'one' };
  const tests = PATHS.map(async (uri) => {
    const request = { method: 'POST', uri, querystring: {}, headers, cookies: {} };
    const event = { version: '1.0', context, viewer: { ip: '192.0.2.1' }, request, response };
    const EventObject = Buffer.from(JSON.stringify(event));
    const { TestResult } = await client.testFunction({ Name, IfMatch: ETag, EventObject });
    return TestResult?.FunctionErrorMessage || Number(TestResult?.ComputeUtilization);
  });
  return Promise.all(tests);
}

export const ACCOUNT_CHECKS: readonly Check<ReturnType<typeof inAccount>>[] = [
  {
    sentence: 'By its partition keys alone a role can put, query, query an index, read and transact',
    source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html',
    documented: [Array(5).fill('ok'), Array(5).fill('AccessDeniedException')],
    async run({ openTable, id, wait }) {
      const calls = callsOf(await openTable(), id);
      const allowed = calls('audit', 'reviews', '#filed', 'companies', 'companies');
      const others = calls('users', 'companies', '#reviews', 'sessions', 'dues');
      return [
        await Promise.all(allowed.map((call) => outcome(onceKnown<unknown>(call, wait)))),
        await Promise.all(others.map((call) => outcome(call()))),
      ];
    },
  },
  {
    sentence: 'A function runs on arm64 and Node 24',
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtimes.html',
    documented: ['arm64', 'v24'],
    run: ({ callFunction }) => callFunction(),
  },
  {
    sentence: 'NameSite (without store), RoutePage and MarkNotFound run without error in 70 % of their time',
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/test-function.html',
    documented: Array(6).fill('ok'),
    async run({ edge }) {
      const uses = [
        ...(await testEdge(edge, nameSiteCode(null))),
        ...(await testEdge(edge, routePageCode(FILES, '/app.html', null))),
        ...(await testEdge(edge, markNotFoundCode(FILES, '/app.html'), { statusCode: 200, headers: {} })),
      ];
      return uses.map((use) => (Number(use) <= 70 ? 'ok' : use));
    },
  },
];
