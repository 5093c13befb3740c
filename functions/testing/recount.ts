import { expect } from 'vitest';
import { southAfricanDay } from '../../shared/dates.ts';
import { TAKEDOWN_STATUSES } from '../../shared/enumerations.ts';
import {
  type CompanyRecord,
  countMonths,
  noCategories,
  recordedMonths,
  recordedReplyDays,
  toListing,
} from '../records/company/company.ts';
import { settledFigures } from '../records/debt/debt.ts';
import { aliasRows } from '../directory/aliases.ts';
import { listNames } from '../directory/list-names.ts';
import { listHeader, listRow } from '../directory/list-rows.ts';
import { type ReporterItem, reporterOf } from '../records/company/reporters.ts';
import {
  ALIASES,
  isPublicReviewKey,
  isReporterKey,
  type Key,
  olderReviewKey,
  publicReviewKey,
  reporterKey,
} from '../platform/keys.ts';
import { readCountsAndDays, readDecisions, takedownCount } from '../platform/stats.ts';
import type { Item } from '../platform/table.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import { readFigures } from '../records/statistics/figures.ts';
import { stored } from './stored.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
/** What was paid of a review and confirmed. */
const paid = ({ debt }: ReviewSummary) =>
  sum((debt?.payments ?? []).map(({ status, amountZar }) => (status === 'CONFIRMED' ? amountZar : 0)));
/** Where no amount was claimed none is owed. */
const outstanding = (head: ReviewSummary) =>
  head.debt?.settledAt || head.amountOwedZar === null ? 0 : head.amountOwedZar - paid(head);

/** How many of the company's replies took how many days, shortest first. */
function countReplyDays(heads: readonly ReviewSummary[]) {
  const days = heads.flatMap(({ reply }) => reply?.days ?? []);
  return [...Map.groupBy(days, (one) => one)]
    .map(([one, of]) => ({ days: one, count: of.length }))
    .sort((one, other) => one.days - other.days);
}

/** Computes the figures that a company's record should have from its reviews. */
function recountFigures(heads: readonly ReviewSummary[]) {
  const approved = heads.filter(({ status }) => status === 'APPROVED');
  const shown = approved.filter(({ removedAt, archivedAt }) => !removedAt && !archivedAt);
  const categoryCounts = noCategories();
  for (const { category } of shown) categoryCounts[category] += 1;
  return {
    reviewCount: shown.length,
    reporterCount: new Set(shown.map(reporterOf)).size,
    totalOwed: sum(shown.map(outstanding)),
    totalSettled: sum(shown.map((head) => settledFigures(head).totalSettled)),
    settledCount: sum(shown.map((head) => settledFigures(head).settledCount)),
    categoryCounts,
    months: countMonths(shown),
    replyDays: countReplyDays(shown),
    removedCount: approved.filter(({ removedAt }) => removedAt).length,
    archivedCount: approved.filter(({ removedAt, archivedAt }) => !removedAt && archivedAt).length,
  };
}

const toId = ({ pk, sk }: { pk?: unknown; sk?: unknown }) => `${String(pk)} ${String(sk)}`;
const sortedKeys = (items: readonly { pk?: unknown; sk?: unknown }[]) => items.map(toId).sort();

const companiesIn = (items: readonly Item[]) =>
  items.filter(({ pk, sk }) => String(pk).startsWith('C#') && sk === 'Z') as unknown as CompanyRecord[];

/**
 * Counts the whole register anew from its reviews, and expects every company's figures, public copies, list rows, list
 * counts and the dashboard's figures to be just that. Lists alone may lag: bring them in line first.
 */
