import * as z from 'zod/mini';
import { dayOf } from '../../../shared/dates.ts';
import type { WatchedCompany } from '../../../shared/schemas/watchlist.ts';
import {
  type ActiveCompany,
  type CompanyRecord,
  findCompanies,
  isPublic,
  resolveMerged,
  toListing,
} from '../company/company.ts';
import { findLastFlag } from '../review/public-reviews.ts';
import { queryItems, readPartition } from '../../platform/items.ts';
import { COMPANY_EVENTS, companyEventsPartition, keyShape, userKey, WATCHES } from '../../platform/keys.ts';
import { type CompanyEventRecord, toCompanyEvent } from './company-event.ts';

const watchRecord = z.object({
  ...keyShape,
  userId: z.string(),
  companyId: z.string(),
  /** The company's slug; it keeps its slug when it is merged into another. */
  slug: z.string(),
  watchedAt: z.string(),
});
export type WatchRecord = z.infer<typeof watchRecord>;
export const toWatch = (item: object): WatchRecord => watchRecord.parse(item);

export async function watchesOf(userId: string): Promise<WatchRecord[]> {
  const found = await readPartition(userKey(userId).pk, WATCHES);
  return found.map(toWatch).sort((one, other) => (one.watchedAt < other.watchedAt ? 1 : -1));
}

/** The listed companies of watches, by the company that a watch names; for a merged company, its target. */
async function companiesOf(watches: readonly WatchRecord[]): Promise<Map<string, ActiveCompany>> {
  const found = await findCompanies(watches.map(({ slug }) => slug));
  const current = await Promise.all(found.map((company) => resolveMerged(company)));
  const pairs = found.map((company, at) => [company, current[at]] as const);
  return new Map(
    pairs.flatMap(([{ id }, company]) => (company && isPublic(company) ? [[id, company] as const] : [])),
  );
}

export async function watchesFor(watches: readonly WatchRecord[], company: CompanyRecord) {
  const merged = await findCompanies(company.mergedFrom ?? []);
  const ids = new Set([company.id, ...merged.map(({ id }) => id)]);
  return watches.filter(({ companyId }) => ids.has(companyId));
}

const AT_ONCE = 25;
const MOST_NEW = 50;

/** Each company once, with its events since the person began to watch it or last looked, if that is later. */
export async function listWatched(userId: string, seenAt: string | undefined): Promise<WatchedCompany[]> {
  const watches = await watchesOf(userId);
  const companies = await companiesOf(watches);
  const byCompany = new Map<string, { company: ActiveCompany; watchedAt: string }>();
  // If two watched companies were merged, the earlier watch counts.
  for (const { companyId, watchedAt } of watches) {
    const company = companies.get(companyId);
    if (company) byCompany.set(company.id, { company, watchedAt });
  }
  const wanted = [...byCompany.values()];
  const listed: WatchedCompany[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    listed.push(
      ...(await Promise.all(wanted.slice(from, from + AT_ONCE).map((one) => toWatched(one, seenAt)))),
    );
  return listed;
}

async function toWatched(
  { company, watchedAt }: { company: ActiveCompany; watchedAt: string },
  seenAt = '',
): Promise<WatchedCompany> {
  const [lastFlag, events] = await Promise.all([
    findLastFlag(company.slug),
    readEvents(company.id, seenAt > watchedAt ? seenAt : watchedAt),
  ]);
  return {
    company: toListing(company, lastFlag),
    watchedAt,
    new: events.map(({ at, event }) => ({ at: dayOf(at), event })),
  };
}

async function readEvents(companyId: string, since: string): Promise<CompanyEventRecord[]> {
  const events = await queryItems(
    {
      KeyConditionExpression: 'pk = :company AND sk > :since',
      // Sorts after all events of that moment.
      ExpressionAttributeValues: {
        ':company': companyEventsPartition(companyId),
        ':since': `${COMPANY_EVENTS}${since}$`,
      },
      ScanIndexForward: false,
    },
    MOST_NEW,
  );
  return events.map(toCompanyEvent);
}
