import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { findAccountId } from '../platform/identity.ts';
import { type Key, takedownKey, userKey } from '../platform/keys.ts';
import { table, tableName } from '../platform/table.ts';
import type { EmailNotification, EmailFacts } from './outbox.ts';

/** The address that a email goes to; null for an account that is gone, or was never there. */
export async function findRecipient({ kind, facts, userId }: EmailNotification): Promise<string | null> {
  if (kind === 'reset-password') {
    const { email } = facts as EmailFacts['reset-password'];
    return (await findAccountId(email)) === null ? null : email;
  }
  if (kind === 'still-waiting') return (facts as EmailFacts['still-waiting']).email;
  if (kind === 'takedown-received' || kind === 'takedown-decided') {
    const { takedownId } = facts as EmailFacts[typeof kind];
    const takedown = await readItem<{ request: { requesterEmail: string } }>(takedownKey(takedownId));
    return takedown?.request.requesterEmail ?? null;
  }
  if (userId === null) return null;
  // People of the demo have no address.
  return (await readItem<{ email: string }>(userKey(userId)))?.email || null;
}

async function readItem<T>(key: Key): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key: key }));
  return Item as T | undefined;
}