export async function expectRecountToAgree(): Promise<void> {
  const items = await stored();
  const heads = items.filter(
    ({ pk, sk }) => String(pk).startsWith('R#') && sk === '#',
  ) as unknown as ReviewSummary[];
  const companies = companiesIn(items);
  const ownHeads = ({ slug }: CompanyRecord) => heads.filter(({ companySlug }) => companySlug === slug);

  for (const company of companies)
    expect({
      ...company,
      months: recordedMonths(company),
      replyDays: recordedReplyDays(company),
    }).toMatchObject({
      slug: company.slug,
      ...recountFigures(ownHeads(company)),
    });
  for (const { id, companyId, companySlug } of heads)
    expect([id, companies.find(({ slug }) => slug === companySlug)?.id]).toEqual([id, companyId]);

  const shown = heads.filter(({ status, removedAt }) => status === 'APPROVED' && !removedAt);
  const copies = items.filter((item) => isPublicReviewKey(item as unknown as Key));
  expect(sortedKeys(copies)).toEqual(
    sortedKeys(
      shown.map(({ companySlug, decidedAt, id, archivedAt }) =>
        (archivedAt ? olderReviewKey : publicReviewKey)(companySlug, decidedAt ?? '', id),
      ),
    ),
  );
  for (const { sk, companyId, debt, dispute, reply, events, takedownsUnderReview } of copies) {
    const head = heads.find(({ id }) => String(sk).endsWith(`#${id}`));
    const { publishedAt } = { ...(reply as ReviewSummary['reply']) };
    expect({ sk, companyId, debt, dispute, publishedAt, events, takedownsUnderReview }).toEqual({
      sk,
      companyId: head?.companyId,
      debt: head?.debt,
      dispute: head?.dispute,
      publishedAt: head?.reply?.publishedAt,
      events: head?.events,
      takedownsUnderReview: head?.takedownsUnderReview,
    });
  }

  expectReporters(
    items,
    shown.filter(({ archivedAt }) => !archivedAt),
  );
  expectOwnLists(items);
  expectRepresentatives(items);
  await expectTotals(shown.filter(({ archivedAt }) => !archivedAt));
  expectLists(items);
  const pending = heads.filter(({ status }) => status === 'PENDING');
  const { counts, days } = await readCountsAndDays();
  expect(Object.fromEntries([...days].filter(([, count]) => count !== 0))).toEqual(
    countDays(pending.map(({ createdAt }) => createdAt)),
  );
  await expectDecisions(items);
  expect(counts).toMatchObject({
    pendingReviews: pending.length,
    companies: companies.filter(({ status }) => status === 'LISTED').length,
    proposedCompanies: companies.filter(({ status }) => status === 'PROPOSED').length,
    ...takedownCountsIn(items),
  });
}

/** The register's totals are those of the reviews that count. */
async function expectTotals(counted: readonly ReviewSummary[]): Promise<void> {
  expect((await readFigures('total')).totals).toEqual({
    reviews: counted.length,
    outstanding: sum(counted.map(outstanding)),
    settled: sum(counted.map((head) => settledFigures(head).totalSettled)),
    replies: counted.filter(({ reply }) => reply).length,
  });
}

/** How many of these times there are of each South African day. */
function countDays(times: readonly string[]): Record<string, number> {
  const days = Object.groupBy(times, (at) => southAfricanDay(new Date(at)));
  return Object.fromEntries(Object.entries(days).map(([day, of = []]) => [day, of.length]));
}

/** Every decision left an audit entry, and so did every approval that was taken back. */
async function expectDecisions(items: readonly Item[]): Promise<void> {
  const days = [...(await readDecisions())];
  for (const [name, act] of [
    ['approved', 'approve-review'],
    ['rejected', 'reject-review'],
  ] as const) {
    const entries = items.filter((item) => String(item['pk']).startsWith('A#'));
    const made = countDays(entries.filter((entry) => entry['act'] === act).map(({ at }) => String(at)));
    const takenBack = name === 'approved' ? entries.flatMap(({ approvedAt = [] }) => approvedAt) : [];
    for (const [day, count] of Object.entries(countDays(takenBack as string[])))
      made[day] = (made[day] ?? 0) - count;
    const counted = days.map(([day, decisions]) => [day, decisions[name]]).filter(([, count]) => count !== 0);
    expect(Object.fromEntries(counted)).toEqual(
      Object.fromEntries(Object.entries(made).filter(([, count]) => count !== 0)),
    );
  }
}

