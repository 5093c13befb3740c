import { isDeepStrictEqual } from 'node:util';
import { ITEM_KINDS } from '../../../shared/item-kinds.ts';
import { findUser } from '../../../functions/records/user/user.ts';
import {
  type CompanyRecord,
  expectedFigures,
  findCompany,
  isPublic,
  recordedFigures,
  takesReviews,
  toListing,
} from '../../../functions/records/company/company.ts';
import { changeCompany } from '../../../functions/records/company/company-writes.ts';
import { listLocks } from '../../../functions/records/company/company-locks.ts';
import { aliasRows } from '../../../functions/directory/aliases.ts';
import { listNames } from '../../../functions/directory/list-names.ts';
import { listRow } from '../../../functions/directory/list-rows.ts';
import { reindex } from '../../../functions/directory/reindex.ts';
import { findLastFlag } from '../../../functions/records/review/public-reviews.ts';
import { toReporter } from '../../../functions/records/company/reporters.ts';
import { sitemapRow } from '../../../functions/directory/sitemap.ts';
import { nextStep, placeDue } from '../../../functions/records/review/ageing.ts';
import type { Figures } from '../../../functions/platform/sum-figures.ts';
import { makeCopyKey } from '../../../functions/records/review/derive.ts';
import { describeCopy } from '../../../functions/records/review/public-copy.ts';
import { batchGet, queryItems, readItem, readPartition } from '../../../functions/platform/items.ts';
import {
  ALIASES,
  companyIdKey,
  companyKey,
  dueKey,
  type Key,
  OLDER_REVIEWS,
  PUBLIC_REVIEWS,
  REPORTERS,
  reporterKey,
  reviewKey,
} from '../../../functions/platform/keys.ts';
import { type Item, transact, type Write } from '../../../functions/platform/table.ts';
import { put, remove } from '../../../functions/platform/writes.ts';
import {
  findReview,
  findReviewHeads,
  isPublicReview,
  type ReviewSummary,
  type WholeReview,
} from '../../../functions/records/review/review.ts';
import { sumReviews } from '../../../functions/records/review/sum-reviews.ts';
import { type Drift, holdsAll, unchanged } from './drift.ts';
import { findUnfinished } from './unfinished.ts';

/** The differences between a company's derived data and its record and reviews. */
export async function checkCompany(slug: string): Promise<Drift[]> {
  const company = await findCompany(slug);
  if (!company) return [];
  // A company that was merged or is being removed has no other derived data.
  if (company.status === 'MERGED' || company.status === 'REMOVED') return findUnfinished(company);
  const heads = await listReviews(slug);
  const figures = await compareFigures(company, heads);
  const found = await Promise.all([
    compareCopies(company, heads),
    comparePointer(company),
    compareDues(company, heads),
    compareLocks(company),
    // Both repairs change the version that the other one requires, and wrong counts make wrong rows: so
    // counts come first.
    figures.length > 0 ? figures : compareLists(company),
    findUnfinished(company),
  ]);
  return found.flat();
}

/** A company's current reviews, in any state. */
async function listReviews(slug: string): Promise<ReviewSummary[]> {
  const keys = await queryItems({
    IndexName: 'bySlug',
    KeyConditionExpression: 'companySlug = :slug',
    ExpressionAttributeValues: { ':slug': slug },
  });
  const heads = await findReviewHeads(keys, { isConsistent: true });
  return heads.filter(({ companySlug }) => companySlug === slug);
}

