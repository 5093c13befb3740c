import { dayOf } from '../../../shared/dates.ts';
import { listCompanyReviews } from '../../../shared/routes/companies.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import type { PublicReply } from '../../../shared/schemas/replies.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { companyKey, type Key, PUBLIC_REVIEWS } from '../../platform/keys.ts';
import { batchGet, queryItems } from '../../platform/items.ts';
import { toDebtView } from '../debt/debt-view.ts';
import { type PublicState, toNotice } from './review.ts';
import { makeTimeline } from './timeline.ts';
import {
  type CompanyRecord,
  isPublic,
  kindOf,
  listMonths,
  listYears,
  resolveMerged,
  summariseRecord,
  summariseReplies,
  toCompanyRecord,
} from '../company/company.ts';
import { NEWEST_FIRST, readingOf, type ReviewOrder, type reviewRanks } from './review-orders.ts';

/** An approved review as everyone sees it, and where its copy stands. */
export type PublicReviewRecord = Key & PublicReview;

/** The same as it is stored: what its key tells is left out, so that fifty of usual length are read at once. */
export type PublicReviewCopy = Key &
  Omit<PublicReview, 'id' | 'status' | 'updatedAt' | 'reply' | keyof ReturnType<typeof readState>> &
  PublicState & { reply?: PublicReply } & Partial<ReturnType<typeof reviewRanks>>;

/** Not parsed here: what a copy tells is parsed by the schema of each response that holds it. */
export const toCopies = (items: readonly Key[]) => items as PublicReviewCopy[];

/** When a review was published, by the sort key of its copy. */
const publishedAt = (copy: Key | undefined): string | null => copy?.sk.split('#')[1] ?? null;

/** A copy as everyone sees it. When it was sent in is told by the day: the minute would tell a company's network who sent it. */
export function toPublicReview(copy: PublicReviewCopy): PublicReviewRecord {
  const [, updatedAt = '', id = ''] = copy.sk.split('#');
  const { reply = null } = copy;
  const shown = { ...copy, createdAt: dayOf(copy.createdAt) };
  return { id, status: 'APPROVED', updatedAt, ...shown, reply, ...readState(shown, updatedAt) };
}

/** What follows from the state that a copy repeats. */
function readState(
  review: Parameters<typeof toDebtView>[0] & PublicState & Dated & { reply?: PublicReply },
  publishedAt: string,
) {
  const { evidenceSeen = [], takedownsUnderReview = 0, dispute = null, archivedAt = null } = review;
  return {
    ...toDebtView({ ...review, decidedAt: publishedAt }),
    dispute,
    evidenceSeen,
    archivedAt,
    notice: toNotice(review),
    underReview: takedownsUnderReview > 0,
    timeline: makeTimeline({ ...review, publishedAt }),
  };
}
type Dated = Pick<PublicReview, 'incidentDate' | 'createdAt'>;

export interface CompanyPage {
  company: CompanyRecord;
  reviews: PublicReviewRecord[];
  /** The place of the last one, while there are more. */
  next: string[] | undefined;
  firstFlaggedAt: string | null;
  lastFlaggedAt: string | null;
}

/** A company and its newest approved reviews, in one query; null when there is no company. One more finds the oldest review. */
async function readCompanyPage(slug: string, limit: number): Promise<CompanyPage | null> {
  const { pk, sk } = companyKey(slug);
  // From the end: the company itself sorts last, before it its reviews, the latest approval first.
  const items = await queryItems(
    {
      KeyConditionExpression: 'pk = :company AND sk >= :first',
      ExpressionAttributeValues: { ':company': pk, ':first': PUBLIC_REVIEWS },
      ScanIndexForward: false,
    },
    limit + 2,
  );
  const [last, ...rest] = items;
  if (last?.sk !== sk) return null;
  const [company, copies] = [toCompanyRecord(last), toCopies(rest)];
  const page = copies.slice(0, limit);
  const [oldest] = copies.length > limit ? await readCopies(slug, { sortBy: 'oldest' }, 1) : copies.slice(-1);
  return {
    company,
    reviews: page.map(toPublicReview),
    next: copies.length > limit ? placeOf(page.at(-1), NEWEST_FIRST) : undefined,
    firstFlaggedAt: publishedAt(oldest),
    lastFlaggedAt: publishedAt(copies[0]),
  };
}

