import { MERGED_COMPANIES } from '../../shared/limits.ts';
import {
  type CompanyRecord,
  findCompany,
  findCompanyById,
  takesReviews,
  isPublic,
  resolveMerged,
} from '../records/company/company.ts';
import {
  absorbCompany,
  leaveOwnList,
  markMerged,
  moveLeftCounts,
} from '../records/company/company-writes.ts';
import { areTooLong, namesAfterMerge } from '../records/company/other-names.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { HttpError } from '../platform/http-error.ts';
import { transact, type Write } from '../platform/table.ts';
import { retryOnChange } from '../platform/retry.ts';
import { reviewsOf } from '../records/review/company-reviews.ts';
import { moveReviews } from '../records/review/move-reviews.ts';
import { countStates } from '../records/statistics/list-counts.ts';
import { decide } from '../decisions/moderated.ts';
import { companyCase, refuseOwnCase } from '../decisions/conflict.ts';
import { COMPANIES } from './company-action.ts';

type MergedCompany = CompanyRecord & { mergedInto: string };

/**
 * From now on its address, its name and its number lead to the target, and only that is approved or counted.
 * `completeMerge` moves its reviews. Public content stays public: a listed company makes its target a listed one.
 */
export function merge(id: string, intoId: string, action: ModeratorAction): Promise<MergedCompany> {
  return decide(COMPANIES, id, 'merge-company', action, async (from, moderator) => {
    const into = await findCompanyById(intoId);
    if (!into || into.status === 'REMOVED') throw new HttpError('company_not_found');
    refuseOwnCase(companyCase(into), moderator);
    if (from.status === 'MERGED')
      throw new HttpError('company_closed', { message: 'This company has been merged already.' });
    requireMergeable(from, into);
    return {
      after: { ...from, status: 'MERGED', mergedInto: into.slug },
      ...collectWrites(from, into, action.now),
      detail: into.name,
    };
  });
}

function requireMergeable(from: CompanyRecord, into: CompanyRecord): void {
  if (!takesReviews(from))
    throw new HttpError('company_closed', { message: 'A declined company cannot be merged into another.' });
  if (from.id === into.id)
    throw new HttpError('merge_refused', { message: 'A company cannot be merged into itself.' });
  if (!takesReviews(into)) {
    const state = into.status === 'MERGED' ? 'merged' : 'declined';
    throw new HttpError('merge_refused', {
      message: `${into.name} was ${state} itself. Choose another one.`,
    });
  }
  const count = 1 + [from, into].flatMap(({ mergedFrom = [] }) => mergedFrom).length;
  if (count > MERGED_COMPANIES.max)
    throw new HttpError('merge_refused', {
      message: `At most ${MERGED_COMPANIES.max} companies are merged into one, and ${into.name} has no room for this one. Decline or remove it instead.`,
    });
  if (areTooLong(namesAfterMerge(into, from)))
    throw new HttpError('merge_refused', {
      message: `${into.name} would have more other names than there is room for. Take out trading or former names of either first.`,
    });
}

/** Moves about `most` reviews, in any state. Safe to repeat. */
export async function completeMerge(merged: CompanyRecord, now: Date, most = Infinity): Promise<void> {
  for await (const heads of reviewsOf(merged, most)) await moveReviews(merged, heads, now);
  await retryOnChange(() => moveLeft(merged.slug));
}

/** Moves the counts of reviews that were deleted, and so cannot be moved themselves. */
async function moveLeft(slug: string): Promise<void> {
  const from = await findCompany(slug);
  const into = await resolveMerged(from);
  if (from?.status !== 'MERGED' || !into) return;
  if (from.removedCount !== 0 || from.expiredCount !== 0) await transact(moveLeftCounts(from, into));
}

function collectWrites(from: CompanyRecord, into: CompanyRecord, now: Date) {
  const lists = isPublic(from) && !isPublic(into);
  const facts = {
    companyName: from.name,
    intoName: into.name,
    intoSlug: lists || isPublic(into) ? into.slug : null,
  };
  const mail = { kind: 'company-merged', userId: from.submittedById, facts } as const;
  const writes: Write[] = [
    markMerged(from, into, now),
    absorbCompany(into, from, now, lists),
    ...countStates(from.id, [from.status, 'MERGED'], [into.status, lists ? 'LISTED' : into.status]),
    ...leaveOwnList(from),
  ];
  return { writes, mails: from.status === 'PROPOSED' ? [mail] : [] };
}
