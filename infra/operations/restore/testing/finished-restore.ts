import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { LambdaClient, ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach } from 'vitest';
import { streamConsumerIds } from '../../../api/event-functions.ts';
import { tableInput } from '../../../local/table.ts';
import { findStage } from '../../../stages.ts';
import { noStack } from '../../testing/account.ts';

export const OWN = 'flagregister-prod';
export const RESTORED = 'flagregister-prod-restored-20261122';
export const MOMENT = new Date('2026-11-22T10:00:00Z');
const KEY = 'arn:aws:kms:af-south-1:111122223333:key/one';
export const tableArn = (name: string) => `arn:aws:dynamodb:af-south-1:111122223333:table/${name}`;
export const STREAM = `${tableArn(RESTORED)}/stream/1`;

const mockAll = () => ({
  tables: mockClient(DynamoDBClient),
  lambda: mockClient(LambdaClient),
  stacks: mockClient(CloudFormationClient),
});
let mocks: ReturnType<typeof mockAll>;

/** As AWS describes a table of ours. */
export function described(name: string, more: Partial<TableDescription> = {}): TableDescription {
  const { BillingMode, GlobalSecondaryIndexes = [], AttributeDefinitions = [], ...input } = tableInput(name);
  return {
    ...(input as TableDescription),
    BillingModeSummary: { BillingMode },
    // In an order of its own.
    AttributeDefinitions: AttributeDefinitions.toReversed(),
    GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
      ...index,
      IndexStatus: 'ACTIVE' as const,
    })),
    TableStatus: 'ACTIVE',
    TableArn: tableArn(name),
    LatestStreamArn: `${tableArn(name)}/stream/1`,
    DeletionProtectionEnabled: true,
    SSEDescription: { SSEType: 'KMS', KMSMasterKeyArn: KEY },
    ...(name === RESTORED && {
      RestoreSummary: { SourceTableArn: tableArn(OWN), RestoreDateTime: MOMENT, RestoreInProgress: false },
    }),
    ...more,
  };
}

export const isThere = (name: string, more: Partial<TableDescription> = {}) =>
  mocks.tables.on(DescribeTableCommand, { TableName: name }).resolves({ Table: described(name, more) });
export const isGone = (TableName: string) =>
  mocks.tables
    .on(DescribeTableCommand, { TableName })
    .rejects(new ResourceNotFoundException({ message: 'Table not found', $metadata: {} }));
export const timeToLive = (TimeToLiveStatus: 'ENABLED' | 'DISABLED', AttributeName = 'expiresAtSeconds') =>
  mocks.tables.on(DescribeTimeToLiveCommand).resolves({
    TimeToLiveDescription: { TimeToLiveStatus, ...(TimeToLiveStatus === 'ENABLED' && { AttributeName }) },
  });
export const recovery = (TableName: string, PointInTimeRecoveryStatus: 'ENABLED' | 'DISABLED') =>
  mocks.tables.on(DescribeContinuousBackupsCommand, { TableName }).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus,
        EarliestRestorableDateTime: new Date('2026-10-18T00:00:00Z'),
        LatestRestorableDateTime: MOMENT,
      },
    },
  });
export const tags = (given: Record<string, string>) =>
  mocks.tables
    .on(ListTagsOfResourceCommand)
    .resolves({ Tags: Object.entries(given).map(([Key, Value]) => ({ Key, Value })) });
export const uses = (OutputValue: string) =>
  mocks.stacks.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        StackName: 'flagregister-prod-data',
        CreationTime: MOMENT,
        StackStatus: 'UPDATE_COMPLETE',
        Outputs: [{ OutputKey: 'TableName', OutputValue }],
      },
    ],
  });
export const readers = (states: readonly string[]) =>
  mocks.lambda
    .on(ListEventSourceMappingsCommand, { EventSourceArn: STREAM })
    .resolves({ EventSourceMappings: states.map((State, index) => ({ UUID: `reader-${index}`, State })) });
export const allReaders = (state: string) => streamConsumerIds.map(() => state);

export const isEmpty = () => mocks.tables.on(ListTablesCommand).resolves({ TableNames: [OWN] });
export const hasNoStack = () =>
  mocks.stacks.on(DescribeStacksCommand).rejects(noStack('flagregister-prod-data'));
/** The names of all that AWS was asked for. */
export const asked = () =>
  Object.values(mocks).flatMap((mock) => mock.calls().map(({ args }) => args[0].constructor.name));

export const prod = findStage('prod');
export const restoredTable = { name: RESTORED, streamArn: STREAM };

/** For each test an account in which prod's table was restored, and prod uses the restored one: everything is done. */
export function mockFinishedRestore(): void {
  // Not sooner: the test's own table is made on the real engine.
  beforeEach(() => {
    mocks = mockAll();
    mocks.tables.on(ListTablesCommand).resolves({ TableNames: [OWN, RESTORED, 'somebody-else'] });
    for (const name of [OWN, RESTORED]) {
      isThere(name);
      recovery(name, 'ENABLED');
    }
    timeToLive('ENABLED');
    tags({ project: 'flagregister', stage: 'prod' });
    uses(RESTORED);
    readers(allReaders('Enabled'));
  });
  afterEach(() => {
    for (const mock of Object.values(mocks)) mock.restore();
  });
}
