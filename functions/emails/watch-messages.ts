import { formatLongDate } from '../../shared/dates.ts';
import { stopToken } from '../records/watch/stop-token.ts';
import type { MailedEvent, MailedRow } from '../../shared/email-kinds.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import type { Message, Writers } from './words.ts';

const EVENTS: Record<MailedEvent, string> = {
  LISTED: 'it was found in the register',
  PUBLISHED: 'a review was published',
  REPLIED: 'the company answered a review',
  SETTLED: 'the author of a review says that the debt is settled',
  REMOVED: 'a review left the register and no longer counts',
  LEFT: 'the company left the register',
  RENAMED: 'its name in the register changed',
};

function describe({ name, company }: MailedRow, event: MailedEvent): string {
  if (event === 'LISTED' && company?.mayBe)
    return `may be ${company.name} in the register: see whether it is yours`;
  if (event === 'RENAMED' && company && !company.mayBe && company.name !== name)
    return `it is listed as ${company.name} now`;
  return EVENTS[event];
}

function linesOf(rows: readonly MailedRow[]): string[] {
  const news = rows.flatMap((row) => row.news.map(({ event, at }) => ({ row, event, at })));
  return news
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ row, event, at }) => {
      const day = formatLongDate(at).replace(/ \d+$/, '');
      return `${day}: ${row.name}: ${describe(row, event)}.`;
    });
}

/** The subject says that there is news, but not what. */
export const watchMessages = {
  watchlist: ({ rows, more, total }) => ({
    subject: rows.length > 0 ? 'News of your watchlist' : `Nothing new on your watchlist of ${total}`,
    paragraphs: [
      ...linesOf(rows),
      ...(more > 0 ? [`And ${more} more ${more === 1 ? 'row' : 'rows'}, on your watchlist.`] : []),
      rows.length > 0
        ? 'Reviews are allegations by their authors, not findings. Read what both sides say before you decide anything.'
        : `We looked for all ${total} rows in what changed in the register. Nothing new proves nothing: most companies are in no register of flags.`,
    ],
    link: { text: 'Open the watchlist', path: '/watching' },
  }),
} satisfies Partial<Writers>;

export function stopLinks({ kind, userId }: EmailNotification): Pick<Message, 'further' | 'stopPath'> {
  if (userId === null || kind !== 'watchlist') return {};
  const token = stopToken({ userId, companyId: null });
  return {
    stopPath: `/api/watches/stop?token=${token}`,
    further: [{ text: 'Stop all mail about your watchlist', path: `/watching/stop?token=${token}` }],
  };
}
