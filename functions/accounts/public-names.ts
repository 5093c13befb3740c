import { unlessRefused, updateItem } from '../platform/table.ts';
import { isShown, type ReviewSummary } from '../reviews/review.ts';
import { nameAuthor, nameAuthorInPublic } from '../reviews/review-writes.ts';
import { authoredBy } from './authored.ts';
import { findUser, type UserRecord } from './user.ts';

/**
 * Brings the names in line that stand beside a person's reviews: all of them before moderators, as much as the person
 * chose before everyone. Of two changes at once the last one stands: whoever is done looks whether there was another.
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

/** What of a person is repeated beside their reviews. */
export function namesFingerprint(
  user: Pick<UserRecord, 'firstName' | 'lastName' | 'publicName'> | null,
): string {
  return JSON.stringify([user?.firstName, user?.lastName, user?.publicName]);
}

/** How often a review is looked for where its company was merged into. */
const ATTEMPTS = 5;

async function renameReview(id: string, user: UserRecord): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const head = (await unlessRefused(updateItem(nameAuthor(id, user)))) as ReviewSummary | null;
    if (!head || !isShown(head)) return;
    if (await unlessRefused(updateItem(nameAuthorInPublic(head, user)))) return;
  }
}
