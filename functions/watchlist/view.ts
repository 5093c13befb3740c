import { alphabeticalKey } from '../../shared/company-names.ts';
import { dayOf } from '../../shared/dates.ts';
import type { WatchlistRow } from '../../shared/schemas/watchlist.ts';
import { compareCompany } from '../directory/compare-company.ts';
import { findUser } from '../records/user/user.ts';
import { inBatches } from '../platform/in-batches.ts';
import { HttpError } from '../platform/http-error.ts';
import { type ActiveCompany, toListing } from '../records/company/company.ts';
import { findLastFlag } from '../records/review/public-reviews.ts';
import { companiesOf } from '../records/watch/companies-of-rows.ts';
import { type Row, rowsOf } from '../records/watch/row.ts';
import { findWatchlist } from '../records/watch/watchlist.ts';
import { look } from './look.ts';
import { readRegisterChanges } from './register-changes.ts';

const AT_ONCE = 25;

export interface OwnList {
  /** Without rows fixed to companies that are not public now. */
  rows: Row[];
  companies: Map<string, ActiveCompany>;
  checkedAt: string | null;
  seenAt: string;
}

/** As if it were checked now, which is stored only later. */
export async function readOwnList(userId: string, now: Date): Promise<OwnList> {
  const [user, stored, list] = await Promise.all([findUser(userId), rowsOf(userId), findWatchlist(userId)]);
  if (!user) throw new HttpError('unauthorized');
  const changes = list && stored.length > 0 ? await readRegisterChanges(list.readTo) : null;
  const shown = await withoutGone(changes ? await look(stored, changes, now) : stored);
  const checkedAt = changes?.isAll ? now.toISOString() : (list?.checkedAt ?? null);
  return { ...shown, checkedAt: shown.rows.length > 0 ? checkedAt : null, seenAt: user.watchesSeenAt ?? '' };
}

/** Leaves out rows fixed to a company that left. Those whose companies were merged are one, with the news of all. */
export async function withoutGone(rows: readonly Row[]): Promise<Pick<OwnList, 'rows' | 'companies'>> {
  const fixed = rows.filter(({ isFixed }) => isFixed).sort((a, b) => (a.addedAt < b.addedAt ? -1 : 1));
  const companies = await companiesOf(fixed);
  const byCompany = Map.groupBy(fixed, ({ id }) => companies.get(id)?.id);
  byCompany.delete(undefined);
  const shown = [...byCompany.values()].map((some) => {
    const news = new Map(some.flatMap((row) => row.news).map((one) => [one.id, one]));
    const newestFirst = [...news.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
    return { ...(some[0] as Row), news: newestFirst };
  });
  return { rows: [...rows.filter(({ isFixed }) => !isFixed), ...shown], companies };
}

const newsOf = ({ news }: Row, seenAt: string) => news.filter(({ at }) => at > seenAt);

export function placeOf(row: Row, { companies, seenAt }: Pick<OwnList, 'companies' | 'seenAt'>): string {
  const name = row.isFixed ? (companies.get(row.id)?.name ?? '') : (row.name ?? row.cipcRegNo ?? '');
  return `${newsOf(row, seenAt).length > 0 ? 0 : 1} ${alphabeticalKey(name)} ${row.id}`;
}

export async function viewRows(rows: readonly Row[], seenAt: string): Promise<WatchlistRow[]> {
  const companies = await companiesOf(rows);
  const flagged = [...new Set([...companies.values()].filter(({ reviewCount }) => reviewCount > 0))];
  const lastFlags = new Map(
    await inBatches(flagged, AT_ONCE, async ({ slug }) => [slug, await findLastFlag(slug)] as const),
  );
  return rows.map((row) => {
    const company = companies.get(row.id);
    const { id, cipcRegNo, reference, addedAt, isFixed } = row;
    return {
      ...{ id, cipcRegNo, reference, addedAt, isFixed },
      name: isFixed ? (company?.name ?? null) : row.name,
      match: company ? row.match : 'NONE',
      company: company ? cardOf(row, company, lastFlags.get(company.slug) ?? null) : null,
      new: newsOf(row, seenAt).map(({ at, event }) => ({ at: dayOf(at), event })),
    };
  });
}

function cardOf(
  { name, match }: Row,
  company: ActiveCompany,
  lastFlag: string | null,
): WatchlistRow['company'] {
  const card = toListing(company, lastFlag);
  if (name === null) return card;
  return { ...card, ...compareCompany(name, card), ...(match === 'NUMBER' && { score: 1 }) };
}
