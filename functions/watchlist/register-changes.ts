import type { CompanyEvent } from '../../shared/enumerations.ts';
import { CHECKED_ROWS } from '../../shared/limits.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { directoryOf } from '../directory/among-companies.ts';
import { checkRows, type FoundRow } from '../directory/check.ts';
import { type DirectoryItems, readAmong, readOnce } from '../directory/remembered-reads.ts';
import { batchGet } from '../platform/items.ts';
import { companyKey, reviewKey, slugOfKey } from '../platform/keys.ts';
import { readChanges } from '../records/change/change.ts';
import {
  type ActiveCompany,
  findCompanies,
  findCompanyById,
  isPublic,
  resolveMerged,
  toCompanyRecord,
} from '../records/company/company.ts';
import { findReviewHeads } from '../records/review/review.ts';
import { readEvents } from '../records/watch/company-event.ts';
import type { Row } from '../records/watch/row.ts';

/** The companies that changed, or whose reviews did, after a time. */
export interface RegisterChanges {
  after: string;
  readTo: string;
  isAll: boolean;
  /** When each changed, by its id; also of those that left public view. */
  times: ReadonlyMap<string, string>;
  directory: DirectoryItems;
  /** Results by the text of a row, as several lists may have it. */
  found: Map<string, FoundRow>;
}

/** Changes among which rows are looked up at a time: with more, a list stays due. */
const MOST_CHANGES = 2_000;

/** The last ones that were read, for the next page of the same list. */
let last: RegisterChanges | undefined;

export async function readRegisterChanges(after: string, most = MOST_CHANGES): Promise<RegisterChanges> {
  const read = await readChanges(after, most + 1);
  const entries = read.slice(0, most);
  const readTo = entries.at(-1)?.at ?? after;
  const isAll = read.length <= most;
  if (last?.after === after && last.readTo === readTo && last.isAll === isAll) return last;
  const slugs = new Set(entries.flatMap(({ place }) => (place ? slugOfKey(place) : [])));
  const items = await batchGet([...slugs].map(companyKey), { isConsistent: true });
  const companies = items.map(toCompanyRecord);
  const ids = new Map(companies.map(({ slug, id }) => [slug, id]));
  const times = new Map<string, string>();
  for (const { at, kind, id, place } of entries) {
    const companyId = kind === 'COMPANY' ? id : place && ids.get(slugOfKey(place));
    if (companyId !== undefined) times.set(companyId, at);
  }
  const listed = companies.filter(isPublic);
  // The numbers of merged companies lead to these.
  const merged = await findCompanies(listed.flatMap(({ mergedFrom = [] }) => mergedFrom));
  last = { after, readTo, isAll, times, directory: directoryOf([...listed, ...merged]), found: new Map() };
  return last;
}

const MOST_FOUND = 100_000;

const textOf = ({ name, cipcRegNo }: Row) => JSON.stringify([name, cipcRegNo]);

/** Looks rows up among the companies that changed, as a check of a list does in the whole register. */
export async function findAmong(rows: readonly Row[], { directory, found }: RegisterChanges) {
  if (found.size > MOST_FOUND) found.clear();
  const byText = new Map(rows.map((row) => [textOf(row), row]));
  const waiting = [...byText.values()].filter((row) => !found.has(textOf(row)));
  for (let from = 0; from < waiting.length; from += CHECKED_ROWS.max) {
    const some = waiting.slice(from, from + CHECKED_ROWS.max);
    const results = await readAmong(directory, () => checkRows(some));
    for (const [at, row] of some.entries()) found.set(textOf(row), results[at] as FoundRow);
  }
  return (row: Row) => found.get(textOf(row)) as FoundRow;
}

/** The target of a merge; null once it left public view. Within `rememberReads` read once. */
export const findCurrent = (companyId: string): Promise<ActiveCompany | null> =>
  readOnce(`current ${companyId}`, async () => {
    const company = await resolveMerged(await findCompanyById(companyId));
    return company && isPublic(company) ? company : null;
  });

export interface AuthoredEvent {
  id: string;
  at: string;
  event: CompanyEvent;
  authorId: string | undefined;
}

/** Events of the day before, too, as the feed tells of them later. */
export const eventsOf = (companyId: string, after: string): Promise<AuthoredEvent[]> =>
  readOnce(`events ${companyId} ${after}`, async () => {
    const since = new Date(Date.parse(after) - DAY_MS).toISOString();
    const events = await readEvents(companyId, since);
    const reviewIds = new Set(events.flatMap(({ reviewId }) => reviewId ?? []));
    const heads = await findReviewHeads([...reviewIds].map(reviewKey));
    const authors = new Map(heads.map(({ id, userId }) => [id, userId]));
    return events.map(({ id, at, event, reviewId = '' }) => ({
      id,
      at,
      event,
      authorId: authors.get(reviewId),
    }));
  });
