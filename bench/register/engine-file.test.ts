import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { clientConfig } from '../../infra/local/aws/account.ts';
import { createTable, startTable, TABLE_FILE } from '../../infra/local/table.ts';
import { TABLE } from '../../infra/storage/table-definition.ts';
import { directoryItems } from './directory-rows.ts';
import { putIntoFile } from './engine-file.ts';
import { syntheticCompanies } from './synthetic-companies.ts';

/** Everything that the engine stores of a table and its indexes. The order of attributes does not matter. */
function kept(file: string, table: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => database.close());
  const parts = ['', ...Object.keys(TABLE.indexes).map((name) => `::gsi::${name}`)];
  return parts.map((part) =>
    database
      .prepare(`SELECT * FROM "${table}${part}" ORDER BY 1, 2, 3`)
      .all()
      .map((row) => ({ ...row, item_json: JSON.parse(String(row['item_json'])) as unknown })),
  );
}

test('items that are put into the file are stored as the engine stores those that it receives', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'flagregister-engine-file-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const engine = await startTable({ dataDir, tableName: 'sent' });
  onTestFinished(() => engine.close());
  const client = new DynamoDBClient(clientConfig(engine.url));
  onTestFinished(() => client.destroy());
  const documents = DynamoDBDocumentClient.from(client);
  const items = [...directoryItems(syntheticCompanies(12))];

  for (const Item of items) await documents.send(new PutCommand({ TableName: 'sent', Item }));
  await createTable(client, 'put');
  const file = join(dataDir, TABLE_FILE);
  expect(putIntoFile(file, 'put', items)).toBe(items.length);

  expect(kept(file, 'put')).toEqual(kept(file, 'sent'));
});
