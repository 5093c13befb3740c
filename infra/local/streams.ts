import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DescribeTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { type StreamConsumerId, streamConsumerIds, streamConsumers } from '../api/event-functions.ts';
import { clientConfig } from './aws/account.ts';
import type { Functions } from './functions-runtime.ts';
import { startStreamReader } from './stream.ts';
import { tableInput } from './table.ts';

export interface StreamsOptions {
  dataDir: string;
  table: { url: string; tableName: string };
  functions: Functions;
  log: (line: string) => void;
  longestWaitMs?: number;
}

/** The table's stream, turned on again if the demo data was written without one. */
async function openStream({ url, tableName: TableName }: StreamsOptions['table']): Promise<string> {
  const tables = new DynamoDBClient(clientConfig(url));
  const describe = async () =>
    (await tables.send(new DescribeTableCommand({ TableName }))).Table?.LatestStreamArn;
  try {
    const found = await describe();
    if (found) return found;
    const { StreamSpecification } = tableInput(TableName);
    await tables.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    const opened = await describe();
    if (!opened) throw new Error(`The table ${TableName} has no stream`);
    return opened;
  } finally {
    tables.destroy();
  }
}

const LONGEST_WAIT_MS = 2_000;

export async function startStreams(options: StreamsOptions) {
  const { dataDir, table, functions, log, longestWaitMs = LONGEST_WAIT_MS } = options;
  const streamArn = await openStream(table);
  const client = new DynamoDBStreamsClient(clientConfig(table.url));
  const positionPath = (id: string) => join(dataDir, 'stream', `${id}.json`);
  const startReader = (id: StreamConsumerId) =>
    startStreamReader({
      client,
      streamArn,
      invoke: async ({ Records }) => {
        const own = Records.filter((record) => isFor(id, record));
        return own.length > 0 ? functions.invoke(id, { Records: own }) : undefined;
      },
      positionFile: positionPath(id),
      onError: (error) => log(`${id}: ${error}`),
      onGivenUp(record) {
        appendFileSync(join(dataDir, 'stream', `${id}.dead.jsonl`), `${JSON.stringify(record)}\n`);
        log(`${id}: gave up on a change: ${JSON.stringify(record.dynamodb.Keys)}`);
      },
    });
  const readers = new Map(streamConsumerIds.map((id) => [id, startReader(id)]));
  return {
    /** Resolves once `complete-changes` is done, or after the longest wait with a line in the log; mail may wait. */
    async caughtUp() {
      const waits = new Map([...readers].map(([id, reader]) => [id, reader.caughtUp()]));
      const isDone = waits.get('complete-changes')?.then(() => true);
      const isLate = delay(longestWaitMs, false, { ref: false });
      if (!(await Promise.race([isDone, isLate]))) log('complete-changes: a change is finished later');
    },
    async close() {
      await Promise.all([...readers.values()].map((reader) => reader.close()));
      client.destroy();
    },
  };
}

type Rule = string | { prefix: string };
/** The alternatives for a value at this place in the record, of which one must match. */
type Pattern = readonly Rule[] | { readonly [name: string]: Pattern };

const holds = (rule: Rule, value: unknown) =>
  typeof rule === 'string' ? value === rule : typeof value === 'string' && value.startsWith(rule.prefix);

const isList = (pattern: Pattern): pattern is readonly Rule[] => Array.isArray(pattern);

function matches(pattern: Pattern, value: unknown): boolean {
  if (isList(pattern)) return pattern.some((rule) => holds(rule, value));
  return Object.entries(pattern).every(([name, inner]) =>
    matches(inner, (value as Record<string, unknown> | undefined)?.[name]),
  );
}

export const isFor = (id: StreamConsumerId, record: object): boolean => matches(streamConsumers[id], record);
