import { randomUUID } from 'node:crypto';
import { companySubmission } from '../../shared/schemas/companies.ts';
import {
  type CompanyRecord,
  type Listing,
  noCategories,
  toCompanyRecord,
} from '../records/company/company.ts';
import { changeCompany } from '../records/company/company-writes.ts';
import { createCompany } from '../companies/create-company.ts';
import { aliasRows } from '../directory/aliases.ts';
import { listNames, wordsIn } from '../directory/list-names.ts';
import { listHeader, listRow } from '../directory/list-rows.ts';
import { reviewRanks } from '../records/review/review-orders.ts';
import { reindex } from '../directory/reindex.ts';
import { groupWords } from '../directory/word-groups.ts';
import { batchPut } from '../platform/items.ts';
import { publicReviewKey } from '../platform/keys.ts';
import { type Item, updateItem } from '../platform/table.ts';
import { editItem } from './stored.ts';

interface Facts extends Partial<Pick<CompanyRecord, 'reviewCount' | 'totalOwed'>> {
  categoryCounts?: Partial<CompanyRecord['categoryCounts']>;
}

export interface Listed extends Facts {
  name: string;
  province?: string;
  city?: string;
  cipcRegNo?: string;
  listedAt?: Date;
}

/** A company of the directory, as if it had been listed and flagged like this. */
export async function listed({ listedAt = new Date(), ...given }: Listed): Promise<CompanyRecord> {
  const { reviewCount, totalOwed, categoryCounts, ...fields } = given;
  const origin = { submittedById: randomUUID(), isListed: true, now: listedAt };
  const company = await createCompany(companySubmission.parse(fields), origin);
  const facts = {
    reviewCount: reviewCount ?? 0,
    totalOwed: totalOwed ?? 0,
    categoryCounts: { ...noCategories(), ...categoryCounts },
  };
  await editItem(company, facts);
  await reindex(company.slug);
  return { ...company, ...facts };
}

type Ranked = Parameters<typeof reviewRanks>[0];
const PLAIN: Ranked = { category: 'OTHER', amountOwedZar: null };
const TEXT = { title: 'Title', body: 'x'.repeat(50), evidenceNote: null as string | null };

/** Approved one a second. Returns their ids, the latest approval first. */
export async function listedWithReviews(
  name: string,
  count: number,
  { text = TEXT, ranked = () => PLAIN }: { text?: typeof TEXT; ranked?: (index: number) => Ranked } = {},
) {
  const facts = Array.from({ length: count }, (_, index) => ranked(index));
  const categoryCounts = noCategories();
  for (const { category } of facts) categoryCounts[category] += 1;
  const company = await listed({ name, reviewCount: count, categoryCounts });
  const ids = facts.map(() => randomUUID());
  const reviews = facts.map((fact, index) => {
    const id = ids[index] ?? '';
    const at = new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1000).toISOString();
    const rest = {
      companyId: company.id,
      createdAt: at,
      updatedAt: at,
      user: { firstName: null, lastName: null },
    };
    const shown = { status: 'APPROVED', incidentDate: null, ...fact, ...reviewRanks(fact, at) };
    return { ...publicReviewKey(company.slug, at, id), id, ...shown, ...text, ...rest };
  });
  await putItems(reviews);
  return { slug: company.slug, facts, oldestFirst: ids, newestFirst: ids.toReversed() };
}

/** Changes a listed company as an admin's correction does, without updating its lists. */
export async function change(slug: string, fields: Partial<CompanyRecord>): Promise<CompanyRecord> {
  return toCompanyRecord(await updateItem(changeCompany(slug, { set: fields })));
}

export async function each<T>(
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
  atOnce = 8,
): Promise<void> {
  const waiting = [...things];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const BATCH = 25;

export async function putItems(items: readonly Item[]): Promise<void> {
  const count = Math.ceil(items.length / BATCH);
  const batches = Array.from({ length: count }, (_, n) => items.slice(n * BATCH, (n + 1) * BATCH));
  await each(batches, batchPut);
}

/** Writes many companies into the lists, as a re-index of each would. */
export async function fillLists(listings: readonly Listing[]): Promise<void> {
  const placed = listings.flatMap((listing) =>
    listNames(listing).map((list) => ({ list, row: listRow(list, listing) })),
  );
  const groups = groupWords(listings.flatMap(wordsIn));
  const byList = Map.groupBy(placed, ({ list }) => list);
  const counts = new Map<string, Item & { count: number }>();
  for (const [list, rows] of byList) {
    const header = listHeader(list, rows[0]?.row['t'] as string | undefined);
    counts.set(list, { ...header, count: rows.length });
  }
  const rows = [...placed.map(({ row }) => row), ...listings.flatMap(aliasRows)];
  const grouped = groups.map(({ key, words }) => ({ ...key, words }));
  const items = [...grouped, ...counts.values(), ...rows];
  await putItems(items as unknown as Item[]);
}