async function compareFigures(company: CompanyRecord, heads: readonly ReviewSummary[]): Promise<Drift[]> {
  const { slug } = company;
  const sums = sumReviews(heads);
  const recorded = recordedFigures(company);
  const expected: Figures = {
    ...Object.fromEntries(Object.keys(recorded).map((name) => [name, 0])),
    ...expectedFigures(company, sums.companies.get(slug)),
  };
  const wrong = Object.keys(expected).filter((name) => expected[name] !== (recorded[name] ?? 0));
  const reporters = await repairReporters(company, sums.reporters.get(slug) ?? {});
  if (wrong.length + reporters.length === 0) return [];
  const names = [...wrong, ...(reporters.length > 0 ? ['reporters'] : [])].join(', ');
  const what = `${slug}: counts and totals are not those of its reviews (${names})`;
  const repair = async () => {
    const { version } = company;
    const parts = Array.from({ length: Math.ceil(reporters.length / MOST_AT_ONCE) }, (_, at) =>
      reporters.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
    );
    // Each part changes the company, so a change by somebody else in between stops the rest.
    for (const [at, part] of parts.entries())
      await transact([changeCompany(slug, {}, { version: version + at }), ...part]);
    await rewrite({ ...company, version: version + parts.length }, { ...expected, indexed: [] });
  };
  return [{ what, repair }];
}

const MOST_AT_ONCE = 99;

/** The writes that correct the counts of a company's reporters. */
async function repairReporters({ slug }: CompanyRecord, people: Figures): Promise<Write[]> {
  const reporters = (await readPartition(companyKey(slug).pk, REPORTERS)).map(toReporter);
  const wanted = Object.entries(people).map(([reporter, count]) => ({
    ...reporterKey(slug, reporter),
    count,
  }));
  const isWanted = ({ sk }: Key) => wanted.some((one) => one.sk === sk);
  return [
    ...wanted
      .filter((item) => !reporters.some(({ sk, count }) => sk === item.sk && count === item.count))
      .map((item) => put('reporter', item)),
    ...reporters.filter((item) => !isWanted(item)).map((item) => remove('reporter', item)),
  ];
}

/** Changes a company's record on condition of the version that was read, and rebuilds its lists. */
async function rewrite({ slug, version }: CompanyRecord, fields: Item): Promise<void> {
  await transact([changeCompany(slug, { set: fields }, { version })]);
  await reindex(slug);
}

async function compareCopies({ slug }: CompanyRecord, heads: readonly ReviewSummary[]): Promise<Drift[]> {
  const { pk } = companyKey(slug);
  const copies = [...(await readPartition(pk, PUBLIC_REVIEWS)), ...(await readPartition(pk, OLDER_REVIEWS))];
  const existing = new Map(copies.map((copy) => [copy['sk'], copy]));
  const drift: Drift[] = [];
  for (const { id } of heads.filter(isPublicReview)) {
    const review = await findReview(id);
    if (!review || !isPublicReview(review.head) || review.head.companySlug !== slug) continue;
    const author = await findUser(review.head.userId);
    const copy = { ...makeCopyKey(review.head), ...describeCopy({ ...review, author }) };
    const stored = existing.get(copy.sk);
    existing.delete(copy.sk);
    if (stored && holdsAll(stored, copy)) continue;
    const what = `${slug}: the public copy of review ${id} ${stored ? 'says something else' : 'is missing'}`;
    drift.push({
      what,
      repair: () => transact([unchangedReview(review), { name: 'copy', put: { Item: copy } }]),
    });
  }
  for (const { sk } of existing.values()) drift.push(await orphanCopy(slug, String(sk)));
  return drift;
}

const unchangedReview = ({ head }: WholeReview): Write =>
  unchanged(reviewKey(head.id), { ...head }, 'version');

/** A public copy of a review that is not public. */
async function orphanCopy(slug: string, sk: string): Promise<Drift> {
  const id = sk.split('#')[2] ?? '';
  const head = await readItem(reviewKey(id));
  const remove: Write = { name: 'copy', remove: { Key: { pk: companyKey(slug).pk, sk } } };
  return {
    what: `${slug}: a public copy of review ${id} stands that should not`,
    repair: () => transact([unchanged(reviewKey(id), head, 'version'), remove]),
  };
}

/**
 * Compares the due entries: each published review has one with the date of its next step. Skips steps that
 * are due by now, as the scheduled run is about to take them.
 */