/** How many takedown requests there are of each state. */
function takedownCountsIn(items: readonly Item[]) {
  const requests = items.filter(({ pk, sk }) => String(pk).startsWith('T#') && sk === '#');
  return Object.fromEntries(
    TAKEDOWN_STATUSES.map((state) => [
      takedownCount(state),
      requests.filter(({ status }) => status === state).length,
    ]),
  );
}

/** Whoever wrote public reviews of a company is counted with it so often, and nobody else. */
function expectReporters(items: readonly Item[], shown: readonly ReviewSummary[]): void {
  const wanted = Map.groupBy(shown, (head) => toId({ ...reporterKey(head.companySlug, reporterOf(head)) }));
  const standing = items.filter((item) => isReporterKey(item as unknown as Key)) as unknown as ReporterItem[];
  expect(Object.fromEntries(standing.map((item) => [toId({ ...item }), item.count]))).toEqual(
    Object.fromEntries([...wanted].map(([id, own]) => [id, own.length])),
  );
}

/** The number of a company's representatives is that of the approved ones, ten at most. */
function expectRepresentatives(items: readonly Item[]): void {
  const approved = items.filter(({ sk, status }) => String(sk).startsWith('REP#') && status === 'APPROVED');
  const wanted = Object.groupBy(approved, ({ companyId }) => `RC#${String(companyId)}`);
  const counted = items.filter(({ pk, total }) => String(pk).startsWith('RC#') && total !== 0);
  expect(Object.fromEntries(counted.map(({ pk, total }) => [pk, total]))).toEqual(
    Object.fromEntries(Object.entries(wanted).map(([pk, of = []]) => [pk, of.length])),
  );
  expect(Math.max(0, ...counted.map(({ total }) => Number(total)))).toBeLessThanOrEqual(10);
}

/** A person's counts are those of what stands in their own lists; nobody has any who is gone. */
function expectOwnLists(items: readonly Item[]): void {
  const wanted = new Map<string, number>();
  for (const { authorId } of items) {
    const [id, list = ''] = String(authorId).split('#');
    const count = `U#${id} N#${list}`;
    if (['reviews', 'companies'].includes(list)) wanted.set(count, (wanted.get(count) ?? 0) + 1);
  }
  const counts = items.filter(({ pk, sk, total }) => /^U#.*N#/.test(toId({ pk, sk })) && total !== 0);
  const stands = Object.fromEntries(counts.map((item) => [toId(item), item['total']]));
  expect(stands).toEqual(Object.fromEntries(wanted));
}

/**
 * Expects the rows of the lists among all items, their counts, and what else leads to words to be just those of the listed
 * companies.
 */
export function expectLists(items: readonly Item[]): void {
  const companies = companiesIn(items);
  const rows = items.filter(({ pk, sk }) => String(pk).startsWith('L#') && sk !== '#');
  const listings = companies.filter(({ status }) => status === 'LISTED').map((company) => toListing(company));
  const wanted = listings.flatMap((listing) => listNames(listing).map((list) => listRow(list, listing)));
  expect(sortedKeys(rows)).toEqual(sortedKeys(wanted));
  const aliases = items.filter(({ pk }) => String(pk).startsWith(ALIASES));
  expect(sortedKeys(aliases)).toEqual(sortedKeys(listings.flatMap(aliasRows)));

  const counted = new Map<string, number>();
  for (const { pk } of rows) {
    const header = listHeader(String(pk).slice('L#'.length));
    counted.set(toId(header), (counted.get(toId(header)) ?? 0) + 1);
  }
  const counts = items.filter(({ pk, count }) => /^[LD]#/.test(String(pk)) && count !== undefined);
  const told = counts.filter(({ count }) => count !== 0).map((item) => [toId(item), item['count']]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(counted));
}
