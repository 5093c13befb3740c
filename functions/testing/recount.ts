import { expect } from 'vitest';
import { southAfricanDay } from '../../shared/dates.ts';
import { TAKEDOWN_STATUSES } from '../../shared/enumerations.ts';
import { expectedFigures, recordedFigures, toCompanyRecord, toListing } from '../records/company/company.ts';
import { aliasRows } from '../directory/aliases.ts';
import { listNames } from '../directory/list-names.ts';
import { listHeader, listRow } from '../directory/list-rows.ts';
import { toReporter } from '../records/company/reporters.ts';
import { ALIASES, isPublicReviewKey, isReporterKey, type Key, reporterKey } from '../platform/keys.ts';
import { readCountsAndDays, readDecisions, readPendingShards, takedownCount } from '../platform/stats.ts';
import type { Item } from '../platform/table.ts';
import { describeCopy } from '../records/review/public-copy.ts';
import { type ReviewSummary, toReviewSummary } from '../records/review/review.ts';
import { type ReviewSums, sumReviews } from '../records/review/sum-reviews.ts';
import { figuresOfLog, readFigures, readLog, sumMonths } from '../records/statistics/figures.ts';
import { countTakedowns, derive } from '../records/takedown/save-takedowns.ts';
import { toTakedown } from '../records/takedown/takedown.ts';
import { stored } from './stored.ts';

const toId = ({ pk, sk }: { pk?: unknown; sk?: unknown }) => `${String(pk)} ${String(sk)}`;
const sortedKeys = (items: readonly { pk?: unknown; sk?: unknown }[]) => items.map(toId).sort();

const companiesIn = (items: readonly Item[]) =>
  items.filter(({ pk, sk }) => String(pk).startsWith('C#') && sk === 'Z').map(toCompanyRecord);

/**
 * Counts the whole register again from its reviews, and expects every company's figures, public copies, list
 * rows, list counts and the dashboard's figures to agree. Only lists may lag: bring them up to date first.
 */
export async function expectRecountToAgree(): Promise<void> {
  const items = await stored();
  const heads = items.filter(({ pk, sk }) => String(pk).startsWith('R#') && sk === '#').map(toReviewSummary);
  const companies = companiesIn(items);
  const sums = sumReviews(heads);
  const takedowns = items.filter(({ pk, sk }) => String(pk).startsWith('T#') && sk === '#').map(toTakedown);

  for (const company of companies) {
    const { slug } = company;
    const expected = expectedFigures(company, sums.companies.get(slug));
    expect({ slug, ...recordedFigures(company) }).toEqual({ slug, ...expected });
  }
  for (const { id, companyId, companySlug } of heads)
    expect([id, companies.find(({ slug }) => slug === companySlug)?.id]).toEqual([id, companyId]);

  const copies = items.filter((item) => isPublicReviewKey(item as unknown as Key));
  expect(sortedKeys(copies)).toEqual(sortedKeys([...sums.copies.values()]));
  for (const { pk: _, sk, ...copy } of copies) {
    const head = heads.find(({ id }) => String(sk).endsWith(`#${id}`));
    expect({ sk, ...copy }).toMatchObject({ sk, ...(head && describeCopy({ head })) });
    const { publishedAt } = { ...(copy['reply'] as ReviewSummary['reply']) };
    expect({ sk, publishedAt, dispute: copy['dispute'] }).toEqual({
      sk,
      publishedAt: head?.reply?.publishedAt,
      dispute: head?.dispute,
    });
  }

  const places = items.filter(({ pk, sk }) => String(pk).startsWith('R#') && String(sk).startsWith('T#'));
  expect(sortedKeys(places)).toEqual(sortedKeys(takedowns.flatMap((one) => derive(one).place ?? [])));

  expectReporters(items, sums);
  expectOwnLists(items);
  expectRepresentatives(items);
  expect((await readFigures('total')).totals).toEqual(sums.totals);
  await expectMonths();
  expectLists(items);
  const shards = [...(await readPendingShards())].map(([sk, counts]) => [sk, withoutZeros(counts)] as const);
  expect(new Map(shards.filter(([, counts]) => Object.keys(counts).length > 0))).toEqual(sums.pending);
  const { counts } = await readCountsAndDays();
  await expectDecisions(items);
  expect(counts).toMatchObject({
    pendingReviews: heads.filter(({ status }) => status === 'PENDING').length,
    companies: companies.filter(({ status }) => status === 'LISTED').length,
    proposedCompanies: companies.filter(({ status }) => status === 'PROPOSED').length,
    ...NO_TAKEDOWNS,
    ...countTakedowns(takedowns),
  });
}

