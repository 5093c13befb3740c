import {
  type ContinuousBackupsDescription,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  paginateListTables,
  ResourceNotFoundException,
  type TableDescription,
  type TimeToLiveDescription,
} from '@aws-sdk/client-dynamodb';

/** A table as the engine on this machine describes it, too. */
interface Described {
  table: TableDescription;
  timeToLive: TimeToLiveDescription;
}

/** A table with its backups and tags, which only AWS has. */
export interface TableFacts extends Described {
  backups: ContinuousBackupsDescription;
  tags: ReadonlyMap<string, string>;
}

/** Null where there is no such table. */
export async function describeTable(client: DynamoDBClient, TableName: string): Promise<Described | null> {
  try {
    const { Table: table = {} } = await client.send(new DescribeTableCommand({ TableName }));
    const { TimeToLiveDescription: timeToLive = {} } = await client.send(
      new DescribeTimeToLiveCommand({ TableName }),
    );
    return { table, timeToLive };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null;
    throw error;
  }
}

/** Reads a table with backups and tags; null if there is no such table. */
export async function readTable(client: DynamoDBClient, TableName: string): Promise<TableFacts | null> {
  const described = await describeTable(client, TableName);
  if (!described) return null;
  const { ContinuousBackupsDescription: backups } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  // A table has fewer than fit on a page.
  const { Tags = [] } = await client.send(
    new ListTagsOfResourceCommand({ ResourceArn: described.table.TableArn }),
  );
  const tags = new Map(Tags.map(({ Key = '', Value = '' }) => [Key, Value]));
  return { ...described, backups: backups ?? { ContinuousBackupsStatus: 'DISABLED' }, tags };
}

/** The names of the tables that begin so, in order. */
export async function listTables(client: DynamoDBClient, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
  return names.filter((name) => name.startsWith(prefix)).sort();
}
