import { isDeepStrictEqual } from 'node:util';
import { southAfricanDay } from '../../../shared/dates.ts';
import { findAction } from '../../../shared/moderated.ts';
import { type CompanyRecord, isPublic, recordedFigures } from '../../../functions/records/company/company.ts';
import { settledFigures } from '../../../functions/records/debt/debt.ts';
import type { AuditRecord } from '../../../functions/platform/audit.ts';
import { auditMonth, FIGURES, type Key } from '../../../functions/platform/keys.ts';
import type { Item } from '../../../functions/platform/table.ts';
import { type Figures, sumFigures } from '../../../functions/platform/sum-figures.ts';
import {
  isPublicReview,
  type ReviewSummary,
  toReviewSummary,
} from '../../../functions/records/review/review.ts';
import { type ReviewSums, sumReviews } from '../../../functions/records/review/sum-reviews.ts';
import { sumMonths, toLoggedDecision } from '../../../functions/records/statistics/figures.ts';
import { countTakedowns } from '../../../functions/records/takedown/save-takedowns.ts';
import { type TakedownRecord, toTakedown } from '../../../functions/records/takedown/takedown.ts';

/** The items from which all others are derived, and the companies, whose figures are derived. */
interface Base {
  heads: ReviewSummary[];
  sums: ReviewSums;
  takedowns: TakedownRecord[];
  /** Reviews that were approved and have since been withdrawn. */
  kept: ReviewSummary[];
  audit: AuditRecord[];
  companies: CompanyRecord[];
}

const formatKey = ({ pk, sk }: Key) => `${pk} ${sk}`;

function selectBase(items: readonly Item[]): Base {
  const keyed = items as unknown as Key[];
  const of = <T>(prefix: string, isOne: (sk: string) => boolean = () => true) =>
    keyed.filter(({ pk, sk }) => pk.startsWith(prefix) && isOne(sk)) as unknown as T[];
  const isHead = (sk: string) => sk === '#';
  const kept = of<{ facts: ReviewSummary }>('KEPT#').map(({ facts }) => facts);
  const heads = of<Item>('R#', isHead).map(toReviewSummary);
  return {
    heads,
    sums: sumReviews(heads),
    takedowns: of<Item>('T#', isHead).map(toTakedown),
    kept: kept.filter(({ companySlug }) => companySlug !== undefined),
    audit: of('A#'),
    companies: of('C#', (sk) => sk === 'Z'),
  };
}

/** The author of each review, including deleted ones. */
type Authors = ReadonlyMap<string, string>;

/**
 * Recounts everything from the reviews, the requests and the audit entries, and lists stored values that
 * differ. infra/operations/rebuild compares the derived lists and public copies.
 */
export function recount(items: readonly Item[], authors: Authors): string[] {
  const base = selectBase(items);
  return [
    ...base.companies.flatMap((company) => figures(company, base)),
    ...statistics(items, base),
    ...publicFigures(items, base, authors.size),
    ...requests(items, base),
    ...decisions(items, base),
    ...mail(items, base, authors),
    ...representatives(items),
    ...orphans(items, base),
  ];
}

const compare = (what: string, actual: unknown, expected: unknown): string[] =>
  isDeepStrictEqual(actual, expected)
    ? []
    : [`${what}: is ${JSON.stringify(actual)}, should be ${JSON.stringify(expected)}`];

/**
 * The sums of a company's current and withdrawn reviews. A removal still counts after the author withdraws
 * the review.
 */
function computeFigures(slug: string, { sums, kept }: Base): Figures {
  const removed = kept.filter((head) => head.companySlug === slug && head.removedAt).length;
  return sumFigures([sums.companies.get(slug) ?? {}, 1], [{ removedCount: removed }, 1]);
}

function figures(company: CompanyRecord, base: Base): string[] {
  const { slug, indexed, version } = company;
  return [
    ...compare(`figures of ${slug}`, recordedFigures(company), computeFigures(slug, base)),
    ...compare(
      `lists of ${slug} are of version`,
      indexed.map((one) => one.version),
      [version],
    ),
  ];
}

