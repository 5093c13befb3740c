import { expect } from 'vitest';
import { ITEM_KINDS } from '../../shared/item-kinds.ts';
import { REPRESENTATIVES } from '../../shared/limits.ts';
import {
  compareItems,
  describeDifference,
  isDirectoryItem,
  itemsOfCompany,
  itemsOfReview,
  itemsOfTakedown,
  ownersOf,
} from '../directory/derived-items.ts';
import { compareSums } from '../directory/derived-sums.ts';
import type { StoredItem } from '../platform/items.ts';
import { isCompanyKey, isReviewKey, isTakedownKey, keyText, reviewKey, userKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';
import { type CompanyRecord, isActive, toCompanyRecord } from '../records/company/company.ts';
import { expectedFigures, recordedFigures } from '../records/company/company-figures.ts';
import { type ReviewSummary, toReviewSummary, toWholeReview } from '../records/review/review.ts';
import { sumReviews } from '../records/review/sum-reviews.ts';
import { toTakedown } from '../records/takedown/takedown.ts';
import { toUserRecord } from '../records/user/user.ts';
import { deliverStream } from './deliver-stream.ts';
import { stored } from './stored.ts';

export async function expectRecountToAgree(): Promise<void> {
  await deliverStream();
  await recount();
}

/** Expects every item and sum that follows from the records, also the lists: the stream has to be delivered. */
export async function recount(): Promise<void> {
  const items = (await stored()) as StoredItem[];
  const heads = items.filter(isReviewKey).map(toReviewSummary);
  const companies = items.filter(isCompanyKey).map(toCompanyRecord);
  const sums = sumReviews(heads);
  for (const company of companies) {
    const { slug } = company;
    const expected = expectedFigures(company, sums.companies.get(slug));
    expect({ slug, ...recordedFigures(company) }).toEqual({ slug, ...expected });
  }
  for (const { id, companyId, companySlug } of heads)
    expect([id, companies.find(({ slug }) => slug === companySlug)?.id]).toEqual([id, companyId]);

  const partitions = Map.groupBy(items, ({ pk }) => pk);
  const bySlug = Map.groupBy(heads, ({ companySlug }) => companySlug);
  const ofCompany = (company: CompanyRecord) => itemsOfCompany(company, bySlug.get(company.slug));
  const expected = [
    ...companies.flatMap(ofCompany),
    ...heads.flatMap((head) => itemsOfHead(head, partitions)),
    ...items.filter(isTakedownKey).map(toTakedown).flatMap(itemsOfTakedown),
  ];
  const left = companies.filter((company) => !isActive(company));
  expectItems(
    expected,
    items,
    left.flatMap((company) => itemsOfCompany(company)),
  );
  await expectSums(items);
  for (const { pk, total } of items.filter(({ pk }) => pk.startsWith(ITEM_KINDS.representativeCounts)))
    expect([pk, Number(total) <= REPRESENTATIVES.max]).toEqual([pk, true]);
}

function itemsOfHead(
  { id, userId }: ReviewSummary,
  partitions: ReadonlyMap<string, StoredItem[]>,
): StoredItem[] {
  const review = toWholeReview(id, partitions.get(reviewKey(id).pk) ?? []);
  const { pk, sk } = userKey(userId);
  const user = partitions.get(pk)?.find((item) => item.sk === sk);
  const author = user && user['deletingAt'] === undefined ? toUserRecord(user) : null;
  return review ? itemsOfReview({ ...review, author }) : [];
}

/** `optional`: what a company that was merged or is being removed may lack. */
function expectItems(
  expected: readonly StoredItem[],
  items: readonly StoredItem[],
  optional: readonly StoredItem[] = [],
): void {
  const wanted = new Set(expected.map(keyText));
  const free = new Set(optional.map(keyText));
  const derived = items.filter((item) => wanted.has(keyText(item)) || ownersOf(item) !== null);
  const differences = compareItems(expected, derived).filter(({ key }) => !free.has(keyText(key)));
  expect(differences.map(describeDifference)).toEqual([]);
}

const expectSums = async (items: readonly StoredItem[]) =>
  expect([...(await compareSums(items)).values()]).toEqual([]);

export async function expectLists(all: readonly Item[]): Promise<void> {
  const items = all as StoredItem[];
  const companies = items.filter(isCompanyKey).map(toCompanyRecord);
  const expected = companies.flatMap((company) => itemsOfCompany(company)).filter(isDirectoryItem);
  const { lists, words } = ITEM_KINDS;
  expectItems(expected, items.filter(isDirectoryItem));
  await expectSums(items.filter(({ pk }) => pk.startsWith(lists) || pk.startsWith(words)));
}
