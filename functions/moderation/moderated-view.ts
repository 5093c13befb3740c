import type { ModeratedReview, RedactedReview } from '../../shared/schemas/moderation.ts';
import { findUser, type UserRecord } from '../accounts/user.ts';
import { findCompany, isPublic } from '../companies/company.ts';
import { toModeratedAttachment as attachmentViewOf } from '../evidence/moderator-access.ts';
import { findingsIn, findingsInNames } from '../reviews/personal-information.ts';
import type { WholeReview } from '../reviews/review.ts';
import { authorRecord } from './author-record.ts';
import { readHistory } from './history.ts';
import { readOtherReviews } from './other-reviews.ts';
import { toPendingReview } from './review-views.ts';

/** A review with its texts as they stand, for moderators. */
export function toRedactedReview({
  head,
  body: { body, evidenceNote, original },
}: WholeReview): RedactedReview {
  const texts = { title: head.title, body, evidenceNote };
  return {
    ...toPendingReview(head),
    ...texts,
    revision: head.revision ?? 0,
    original: original ?? null,
    findings: findingsIn(texts),
  };
}

/** All that a moderator decides by. */
export async function readModeratedReview(review: WholeReview): Promise<ModeratedReview> {
  const { head } = review;
  const attachments = [...review.attachments].sort(
    (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  );
  const redacted = toRedactedReview(review);
  const [author, company, otherReviews, record, history, files] = await Promise.all([
    findUser(head.userId),
    findCompany(head.companySlug),
    readOtherReviews(head),
    authorRecord(head.userId),
    readHistory(review),
    Promise.all(attachments.map(attachmentViewOf)),
  ]);
  return {
    ...redacted,
    reason: head.reason,
    decidedAt: head.decidedAt,
    removedAt: head.removedAt ?? null,
    company: {
      name: company?.name ?? head.companyName,
      slug: head.companySlug,
      listed: company !== null && isPublic(company),
      reviewCount: company?.reviewCount ?? 0,
      otherReviews,
    },
    user: { ...namesOf(review, author), emailVerified: Boolean(author?.emailVerified), record },
    attachments: files,
    findings: [...redacted.findings, ...findingsInNames(attachments)],
    history,
  };
}

function namesOf({ head }: WholeReview, author: UserRecord | null) {
  return {
    firstName: author ? author.firstName : head.authorFirstName,
    lastName: author ? author.lastName : head.authorLastName,
  };
}
