import { filterList } from '../directory/list-names.ts';
import { timeRank } from '../records/ranks.ts';
import { type PublicReviewRecord, readReviews } from '../records/review/public-reviews.ts';
import { type Position, readRows } from '../directory/read-list.ts';
import { NEWEST_FIRST } from '../records/review/review-orders.ts';

export interface CompanyReview extends PublicReviewRecord {
  companyName: string;
}

/** Companies at a time, and how often more of them are read: a few have no flags, so that one time nearly always does. */
const COMPANIES = 50;
const MOST_READS = 4;

const newestFirst = (one: CompanyReview, other: CompanyReview) =>
  one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : 0;

/**
 * The reviews of the whole register that were published last, newest first. They are those of the companies that were
 * active last: no other company has one that is newer than when the last of these was active.
 */
export async function readNewestReviews(limit: number): Promise<CompanyReview[]> {
  let found: CompanyReview[] = [];
  let after: Position | undefined;
  for (let read = 0; read < MOST_READS; read += 1) {
    const { rows, hasMore } = await readRows(filterList(), 'recent', COMPANIES, after);
    const flagged = rows.filter(({ reviewCount }) => reviewCount > 0);
    const theirs = await Promise.all(
      flagged.map(async ({ slug, name: companyName }) => {
        const { reviews } = await readReviews(slug, NEWEST_FIRST, limit);
        return reviews.map((review) => ({ ...review, companyName }));
      }),
    );
    found = [...found, ...theirs.flat()].sort(newestFirst).slice(0, limit);
    const last = rows.at(-1);
    if (!hasMore || !last) break;
    const oldest = found.at(-1);
    if (found.length === limit && oldest && timeRank(oldest.updatedAt) >= last.recent) break;
    after = [last.recent, last.sk];
  }
  return found;
}
