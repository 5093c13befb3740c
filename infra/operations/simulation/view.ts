import { monthsUpTo } from '../../../shared/dates.ts';
import type { OtherName } from '../../../shared/schemas/names.ts';
import {
  isAnsweredInPublic,
  isLapsed,
  isOpen,
  isShown,
  isUnanswered,
  type Company,
  type Name,
  outstanding,
  owed,
  paid,
  type Register,
  settled,
  shownNames,
  standing,
  SURNAME,
} from './model.ts';

export interface ReviewView {
  by: string;
  text: string;
  notice: string;
  paid: number;
  outstanding: number | null;
  isSettled: boolean;
  isConfirmed: boolean;
  payments: string[];
  isDisputed: boolean;
  hasReply: boolean;
  isUnderReview: boolean;
  isOlder: boolean;
}

interface CompanyView {
  name: string;
  figures: Record<string, number>;
  reviews: string[];
  older: string[];
}

/** Everything that can be seen from outside. Content that is not public is missing. */
export interface View {
  directory: { name: string; flags: number; owed: number; settled: number }[];
  /** By every name that ever existed: the name of a merged company leads to its target. */
  companies: Record<string, CompanyView>;
  reviews: Record<string, ReviewView>;
  totals: Record<string, number>;
  months: Record<string, number>;
  log: Record<string, number>;
  feed: string[];
  /** By some of all names: the companies found, and whether the first suggestion bears the name itself. */
  found: Record<string, { companies: string[]; isBearerFirst: boolean }>;
  /** People's own items as they see them; companies, pending reviews and replies as a moderator does. */
  own: Record<string, string>;
}

const MONTHS_SHOWN = 24;
const by = <T>(items: readonly T[], name: (item: T) => number) =>
  items.reduce((sum, item) => sum + name(item), 0);
export const countEach = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const activeAt = (company: Company | undefined) => Math.max(company?.listedAt ?? 0, company?.approvedAt ?? 0);

type ReviewOf = Register['reviews'][string];

