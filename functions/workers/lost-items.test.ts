import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { table, tableName } from '../platform/table.ts';
import { evidencePrefix } from '../records/evidence/evidence-store.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { putItems } from '../testing/register.ts';
import { stored } from '../testing/stored.ts';
import { attachNote, versionsBelow } from '../testing/uploads.ts';

/** A restore brings items back, but no file and no log-in. */
async function loseItems(prefix: string): Promise<void> {
  for (const { pk, sk } of await stored(prefix))
    await table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
  await deliverStream();
}

let author: Caller;
let userId: string;
let companyId: string;
let reviewId: string;

beforeEach(async () => {
  const member = await newMember();
  author = member.caller;
  userId = member.user.id;
  companyId = (await propose(author)).id;
  reviewId = (await flag(author, companyId)).id;
  await attachNote(author, reviewId);
});

test.each(['a public review', 'one that waits'])(
  'the items of %s that are lost take no file along',
  async (kind) => {
    if (kind === 'a public review') await approve((await newModerator()).caller, reviewId);
    const files = await versionsBelow(evidencePrefix(reviewId));
    await loseItems(`R#${reviewId}`);
    expect(await versionsBelow(evidencePrefix(reviewId))).toEqual(files);
  },
);

test('the record of a person that is lost takes no review of theirs along', async () => {
  const before = await stored(`R#${reviewId}`);
  await loseItems(`U#${userId}`);
  expect(await stored(`R#${reviewId}`)).toEqual(before);
  expect(await versionsBelow(evidencePrefix(reviewId))).toHaveLength(1);
});

test('a review whose lost items were restored goes with its files when its author withdraws it', async () => {
  const items = await stored(`R#${reviewId}`);
  await loseItems(`R#${reviewId}`);
  await putItems(items);
  await author.call('withdraw-review', withdrawReview, { params: { id: reviewId } });
  await deliverStream();
  expect(await versionsBelow(evidencePrefix(reviewId))).toEqual([]);
  expect(await stored(`R#${reviewId}`)).toEqual([]);
});
