import * as z from 'zod/mini';
import { monthsUpTo, southAfricanMonth } from '../../../shared/dates.ts';
import {
  CATEGORIES,
  type Category,
  COMPANY_KINDS,
  type CompanyKind,
  type Province,
  PROVINCES,
} from '../../../shared/enumerations.ts';
import { MONTHS_SHOWN, REPLIES_FOR_MEDIAN, SETTLED_FOR_MEDIAN } from '../../../shared/limits.ts';
import type { MonthCount, OwnCompany, YearCount } from '../../../shared/schemas/companies.ts';
import { medianOf } from '../../platform/median.ts';
import { batchGet, readItem } from '../../platform/items.ts';
import { companyIdKey, companyKey, keyShape } from '../../platform/keys.ts';

/** In public, or on the way there. */
export const ACTIVE = ['PROPOSED', 'LISTED', 'DECLINED'] as const satisfies readonly OwnCompany['status'][];
/**
 * PROPOSED: waits for an admin, or for its first approval · LISTED: public · DECLINED: takes no reviews · MERGED: leads to
 * the company that its reviews went to · REMOVED: goes with its reviews, its record last.
 */
const STATUSES = [...ACTIVE, 'MERGED', 'REMOVED'] as const;
export type CompanyStatus = (typeof STATUSES)[number];

/** What the directory's lists show of a company, and what decides in which lists it stands. */
export interface Listing {
  id: string;
  slug: string;
  name: string;
  kind: CompanyKind;
  cipcRegNo: string | null;
  city: string | null;
  province: Province | null;
  categories: Category[];
  reviewCount: number;
  totalOwed: number;
  /** Cents that it paid. */
  totalSettled: number;
  /** Whether a review of it tells of a payment, or is settled. */
  hasPaid: boolean;
  /** When the newest of its public reviews was published; null without any. */
  lastFlaggedAt: string | null;
  /** The later of the last approval and the listing. */
  activeAt: string;
}

/** What decides in which lists a company's rows stand. */
const indexedFacts = z.object({
  name: z.string(),
  cipcRegNo: z.nullable(z.string()),
  city: z.nullable(z.string()),
  province: z.nullable(z.enum(PROVINCES)),
  categories: z.array(z.enum(CATEGORIES)),
  /** Absent where it has not. */
  hasPaid: z.exactOptional(z.boolean()),
  /** Absent of a company. */
  kind: z.exactOptional(z.enum(COMPANY_KINDS)),
});
export type IndexedFacts = z.infer<typeof indexedFacts>;

/** A version of the company that the lists were brought in line with; null facts: it stood in none. */
const indexedListing = z.object({ version: z.int(), facts: z.nullable(indexedFacts) });
export type IndexedListing = z.infer<typeof indexedListing>;

/** What somebody proposes of a company, as it is kept. */
export const storedSubmission = {
  name: z.string(),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  province: z.nullable(z.enum(PROVINCES)),
  website: z.nullable(z.string()),
  cipcRegNo: z.nullable(z.string()),
};

/** A company as the table holds it, but for the figures that are attributes of their own. */
const companyRecord = z.object({
  ...keyShape,
  id: z.string(),
  slug: z.string(),
  ...storedSubmission,
  /** Absent of a company, which most are. */
  kind: z.exactOptional(z.enum(COMPANY_KINDS)),
  /** When a moderator corrected the website; absent where it is as it was proposed. */
  websiteSetAt: z.exactOptional(z.string()),
  /** Where it is told of reviews, and who entered that: a moderator's may stand anywhere in public, as `noticeSource` says. */
  noticeEmail: z.exactOptional(z.nullable(z.string())),
  noticeSource: z.exactOptional(z.nullable(z.string())),
  noticeBy: z.exactOptional(z.enum(['AUTHOR', 'MODERATOR'])),
  status: z.enum(STATUSES),
  reason: z.nullable(z.string()),
  submittedById: z.string(),
  /** In whose list of their own it stands; absent where it stands in nobody's. */
  authorId: z.exactOptional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  listedAt: z.nullable(z.string()),
  lastApprovedAt: z.nullable(z.string()),
  /** Of approved reviews. */
  reviewCount: z.int(),
  /** Of the people who wrote them. */
  reporterCount: z.int(),
  /** Cents that are still owed, over approved reviews. */
  totalOwed: z.int(),
  /** Cents that are still owed and that nobody confirmed for a year; absent where there never were any. */
  unconfirmedZar: z.exactOptional(z.int()),
  /** Cents that were paid and confirmed, over approved reviews. */
  totalSettled: z.int(),
  /** How many approved reviews are settled. */
  settledCount: z.int(),
  /** How many it answered; absent while none. */
  answeredCount: z.exactOptional(z.int()),
  /** Of approved reviews those of whose evidence a moderator saw something, and those that it disputes; absent where there never were any. */
  evidenceCount: z.exactOptional(z.int()),
  disputedCount: z.exactOptional(z.int()),
  categoryCounts: z.record(z.enum(CATEGORIES), z.int()),
  removedCount: z.int(),
  /** Older reports, and reviews whose seven years are over. */
  archivedCount: z.int(),
  expiredCount: z.int(),
  /** The slug of the company that this one was merged into. */
  mergedInto: z.exactOptional(z.string()),
  /** The slugs of those that were merged into this one, theirs included. */
  mergedFrom: z.exactOptional(z.array(z.string())),
  /** What it was when it was removed, and the companies that go with it, by their ids. */
  removedAs: z.exactOptional(
    z.object({
      status: z.enum(STATUSES),
      authorId: z.nullable(z.string()),
      mergedIds: z.array(z.string()),
    }),
  ),
  /** Who declined it, from where, so that the stream can tell the authors of its reviews in their name. */
  declinedBy: z.exactOptional(z.object({ moderatorId: z.string(), siteOrigin: z.string() })),
  /** Grows with every change that others see, so that a late writer sees that it is late. */
  version: z.int(),
  /** The listings that may stand in the lists: one when all is well, more while a re-index is under way. */
  indexed: z.array(indexedListing),
});

