import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CreateGlobalSecondaryIndexAction,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  type GlobalSecondaryIndexUpdate,
  PutItemCommand,
  QueryCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type IndexName, TABLE } from '../storage/table-definition.ts';
import { clientConfig } from './aws/account.ts';
import { startLastingTable, startTable, TABLE_NAME, tableInput } from './table.ts';
import { identifyProcess, isAlive, type ProcessIdentity } from './process-identity.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'table-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const createClient = (endpoint: string) => new DynamoDBClient({ ...clientConfig(endpoint), maxAttempts: 8 });

const put = (endpoint: string, sk: string) =>
  createClient(endpoint).send(
    new PutItemCommand({ TableName: TABLE_NAME, Item: { pk: { S: 'kept' }, sk: { S: sk } } }),
  );
const has = async (endpoint: string, sk: string) => {
  const Key = { pk: { S: 'kept' }, sk: { S: sk } };
  const { Item } = await createClient(endpoint).send(
    new GetItemCommand({ TableName: TABLE_NAME, Key, ConsistentRead: true }),
  );
  return Item !== undefined;
};

const waitUntilGone = (identity: ProcessIdentity) =>
  expect.poll(() => isAlive(identity), { interval: 10 }).toBe(false);

/** A launcher process that can be killed: it starts the table, writes, reports that, and stays. */
async function killLauncher(): Promise<{ url: string; engine: ProcessIdentity }> {
  const code = `
    import { startTable } from ${JSON.stringify(new URL('table.ts', import.meta.url).href)};
    const table = await startTable({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify(table));`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve) =>
    launcher.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  );
  const { url, pid } = JSON.parse(line) as { url: string; pid: number };
  const engine = identifyProcess(pid);
  if (!engine) throw new Error('The engine is not there');
  await put(url, 'before the kill');
  launcher.kill('SIGKILL');
  return { url, engine };
}

describe('the table on this machine', () => {
  it('has the indexes, projections and stream of the definition', async () => {
    const table = await startTable();
    const { Table } = await createClient(table.url).send(new DescribeTableCommand({ TableName: TABLE_NAME }));
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
    const indexes = new Map(Table?.GlobalSecondaryIndexes?.map((index) => [index.IndexName, index]));
    expect([...indexes.keys()].sort()).toEqual(Object.keys(TABLE.indexes).sort());
    expect(indexes.get('bySlug')?.Projection?.ProjectionType).toBe('KEYS_ONLY');
    expect(indexes.get('byStatus')?.Projection?.ProjectionType).toBe('ALL');
    expect(indexes.get('byRecent')?.Projection).toMatchObject({
      ProjectionType: 'INCLUDE',
      NonKeyAttributes: [...TABLE.projections.card],
    });
    await table.close();
  });

  const { GlobalSecondaryIndexes = [], AttributeDefinitions } = tableInput(TABLE_NAME);
  const defined = (name: string) =>
    GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === name) as CreateGlobalSecondaryIndexAction;
  const keys = (...[hash, range]: string[]) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];

  it.each<[what: string, earlier: CreateGlobalSecondaryIndexAction | null, name: string]>([
    ['fewer attributes', { ...defined('byStatus'), Projection: { ProjectionType: 'KEYS_ONLY' } }, 'byStatus'],
    [
      'other attributes',
      {
        ...defined('byRecent'),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['i', 's', 'n', 'k'] },
      },
      'byRecent',
    ],
    ['another key', { ...defined('byStatus'), KeySchema: keys('queue', 'authoredAt') }, 'byStatus'],
    ['nothing', null, 'byHighestOwed'],
  ])('fills an index anew that an earlier version made with %s', async (_, earlier, name) => {
    const first = await startTable({ dataDir });
    const client = createClient(first.url);
    const change = (update: GlobalSecondaryIndexUpdate) =>
      client.send(
        new UpdateTableCommand({
          TableName: TABLE_NAME,
          AttributeDefinitions,
          GlobalSecondaryIndexUpdates: [update],
        }),
      );
    const places = { queue: 'kept', queuedAt: '1', authoredAt: '1', recent: '1', owed: '1' };
    const item = { pk: 'kept', sk: '1', ...places, i: 'id', c: 'N', l: 7 };
    await change({ Delete: { IndexName: name } });
    if (earlier) await change({ Create: earlier });
    await client.send(new PutItemCommand({ TableName: TABLE_NAME, Item: marshall(item) }));
    await first.close();

    const again = await startTable({ dataDir });
    const { partitionKey } = TABLE.indexes[name as IndexName];
    const { Table } = await createClient(again.url).send(new DescribeTableCommand({ TableName: TABLE_NAME }));
    expect(Table?.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === name)).toMatchObject(
      defined(name),
    );
    const { Items = [] } = await createClient(again.url).send(
      new QueryCommand({
        TableName: TABLE_NAME,
        IndexName: name,
        KeyConditionExpression: `${partitionKey} = :kept`,
        ExpressionAttributeValues: { ':kept': { S: 'kept' } },
      }),
    );
    expect(Items.map((found) => unmarshall(found))).toMatchObject([{ pk: 'kept', sk: '1', c: 'N', l: 7 }]);
    await again.close();
  });

  it('leaves an index as it is that the definition lists in another order', async () => {
    const first = await startTable({ dataDir });
    const client = createClient(first.url);
    const NonKeyAttributes = TABLE.projections.card.toReversed();
    const Projection = { ProjectionType: 'INCLUDE' as const, NonKeyAttributes };
    const updates: GlobalSecondaryIndexUpdate[] = [
      { Delete: { IndexName: 'byRecent' } },
      { Create: { ...defined('byRecent'), Projection } },
    ];
    for (const update of updates)
      await client.send(
        new UpdateTableCommand({
          TableName: TABLE_NAME,
          AttributeDefinitions,
          GlobalSecondaryIndexUpdates: [update],
        }),
      );
    await first.close();
    const again = await startTable({ dataDir });
    const { Table } = await createClient(again.url).send(new DescribeTableCommand({ TableName: TABLE_NAME }));
    const found = Table?.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === 'byRecent');
    expect(found?.Projection?.NonKeyAttributes).toEqual(NonKeyAttributes);
    await again.close();
  });

  it('keeps what it acknowledged when the engine is killed, and comes back at its address', async () => {
    const lines: string[] = [];
    const table = await startLastingTable({ dataDir }, (line) => lines.push(line));
    for (let n = 0; n < 50; n += 1) await put(table.url, String(n));
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'table.pid.json'), 'utf8')) as ProcessIdentity;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => has(table.url, '49').catch(() => null), { timeout: 10_000 }).toBe(true);
    expect(await has(table.url, '0')).toBe(true);
    expect(lines).toEqual([expect.stringContaining('SIGKILL')]);
    await table.close();
  });

  it('ends its engine when the launcher is killed, and keeps what it acknowledged', async () => {
    const { engine } = await killLauncher();
    await waitUntilGone(engine);
    const again = await startTable({ dataDir });
    expect(await has(again.url, 'before the kill')).toBe(true);
    await again.close();
  });

  it('ends what a killed launcher left at the next start at the latest', async () => {
    const { engine } = await killLauncher();
    const again = await startTable({ dataDir });
    expect(isAlive(engine)).toBe(false);
    expect(await has(again.url, 'before the kill')).toBe(true);
    await again.close();
  });

  it('refuses a port that is taken and leaves nothing running', async () => {
    const first = await startTable();
    const port = Number(new URL(first.url).port);
    await expect(startTable({ dataDir, port })).rejects.toThrow('in use');
    await first.close();
  });
});
