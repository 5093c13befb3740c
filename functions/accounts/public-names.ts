import { nullIfConditionFails, updateItem } from '../platform/table.ts';
import { isPublicReview, type ReviewSummary } from '../reviews/review.ts';
import { nameAuthor, nameAuthorInPublic } from '../reviews/review-writes.ts';
import { authoredBy } from './authored.ts';
import { findUser, type UserRecord } from './user.ts';

/**
 * Updates a person's names beside their reviews: full names for moderators, and the names that the person chose to show for
 * the public. Reads the names again at the end, so that the last of several concurrent changes takes effect.
 */
export async function propagateNames(userId: string): Promise<void> {
  let spread: string | undefined;
  for (;;) {
    const user = await findUser(userId);
    const names = namesFingerprint(user);
    if (!user || names === spread) return;
    for (const { id } of await authoredBy(userId, 'reviews')) await renameReview(id as string, user);
    spread = names;
  }
}

/** A text of the facts of a person that are copied beside their reviews, to detect changes. */
export function namesFingerprint(
  user: Pick<UserRecord, 'firstName' | 'lastName' | 'publicName'> | null,
): string {
  return JSON.stringify([user?.firstName, user?.lastName, user?.publicName]);
}

/** Attempts to find a review's public copy while its company is being merged. */
const ATTEMPTS = 5;

async function renameReview(id: string, user: UserRecord): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const head = (await nullIfConditionFails(updateItem(nameAuthor(id, user)))) as ReviewSummary | null;
    if (!head || !isPublicReview(head)) return;
    if (await nullIfConditionFails(updateItem(nameAuthorInPublic(head, user)))) return;
  }
}
