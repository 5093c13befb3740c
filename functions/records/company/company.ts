import * as z from 'zod/mini';
import { dayOf, southAfricanMonth } from '../../../shared/dates.ts';
import {
  CATEGORIES,
  type Category,
  COMPANY_KINDS,
  type CompanyKind,
  type Province,
  PROVINCES,
} from '../../../shared/enumerations.ts';
import type { OwnCompany } from '../../../shared/schemas/companies.ts';
import { otherName, type OtherName } from '../../../shared/schemas/names.ts';
import { batchGet, readItem } from '../../platform/items.ts';
import { companyIdKey, companyKey, keyShape } from '../../platform/keys.ts';
import { knownName, namesBeside } from './other-names.ts';

export const ACTIVE = ['PROPOSED', 'LISTED', 'DECLINED'] as const satisfies readonly OwnCompany['status'][];
/**
 * PROPOSED: waits for an admin or for its first approved review · LISTED: public · DECLINED: takes no reviews · MERGED:
 * refers to the company that its reviews moved to · REMOVED: being deleted, reviews first, its record last.
 */
const STATUSES = [...ACTIVE, 'MERGED', 'REMOVED'] as const;
export type CompanyStatus = (typeof STATUSES)[number];

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
  /** Cents that the company paid. */
  totalSettled: number;
  settledCount: number;
  lastFlaggedAt: string | null;
  alsoKnownAs: OtherName[];
  mergedNumbers: string[];
  foundBy: OtherName | null;
  activeAt: string;
}

const indexedFacts = z.object({
  name: z.string(),
  cipcRegNo: z.nullable(z.string()),
  city: z.nullable(z.string()),
  province: z.nullable(z.enum(PROVINCES)),
  categories: z.array(z.enum(CATEGORIES)),
  /** These are absent for none, and for the kind COMPANY. */
  settledCount: z.exactOptional(z.int()),
  kind: z.exactOptional(z.enum(COMPANY_KINDS)),
  alsoKnownAs: z.exactOptional(z.array(otherName)),
  mergedNumbers: z.exactOptional(z.array(z.string())),
});
export type IndexedFacts = z.infer<typeof indexedFacts>;

/** The company's version and facts when its list rows were last written; null facts if it had no rows. */
const indexedListing = z.object({ version: z.int(), facts: z.nullable(indexedFacts) });
export type IndexedListing = z.infer<typeof indexedListing>;

export const storedSubmission = {
  name: z.string(),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  province: z.nullable(z.enum(PROVINCES)),
  website: z.nullable(z.string()),
  cipcRegNo: z.nullable(z.string()),
};

/** A company as the table stores it, except for the figures that are attributes of their own. */
const companyRecord = z.object({
  ...keyShape,
  id: z.string(),
  slug: z.string(),
  ...storedSubmission,
  /** Absent for the kind COMPANY, which most are. */
  kind: z.exactOptional(z.enum(COMPANY_KINDS)),
  alsoKnownAs: z.exactOptional(z.array(knownName)),
  websiteSetAt: z.exactOptional(z.string()),
  /**
   * The address for notices of reviews. If it is not of the website's domain, `noticeSource` says where it is
   * published. `noticeSetBy`: the moderator who entered it. One with `noticeBy` AUTHOR, from before, is not used.
   */
  noticeEmail: z.exactOptional(z.nullable(z.string())),
  noticeSource: z.exactOptional(z.nullable(z.string())),
  noticeBy: z.exactOptional(z.enum(['AUTHOR', 'MODERATOR'])),
  noticeSetBy: z.exactOptional(z.string()),
  status: z.enum(STATUSES),
  reason: z.nullable(z.string()),
  submittedById: z.string(),
  authorId: z.exactOptional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  listedAt: z.nullable(z.string()),
  lastApprovedAt: z.nullable(z.string()),
  reviewCount: z.int(),
  reporterCount: z.int(),
  /** Cents still owed, over approved reviews. */
  totalOwed: z.number(),
  /** Cents still owed that nobody has confirmed for a year; absent if there never were any. */
  unconfirmedZar: z.exactOptional(z.number()),
  /** Cents paid and confirmed, over approved reviews. */
  totalSettled: z.number(),
  settledCount: z.int(),
  answeredCount: z.exactOptional(z.int()),
  /** Reviews with evidence that a moderator saw; absent, like `disputedCount`, if there never were any. */
  evidenceCount: z.exactOptional(z.int()),
  disputedCount: z.exactOptional(z.int()),
  categoryCounts: z.record(z.enum(CATEGORIES), z.int()),
  removedCount: z.int(),
  /** Number of older reports, and of reviews deleted after seven years. */
  archivedCount: z.int(),
  expiredCount: z.int(),
  mergedInto: z.exactOptional(z.string()),
  /** The slugs of companies merged into this one, and of those merged into them. */
  mergedFrom: z.exactOptional(z.array(z.string())),
  /** Registration numbers of those, normalised. */
  mergedNumbers: z.exactOptional(z.array(z.string())),
  removedAs: z.exactOptional(
    z.object({
      status: z.enum(STATUSES),
      authorId: z.nullable(z.string()),
      mergedIds: z.array(z.string()),
    }),
  ),
  /** The moderator who declined it and the site's origin, for the stream's emails to authors of its reviews. */
  declinedBy: z.exactOptional(z.object({ moderatorId: z.string(), siteOrigin: z.string() })),
  /** Increases with every change that others see, so that a late write fails. */
  version: z.int(),
  /** The listings that the lists may contain: usually one, more while a re-index is under way. */
  indexed: z.array(indexedListing),
});

