import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndexDescription,
  type GlobalSecondaryIndexUpdate,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { indexProjection, TABLE } from '../storage/table-definition.ts';
import { clientConfig } from './aws/account.ts';
import { startEngine } from './engine-process.ts';
import { freePort } from './free-port.ts';
import { StartError } from './start-error.ts';

export const TABLE_NAME = 'flagregister';
const BINARY = join(import.meta.dirname, '../../node_modules/@dynoxide/linux-x64/dynoxide');
export const TABLE_FILE = 'table.db';
const PORT_ATTEMPTS = 5;

export interface TableOptions {
  /** The folder of the table's file; without it, the table is in memory. */
  dataDir?: string;
  port?: number;
  tableName?: string;
  onDeath?: (how: string) => void;
}

const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

export function tableInput(name: string): CreateTableCommandInput {
  const indexes = Object.entries(TABLE.indexes);
  const keys = new Set<string>([
    TABLE.partitionKey,
    TABLE.sortKey,
    ...indexes.flatMap(([, index]) => [index.partitionKey, index.sortKey]),
  ]);
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(TABLE.partitionKey, TABLE.sortKey),
    AttributeDefinitions: [...keys].map((key) => ({ AttributeName: key, AttributeType: 'S' as const })),
    GlobalSecondaryIndexes: indexes.map(([indexName, { partitionKey, sortKey, include }]) => ({
      IndexName: indexName,
      KeySchema: keySchema(partitionKey, sortKey),
      Projection: indexProjection(include),
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  };
}

type Index = Pick<GlobalSecondaryIndexDescription, 'KeySchema' | 'Projection'>;

const isSameIndex = (one: Index, other: Index) => isDeepStrictEqual(shapeOf(one), shapeOf(other));

const shapeOf = ({ KeySchema = [], Projection }: Index) => ({
  keys: KeySchema.map(({ AttributeName }) => AttributeName),
  type: Projection?.ProjectionType,
  attributes: new Set(Projection?.NonKeyAttributes),
});

/** Makes the indexes anew that an earlier version made otherwise; the engine then fills them. */
async function remakeIndexes(client: DynamoDBClient, found: TableDescription): Promise<void> {
  const { TableName, AttributeDefinitions, GlobalSecondaryIndexes = [] } = tableInput(found.TableName ?? '');
  for (const Create of GlobalSecondaryIndexes) {
    const { IndexName } = Create;
    const existing = found.GlobalSecondaryIndexes?.find((index) => index.IndexName === IndexName);
    if (existing && isSameIndex(existing, Create)) continue;
    const change = (update: GlobalSecondaryIndexUpdate) =>
      client.send(
        new UpdateTableCommand({
          TableName,
          AttributeDefinitions,
          GlobalSecondaryIndexUpdates: [update],
        }),
      );
    if (existing) await change({ Delete: { IndexName } });
    await change({ Create });
  }
}

/** In an existing table, recreates indexes that differ. */
export async function createTable(
  client: DynamoDBClient,
  name: string,
  { hasStream = true } = {},
): Promise<void> {
  const found = await client.send(new DescribeTableCommand({ TableName: name })).then(
    ({ Table }) => Table ?? null,
    (error: unknown) => {
      if (error instanceof ResourceNotFoundException) return null;
      throw error;
    },
  );
  if (found) {
    await remakeIndexes(client, found);
    return;
  }
  const { StreamSpecification, ...input } = tableInput(name);
  await client.send(new CreateTableCommand({ ...input, ...(hasStream && { StreamSpecification }) }));
  await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 1 }, { TableName: name });
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { AttributeName: TABLE.timeToLive, Enabled: true },
    }),
  );
}

async function startOnPort(options: TableOptions) {
  const { dataDir, onDeath } = options;
  const file = dataDir && ['--db-path', join(dataDir, TABLE_FILE)];
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port || (await freePort());
    try {
      const engine = await startEngine({
        binary: BINARY,
        args: ['serve', '--host', '127.0.0.1', '--port', String(port), ...(file || [])],
        ready: /listening on/i,
        ...(dataDir && { pidFile: join(dataDir, 'table.pid.json') }),
        ...(onDeath && { onDeath }),
      });
      return { engine, port };
    } catch (error) {
      if (options.port || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

export function requireEngine(binary = BINARY): void {
  if (!existsSync(binary))
    throw new StartError(
      `The table's engine is missing: @dynoxide/linux-x64 is for Linux x64, comes with "npm ci" (not with --omit=optional), and this is ${process.platform} ${process.arch}`,
    );
}

/** Acknowledged writes survive `kill -9` of engine or process. Throws StartError if no engine runs. */
export async function startTable(options: TableOptions = {}) {
  const { dataDir, tableName = TABLE_NAME } = options;
  requireEngine();
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const { engine, port } = await startOnPort(options);
  const url = `http://127.0.0.1:${port}`;
  const client = new DynamoDBClient(clientConfig(url));
  try {
    await createTable(client, tableName);
    if (dataDir) indexStreamRecords(join(dataDir, TABLE_FILE));
  } catch (error) {
    await engine.stop();
    throw error;
  } finally {
    client.destroy();
  }
  return { url, tableName, pid: engine.pid, close: () => engine.stop() };
}

export type LocalTable = Awaited<ReturnType<typeof startTable>>;

const REST_MS = 1_000;

/** The table, whose engine restarts on its port if it ends unexpectedly. `log` gets a line each time. */
export async function startLastingTable(options: Omit<TableOptions, 'onDeath'>, log: (line: string) => void) {
  const closing = new AbortController();
  let table: LocalTable;
  let restarting: Promise<void> = Promise.resolve();

  const revive = async (port: number): Promise<void> => {
    while (!closing.signal.aborted) {
      await delay(REST_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        table = await startTable({ ...options, port, onDeath });
        return;
      } catch (error) {
        log(`The table's engine does not start: ${String(error)}`);
      }
    }
  };
  const onDeath = (how: string) => {
    log(`The table's engine ended (${how}) and is restarted`);
    restarting = revive(Number(new URL(table.url).port));
  };

  table = await startTable({ ...options, onDeath });
  return {
    url: table.url,
    tableName: table.tableName,
    async close() {
      closing.abort();
      await restarting;
      await table.close();
    },
  };
}

/** Dynoxide 1.2.1 numbers a change by a MAX over all others, unindexed: 1 ms after 6,000. `file` may be open. */
export function indexStreamRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    database.exec(
      'CREATE INDEX IF NOT EXISTS stream_sequence ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    );
  } finally {
    database.close();
  }
}
