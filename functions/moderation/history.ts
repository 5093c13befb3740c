import type { HistoryEntry } from '../../shared/schemas/moderation.ts';
import { findUsers } from '../accounts/user.ts';
import type { WholeReview } from '../reviews/review.ts';

/** What happened to a review, when and by whom, oldest first: from its head, its attachments and its audit entries. */
export async function readHistory(review: WholeReview): Promise<HistoryEntry[]> {
  const moderators = await findUsers(review.history.map(({ actorId }) => actorId));
  const acts = review.history.map(({ act, at, actorId, reason, note, detail = null }) => {
    const { firstName = null, lastName = null } = moderators.get(actorId) ?? {};
    const by = { role: 'moderator', firstName, lastName } as const;
    return { act, at, by, reason, note, detail };
  });
  return [...authorsActs(review), ...acts].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function authorsActs({ head, attachments }: WholeReview): HistoryEntry[] {
  const { authorFirstName: firstName, authorLastName: lastName } = head;
  const acted = (act: string, at: string, detail: string | null): HistoryEntry => ({
    act,
    at,
    by: { role: 'author', firstName, lastName },
    reason: null,
    note: null,
    detail,
  });
  return [
    acted('submit-review', head.createdAt, null),
    ...attachments.map(({ createdAt, filename }) => acted('attach-evidence', createdAt, filename)),
  ];
}
