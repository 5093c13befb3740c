import { findUserRecord, storeEmailVerified } from '../records/user/user.ts';
import { sessionKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { handler as completeChanges } from '../workers/complete-changes.ts';
import { type Caller, newMember, newModerator } from './caller.ts';
import { editItem } from './stored.ts';
import { streamEvent } from './stream-event.ts';

export async function authorAndModerator() {
  const [author, moderator] = [await newMember(), await newModerator()];
  return {
    author: author.caller,
    authorId: author.user.id,
    moderator: moderator.caller,
    moderatorId: moderator.user.id,
  };
}

/** Verifies a person's email address, with all its consequences. */
export async function proveAddress(userId: string): Promise<void> {
  const read = async () => (await findUserRecord(userId)) as unknown as Item;
  const before = await read();
  await storeEmailVerified(userId, new Date());
  await completeChanges(streamEvent([{ change: 'MODIFY', before, after: await read() }]));
}

/** Moves a session's start back, so that its password was given more than a quarter of an hour ago. */
export const withOldPassword = ({ cookie = '' }: Caller): Promise<void> => {
  const [userId = '', secret = ''] = cookie.replace('session=', '').split('.');
  const createdAt = new Date(Date.now() - 16 * 60_000).toISOString();
  return editItem(sessionKey(userId, secret), { createdAt });
};