async function compareDues({ slug }: CompanyRecord, heads: readonly ReviewSummary[]): Promise<Drift[]> {
  const now = new Date();
  const published = heads
    .filter(({ status }) => status === 'APPROVED')
    // One that a takedown has removed since may still have its earlier date.
    .map((head) => ({ head, dates: [nextStep(head).at, nextStep(inView(head)).at] }))
    .filter(({ dates }) => dates.every((at) => at > now.toISOString()));
  const keys = published.flatMap(({ head, dates }) => dates.map((at) => dueKey(at, head.id)));
  const distinct = [...new Map(keys.map((key) => [key.sk, key])).values()];
  const known = new Set((await batchGet(distinct)).map(({ sk }) => sk));
  return published
    .filter(({ head, dates }) => !dates.some((at) => known.has(dueKey(at, head.id).sk)))
    .map(({ head }) => ({
      what: `${slug}: nothing says when review ${head.id} becomes an older one`,
      repair: () => transact([placeDue(head, now)]),
    }));
}

const inView = ({ removedAt: _, ...head }: ReviewSummary) => head;

async function comparePointer({ id, slug }: CompanyRecord): Promise<Drift[]> {
  const key = companyIdKey(id);
  const stored = await readItem(key);
  if (stored?.['slug'] === slug) return [];
  const put: Write = { name: 'pointer', put: { Item: { ...key, slug } } };
  return [{ what: `${slug}: its id does not lead to it`, repair: () => transact([put]) }];
}

/** Checks that a company holds the locks of its name and number while it is proposed or listed. */
async function compareLocks(company: CompanyRecord): Promise<Drift[]> {
  if (!takesReviews(company)) return [];
  const { slug } = company;
  const found = await Promise.all(
    listLocks(company).map(async ({ name: what, key }): Promise<Drift | null> => {
      const stored = await readItem(key);
      if (stored?.['slug'] === slug) return null;
      const holder = stored && (await findCompany(String(stored['slug'])));
      if (holder && holdsLock(holder, key))
        return { what: `${slug} and ${holder.slug} have the same ${what}` };
      const put: Write = { name: 'lock', put: { Item: { ...key, slug } } };
      const seen = unchanged(companyKey(slug), { ...company }, 'version');
      return { what: `${slug}: its ${what} is not locked`, repair: () => transact([seen, put]) };
    }),
  );
  return found.filter((one) => one !== null);
}

/** Whether this company should hold a lock. */
export function holdsLock(company: CompanyRecord, { pk }: Key): boolean {
  return company.status !== 'DECLINED' && listLocks(company).some(({ key }) => key.pk === pk);
}

/** Rows that are missing or have other content. The scan finds surplus rows (orphans.ts). */
async function compareLists(company: CompanyRecord): Promise<Drift[]> {
  if (!isPublic(company)) return [];
  const listing = toListing(company, await findLastFlag(company.slug));
  const expected: Item[] = [
    ...listNames(listing).map((list) => listRow(list, listing)),
    ...aliasRows(listing).map((row) => ({ ...row })),
    { ...sitemapRow(company) },
  ];
  const keys = expected.map(({ pk, sk }) => ({ pk, sk }) as Key);
  const existing = await batchGet(keys, { isConsistent: true });
  const wrong = expected.filter((row) => {
    const stored = existing.find(({ pk, sk }) => pk === row['pk'] && sk === row['sk']);
    return !isDeepStrictEqual(stored, row);
  });
  const places = wrong.map((row) => describePlace(row as unknown as Key)).join(', ');
  // Reads the existing rows again, whatever the record says.
  const repair = () => rewrite(company, { indexed: [] });
  return wrong.length > 0 ? [{ what: `${company.slug}: not as it should be in ${places}`, repair }] : [];
}

/** Names the place of a row for people: the list that it is in, or the alias. */
const describePlace = ({ pk, sk }: Key) => (pk.startsWith(ALIASES) ? sk : pk.replace(ITEM_KINDS.lists, ''));
