import { southAfricanMonth } from '../../shared/dates.ts';
import type { MailedRow } from '../../shared/email-kinds.ts';
import { WATCHLIST } from '../../shared/limits.ts';
import type { EmailContent } from '../records/email/outbox.ts';
import { type UserRecord, watchMailOf } from '../records/user/user.ts';
import { companiesOf } from '../records/watch/companies-of-rows.ts';
import type { Row } from '../records/watch/row.ts';
import type { WatchlistRecord } from '../records/watch/watchlist.ts';
import { withoutGone } from './view.ts';

/** True until the first of the next month for those who are mailed monthly. */
export const isLater = (user: UserRecord, { mailedAt }: WatchlistRecord, now: Date): boolean =>
  isMailed(user) &&
  watchMailOf(user) === 'MONTHLY' &&
  southAfricanMonth(now) === southAfricanMonth(new Date(mailedAt));

/** To nobody who is suspended, wants none, or has not proved the address. */
const isMailed = (user: UserRecord): boolean =>
  user.emailVerified !== null && user.suspension === undefined && watchMailOf(user) !== 'NEVER';

/** News of a removed review has the id of its company's event. */
const hasLeft = (id: string) => id.startsWith('REMOVED ');

export async function mailOf(
  user: UserRecord,
  { mailedAt }: WatchlistRecord,
  rows: readonly Row[],
): Promise<EmailContent | null> {
  if (!isMailed(user)) return null;
  const shown = (await withoutGone(rows)).rows;
  const newsOf = ({ news }: Row) => news.filter(({ notedAt }) => notedAt > mailedAt);
  const withNews = shown.filter((row) => newsOf(row).length > 0);
  const isTold = withNews.length > 0 || (watchMailOf(user) === 'MONTHLY' && shown.length > 0);
  if (!isTold) return null;
  const named = withNews.slice(0, WATCHLIST.named);
  const companies = await companiesOf(named);
  const mailed = named.map((row): MailedRow => {
    const company = companies.get(row.id);
    return {
      name: row.name ?? row.cipcRegNo ?? company?.name ?? '',
      company: company ? { name: company.name, mayBe: row.match === 'SIMILAR' } : null,
      news: newsOf(row).map(({ id, event, at }) => ({ event: hasLeft(id) ? 'LEFT' : event, at })),
    };
  });
  const facts = { rows: mailed, more: withNews.length - named.length, total: shown.length };
  return { kind: 'watchlist', facts };
}