/**
 * Counts a South African month, as `m202611`. An attribute of its own for each month, as `ADD` takes no path into a map and
 * starts from 0 where nothing is. Short, because every write of a company pays by the size of its record.
 */
type MonthAttribute = `m${number}`;

/** Counts the replies that came so many whole days after the review's publication, as `r12`; the same way. */
type ReplyDaysAttribute = `r${number}`;

/** Counts the reviews that were settled so many whole days after their publication, as `s41`; the same way. */
type SettledDaysAttribute = `s${number}`;

export interface CompanyRecord extends z.infer<typeof companyRecord> {
  /** Of approved reviews, by the month in which they were submitted. */
  [month: MonthAttribute]: number | undefined;
  /** Of approved reviews that the company answered. */
  [replyDays: ReplyDaysAttribute]: number | undefined;
  /** Of approved reviews that are settled, as `settledCount` counts them. */
  [settledDays: SettledDaysAttribute]: number | undefined;
}

const storedCompany = z.catchall(companyRecord, z.unknown());
/** An item of the table as a company. The counts of months and replies lie beside what the schema names, and are kept. */
export const toCompanyRecord = (item: object): CompanyRecord => storedCompany.parse(item) as CompanyRecord;
/** The same with neither those counts nor its places in lists. */
export const withoutCounts = (company: CompanyRecord): CompanyRecord => companyRecord.parse(company);

export const noCategories = (): Record<Category, number> => ({
  NON_PAYMENT: 0,
  FRAUD: 0,
  CONTRACT_BREACH: 0,
  OTHER: 0,
});

const monthAttribute = (month: string) => `m${month.replace('-', '')}` as MonthAttribute;

/**
 * The attribute that counts a review. The time of submission never changes, so that a review is taken from the month that
 * it was added to.
 */
export const submissionMonth = ({ createdAt }: { createdAt: string }): MonthAttribute =>
  monthAttribute(southAfricanMonth(new Date(createdAt)));

type MonthFigures = Record<MonthAttribute, number>;

/** The months that a record counts; one at zero says the same as none. */
export function recordedMonths(company: CompanyRecord): MonthFigures {
  const months = Object.entries(company).filter(([name, value]) => /^m\d{6}$/.test(name) && value !== 0);
  return Object.fromEntries<number>(months);
}

/**
 * The figures of a company that follow from its reviews, by the names of its attributes; those at zero are left out. A map's
 * entry is `map.entry`.
 */
export function recordedFigures(company: CompanyRecord): Readonly<Record<string, number>> {
  const isFigure = (name: string) => FIGURE_NAMES.includes(name) || /^(m\d{6}|[rs]\d+)$/.test(name);
  const categories = CATEGORIES.map((category) => [
    `categoryCounts.${category}`,
    company.categoryCounts[category],
  ]);
  const figures = [...Object.entries(company).filter(([name]) => isFigure(name)), ...categories];
  return Object.fromEntries(figures.filter(([, value]) => value !== 0)) as Record<string, number>;
}

const FIGURE_NAMES = [
  ...['reviewCount', 'reporterCount', 'totalOwed', 'unconfirmedZar', 'totalSettled', 'settledCount'],
  ...['answeredCount', 'evidenceCount', 'disputedCount'],
  ...['removedCount', 'archivedCount'],
];

export const replyDays = (days: number): ReplyDaysAttribute => `r${days}`;

export const settledDays = (days: number): SettledDaysAttribute => `s${days}`;

/** The whole days that a record counts under attributes of a letter; one at zero says the same as none. */
const recordedDays = (company: CompanyRecord, letter: 'r' | 's'): { value: number; count: number }[] =>
  Object.entries(company)
    .filter((entry): entry is [string, number] => /^[rs]\d+$/.test(entry[0]) && entry[1] !== 0)
    .filter(([name]) => name.startsWith(letter))
    .map(([name, count]) => ({ value: Number(name.slice(1)), count }));

