import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { writeDurably } from './aws/durable-file.ts';
import { toLambdaRecord, type LambdaRecord } from './stream-record.ts';

export interface StreamOptions {
  client: DynamoDBStreamsClient;
  streamArn: string;
  /** Calls the function; rejects if it fails. Its response may name the records to retry. */
  invoke: (event: { Records: LambdaRecord[] }) => Promise<unknown>;
  positionFile: string;
  /** Called when a whole batch fails, and when the stream cannot be read. */
  onError: (error: string) => void;
  /** Gets a record that has failed `maxAttempts` times: Lambda would send it to the dead letter queue. */
  onGivenUp: (record: LambdaRecord) => void;
  maxAttempts?: number;
  pollMs?: number;
}

type SourceOptions = Pick<StreamOptions, 'client' | 'streamArn'>;

interface Position {
  /** A recreated table has a different stream. */
  streamArn: string;
  shardId: string;
  sequenceNumber: string;
}

const BATCH = 100;
const POLL_MS = 150;
const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

function readPosition({ positionFile, streamArn }: StreamOptions): Position | null {
  try {
    const position = JSON.parse(readFileSync(positionFile, 'utf8')) as Position;
    return position.streamArn === streamArn ? position : null;
  } catch {
    return null;
  }
}

/** Lambda retries all records from the first one that the response names. */
function firstFailed(records: readonly LambdaRecord[], result: unknown): number {
  const { batchItemFailures = [] } = (result ?? {}) as {
    batchItemFailures?: { itemIdentifier?: string }[];
  };
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  if (failed.size === 0) return records.length;
  const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber));
  return Math.max(0, first);
}

function shardReader({ client, streamArn }: SourceOptions) {
  const iteratorIn = async (shardId: string, after: string | null): Promise<string | undefined> => {
    const shard = { StreamArn: streamArn, ShardId: shardId };
    const begin = () =>
      client.send(new GetShardIteratorCommand({ ...shard, ShardIteratorType: 'TRIM_HORIZON' }));
    if (after === null) return (await begin()).ShardIterator;
    const goOn = { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after } as const;
    const { ShardIterator } = await client
      .send(new GetShardIteratorCommand({ ...shard, ...goOn }))
      .catch((error: unknown) => {
        if (error instanceof TrimmedDataAccessException) return begin();
        throw error;
      });
    return ShardIterator;
  };
  const shardIds = async () => {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
    return (StreamDescription?.Shards ?? []).map(({ ShardId = '' }) => ShardId);
  };
  return { iteratorIn, shardIds };
}

function recordSource(options: SourceOptions) {
  const { iteratorIn, shardIds } = shardReader(options);
  let shardId: string | undefined;
  let iterator: string | undefined;
  return {
    async next(position: Position | null): Promise<{ shardId: string; records: LambdaRecord[] } | null> {
      if (!iterator) {
        const ids = await shardIds();
        const known = ids.indexOf(shardId ?? position?.shardId ?? '');
        // A shard that was read to its end has no iterator any more: the next one follows.
        const isEnded = shardId !== undefined;
        shardId = ids[known < 0 ? 0 : isEnded ? Math.min(known + 1, ids.length - 1) : known];
        if (!shardId) return null;
        iterator = await iteratorIn(shardId, position?.shardId === shardId ? position.sequenceNumber : null);
      }
      const readShard = shardId ?? '';
      const result = await options.client.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: BATCH }),
      );
      iterator = result.NextShardIterator;
      return { shardId: readShard, records: (result.Records ?? []).map(toLambdaRecord) };
    },
    /** Starts again from the position: after an error, an iterator may be invalid. */
    reset() {
      shardId = undefined;
      iterator = undefined;
    },
  };
}

/** In order and at least once, also across restarts and `kill -9`; a change that keeps failing is given up. */
export function startStreamReader(options: StreamOptions) {
  const {
    streamArn,
    invoke,
    positionFile,
    onError,
    onGivenUp,
    maxAttempts = MAX_ATTEMPTS,
    pollMs = POLL_MS,
  } = options;
  mkdirSync(dirname(positionFile), { recursive: true });
  const source = recordSource(options);
  let position = readPosition(options);
  let isClosing = false;
  let callers: (() => void)[] = [];
  let isIdle = false;
  let endPause = () => {};

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isClosing ? 0 : ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const waitForMore = async () => {
    isIdle = true;
    if (callers.length === 0) await pause(pollMs);
    isIdle = false;
  };

  const advance = async (shardId: string, records: readonly LambdaRecord[]) => {
    const last = records.at(-1);
    if (!last) return;
    position = { streamArn, shardId, sequenceNumber: last.dynamodb.SequenceNumber };
    await writeDurably(positionFile, JSON.stringify(position));
  };

  const attempt = async (records: LambdaRecord[]): Promise<number> => {
    try {
      return firstFailed(records, await invoke({ Records: records }));
    } catch (error) {
      onError(String(error));
      return 0;
    }
  };

  const deliver = async (shardId: string, records: LambdaRecord[]) => {
    let rest = records;
    let hasFailed = false;
    for (let failures = 0; rest.length > 0 && !isClosing;) {
      // After a failure, one at a time: this finds the failing one, and does not hold up the others.
      const batch = hasFailed ? rest.slice(0, 1) : rest;
      let done = await attempt(batch);
      failures = done === batch.length ? 0 : failures + 1;
      hasFailed ||= failures > 0;
      if (batch[0] && done === 0 && failures >= maxAttempts) {
        onGivenUp(batch[0]);
        done = 1;
        failures = 0;
      }
      await advance(shardId, rest.slice(0, done));
      rest = rest.slice(done);
      if (failures > 0) await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));
    }
  };

  const run = async () => {
    while (!isClosing) {
      const waiting = callers;
      callers = [];
      try {
        const read = await source.next(position);
        if (read) await deliver(read.shardId, read.records);
        if (read && read.records.length > 0) callers.push(...waiting);
        else {
          for (const resolve of waiting) resolve();
          await waitForMore();
        }
      } catch (error) {
        callers.push(...waiting);
        source.reset();
        if (!isClosing) onError(`The stream cannot be read: ${String(error)}`);
        await pause(FIRST_PAUSE_MS * 10);
      }
    }
    for (const resolve of callers) resolve();
  };

  const running = run();
  return {
    /** Reads at once. Resolves when everything stored before is delivered, with what its delivery stored. */
    caughtUp: () =>
      new Promise<void>((resolve) => {
        callers.push(resolve);
        if (isIdle) endPause();
      }),
    async close() {
      isClosing = true;
      endPause();
      await running;
    },
  };
}

export type StreamReader = ReturnType<typeof startStreamReader>;
