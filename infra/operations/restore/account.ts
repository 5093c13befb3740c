import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type EventSourceMappingConfiguration,
  LambdaClient,
  paginateListEventSourceMappings,
} from '@aws-sdk/client-lambda';
import { ownTableName, type Stage, tableName } from '../../stages.ts';
import { OperationError } from '../command.ts';
import { readDataOutputs } from '../stacks.ts';
import { readTable, type TableFacts, listTables } from './table-facts.ts';

/** A table by its name; its facts are null where it is not there. */
interface NamedTable {
  name: string;
  facts: TableFacts | null;
}

/** All that AWS says of a restore of a stage's table. */
export interface Account {
  stage: Stage;
  source: NamedTable;
  restored: NamedTable;
  /** The table that functions use, as the stage was deployed. */
  usedTable: string;
  /** Event source mappings on the stream of the restored table. */
  readers: readonly EventSourceMappingConfiguration[];
}

/**
 * Looks at the account, and changes nothing. The restored table is the one named; else the newest that was restored
 * beside the stage's own; else one that is still to be restored, on this day. Throws OperationError where there is no stage.
 */
export async function readAccount(stage: Stage, named: string | undefined, now: Date): Promise<Account> {
  const usedTable = (await readDataOutputs(stage))('TableName');
  const { region } = stage;
  const tables = new DynamoDBClient({ region });
  const lambda = new LambdaClient({ region });
  try {
    const name = named ?? (await findNewest(tables, stage)) ?? restoredName(stage, now);
    // Commands that delete are told for it.
    if (!name.startsWith(restoredPrefix(stage)))
      throw new OperationError(
        `${name} is not a restored table of ${stage.name}: names of restored tables begin with ${restoredPrefix(stage)}`,
      );
    const facts = await readTable(tables, name);
    const sourceName = findSourceName(stage, name, facts);
    return {
      stage,
      source: { name: sourceName, facts: await readTable(tables, sourceName) },
      restored: { name, facts },
      usedTable,
      readers: await listReaders(lambda, facts?.table.LatestStreamArn),
    };
  } finally {
    tables.destroy();
    lambda.destroy();
  }
}

const restoredPrefix = (stage: Stage) => `${ownTableName(stage)}-restored-`;
const restoredName = (stage: Stage, now: Date) =>
  `${restoredPrefix(stage)}${now.toISOString().slice(0, 10).replaceAll('-', '')}`;

async function findNewest(tables: DynamoDBClient, stage: Stage): Promise<string | undefined> {
  return (await listTables(tables, restoredPrefix(stage))).at(-1) ?? stage.restoredTable?.name;
}

/** A restored table knows what it was restored from. */
function findSourceName(stage: Stage, restored: string, facts: TableFacts | null): string {
  const arn = facts?.table.RestoreSummary?.SourceTableArn;
  if (arn !== undefined) return arn.slice(arn.lastIndexOf('/') + 1);
  return restored === stage.restoredTable?.name ? ownTableName(stage) : tableName(stage);
}

async function listReaders(lambda: LambdaClient, EventSourceArn: string | undefined) {
  if (EventSourceArn === undefined) return [];
  const readers: EventSourceMappingConfiguration[] = [];
  for await (const { EventSourceMappings = [] } of paginateListEventSourceMappings(
    { client: lambda },
    { EventSourceArn },
  ))
    readers.push(...EventSourceMappings);
  return readers;
}