/** The same for everybody: a slug that was merged away leads to where its company went, an unlisted one to nothing. */
export async function readPublicPage(slug: string, limit: number): Promise<CompanyPage | null> {
  const page = await readCompanyPage(slug, limit);
  if (page?.company.status !== 'MERGED') return page && isPublic(page.company) ? page : null;
  const standing = await resolveMerged(page.company);
  return standing && readPublicPage(standing.slug, limit);
}

/** What everybody is told of a company: the response's schema leaves out the rest. */
export const toCompany = ({ company, next: _, ...page }: CompanyPage, now: Date): Company => ({
  ...toCompanyFacts(company, now),
  ...page,
});

/** The same without its reviews and when they were published. */
export const toCompanyFacts = (company: CompanyRecord, now: Date): Omit<Company, keyof CompanyPage> => ({
  ...company,
  kind: kindOf(company),
  unconfirmedZar: company.unconfirmedZar ?? 0,
  // Whoever proposes a company mostly flags it in the next minutes.
  createdAt: dayOf(company.createdAt),
  ...summariseReplies(company),
  ...summariseRecord(company),
  answeredCount: company.answeredCount ?? 0,
  monthCounts: listMonths(company, now),
  yearCounts: listYears(company),
});

/** When the newest public review of a company was published, as it stands now. */
export async function findLastFlag(slug: string): Promise<string | null> {
  const [newest] = await readCopies(slug, NEWEST_FIRST, 1, { isConsistent: true });
  return publishedAt(newest);
}

/** A company's list of reviews in an order, as cursors into it are bound to it. */
const listOf = (slug: string, { category, sortBy, archived }: ReviewOrder) => ({
  route: listCompanyReviews,
  of: [slug, category, sortBy, String(archived === true)],
});

/** A place in a company's reviews as a cursor; undefined where they end. */
export const reviewsCursor = (slug: string, next: string[] | undefined, order = NEWEST_FIRST) =>
  next && encodeCursor(listOf(slug, order), next);
export const readReviewsCursor = (slug: string, cursor: string | undefined, order = NEWEST_FIRST) =>
  decodeCursor(listOf(slug, order), cursor);

/** A page of a company's approved reviews in an order, from the start or after a place. */
export async function readReviews(
  slug: string,
  order: ReviewOrder,
  limit: number,
  after?: string[],
): Promise<{ reviews: PublicReviewRecord[]; next: string[] | undefined }> {
  const found = await readCopies(slug, order, limit + 1, { after });
  const page = found.slice(0, limit);
  const next = found.length > limit ? placeOf(page.at(-1), order) : undefined;
  return { reviews: (readingOf(order).index ? await wholeCopies(page) : page).map(toPublicReview), next };
}

/** Public copies in an order; those from an index are their keys and ranks alone. */
async function readCopies(
  slug: string,
  order: ReviewOrder,
  limit: number,
  { after, isConsistent = false }: { after?: string[] | undefined; isConsistent?: boolean } = {},
): Promise<PublicReviewCopy[]> {
  const { index, rank, start, isAscending } = readingOf(order);
  const { pk } = companyKey(slug);
  const [sk, at] = after ?? [];
  const items = await queryItems(
    {
      IndexName: index,
      KeyConditionExpression: `pk = :company${start ? ' AND begins_with(#rank, :start)' : ''}`,
      ExpressionAttributeValues: { ':company': pk, ...(start && { ':start': start }) },
      ...(start && { ExpressionAttributeNames: { '#rank': rank } }),
      ScanIndexForward: isAscending,
      ConsistentRead: isConsistent,
      ...(sk !== undefined && { ExclusiveStartKey: { pk, sk, ...(index && { [rank]: at }) } }),
    },
    limit,
  );
  return toCopies(items);
}

/** An index may still hold one that has just left public view: the table no longer does. */
async function wholeCopies(found: readonly Key[]): Promise<PublicReviewCopy[]> {
  const copies = toCopies(await batchGet(found));
  return found.flatMap(({ sk }) => copies.find((copy) => copy.sk === sk) ?? []);
}

/** Where a page ends: the sort key of its last review, and its rank where an index has the order. */
function placeOf(copy: PublicReviewCopy | undefined, order: ReviewOrder): string[] | undefined {
  if (!copy) return undefined;
  const { rank } = readingOf(order);
  return rank === 'sk' ? [copy.sk] : [copy.sk, copy[rank as keyof ReturnType<typeof reviewRanks>] ?? ''];
}
