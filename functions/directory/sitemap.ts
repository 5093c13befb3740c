import * as z from 'zod/mini';
import { keyShape, SITEMAP, sitemapKey } from '../platform/keys.ts';
import { queryItems } from '../platform/items.ts';
import type { Write } from '../platform/table.ts';
import { type CompanyRecord, isPublic, toListing } from '../records/company/company.ts';

/** A part has the rows whose hash begins with its digits, so parts are about equally long (docs/decisions/006). */

/** Average size of a part; sixteen times as many companies make every part one digit longer. */
const PART_URLS = 5_000;
/** The most addresses in one document. A part with more has too few digits for a register of this size. */
const MAX_URLS = 10_000;
const DIGITS = '0123456789abcdef';

/** The parts of a register of this size: `['']` (the whole), or 16, 256, … of the same length. */
export function partsFor(companies: number): string[] {
  let parts = [''];
  while (companies / parts.length > PART_URLS)
    parts = parts.flatMap((part) => [...DIGITS].map((digit) => part + digit));
  return parts;
}

export const isPart = (part: string) => /^[0-9a-f]{1,4}$/.test(part);

const sitemapRowItem = z.object({
  ...keyShape,
  slug: z.string(),
  /** When its page's content last changed. */
  activeAt: z.string(),
});
export type SitemapRow = z.infer<typeof sitemapRowItem>;

export function sitemapRow(company: CompanyRecord): SitemapRow {
  const { slug, activeAt } = toListing(company);
  return { ...sitemapKey(slug), slug, activeAt };
}

/** Needs no condition, as these rows are not counted. */
export function sitemapChange(company: CompanyRecord): Write {
  const name = 'row of the sitemap';
  if (isPublic(company)) return { name, put: { Item: sitemapRow(company) } };
  return { name, remove: { Key: sitemapKey(company.slug) } };
}

export async function readPart(part: string, max = MAX_URLS): Promise<SitemapRow[] | null> {
  const rows = await queryItems(
    {
      KeyConditionExpression: part ? 'pk = :sitemap AND begins_with(sk, :part)' : 'pk = :sitemap',
      ExpressionAttributeValues: { ':sitemap': SITEMAP, ...(part && { ':part': part }) },
    },
    max + 1,
  );
  return rows.length > max ? null : rows.map((row) => sitemapRowItem.parse(row));
}
