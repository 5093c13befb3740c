import { isOpenAs } from '../company/company-writes.ts';
import { type CompanyRecord, findCompany, resolveMerged } from '../company/company.ts';
import { reviewKey } from '../../platform/keys.ts';
import { ConditionsFailed, transact } from '../../platform/table.ts';
import { findReviewHeads, type ReviewSummary } from './review.ts';
import { saveReviews } from './save-review.ts';
import { moveTo } from './transitions.ts';

const ATTEMPTS = 8;

/** All change together or not at all; at most a page of `reviewsOf`. Does nothing for those already moved. */
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
      const moved = heads.map((head) => ({ before: { head }, after: { head: moveTo(head, into) } }));
      await transact(await saveReviews(moved, { now, companies: { [into.slug]: isOpenAs(into) } }));
      return;
    } catch (error) {
      if (!(error instanceof ConditionsFailed) || attempt >= ATTEMPTS) throw error;
      heads = await stillThere(from, heads);
    }
  }
}

async function stillThere({ id }: CompanyRecord, given: readonly ReviewSummary[]): Promise<ReviewSummary[]> {
  const keys = given.map((head) => reviewKey(head.id));
  const heads = await findReviewHeads(keys, { isConsistent: true });
  return heads.filter(({ companyId }) => companyId === id);
}
