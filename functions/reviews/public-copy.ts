import { publicName, type UserRecord } from '../accounts/user.ts';
import { type CompanyRecord, findCompany } from '../companies/company.ts';
import { countReviews } from '../companies/company-writes.ts';
import type { PublicReviewCopy } from '../companies/public-reviews.ts';
import { reviewRanks } from '../companies/review-orders.ts';
import { publicReviewKey } from '../platform/keys.ts';
import type { UpdateWrite, Write } from '../platform/table.ts';
import { toPublicReply } from '../replies/reply.ts';
import { absent, type Changes, present, put, remove, update } from '../platform/writes.ts';
import {
  isPublicReview,
  pick,
  PUBLIC_STATE,
  type ReviewSummary,
  toPublicText,
  type WholeReview,
} from './review.ts';

/** All writes of public copies: what stands of an approved review under its company, where everybody reads it. */

type Shown = Pick<WholeReview, 'head' | 'body' | 'reply'>;

export function makePublicCopy({ head, body, reply }: Shown, author: UserRecord | null): PublicReviewCopy {
  const ranks = reviewRanks(head, head.decidedAt ?? '');
  return {
    ...makeCopyKey(head),
    ...toPublicText(head, body),
    ...pick(
      head,
      PUBLIC_STATE.filter((name) => head[name] !== undefined),
    ),
    ...(reply?.published && { reply: toPublicReply(reply.published) }),
    ...ranks,
    user: publicName(author),
  };
}

export const makeCopyKey = ({ companySlug, decidedAt, id }: ReviewSummary) =>
  publicReviewKey(companySlug, decidedAt ?? '', id);

/** The same change of the copy, where the review has one. */
export function changeCopy(head: ReviewSummary, changes: Changes): Write[] {
  return isPublicReview(head) ? [update('public copy', makeCopyKey(head), changes, { pk: present })] : [];
}

export function publishReview(review: Shown, author: UserRecord | null): Write {
  return put('public copy', makePublicCopy(review, author), { pk: absent });
}

/**
 * Writes that remove a public review from view, for the transaction that deletes it, unpublishes it or takes it down: they
 * delete its public copy and update the company's counts, where the company that counts it is still there. `isTakedown`: the
 * company also counts it as removed.
 */
export async function unpublishReview(
  head: ReviewSummary,
  now: Date,
  { isTakedown = false } = {},
): Promise<Write[]> {
  const { companySlug, companyId: id } = head;
  const come = isTakedown ? [{ ...head, removedAt: now.toISOString() }] : [];
  const isCounted = (await findCompany(companySlug))?.id === id;
  return [
    remove('public copy', makeCopyKey(head), { pk: present }),
    ...(isCounted ? await countReviews(companySlug, { gone: [head], come, now, id }) : []),
  ];
}

/** To another company, as it was read: names that its author changes meanwhile must not be lost. */
export function movePublicCopy(copy: PublicReviewCopy, head: ReviewSummary, into: CompanyRecord): Write[] {
  const key = makeCopyKey({ ...head, companySlug: into.slug });
  return [
    remove('public copy', copy, { user: copy.user }),
    put('new copy', { ...copy, ...key, companyId: into.id }, { pk: absent }),
  ];
}

/** Its author's names before everyone; null for one who is gone. */
export function nameAuthorInPublic(head: ReviewSummary, author: UserRecord | null): UpdateWrite {
  return update('public copy', makeCopyKey(head), { set: { user: publicName(author) } }, { pk: present });
}
