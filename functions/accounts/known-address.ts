import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { limitKey } from '../platform/keys.ts';
import { table, tableName } from '../platform/table.ts';

export interface Attempt {
  email: string;
  clientAddress: string;
  now: Date;
}

/** The maximum length of a session. */
const KNOWN_SECONDS = 30 * 24 * 60 * 60;

const knownKey = ({ email, clientAddress }: Attempt) => limitKey('log-in.known', `${email} ${clientAddress}`);

export async function rememberAddress(attempt: Attempt): Promise<void> {
  const expiresAtSeconds = Math.floor(attempt.now.getTime() / 1000) + KNOWN_SECONDS;
  const Item = { ...knownKey(attempt), expiresAtSeconds };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

export async function isKnownAddress(attempt: Attempt): Promise<boolean> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key: knownKey(attempt) }));
  return Number(Item?.['expiresAtSeconds'] ?? 0) > attempt.now.getTime() / 1000;
}
