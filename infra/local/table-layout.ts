import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_LAYOUT } from '../../shared/table-layout.ts';
import { clientConfig } from './aws/account.ts';
import { runScript } from './run-script.ts';
import { StartError } from './start-error.ts';
import type { LocalTable } from './table.ts';

/** Before anything reads the lists in the wrong format. Throws StartError if the rebuild fails. */
export async function keepLayout(
  { url, tableName }: Pick<LocalTable, 'url' | 'tableName'>,
  environment: Record<string, string>,
  log: (line: string) => void,
): Promise<void> {
  const { version } = TABLE_LAYOUT;
  const client = new DynamoDBClient(clientConfig(url));
  const table = DynamoDBDocumentClient.from(client);
  const read = async (key: { pk: string; sk: string }) =>
    (await table.send(new GetCommand({ TableName: tableName, Key: { ...key }, ConsistentRead: true }))).Item;
  try {
    const [layout, companies] = await Promise.all([read(TABLE_LAYOUT.key), read(TABLE_LAYOUT.companies)]);
    if (layout?.['version'] === version) return;
    if (companies) {
      log('The table has an earlier layout: rebuilding its lists and counts …');
      await runScript('infra/operations/rebuild/at-start.ts', [], environment);
    } else await table.send(new PutCommand({ TableName: tableName, Item: { ...TABLE_LAYOUT.key, version } }));
  } catch (error) {
    throw new StartError(`The table does not get its current layout: ${String(error)}`);
  } finally {
    client.destroy();
  }
}
