import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { companyKey, userKey } from '../../../functions/platform/keys.ts';
import { findReviewHead } from '../../../functions/records/review/review.ts';
import { decline, merge } from '../../../functions/testing/administration.ts';
import { type Caller, newMember, newModerator } from '../../../functions/testing/caller.ts';
import { awsError, failTable } from '../../../functions/testing/faults.ts';
import { flag, propose, uniqueName } from '../../../functions/testing/flagging.ts';
import { editItem } from '../../../functions/testing/stored.ts';
import type { OwnAppeal } from '../../../shared/schemas/appeals.ts';
import { handler as appealReview } from '../../../functions/appeals/appeal-review.ts';
import { handler as grantAppeal } from '../../../functions/appeals/grant-appeal.ts';
import { rebuildIndex } from './rebuild-index.ts';

async function rebuild() {
  const lines: string[] = [];
  const outcome = await rebuildIndex({
    isDryRun: false,
    say: (line) => lines.push(line),
    advance: () => undefined,
  });
  return { ...outcome, lines };
}

let author: Caller;

beforeAll(async () => {
  author = (await newMember()).caller;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const LONG_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString();

/** Makes the follow-up work of an act fail, and leaves it for two hours. */
async function giveUp(slug: string, act: () => Promise<unknown>) {
  failTable({
    command: 'TransactWriteCommand',
    error: awsError('ThrottlingException'),
    when: (count) => count > 1,
  });
  await act();
  vi.restoreAllMocks();
  await editItem(companyKey(slug), { updatedAt: LONG_AGO });
}

test('a merge and a decline that were given up are told, and finished', async () => {
  const admin = (await newModerator()).caller;
  const merged = await propose(author, { name: uniqueName('Merged') });
  const stays = await propose(author, { name: uniqueName('Stays') });
  const declined = await propose(author, { name: uniqueName('Declined') });
  const follows = await flag(author, merged.id);
  const refused = await flag(author, declined.id);
  await giveUp(merged.slug, () => merge(admin, merged.id, stays.id));
  await giveUp(declined.slug, () => decline(admin, declined.id));

  const { lines } = await rebuild();

  expect(lines.join('\n')).toMatch(/reviews did not follow its merge: repaired/);
  expect(lines.join('\n')).toMatch(/reviews wait though it is declined: repaired/);
  expect(await findReviewHead(follows.id)).toMatchObject({ companySlug: stays.slug });
  expect(await findReviewHead(refused.id)).toMatchObject({ status: 'REJECTED' });
  expect(await rebuild()).toEqual({ found: 0, repaired: 0, lines: [] });

  const { json } = await author.call<OwnAppeal>('appeal-review', appealReview, {
    params: { id: refused.id },
    body: { body: 'I was there myself, and the signed order that I attached says what was agreed.' },
  });
  const another = (await newModerator()).caller;
  const body = { reason: 'The order shows it' };
  await another.call('grant-appeal', grantAppeal, { params: { id: json.id }, body });
  await editItem(companyKey(declined.slug), { updatedAt: LONG_AGO });
  expect((await rebuild()).lines).toEqual([]);
  expect(await findReviewHead(refused.id)).toMatchObject({ status: 'PENDING' });
});

test('a removal and a deletion that were given up are told to a person; ones under way are not', async () => {
  const removed = await propose(author, { name: uniqueName('Removed') });
  const { user } = await newMember();
  await editItem(companyKey(removed.slug), { status: 'REMOVED', updatedAt: new Date().toISOString() });
  await editItem(userKey(user.id), { deletingAt: new Date().toISOString() });
  const unfinished = /its removal is not finished|the deletion of the account is not finished/g;
  expect((await rebuild()).lines.join('\n')).not.toMatch(unfinished);
  await editItem(companyKey(removed.slug), { updatedAt: LONG_AGO });
  await editItem(userKey(user.id), { deletingAt: LONG_AGO });
  expect((await rebuild()).lines.join('\n').match(unfinished)).toHaveLength(2);
});
