import { filterList } from '../directory/list-names.ts';
import { timeRank } from '../records/ranks.ts';
import { type PublicReviewRecord, publishedAt, readReviews } from '../records/review/public-reviews.ts';
import { readRows, type RowPlace } from '../directory/read-list.ts';
import { NEWEST_FIRST } from '../records/review/review-orders.ts';

export interface CompanyReview extends PublicReviewRecord {
  companyName: string;
}

/** Few of these companies have no flags, so one read is nearly always enough. */
const COMPANIES = 50;
const MOST_READS = 4;

/** Reviews' keys begin with the time of publication. */
const newestFirst = (one: CompanyReview, other: CompanyReview) =>
  one.sk < other.sk ? 1 : one.sk > other.sk ? -1 : 0;

/** Reads the most recently active companies: no other has a review newer than the last one's last activity. */
export async function readNewestReviews(limit: number): Promise<CompanyReview[]> {
  let found: CompanyReview[] = [];
  let after: RowPlace | undefined;
  for (let read = 0; read < MOST_READS; read += 1) {
    const { rows, next } = await readRows(filterList(), 'recent', COMPANIES, after);
    const flagged = rows.filter(({ reviewCount }) => reviewCount > 0);
    const theirs = await Promise.all(
      flagged.map(async ({ slug, name: companyName }) => {
        const { reviews } = await readReviews(slug, NEWEST_FIRST, limit);
        return reviews.map((review) => ({ ...review, companyName }));
      }),
    );
    found = [...found, ...theirs.flat()].sort(newestFirst).slice(0, limit);
    if (!next) break;
    const oldest = found.at(-1);
    if (found.length === limit && oldest && timeRank(publishedAt(oldest) ?? '') >= next.rank) break;
    after = next;
  }
  return found;
}
