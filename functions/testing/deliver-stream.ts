import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type _Record as StreamRecord,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { tableName } from '../platform/table.ts';
import { handler as completeChanges } from '../workers/complete-changes.ts';

/** A change that fails as often is given up, as on AWS. */
const ATTEMPTS = 2;

const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
const tables = new DynamoDBClient({});
const streams = new DynamoDBStreamsClient({ endpoint });
let iterator: string | undefined;

/** Also the changes that the function makes, until there are none. */
export async function deliverStream(): Promise<void> {
  for (let records = await nextRecords(); records.length > 0; records = await nextRecords())
    await deliver(records);
}

async function nextRecords(): Promise<StreamRecord[]> {
  iterator ??= await firstIterator();
  const { Records = [], NextShardIterator } = await streams.send(
    new GetRecordsCommand({ ShardIterator: iterator }),
  );
  iterator = NextShardIterator;
  return Records;
}

async function firstIterator(): Promise<string | undefined> {
  const { Table } = await tables.send(new DescribeTableCommand({ TableName: tableName() }));
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
  const asked = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
  return (await streams.send(new GetShardIteratorCommand(asked))).ShardIterator;
}

async function deliver(records: readonly StreamRecord[]): Promise<void> {
  let left = [...records];
  for (let attempt = 1; left.length > 0 && attempt <= ATTEMPTS; attempt += 1) {
    const event = { Records: left } as unknown as DynamoDBStreamEvent;
    const { batchItemFailures } = (await completeChanges(event)) as DynamoDBBatchResponse;
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    left = left.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
  }
}