/** How many reviews the company answered, and the median of the days that it took; null where they are too few to say. */
export function summariseReplies(company: CompanyRecord): {
  replyCount: number;
  medianReplyDays: number | null;
} {
  const counted = recordedDays(company, 'r');
  const replyCount = counted.reduce((sum, { count }) => sum + count, 0);
  return { replyCount, medianReplyDays: replyCount < REPLIES_FOR_MEDIAN ? null : medianOf(counted) };
}

/** What became of its public reviews beside replies; the median is null where those that are settled are too few to say. */
export function summariseRecord(company: CompanyRecord) {
  const settled = recordedDays(company, 's');
  const count = settled.reduce((sum, one) => sum + one.count, 0);
  return {
    evidenceCount: company.evidenceCount ?? 0,
    disputedCount: company.disputedCount ?? 0,
    medianSettledDays: count < SETTLED_FOR_MEDIAN ? null : medianOf(settled),
  };
}

export const kindOf = ({ kind = 'COMPANY' }: Pick<CompanyRecord, 'kind'>): CompanyKind => kind;

export function isPublic(company: CompanyRecord): boolean {
  return company.status === 'LISTED';
}

/** Where reviews about a company may be written and approved. */
export const TAKES_REVIEWS: readonly CompanyStatus[] = ['PROPOSED', 'LISTED'];

export function takesReviews({ status }: CompanyRecord): boolean {
  return TAKES_REVIEWS.includes(status);
}

export type ActiveCompany = CompanyRecord & { status: OwnCompany['status'] };

/** Neither merged into another nor on its way out. */
export function isActive(company: CompanyRecord): company is ActiveCompany {
  return company.status !== 'MERGED' && company.status !== 'REMOVED';
}

/** The company itself, or the one that it was merged into; null when that is gone. */
export async function resolveMerged(company: CompanyRecord | null): Promise<ActiveCompany | null> {
  let found = company;
  while (found?.status === 'MERGED') found = await findCompany(found.mergedInto ?? '');
  return found && isActive(found) ? found : null;
}

/** The company behind a slug, in whatever state. */
export async function findCompany(slug: string): Promise<CompanyRecord | null> {
  const item = await readItem(companyKey(slug));
  return item ? toCompanyRecord(item) : null;
}

/** The company behind an id, in whatever state. */
export async function findCompanyById(id: string): Promise<CompanyRecord | null> {
  const slug = await findSlug(id);
  return slug === null ? null : findCompany(slug);
}

/** The slug of the company behind an id. */
export async function findSlug(id: string): Promise<string | null> {
  const item = await readItem(companyIdKey(id));
  return (item as { slug: string } | undefined)?.slug ?? null;
}

/** Companies in the order of their slugs; ones that are gone are left out. */
export async function findCompanies(slugs: readonly string[]): Promise<CompanyRecord[]> {
  const found = (await batchGet(slugs.map(companyKey))).map(toCompanyRecord);
  return slugs.flatMap((slug) => found.find((company) => company.slug === slug) ?? []);
}

/** How a listed company stands in the lists. `lastFlaggedAt` (`findLastFlag`) is in its rows alone, and decides nothing. */
export function toListing(company: CompanyRecord, lastFlaggedAt: string | null = null): Listing {
  const { id, slug, name, cipcRegNo, city, province, reviewCount, totalOwed, listedAt, lastApprovedAt } =
    company;
  const { totalSettled, settledCount } = company;
  const times = [listedAt ?? company.createdAt, lastApprovedAt ?? ''].sort();
  return {
    id,
    slug,
    name,
    kind: kindOf(company),
    cipcRegNo,
    city,
    province,
    categories: CATEGORIES.filter((category) => company.categoryCounts[category] > 0),
    reviewCount,
    totalOwed,
    totalSettled,
    hasPaid: totalSettled + settledCount > 0,
    lastFlaggedAt,
    activeAt: times.at(-1) ?? company.createdAt,
  };
}

/** The years with flags, oldest first. */
export function listYears(company: CompanyRecord): YearCount[] {
  const months = Object.entries(recordedMonths(company));
  const years = Map.groupBy(months, ([month]) => month.slice(1, 5));
  return [...years]
    .map(([year, of]) => ({ year, count: of.reduce((sum, [, count]) => sum + count, 0) }))
    .sort((one, other) => one.year.localeCompare(other.year));
}

/** Of the last two years the months with flags, oldest first. */
export const listMonths = (company: CompanyRecord, now: Date): MonthCount[] =>
  monthsUpTo(now, MONTHS_SHOWN)
    .map((month) => ({ month, count: company[monthAttribute(month)] ?? 0 }))
    .filter(({ count }) => count > 0);

/** Views: the response's schema leaves out what is not theirs to see who asked. */
export const toOwnCompany = (company: ActiveCompany): OwnCompany => ({
  ...company,
  kind: kindOf(company),
  listed: isPublic(company),
});
