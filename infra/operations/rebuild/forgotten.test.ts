import { randomUUID } from 'node:crypto';
import {
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import { beginDeletion } from '../../../functions/accounts/delete-account.ts';
import { tableName } from '../../../functions/platform/table.ts';
import { findReviewHead } from '../../../functions/records/review/review.ts';
import { findUser } from '../../../functions/records/user/user.ts';
import { withdraw } from '../../../functions/records/review/withdraw.ts';
import { newMember } from '../../../functions/testing/caller.ts';
import { approve, flag, propose } from '../../../functions/testing/flagging.ts';
import { authorAndModerator } from '../../../functions/testing/people.ts';
import { createTable } from '../../local/table.ts';
import { findRestored, forgetAgain, readChangesSince } from './forgotten.ts';

/** A copy of another table's current content, as a recovery to this moment would make it. */
async function copyTable(from: string): Promise<string> {
  const client = new DynamoDBClient({});
  const copy = `restored-${randomUUID()}`;
  await createTable(client, copy, { hasStream: false });
  for await (const { Items = [] } of paginateScan({ client, pageSize: 25 }, { TableName: from })) {
    const puts = Items.map((Item): WriteRequest => ({ PutRequest: { Item } }));
    if (puts.length > 0) await client.send(new BatchWriteItemCommand({ RequestItems: { [copy]: puts } }));
  }
  client.destroy();
  return copy;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test('data that people deleted since the restored moment is removed from the restored table, once', async () => {
  const { author, moderator } = await authorAndModerator();
  const { user: leaver } = await newMember();
  const company = await propose(author);
  const [kept, withdrawn] = [await flag(author, company.id), await flag(author, company.id)];
  for (const { id } of [kept, withdrawn]) await approve(moderator, id);
  const since = new Date();
  const lost = tableName();
  const restored = await copyTable(lost);

  const head = await findReviewHead(withdrawn.id);
  await withdraw(withdrawn.id, head?.userId ?? '', new Date());
  const user = await findUser(leaver.id);
  if (user) await beginDeletion(user, new Date());

  vi.stubEnv('TABLE_NAME', restored);
  const { forgotten } = await readChangesSince(lost, since);
  const back = await findRestored(forgotten);
  expect(back.map(({ kind, id }) => [kind, id]).sort()).toEqual([
    ['account', leaver.id],
    ['review', withdrawn.id],
  ]);
  for (const one of back) await forgetAgain(one, new Date());
  expect(await findReviewHead(withdrawn.id)).toBeNull();
  expect(await findReviewHead(kept.id)).toMatchObject({ status: 'APPROVED' });
  expect(await findRestored(forgotten)).toEqual([]);
});
