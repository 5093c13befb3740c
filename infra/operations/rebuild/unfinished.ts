import type { UserRecord } from '../../../functions/records/user/user.ts';
import { completeMerge } from '../../../functions/administration/merge.ts';
import { completeDecline, goesWithDecline } from '../../../functions/administration/proposal.ts';
import type { CompanyRecord } from '../../../functions/records/company/company.ts';
import type { Item } from '../../../functions/platform/table.ts';
import { reviewsOf } from '../../../functions/records/review/company-reviews.ts';
import type { ReviewSummary } from '../../../functions/records/review/review.ts';
import type { Drift } from './drift.ts';

/** Younger work may still be running. */
const SURELY_LEFT_MS = 60 * 60 * 1000;
const isLeft = (since: string) => Date.now() - Date.parse(since) > SURELY_LEFT_MS;

/** Completes merges and declines that were given up; a removal deletes files, which only functions can reach. */
export async function findUnfinished(company: CompanyRecord): Promise<Drift[]> {
  const { slug, status, updatedAt } = company;
  if (!isLeft(updatedAt)) return [];
  if (status === 'MERGED' && (await hasReview(company)))
    return [
      { what: `${slug}: reviews did not follow its merge`, repair: () => completeMerge(company, new Date()) },
    ];
  if (status === 'DECLINED' && (await hasReview(company, goesWithDecline(company))))
    return [
      {
        what: `${slug}: reviews wait though it is declined`,
        repair: () => completeDecline(company, new Date()),
      },
    ];
  if (status === 'REMOVED')
    return [{ what: `${slug}: its removal is not finished; an admin has to do it again` }];
  return [];
}

async function hasReview(company: CompanyRecord, isMeant: (head: ReviewSummary) => boolean = () => true) {
  for await (const heads of reviewsOf(company)) if (heads.some(isMeant)) return true;
  return false;
}

/** An account whose deletion was given up. It still has its record, which is deleted last. */
export function unfinishedDeletion(item: Item): Drift[] {
  const { id, deletingAt } = item as unknown as UserRecord;
  return deletingAt !== undefined && isLeft(deletingAt)
    ? [{ what: `user ${id}: the deletion of the account is not finished` }]
    : [];
}
