import { isDeepStrictEqual } from 'node:util';
import { ITEM_KINDS } from '../../shared/item-kinds.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import type { StoredItem } from '../platform/items.ts';
import {
  ALIASES,
  companyIdKey,
  companyKey,
  dueKey,
  idOfPublicReview,
  isOpenTakedownKey,
  isPublicReviewKey,
  isReporterKey,
  isSameTextKey,
  type Key,
  keyText,
  reporterKey,
  reviewKey,
  sameTextKey,
  slugOfKey,
  takedownKey,
} from '../platform/keys.ts';
import { listLocks } from '../records/company/company-locks.ts';
import { type CompanyRecord, isPublic, toListing } from '../records/company/company.ts';
import { derive } from '../records/review/derive.ts';
import { describeCopy, type Shown } from '../records/review/public-copy.ts';
import { readOriginal, type ReviewSummary, type WholeReview } from '../records/review/review.ts';
import { sumReviews } from '../records/review/sum-reviews.ts';
import { derive as deriveTakedown } from '../records/takedown/save-takedowns.ts';
import type { TakedownRecord } from '../records/takedown/takedown.ts';
import { aliasRows } from './aliases.ts';
import { listNames } from './list-names.ts';
import { isHeader, listRow } from './list-rows.ts';
import { sitemapRow } from './sitemap.ts';

/** `rebuild-index` and the tests compare the table with this, and with derived-sums.ts; watchlists are checked with it. */

/** Given its reviews. One that was merged or is being removed may lack some of them. */
export function itemsOfCompany(company: CompanyRecord, heads: readonly ReviewSummary[] = []): StoredItem[] {
  const { id, slug, status } = company;
  const reporters = Object.entries(sumReviews(heads).reporters.get(slug) ?? {});
  return [
    { ...companyIdKey(id), slug },
    ...(status === 'DECLINED' ? [] : listLocks(company).map(({ key }) => ({ ...key, slug }))),
    ...reporters.map(([reporter, count]) => ({ ...reporterKey(slug, reporter), count })),
    ...(isPublic(company) ? directoryItems(company, heads) : []),
  ];
}

function directoryItems(company: CompanyRecord, heads: readonly ReviewSummary[]): StoredItem[] {
  const flags = heads.filter((head) => isPublicReview(head) && head.archivedAt === undefined);
  const times = flags.map(({ decidedAt }) => decidedAt ?? '').sort();
  const listing = toListing(company, times.at(-1) ?? null);
  const rows = listNames(listing).map((list) => listRow(list, listing) as StoredItem);
  return [...rows, ...aliasRows(listing).map((row) => ({ ...row })), { ...sitemapRow(company) }];
}

export const isDirectoryItem = ({ pk }: Key): boolean =>
  [ITEM_KINDS.lists, ALIASES, ITEM_KINDS.sitemap].some((start) => pk.startsWith(start));

/** The items of a review. Another list of equal texts may name it too, and other dates, from before a change. */
export function itemsOfReview(review: Shown & Pick<WholeReview, 'body'>): StoredItem[] {
  const { head } = review;
  const { copy, dueAt, owner } = derive(head);
  const { title, body } = readOriginal(review);
  // The scheduled run is about to take what is due.
  const isLater = dueAt !== null && dueAt > new Date().toISOString();
  return [
    ...(copy ? [{ ...copy, ...describeCopy(review) }] : []),
    ...(isLater ? [{ ...dueKey(dueAt, head.id), reviewId: head.id }] : []),
    ...(owner === null ? [] : [{ ...sameTextKey(owner, title, body), reviewIds: [head.id] }]),
  ];
}

export function itemsOfTakedown(takedown: TakedownRecord): StoredItem[] {
  const { place } = deriveTakedown(takedown);
  return place ? [{ ...place }] : [];
}

/** One of the owners should have the item; null if it follows from no records, or may be left of an earlier state. */
export function ownersOf(item: StoredItem): Key[] | null {
  const { pk, s, slug, takedownId, reviewIds } = item;
  const { lists, companyIds, nameLocks, numberLocks, sitemap } = ITEM_KINDS;
  if (isPublicReviewKey(item)) return [reviewKey(idOfPublicReview(item))];
  if (isReporterKey(item)) return [companyKey(slugOfKey(item))];
  if (isOpenTakedownKey(item)) return [takedownKey(takedownId as string)];
  if (isSameTextKey(item)) return (reviewIds as string[]).map(reviewKey);
  if (pk.startsWith(lists)) return isHeader(item) ? null : [companyKey(s as string)];
  const ofCompanies = [ALIASES, companyIds, nameLocks, numberLocks, sitemap];
  return ofCompanies.some((start) => pk.startsWith(start)) ? [companyKey(slug as string)] : null;
}

export interface Difference {
  key: Key;
  expected?: StoredItem | undefined;
  stored?: StoredItem | undefined;
}

export function compareItems(expected: readonly StoredItem[], stored: readonly StoredItem[]): Difference[] {
  const byKey = new Map(stored.map((item) => [keyText(item), item]));
  const wanted = new Set(expected.map(keyText));
  const compared = expected.map((item) => {
    const found = byKey.get(keyText(item));
    return { key: item, expected: amongOthers(item, found), stored: found };
  });
  return [
    ...compared.filter((one) => differingNames(one).length > 0),
    ...stored.filter((item) => !wanted.has(keyText(item))).map((item) => ({ key: item, stored: item })),
  ];
}

/** A list of equal texts names further reviews. */
function amongOthers(expected: StoredItem, stored: StoredItem | undefined): StoredItem {
  const named = [stored, expected].flatMap((item) => (item?.['reviewIds'] ?? []) as string[]);
  return named.length > 0 ? { ...expected, reviewIds: [...new Set(named)] } : expected;
}

function differingNames({ expected, stored }: Omit<Difference, 'key'>): string[] {
  const names = new Set([expected, stored].flatMap((item) => Object.keys(item ?? {})));
  return [...names].filter((name) => !isDeepStrictEqual(expected?.[name], stored?.[name]));
}

export function describeDifference({ key, expected, stored }: Difference): string {
  if (!expected) return `${keyText(key)} should not exist`;
  if (!stored) return `${keyText(key)} is missing`;
  return `${keyText(key)} differs in ${differingNames({ expected, stored }).join(', ')}`;
}
