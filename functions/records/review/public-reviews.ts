import * as z from 'zod/mini';
import { dayOf } from '../../../shared/dates.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { listCompanyReviews } from '../../../shared/routes/companies.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import type { PublicReply } from '../../../shared/schemas/replies.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { companyKey, type Key, PUBLIC_REVIEWS } from '../../platform/keys.ts';
import { batchGet, queryItems } from '../../platform/items.ts';
import { uncountedFor } from '../debt/debt.ts';
import { toDebtView } from '../debt/debt-view.ts';
import { noticeThatWent, type PublicState, toNotice } from './review.ts';
import { makeTimeline } from './timeline.ts';
import { type CompanyRecord, isPublic, kindOf, resolveMerged, toCompanyRecord } from '../company/company.ts';
import { listMonths, listYears, summariseReplies, toPaymentRecord } from '../company/company-figures.ts';
import { NEWEST_FIRST, readingOf, type ReviewOrder, type reviewRanks } from './review-orders.ts';
import { namesBeside } from '../company/other-names.ts';

export type PublicReviewRecord = Key & PublicReview;

/** As stored, without attributes that follow from its key, so that fifty of usual length are read at once. */
export type PublicReviewCopy = Key &
  Omit<PublicReview, 'id' | 'status' | 'updatedAt' | 'reply' | keyof ReturnType<typeof readState>> &
  PublicState & { reply?: PublicReply } & Partial<ReturnType<typeof reviewRanks>>;

/** Not parsed here: the schema of each response parses the copies that it contains. */
export const toCopies = (items: readonly Key[]) => items as PublicReviewCopy[];

export const publishedAt = (copy: Key | undefined): string | null => copy?.sk.split('#')[1] ?? null;

/** Gives days alone of what its author did: the minute would tell a company's network who they are. */
export function toPublicReview(copy: PublicReviewCopy): PublicReviewRecord {
  const [, published = '', id = ''] = copy.sk.split('#');
  const days = { createdAt: dayOf(copy.createdAt), updatedAt: dayOf(published) };
  return {
    id,
    status: 'APPROVED',
    ...copy,
    ...days,
    reply: copy.reply ?? null,
    ...readState(copy, published),
  };
}

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
    settledDaysAfterNotice: settledDaysAfterNotice(review),
    uncounted: uncountedFor(review),
    underReview: takedownsUnderReview > 0,
    timeline: makeTimeline({ ...review, publishedAt }),
  };
}
type Dated = Pick<PublicReview, 'incidentDate' | 'createdAt'>;

function settledDaysAfterNotice(review: PublicState): number | null {
  const notice = noticeThatWent(review);
  const settledAt = review.debt?.settledAt ?? '';
  if (!notice || settledAt < notice.at) return null;
  return (Date.parse(dayOf(settledAt)) - Date.parse(dayOf(notice.at))) / DAY_MS;
}

export interface CompanyPage {
  company: CompanyRecord;
  reviews: PublicReviewRecord[];
  next: ReviewsPlace | undefined;
  firstFlaggedAt: string | null;
  lastFlaggedAt: string | null;
}

