import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { HttpError } from '../platform/http-error.ts';
import { authorPartition, type Key, namesKey } from '../platform/keys.ts';
import { readAuthored } from '../platform/read-index.ts';
import { daysAfter } from '../platform/retention.ts';
import { nullIfConditionFails, table, tableName, transact, updateItem } from '../platform/table.ts';
import { put, remove } from '../platform/writes.ts';
import { isPublicReview, type ReviewSummary } from '../reviews/review.ts';
import { nameAuthorInPublic } from '../reviews/public-copy.ts';
import { checkAuthor, nameAuthor } from '../reviews/review-writes.ts';
import { findUser, transactFor, type UserRecord } from './user.ts';

/** Reviews after which it is noted how far the names have followed. */
const PAGE = 100;
const AT_ONCE = 10;

/**
 * Updates a person's names beside their reviews, however many there are: full names for moderators, and the names that the
 * person chose to show for the public. Cut off, it goes on behind the last page that was done; names that change meanwhile
 * begin anew. Only the stream calls it, so that a change of name is answered at once.
 */
export async function propagateNames(userId: string): Promise<void> {
  let spread: string | undefined;
  for (;;) {
    const user = await findUser(userId);
    const names = namesFingerprint(user);
    if (!user || names === spread) return;
    const place = await readPlace(userId, names);
    const { items, next } = await readAuthored(authorPartition(userId, 'reviews'), PAGE, place);
    for (let from = 0; from < items.length; from += AT_ONCE)
      await Promise.all(items.slice(from, from + AT_ONCE).map(({ id }) => renameReview(id as string, user)));
    await notePlace(userId, names, next);
    if (!next) spread = names;
  }
}

/** A text of the facts of a person that are copied beside their reviews, to detect changes. */
export function namesFingerprint(
  user: Pick<UserRecord, 'firstName' | 'lastName' | 'publicName'> | null,
): string {
  return JSON.stringify([user?.firstName, user?.lastName, user?.publicName]);
}

/** How far these names have followed: the place in the index to go on from. */
interface NamesPlace extends Key {
  names: string;
  next: string[];
}

async function readPlace(userId: string, names: string): Promise<string[] | undefined> {
  const Key = namesKey(userId);
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  const place = Item as NamesPlace | undefined;
  return place?.names === names ? place.next : undefined;
}

async function notePlace(userId: string, names: string, next: string[] | undefined): Promise<void> {
  const key = namesKey(userId);
  if (!next) return transact([remove('place of names', key)]);
  const place = put('place of names', { ...key, names, next, expiresAtSeconds: daysAfter(new Date(), 1) });
  try {
    await transactFor(userId, [place]);
  } catch (error) {
    // The account goes meanwhile: the next look at it ends this.
    if (!(error instanceof HttpError)) throw error;
  }
}

/** Attempts to find a review's public copy while its company is being merged. */
const ATTEMPTS = 5;

/** On condition that the review is still this person's: one that was made anonymous meanwhile gets no name back. */
async function renameReview(id: string, user: UserRecord): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const head = (await nullIfConditionFails(updateItem(nameAuthor(id, user)))) as ReviewSummary | null;
    if (!head || !isPublicReview(head)) return;
    const named = transact([checkAuthor(id, user.id), nameAuthorInPublic(head, user)]);
    if ((await nullIfConditionFails(named)) !== null) return;
  }
}
