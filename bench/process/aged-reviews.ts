import { randomUUID } from 'node:crypto';
import type { CompanyRecord } from '../../functions/records/company/company.ts';
import { reporterOf } from '../../functions/records/review/derive.ts';
import {
  companyKey,
  dueKey,
  isPublicReviewKey,
  type Key,
  publicReviewKey,
  reporterKey,
  reviewBodyKey,
  reviewKey,
} from '../../functions/platform/keys.ts';
import { readPartition } from '../../functions/platform/items.ts';
import type { Item } from '../../functions/platform/table.ts';
import type { ReviewSummary } from '../../functions/records/review/review.ts';
import type { authorAndModerator } from '../../functions/testing/people.ts';
import { approve, flag, propose } from '../../functions/testing/flagging.ts';
import { putItems } from '../../functions/testing/register.ts';
import { editItem } from '../../functions/testing/stored.ts';

const PORTION = 2_000;

/**
 * Writes `size` published reviews of one company straight into the table; each became due as an older report
 * today. They are copies of one review that went through the product, and the company's figures match them.
 * Returns the company's slug.
 */
export async function fillAgedReviews(
  size: number,
  { author, moderator }: Awaited<ReturnType<typeof authorAndModerator>>,
): Promise<string> {
  const company = await propose(author);
  const { id } = await flag(author, company.id);
  await approve(moderator, id);
  const own = await readPartition(reviewKey(id).pk);
  const head = own.find(({ sk }) => sk === reviewKey(id).sk) as unknown as ReviewSummary;
  const body = own.find(({ sk }) => sk === reviewBodyKey(id).sk) as Item;
  const of = await readPartition(companyKey(company.slug).pk);
  const copy = of.find((item) => isPublicReviewKey(item as unknown as Key)) as Item;
  for (let done = 0; done < size; done += PORTION)
    await putItems(
      Array.from({ length: Math.min(PORTION, size - done) }, () => age(head, body, copy)).flat(),
    );
  const record = of.find(({ sk }) => sk === companyKey('').sk) as unknown as CompanyRecord;
  const counted = Object.entries(record).filter((entry): entry is [string, number] =>
    /^m\d{6}$|^reviewCount$|^totalOwed$/.test(entry[0]),
  );
  const more = Object.fromEntries(counted.map(([name, number]) => [name, number * (size + 1)]));
  const categoryCounts = { ...record.categoryCounts, [head.category]: size + 1 };
  await editItem(companyKey(company.slug), { ...more, categoryCounts });
  await editItem(reporterKey(company.slug, reporterOf(head)), { count: size + 1 });
  return company.slug;
}

const YEARS_MS = 3 * 366 * 24 * 60 * 60 * 1000;

function age(head: ReviewSummary, body: Item, copy: Item): Item[] {
  const id = randomUUID();
  const incidentDate = new Date(Date.now() - YEARS_MS).toISOString();
  const noticedAt = head.createdAt;
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  const due = new Date(midnight + Math.random() * (Date.now() - midnight)).toISOString();
  const { authorId: _, ...rest } = head as unknown as Item;
  return [
    { ...rest, ...reviewKey(id), id, incidentDate, noticedAt, authoredAt: `${head.createdAt}#${id}` },
    { ...body, ...reviewBodyKey(id) },
    { ...copy, ...publicReviewKey(head.companySlug, head.decidedAt ?? '', id), incidentDate },
    { ...dueKey(due, id), reviewId: id },
  ];
}
