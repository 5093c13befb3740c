import { countReviews } from '../company/company-writes.ts';
import { type CompanyRecord, findCompany, resolveMerged } from '../company/company.ts';
import type { PublicReviewCopy } from './public-reviews.ts';
import { batchGet } from '../../platform/items.ts';
import { reviewKey } from '../../platform/keys.ts';
import { ConditionsFailed, transact, type Write } from '../../platform/table.ts';
import { isPublicReview, type ReviewSummary } from './review.ts';
import { makeCopyKey, movePublicCopy } from './public-copy.ts';
import { moveReview } from './review-writes.ts';

/** Reviews that are decided, withdrawn or renamed at the same moment are read again this often. */
const ATTEMPTS = 8;

/**
 * Takes reviews of a merged company along to where it stands now: heads, public copies, and the counts and totals of both
 * companies change together or not at all. A page of `reviewsOf` at most. Does nothing for those that went before.
 */
export async function moveReviews(
  from: CompanyRecord,
  given: readonly ReviewSummary[],
  now: Date,
): Promise<void> {
  let heads = given;
  for (let attempt = 1; heads.length > 0; attempt += 1) {
    const into = await resolveMerged(await findCompany(from.slug));
    if (!into || into.slug === from.slug) return;
    try {
      await transact(await collectWrites(from, into, heads, now));
      return;
    } catch (error) {
      if (!(error instanceof ConditionsFailed) || attempt >= ATTEMPTS) throw error;
      heads = await stillThere(from, heads);
    }
  }
}

async function stillThere({ id }: CompanyRecord, given: readonly ReviewSummary[]): Promise<ReviewSummary[]> {
  const keys = given.map((head) => reviewKey(head.id));
  const heads = (await batchGet(keys, { isConsistent: true })) as unknown as ReviewSummary[];
  return heads.filter(({ companyId }) => companyId === id);
}

async function collectWrites(
  from: CompanyRecord,
  into: CompanyRecord,
  heads: readonly ReviewSummary[],
  now: Date,
): Promise<Write[]> {
  const shown = heads.filter(isPublicReview).map((head) => ({ head, key: makeCopyKey(head) }));
  const keys = shown.map(({ key }) => key);
  const copies = (await batchGet(keys, { isConsistent: true })) as unknown as PublicReviewCopy[];
  const approved = heads.filter(({ status }) => status === 'APPROVED');
  return [
    ...heads.map((head) => moveReview(head, into)),
    ...shown.flatMap(({ head, key }) => {
      const copy = copies.find(({ sk }) => sk === key.sk);
      return copy ? movePublicCopy(copy, head, into) : [];
    }),
    ...(await countReviews(from.slug, { gone: approved, now, id: from.id, isMove: true })),
    ...(await countReviews(into.slug, { come: approved, now, isOpenAs: into.name, isMove: true })),
  ];
}
