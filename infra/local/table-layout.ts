import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_LAYOUT } from '../../shared/table-layout.ts';
import { clientConfig } from './aws/account.ts';

interface Address {
  url: string;
  tableName: string;
}

/**
 * Logs what to do about a table of an earlier layout. The table still works, but newer counts and lists may
 * be incomplete: searches, a company's months, people and reviews by amount, the dashboard. Marks an empty
 * table with the current layout.
 */
export async function reportLayout({ url, tableName }: Address, log: (line: string) => void): Promise<void> {
  const { version } = TABLE_LAYOUT;
  const client = new DynamoDBClient(clientConfig(url));
  const table = DynamoDBDocumentClient.from(client);
  const read = async (key: { pk: string; sk: string }) =>
    (await table.send(new GetCommand({ TableName: tableName, Key: { ...key }, ConsistentRead: true }))).Item;
  try {
    const [layout, companies] = await Promise.all([read(TABLE_LAYOUT.key), read(TABLE_LAYOUT.companies)]);
    if (layout?.['version'] === version) return;
    if (companies) return log('The table has an earlier layout: run npm run rebuild-index');
    await table.send(new PutCommand({ TableName: tableName, Item: { ...TABLE_LAYOUT.key, version } }));
  } finally {
    client.destroy();
  }
}