const withoutZeros = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

/** The number of these times on each South African day. */
function countDays(times: readonly string[]): Record<string, number> {
  const days = Object.groupBy(times, (at) => southAfricanDay(new Date(at)));
  return Object.fromEntries(Object.entries(days).map(([day, of = []]) => [day, of.length]));
}

/** Every decision left an audit entry, and so did every reversed approval. */
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

const NO_TAKEDOWNS = Object.fromEntries(TAKEDOWN_STATUSES.map((status) => [takedownCount(status), 0]));

/** A month's counts of decisions agree with the public log. */
async function expectMonths(): Promise<void> {
  // Every month sorts after '0'. DynamoDB refuses an empty text.
  const { byMonth } = await readFigures('0');
  const counted = [...byMonth].map(([month, counts]) => [month, figuresOfLog(counts)] as const);
  const { decisions } = await readLog({ now: new Date('2100-01-01') });
  const isAny = ([, counts]: readonly [string, object]) => Object.keys(counts).length > 0;
  expect(new Map(counted.filter(isAny))).toEqual(new Map([...sumMonths(decisions)].filter(isAny)));
}

/** A company counts each author of its public reviews as often as they wrote one, and nobody else. */
function expectReporters(items: readonly Item[], { reporters }: ReviewSums): void {
  const wanted = [...reporters].flatMap(([slug, own]) =>
    Object.entries(own).map(
      ([reporter, count]) => [toId({ ...reporterKey(slug, reporter) }), count] as const,
    ),
  );
  const stored = items.filter((item) => isReporterKey(item as unknown as Key)).map(toReporter);
  expect(Object.fromEntries(stored.map((item) => [toId({ ...item }), item.count]))).toEqual(
    Object.fromEntries(wanted),
  );
}

/** A company's number of representatives is that of its approved ones, at most ten. */
function expectRepresentatives(items: readonly Item[]): void {
  const approved = items.filter(({ sk, status }) => String(sk).startsWith('REP#') && status === 'APPROVED');
  const wanted = Object.groupBy(approved, ({ companyId }) => `RC#${String(companyId)}`);
  const counted = items.filter(({ pk, total }) => String(pk).startsWith('RC#') && total !== 0);
  expect(Object.fromEntries(counted.map(({ pk, total }) => [pk, total]))).toEqual(
    Object.fromEntries(Object.entries(wanted).map(([pk, of = []]) => [pk, of.length])),
  );
  expect(Math.max(0, ...counted.map(({ total }) => Number(total)))).toBeLessThanOrEqual(10);
}

/** A person's counts are those of their own lists; deleted people have none. */
function expectOwnLists(items: readonly Item[]): void {
  const wanted = new Map<string, number>();
  for (const { authorId } of items) {
    const [id, list = ''] = String(authorId).split('#');
    const count = `U#${id} N#${list}`;
    if (['reviews', 'companies'].includes(list)) wanted.set(count, (wanted.get(count) ?? 0) + 1);
  }
  const counts = items.filter(({ pk, sk, total }) => /^U#.*N#/.test(toId({ pk, sk })) && total !== 0);
  const totals = Object.fromEntries(counts.map((item) => [toId(item), item['total']]));
  expect(totals).toEqual(Object.fromEntries(wanted));
}

/**
 * Expects the rows of the lists among all items, their counts, and the aliases to be exactly those of the
 * listed companies.
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
  const nonZero = counts.filter(({ count }) => count !== 0).map((item) => [toId(item), item['count']]);
  expect(Object.fromEntries(nonZero)).toEqual(Object.fromEntries(counted));
}
