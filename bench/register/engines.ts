import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import startEnginesForTests from '../../infra/local/testing/engines.ts';
import { createTable } from '../../infra/local/table.ts';

const provided: Partial<ProvidedContext> = {};

/** Load modules of functions/ only after this: their clients read endpoints from the environment. */
export async function startEngines(): Promise<() => Promise<void>> {
  const provide = (name: string, value: unknown) => Object.assign(provided, { [name]: value });
  const stop = await startEnginesForTests({ config: { maxWorkers: 0 }, provide } as unknown as TestProject);
  Object.assign(process.env, provided.environment);
  return stop;
}

export function tableFile(): string {
  if (!provided.tableFile) throw new Error('The engines have not been started');
  return provided.tableFile;
}

export async function useNewTable(name: string): Promise<void> {
  const client = new DynamoDBClient({});
  // Nothing reads the stream here; without it the engine writes three times as fast.
  await createTable(client, name, { hasStream: false });
  client.destroy();
  process.env['TABLE_NAME'] = name;
}