function statistics(items: readonly Item[], { heads, companies, takedowns, audit }: Base): string[] {
  const expected = new Map<string, number>([
    ['STATS pendingReviews', heads.filter(({ status }) => status === 'PENDING').length],
    ['STATS companies', companies.filter(isPublic).length],
    ['STATS proposedCompanies', companies.filter(({ status }) => status === 'PROPOSED').length],
    ...Object.entries(countTakedowns(takedowns)).map(([name, number]): [string, number] => [
      `STATS ${name}`,
      number,
    ]),
  ]);
  for (const { at } of audit) {
    const month = `STATS#audit ${auditMonth(at)}`;
    expected.set(month, (expected.get(month) ?? 0) + 1);
  }
  for (const { at, act } of selectDecisions(audit)) {
    const day = `STATS#decisions ${southAfricanDay(new Date(at))} ${VERDICTS[act]?.toLowerCase()}`;
    expected.set(day, (expected.get(day) ?? 0) + 1);
  }
  for (const { createdAt } of heads.filter(({ status }) => status === 'PENDING')) {
    const day = `STATS pendingReviews ${southAfricanDay(new Date(createdAt))}`;
    expected.set(day, (expected.get(day) ?? 0) + 1);
  }
  const counted = new Map<string, number>();
  for (const { pk, sk, ...counts } of items as unknown as (Key & Record<string, number>)[])
    if (pk.startsWith('STATS') && pk !== FIGURES)
      for (const [name, number] of Object.entries(counts)) {
        const count = `${pk} ${sk.split('#')[0]}${name === 'total' ? '' : ` ${name}`}`;
        counted.set(count, (counted.get(count) ?? 0) + number);
      }
  return [...new Set([...expected.keys(), ...counted.keys()])].flatMap((count) =>
    compare(count, counted.get(count) ?? 0, expected.get(count) ?? 0),
  );
}

/** The figures of `/transparency`: its totals, the sum of its months, and its log of decisions. */
function publicFigures(
  items: readonly Item[],
  { sums: ofReviews, heads, kept, takedowns, audit }: Base,
  submitted: number,
): string[] {
  const storedFigures = (isTotal: boolean) =>
    sumFigures(
      ...items
        .filter(({ pk, sk }) => pk === FIGURES && String(sk).startsWith('total') === isTotal)
        .map(({ pk: _, sk: __, ...counts }) => [counts as Figures, 1] as const),
    );
  const log = items.filter(({ pk }) => String(pk).startsWith('LOG#')).map(toLoggedDecision);
  const count = (decided: string[]) => sumFigures(...decided.map((name) => [{ [name]: 1 }, 1] as const));
  const logged = log.map(({ kind, outcome }) => `${kind} ${outcome}`);
  const made = audit.flatMap(({ act }) => describeAct(act));
  const ended = takedowns.map(({ status }) => `TAKEDOWN ${status === 'REJECTED' ? 'REFUSED' : status}`);
  return [
    ...compare('public totals', storedFigures(true), sumFigures([ofReviews.totals, 1])),
    ...compare(
      'public figures of the months',
      storedFigures(false),
      sumFigures(...[...sumMonths(log).values()].map((month) => [month, 1] as const), [
        {
          submitted,
          received: takedowns.length,
          settled: [...heads, ...kept].reduce((sum, head) => sum + settledFigures(head).totalSettled, 0),
          withdrawn: kept.filter(({ removedAt }) => !removedAt).length,
        },
        1,
      ]),
    ),
    ...compare(
      'public decisions',
      count(logged.filter((name) => !name.startsWith('COMPANY'))),
      count([...made, ...ended]),
    ),
  ];
}

/** The public log's words for an act on a review, a reply or a representative: 'REVIEW APPROVED'. */
function describeAct(act: string): string[] {
  const [, kind] = /^[a-z]+-(review|reply|representative)$/.exec(act) ?? [];
  const outcome = findAction(act)?.outcome;
  return kind && outcome ? [`${kind.toUpperCase()} ${outcome}`] : [];
}

/** Checks that every request is decided, and that no item says that one is open. */
function requests(items: readonly Item[], { heads, takedowns }: Base): string[] {
  const isPlace = ({ pk, sk }: Item) => String(pk).startsWith('R#') && String(sk).startsWith('T#');
  return [
    ...takedowns.flatMap(({ id, status, decidedAt }) =>
      compare(`takedown ${id} (${status}) is decided`, decidedAt !== null, true),
    ),
    ...compare('open requests under reviews', items.filter(isPlace).length, 0),
    ...heads.flatMap(({ id, openTakedowns = 0 }) => compare(`open requests of ${id}`, openTakedowns, 0)),
  ];
}

const VERDICTS: Record<string, string> = { 'approve-review': 'APPROVED', 'reject-review': 'REJECTED' };

const selectDecisions = (records: readonly AuditRecord[]) => records.filter(({ act }) => act in VERDICTS);

