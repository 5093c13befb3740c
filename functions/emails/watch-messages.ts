import type { CompanyEvent } from '../../shared/enumerations.ts';
import { formatShortDate } from '../../shared/dates.ts';
import { stopToken } from '../records/watch/stop-token.ts';
import type { EmailFacts } from '../../shared/email-kinds.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import { about, type Message, type Writers } from './words.ts';

/** A sentence about each event, without any text of the review. */
const EVENTS: Record<CompanyEvent, (company: string, former: string) => string> = {
  PUBLISHED: (company) => `A review about ${company} was published.`,
  REPLIED: (company) => `${company} answered a review.`,
  SETTLED: (company) => `The author of a review about ${company} says that the debt is settled.`,
  REMOVED: (company) => `A review about ${company} left the register. It no longer counts.`,
  RENAMED: (company, former) => `The name of ${former} was corrected: it is ${company}.`,
};

/** Subjects say that there is news, but not what. */
export const watchMessages = {
  'company-changed': ({ companyName, companySlug, event, formerName }) => ({
    subject: `News of a company that you watch${about(companyName)}`,
    paragraphs: [
      EVENTS[event](companyName ?? 'a company that you watch', formerName ?? 'a company'),
      'Reviews are allegations by their authors, not findings. Read what both sides say before you decide anything.',
    ],
    link: companySlug
      ? { text: 'See the company', path: `/company/${companySlug}` }
      : { text: 'See what is new', path: '/watching' },
  }),
  'watch-digest': ({ changes }) => ({
    subject:
      changes.length === 1 ? 'News of a company that you watch' : 'News of the companies that you watch',
    paragraphs: [
      ...changes.map(
        ({ companyName, event, at, formerName = '' }) =>
          `${formatShortDate(at)}: ${EVENTS[event](companyName, formerName)}`,
      ),
      'Reviews are allegations by their authors, not findings. Read what both sides say before you decide anything.',
    ],
    link: { text: 'See what is new', path: '/watching' },
  }),
} satisfies Partial<Writers>;

const stopPage = (token: string) => `/watching/stop?token=${token}`;

export function stopLinks({ kind, userId, facts }: EmailNotification): Pick<Message, 'further' | 'stopPath'> {
  if (userId === null || !(kind in watchMessages)) return {};
  const all = stopToken({ userId, companyId: null });
  const { companyId } = facts as Partial<EmailFacts['company-changed']>;
  return {
    stopPath: `/api/watches/stop?token=${all}`,
    further: [
      ...(companyId === undefined
        ? []
        : [{ text: 'Stop watching this company', path: stopPage(stopToken({ userId, companyId })) }]),
      { text: 'Stop all mail about companies that you watch', path: stopPage(all) },
    ],
  };
}