/** One query, and another for the oldest review if there are more. */
async function readCompanyPage(slug: string, limit: number): Promise<CompanyPage | null> {
  const { pk, sk } = companyKey(slug);
  // Backwards: the company itself sorts last, after its reviews, whose latest approval comes first this way.
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

export async function readPublicPage(slug: string, limit: number): Promise<CompanyPage | null> {
  const page = await readCompanyPage(slug, limit);
  if (page?.company.status !== 'MERGED') return page && isPublic(page.company) ? page : null;
  const current = await resolveMerged(page.company);
  return current && readPublicPage(current.slug, limit);
}

export const toCompany = ({ company, next: _, ...page }: CompanyPage, now: Date): Company => ({
  ...toCompanyFacts(company, now),
  ...page,
});

export const toCompanyFacts = (company: CompanyRecord, now: Date): Omit<Company, keyof CompanyPage> => ({
  ...company,
  kind: kindOf(company),
  alsoKnownAs: namesBeside(company),
  unconfirmedZar: company.unconfirmedZar ?? 0,
  // A person who proposes a company usually flags it within minutes, and an author's payment changes it.
  createdAt: dayOf(company.createdAt),
  updatedAt: dayOf(company.updatedAt),
  ...summariseReplies(company),
  ...toPaymentRecord(company),
  monthCounts: listMonths(company, now),
  yearCounts: listYears(company),
});

/** When the newest public review of a company was published, strongly consistent; one review can be left out. */
export async function findLastFlag(slug: string, leftOut?: string): Promise<string | null> {
  const limit = leftOut === undefined ? 1 : 2;
  const copies = await readCopies(slug, NEWEST_FIRST, limit, { isConsistent: true });
  return publishedAt(copies.find(({ sk }) => leftOut === undefined || !sk.endsWith(`#${leftOut}`)));
}

const reviewsPlace = z.object({ sk: z.string(), rank: z.optional(z.string()) });
type ReviewsPlace = z.infer<typeof reviewsPlace>;

/** A company's list of reviews in an order, to which its cursors are bound. */
const listOf = (slug: string, { category, sortBy, archived }: ReviewOrder) => ({
  route: listCompanyReviews,
  of: [slug, category, sortBy, String(archived === true)],
  place: reviewsPlace,
});

export const reviewsCursor = (slug: string, next: ReviewsPlace | undefined, order = NEWEST_FIRST) =>
  next && encodeCursor(listOf(slug, order), next);
export const readReviewsCursor = (slug: string, cursor: string | undefined, order = NEWEST_FIRST) =>
  decodeCursor(listOf(slug, order), cursor);

export async function readReviews(
  slug: string,
  order: ReviewOrder,
  limit: number,
  after?: ReviewsPlace,
): Promise<{ reviews: PublicReviewRecord[]; next: ReviewsPlace | undefined }> {
  const found = await readCopies(slug, order, limit + 1, { after });
  const page = found.slice(0, limit);
  const next = found.length > limit ? placeOf(page.at(-1), order) : undefined;
  return { reviews: (readingOf(order).index ? await wholeCopies(page) : page).map(toPublicReview), next };
}

/** Copies from an index have only their keys and ranks. */
async function readCopies(
  slug: string,
  order: ReviewOrder,
  limit: number,
  { after, isConsistent = false }: { after?: ReviewsPlace | undefined; isConsistent?: boolean } = {},
): Promise<PublicReviewCopy[]> {
  const { index, rank, start, isAscending } = readingOf(order);
  const { pk } = companyKey(slug);
  const items = await queryItems(
    {
      IndexName: index,
      KeyConditionExpression: `pk = :company${start ? ' AND begins_with(#rank, :start)' : ''}`,
      ExpressionAttributeValues: { ':company': pk, ...(start && { ':start': start }) },
      ...(start && { ExpressionAttributeNames: { '#rank': rank } }),
      ScanIndexForward: isAscending,
      ConsistentRead: isConsistent,
      ...(after && { ExclusiveStartKey: { pk, sk: after.sk, ...(index && { [rank]: after.rank }) } }),
    },
    limit,
  );
  return toCopies(items);
}

/** An index may still hold a review that has just left public view; the table no longer does. */
async function wholeCopies(found: readonly Key[]): Promise<PublicReviewCopy[]> {
  const copies = toCopies(await batchGet(found));
  return found.flatMap(({ sk }) => copies.find((copy) => copy.sk === sk) ?? []);
}

function placeOf(copy: PublicReviewCopy | undefined, order: ReviewOrder): ReviewsPlace | undefined {
  const { index, rank } = readingOf(order);
  return copy && { sk: copy.sk, ...(index && { rank: copy[rank as keyof ReturnType<typeof reviewRanks>] }) };
}