/** Checks that each review was decided once: its state, its history and the audit entries agree. */
function decisions(items: readonly Item[], { heads, kept, audit }: Base): string[] {
  const isHistory = ({ pk, sk }: Item) => String(pk).startsWith('R#') && String(sk).startsWith('H#');
  const history = Map.groupBy(
    selectDecisions(items.filter(isHistory) as unknown as AuditRecord[]),
    ({ subject }) => subject,
  );
  const audited = Map.groupBy(selectDecisions(audit), ({ subject }) => subject);
  const states = (records: readonly AuditRecord[] = []) => records.map(({ act }) => VERDICTS[act]);
  return [
    ...heads.flatMap(({ id, status }) => [
      ...compare(`decisions in the history of ${id}`, states(history.get(`review ${id}`)), [status]),
      ...compare(`audit entries of ${id}`, states(audited.get(`review ${id}`)), [status]),
    ]),
    ...kept.flatMap(({ id }) =>
      compare(`audit entries of ${id}`, states(audited.get(`review ${id}`)), ['APPROVED']),
    ),
    ...[...audited].flatMap(([subject, records]) => compare(`decisions of ${subject}`, records.length, 1)),
  ];
}

/**
 * Checks one mail for each decision, to the review's author, whose mails are deleted with their account; one
 * of each kind for each request; and that each was sent, or marked as without a recipient.
 */
function mail(items: readonly Item[], { takedowns, audit }: Base, authors: Authors): string[] {
  type Stored = Key & {
    kind: string;
    userId: string | null;
    sentAt?: string;
    nobodyAt?: string;
    withheldAt?: string;
  };
  const emails = (items as unknown as Stored[]).filter(({ pk }) => pk.startsWith('O#'));
  const count = (expectedKind: string, expectedUser: string | null) =>
    emails.filter(({ kind, userId }) => kind === expectedKind && userId === expectedUser).length;
  const isThere = (author: string) => items.some(({ pk, sk }) => pk === `U#${author}` && sk === '#');
  const acts = (expectedAct: string, author: string) =>
    audit.filter(
      ({ act, subject }) =>
        act === expectedAct && authors.get(subject.split(' ')[1] ?? '') === author && isThere(author),
    ).length;
  return [
    ...[...new Set(authors.values())].flatMap((author) => [
      ...compare(
        `approvals told ${author}`,
        count('review-approved', author),
        acts('approve-review', author),
      ),
      ...compare(
        `rejections told ${author}`,
        count('review-rejected', author),
        acts('reject-review', author),
      ),
    ]),
    ...compare('receipts of requests', count('takedown-received', null), takedowns.length),
    ...compare('answers to requests', count('takedown-decided', null), takedowns.length),
    ...emails.flatMap(({ pk, sentAt, nobodyAt, withheldAt }) =>
      compare(`email ${pk} is settled`, (sentAt ?? nobodyAt ?? withheldAt) !== undefined, true),
    ),
  ];
}

/** Checks that each company's number of representatives is that of the approved ones. */
function representatives(items: readonly Item[]): string[] {
  const approved = items.filter(({ sk, status }) => String(sk).startsWith('REP#') && status === 'APPROVED');
  const counts = items.filter(({ pk }) => String(pk).startsWith('RC#'));
  const places = new Set([
    ...approved.map(({ companyId }) => `RC#${String(companyId)}`),
    ...counts.map(({ pk }) => pk),
  ]);
  return [...places].flatMap((place) =>
    compare(
      `representatives ${String(place)}`,
      counts.find(({ pk }) => pk === place)?.['total'] ?? 0,
      approved.filter(({ companyId }) => `RC#${String(companyId)}` === place).length,
    ),
  );
}

/** Items of deleted reviews. */
function orphans(items: readonly Item[], { heads }: Base): string[] {
  const existing = new Set(heads.map(({ pk }) => pk));
  const left = (items as unknown as Key[]).filter(({ pk }) => pk.startsWith('R#') && !existing.has(pk));
  return left.map((item) => `left of a review that is gone: ${formatKey(item)}`);
}

/** The expected public content: the companies with their figures, and the reviews of each. */
export function publicView(items: readonly Item[]) {
  const base = selectBase(items);
  return base.companies.filter(isPublic).map(({ slug }) => {
    const { r0: replies = 0, ...figures } = computeFigures(slug, base);
    const reviewIds = base.heads
      .filter((head) => head.companySlug === slug && isPublicReview(head))
      .map(({ id }) => id)
      .sort();
    // All replies came within a day.
    return { slug, ...NO_FIGURES, ...figures, replies, reviewIds };
  });
}

const NO_FIGURES = { reviewCount: 0, totalOwed: 0, totalSettled: 0, settledCount: 0, removedCount: 0 };