/** As `m202611`, an attribute each: `ADD` creates no path into a map. Short, as writes cost by the record's size. */
type MonthAttribute = `m${number}`;

/** The attribute `r12` counts the replies that were published twelve whole days after the review. */
type ReplyDaysAttribute = `r${number}`;

/** The attribute `s41` counts the reviews that were settled 41 whole days after publication. */
type SettledDaysAttribute = `s${number}`;

export interface CompanyRecord extends z.infer<typeof companyRecord> {
  /** Approved reviews, by the month in which they were submitted. */
  [month: MonthAttribute]: number | undefined;
  [replyDays: ReplyDaysAttribute]: number | undefined;
  /** Approved reviews that are settled, by the days it took; their sum is `settledCount`. */
  [settledDays: SettledDaysAttribute]: number | undefined;
}

const storedCompany = z.catchall(companyRecord, z.unknown());
/** Keeps the counts of months and days, which the schema does not name. */
export const toCompanyRecord = (item: object): CompanyRecord => storedCompany.parse(item) as CompanyRecord;
/** Without the counts of months and days, and without its places in lists. */
export const withoutCounts = (company: CompanyRecord): CompanyRecord => companyRecord.parse(company);

export const noCategories = (): Record<Category, number> => ({
  NON_PAYMENT: 0,
  FRAUD: 0,
  CONTRACT_BREACH: 0,
  OTHER: 0,
});

export const monthAttribute = (month: string) => `m${month.replace('-', '')}` as MonthAttribute;

/** The time of submission never changes, so a review is subtracted from the month that it was added to. */
export const submissionMonth = ({ createdAt }: { createdAt: string }): MonthAttribute =>
  monthAttribute(southAfricanMonth(new Date(createdAt)));

export const replyDays = (days: number): ReplyDaysAttribute => `r${days}`;

export const settledDays = (days: number): SettledDaysAttribute => `s${days}`;

export const kindOf = ({ kind = 'COMPANY' }: Pick<CompanyRecord, 'kind'>): CompanyKind => kind;

export function isPublic(company: CompanyRecord): boolean {
  return company.status === 'LISTED';
}

export const TAKES_REVIEWS: readonly CompanyStatus[] = ['PROPOSED', 'LISTED'];

export function takesReviews({ status }: CompanyRecord): boolean {
  return TAKES_REVIEWS.includes(status);
}

export type ActiveCompany = CompanyRecord & { status: OwnCompany['status'] };

export function isActive(company: CompanyRecord): company is ActiveCompany {
  return company.status !== 'MERGED' && company.status !== 'REMOVED';
}

export async function resolveMerged(company: CompanyRecord | null): Promise<ActiveCompany | null> {
  let found = company;
  while (found?.status === 'MERGED') found = await findCompany(found.mergedInto ?? '');
  return found && isActive(found) ? found : null;
}

export async function findCompany(slug: string): Promise<CompanyRecord | null> {
  const item = await readItem(companyKey(slug));
  return item ? toCompanyRecord(item) : null;
}

export async function findCompanyById(id: string): Promise<CompanyRecord | null> {
  const slug = await findSlug(id);
  return slug === null ? null : findCompany(slug);
}

export async function findSlug(id: string): Promise<string | null> {
  const item = await readItem(companyIdKey(id));
  return (item as { slug: string } | undefined)?.slug ?? null;
}

export async function findCompanies(slugs: readonly string[]): Promise<CompanyRecord[]> {
  const found = (await batchGet(slugs.map(companyKey))).map(toCompanyRecord);
  return slugs.flatMap((slug) => found.find((company) => company.slug === slug) ?? []);
}

/** `lastFlaggedAt` (`findLastFlag`) is only in its rows and does not decide which lists. */
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
    settledCount,
    lastFlaggedAt,
    alsoKnownAs: namesBeside(company).map((other) => ({ name: other.name, kind: other.kind })),
    mergedNumbers: company.mergedNumbers ?? [],
    foundBy: null,
    activeAt: times.at(-1) ?? company.createdAt,
  };
}

export const toOwnCompany = (company: ActiveCompany): OwnCompany => ({
  ...company,
  kind: kindOf(company),
  listed: isPublic(company),
  ...(isPublic(company) && { updatedAt: dayOf(company.updatedAt) }),
});
