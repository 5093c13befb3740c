import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, SESSIONS, sessionKey, userKey } from './keys.ts';
import type { SessionCookie } from './session-cookie.ts';
import { table, tableName } from './table.ts';

/** Ends every session of a user, but the one that may stay. */
export async function endSessions(userId: string, stays?: SessionCookie): Promise<void> {
  const kept = stays && sessionKey(stays.userId, stays.secret).sk;
  let after: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :user AND begins_with(sk, :session)',
        ExpressionAttributeValues: { ':user': userKey(userId).pk, ':session': SESSIONS },
        ProjectionExpression: 'pk, sk',
        ConsistentRead: true,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    const keys = (page.Items ?? []) as Key[];
    const ended = keys.filter(({ sk }) => sk !== kept);
    await Promise.all(
      ended.map(({ pk, sk }) => table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))),
    );
    after = page.LastEvaluatedKey;
  } while (after);
}