export const firstName = (name: Name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const shownName = ({ by: author, name, shows }: ReviewOf) => {
  const first = firstName(name);
  if (author === null || shows === 'hidden') return '';
  return shows === 'full' ? `${first} ${SURNAME}` : first;
};

export const called = (company?: { name: string; alsoKnownAs: readonly OtherName[] }) =>
  [company?.name, ...(company?.alsoKnownAs ?? []).map(({ name, kind }) => `${kind} ${name}`).sort()].join(
    ', ',
  );

const calledIn = (company: Company | undefined) =>
  called(company && { ...company, alsoKnownAs: shownNames(company) });

function findBy({ companies }: Register, sought: string): View['found'][string] {
  const listed = Object.values(companies).filter(({ status }) => status === 'LISTED');
  const found = listed.flatMap((company) => {
    const { name } = company;
    const by = shownNames(company).filter((one) => one.name === sought);
    return name === sought || by.length > 0 ? called({ name, alsoKnownAs: by }) : [];
  });
  return { companies: found.sort(), isBearerFirst: listed.some(({ name }) => name === sought) };
}

export function viewOf(register: Register, now: number, sought: readonly string[] = []): View {
  const { reviews, companies, takedowns } = register;
  const titles = Object.entries(reviews);
  const shown = titles.filter(([, review]) => isShown(review));
  const counted = Object.values(reviews).filter(({ status }) => status === 'PUBLIC');

  const reviewView = (title: string, review: ReviewOf): ReviewView => ({
    by: shownName(review),
    ...{ text: review.text, notice: review.notice ?? '' },
    ...{ paid: paid(review), outstanding: outstanding(review), isSettled: review.settledAt > 0 },
    isConfirmed: review.confirmedAt > 0,
    payments: paymentsOf(review, now),
    ...{
      isDisputed: review.disputedBy !== null,
      hasReply: review.publishedBy !== null,
      isOlder: review.status === 'OLDER',
    },
    isUnderReview: Object.values(takedowns).some(
      (one) => one.review === title && one.status === 'UNDER_REVIEW',
    ),
  });

  const figures = (name: string) => {
    const own = counted.filter(({ company }) => company === name);
    const all = Object.values(reviews).filter(({ company }) => company === name);
    return {
      flags: own.length,
      reporters: new Set(own.map(({ reporter }) => reporter)).size,
      owed: by(own, owed),
      unconfirmed: by(own.filter(isLapsed), (review) => outstanding(review) ?? 0),
      settled: by(own, (review) => settled(review).total),
      settledCount: by(own, (review) => settled(review).count),
      disputed: own.filter(({ disputedBy }) => disputedBy !== null).length,
      replies: own.filter(({ publishedBy }) => publishedBy !== null).length,
      answered: own.filter(isAnsweredInPublic).length,
      older: all.filter(({ status }) => status === 'OLDER').length,
      removed: all.filter(({ status }) => status === 'REMOVED').length + (companies[name]?.removed ?? 0),
      expired: companies[name]?.expired ?? 0,
    };
  };

  const titlesOf = (name: string, status: 'PUBLIC' | 'OLDER') =>
    shown
      .filter(([, review]) => review.company === name && review.status === status)
      .sort(([, one], [, other]) => other.decidedAt - one.decidedAt)
      .map(([title]) => title);
  const listed = Object.keys(companies).filter((name) => companies[name]?.status === 'LISTED');
  const window = new Set(monthsUpTo(new Date(now), MONTHS_SHOWN));
  const months: Record<string, number> = {};
  for (const [key, number] of Object.entries(register.months)) {
    const [month = ''] = key.split(' ');
    if (window.has(month) && number !== 0) months[key] = number;
  }
  return {
    directory: listed
      .toSorted((one, other) => activeAt(companies[other]) - activeAt(companies[one]))
      .map((name) => {
        const { flags, owed, settled } = figures(name);
        return { name: companies[name]?.name ?? '', flags, owed, settled };
      }),
    companies: Object.fromEntries(
      Object.keys(companies)
        .map((name) => [name, standing(register, name)] as const)
        .filter(([, name]) => companies[name]?.status === 'LISTED')
        .map(([former, name]) => [
          former,
          {
            ...{ name: calledIn(companies[name]), figures: figures(name) },
            ...{ reviews: titlesOf(name, 'PUBLIC'), older: titlesOf(name, 'OLDER') },
          },
        ]),
    ),
    reviews: Object.fromEntries(shown.map(([title, review]) => [title, reviewView(title, review)])),
    totals: {
      companies: listed.length,
      reviews: counted.length,
      outstanding: by(counted, owed),
      settled: by(counted, (review) => settled(review).total),
      replies: counted.filter(({ publishedBy }) => publishedBy !== null).length,
    },
    months,
    log: countEach(register.log),
    feed: [...listed.map((name) => calledIn(companies[name])), ...shown.map(([title]) => title)].sort(),
    found: Object.fromEntries(sought.map((name) => [name, findBy(register, name)])),
    own: ownOf(register, now),
  };
}

/** A settlement answers the claims that waited. */
const paymentsOf = ({ payments, settledAt }: ReviewOf, now: number) =>
  payments
    .filter(({ status }) => settledAt === 0 || status !== 'CLAIMED')
    .map((payment) => {
      const status = isUnanswered(payment, now) ? 'UNANSWERED' : payment.status;
      return `${payment.amount} ${payment.isClaim ? 'COMPANY' : 'AUTHOR'} ${status}`;
    });

function ownOf({ people, companies, speakers, reviews, takedowns }: Register, now: number): View['own'] {
  const own: View['own'] = {};
  for (const [name, { isProved, shows }] of Object.entries(people)) own[name] = ownAccount(isProved, shows);
  for (const [known, company] of Object.entries(companies)) {
    const { status, by: proposer } = company;
    if (status !== 'REMOVED') own[`${known} for moderators`] = `${status} ${calledIn(company)}`;
    if (proposer !== null && status !== 'REMOVED' && status !== 'MERGED')
      own[known] = `${status} ${company.name}`;
  }
  for (const [name, { status }] of Object.entries(takedowns)) own[name] = status;
  for (const { company, status } of speakers)
    if (status !== 'REVOKED' && companies[company]?.status === 'LISTED') own[`For ${company}`] = status;
  for (const [title, review] of Object.entries(reviews)) {
    const { by: author, status, amount, reply, text, notice, hearUntil, disputedBy } = review;
    const isDisputed = disputedBy !== null;
    const isSettled = review.settledAt > 0;
    const payments = paymentsOf(review, now);
    const said = { amount, text, notice, hearUntil, payments, isSettled, isDisputed };
    if (author !== null) own[title] = ownReview(isShown(review) ? 'APPROVED' : status, said);
    if (isOpen(review, now)) own[`Address of ${title}`] = text;
    if (status === 'PENDING') own[`${title} in the queue`] = 'PENDING';
    if (reply?.status === 'PENDING') own[`Reply to ${title}`] = 'PENDING';
  }
  return own;
}

export const ownAccount = (isProved: boolean, shows: string) =>
  `${isProved ? 'proved' : 'not proved'}, ${shows}`;
export const ownReview = (status: string, said: Record<string, unknown>) =>
  `${status} ${JSON.stringify(said)}`;
