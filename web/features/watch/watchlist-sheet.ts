import { formatLongDate, southAfricanDay } from '../../../shared/dates.ts';
import { ROW_EVENT_LABELS } from '../../../shared/enumerations.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import type { WatchlistRow } from '../../../shared/schemas/watchlist.ts';
import { call } from '../../lib/api.ts';
import { describeMatch, WATCHED_MATCHES } from '../../lib/name-differences.ts';
import { saveFile, toWorkbook } from '../../lib/save-file.ts';

const HEAD = [
  ...['Name', 'Registration number', 'Reference', 'Match', 'Company', 'Its number', 'What differs'],
  ...['Flags', 'Of which settled', 'Owed (R)', 'Settled (R)', 'Last flag', 'New', 'Address'],
];

const dayIn = (iso: string) => southAfricanDay(new Date(iso));

function toLine(
  { name, cipcRegNo, reference, match, company, new: news }: WatchlistRow,
  origin: string,
): (string | number)[] {
  const own = [name ?? '', cipcRegNo ?? '', reference ?? '', WATCHED_MATCHES[match]];
  const told = news.map(({ at, event }) => `${dayIn(at)}: ${ROW_EVENT_LABELS[event]}`).join('; ');
  if (!company) return [...own, ...Array.from({ length: 8 }, () => ''), told];
  return [
    ...[...own, company.name, company.cipcRegNo ?? '', describeMatch(company).filter(Boolean).join('. ')],
    ...[company.reviewCount, company.settledCount, company.totalOwed / 100, company.totalSettled / 100],
    ...[company.lastFlaggedAt ? dayIn(company.lastFlaggedAt) : '', told, `${origin}/company/${company.slug}`],
  ];
}

/** `companies`: how many are listed, if known. `origin` is this site's. */
export function toCells(
  rows: readonly WatchlistRow[],
  { checkedAt, companies, origin }: { checkedAt: string; companies: number | null; origin: string },
): (string | number)[][] {
  const against = companies === null ? '' : ` against ${inGroups(companies)} companies`;
  return [
    [`Checked on ${formatLongDate(checkedAt)}${against}`],
    HEAD,
    ...rows.map((row) => toLine(row, origin)),
  ];
}

export async function saveWatchlist(rows: readonly WatchlistRow[], checkedAt: string): Promise<void> {
  const companies = await call('get-transparency').then(
    ({ totals }) => totals.companies,
    () => null,
  );
  const cells = toCells(rows, { checkedAt, companies, origin: location.origin });
  saveFile(`watchlist-${dayIn(checkedAt)}.xlsx`, await toWorkbook(cells));
}
