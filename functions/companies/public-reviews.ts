import type { PublicReview } from '../../shared/schemas/reviews.ts';
import { encodeCursor } from '../platform/cursor.ts';
import { companyKey, type Key, PUBLIC_REVIEWS } from '../platform/keys.ts';
import { queryItems } from '../platform/items.ts';
import { type CompanyRecord, isPublic, resolveMerged } from './company.ts';

/** An approved review as everyone sees it, and where its copy stands. */
export type PublicReviewRecord = Key & PublicReview;

/** The same as it is stored: what its key tells is left out, so that fifty of usual length are read at once. */
export type PublicReviewCopy = Key & Omit<PublicReview, 'id' | 'status' | 'updatedAt'>;

function shown(copy: PublicReviewCopy): PublicReviewRecord {
  const [, updatedAt = '', id = ''] = copy.sk.split('#');
  return { id, status: 'APPROVED', updatedAt, ...copy };
}

export interface CompanyPage {
  company: CompanyRecord;
  reviews: PublicReviewRecord[];
  /** The sort key of the last one, while there are more. */
  next: string | undefined;
}

/** A company and its newest approved reviews, in one query; null when there is no company. */
async function readCompanyPage(slug: string, limit: number): Promise<CompanyPage | null> {
  const { pk, sk } = companyKey(slug);
  // From the end: the company itself sorts last, before it its reviews, the latest approval first.
  const items = await readBackwards({ pk, limit: limit + 2 });
  const [company, ...reviews] = items as unknown as [CompanyRecord, ...PublicReviewCopy[]];
  return company?.sk === sk ? { company, ...cut(reviews, limit) } : null;
}

/** The same for everybody: a slug that was merged away leads to where its company went, an unlisted one to nothing. */
export async function readPublicPage(slug: string, limit: number): Promise<CompanyPage | null> {
  const page = await readCompanyPage(slug, limit);
  if (page?.company.status !== 'MERGED') return page && isPublic(page.company) ? page : null;
  const standing = await resolveMerged(page.company);
  return standing && readPublicPage(standing.slug, limit);
}

/** Names a company's list of reviews to the cursors into it. */
export const reviewsList = (slug: string) => `reviews of ${slug}`;

/** A place in a company's reviews as a cursor; undefined where they end. */
export const reviewsCursor = (slug: string, next: string | undefined) =>
  next && encodeCursor(reviewsList(slug), [next]);

/** The approved reviews after a place. */
export async function readReviewsAfter(slug: string, limit: number, after: string | undefined) {
  const items = await readBackwards({
    pk: companyKey(slug).pk,
    limit: limit + 1,
    after: after ?? companyKey(slug).sk,
  });
  return cut(items as unknown as PublicReviewCopy[], limit);
}

function readBackwards({ pk, limit, after }: { pk: string; limit: number; after?: string }) {
  return queryItems(
    {
      KeyConditionExpression: 'pk = :company AND sk >= :first',
      ExpressionAttributeValues: { ':company': pk, ':first': PUBLIC_REVIEWS },
      ScanIndexForward: false,
      ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
    },
    limit,
  );
}

function cut(reviews: PublicReviewCopy[], limit: number) {
  const page = reviews.slice(0, limit).map(shown);
  return { reviews: page, next: reviews.length > limit ? page.at(-1)?.sk : undefined };
}
