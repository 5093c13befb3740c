import * as z from 'zod/mini';
import { countShown, isFiller, normalisedName } from '../company-names.ts';
import { DIFFERENCE_KINDS } from '../matching/differences.ts';
import {
  CATEGORIES,
  COMPANY_KINDS,
  NAME_KINDS,
  PROVINCES,
  REVIEW_SORTS,
  type ReviewSort,
  type Sort,
  SORTS,
} from '../enumerations.ts';
import {
  ADDRESS,
  CIPC_REG_NO,
  CITY,
  DECISION_REASON,
  DECLINE_REASON,
  NOTICE_SOURCE,
  COMPANY_NAME,
  COMPANY_NAME_SHOWN,
  COMPANY_OPTIONS_PAGE,
  OTHER_NAMES,
  SEARCH_TEXT,
  WEBSITE,
} from '../limits.ts';
import {
  cents,
  emailIfAny,
  filter,
  id,
  notAChoice,
  optionalText,
  orCleared,
  orNull,
  plainText,
  requiredText,
  time,
  tooLong,
  yesOrNo,
} from './fields.ts';
import { cleanText, countCharacters } from '../clean-text.ts';
import { isWebAddress, toShownWebAddress } from '../web-addresses.ts';
import { namedPerson, notOurs, otherName, otherNames } from './names.ts';
import { cursor, pageQuery, pageSize } from './paging.ts';
import { otherRepresentative } from './representatives.ts';
import { ownPart, publicReview } from './reviews.ts';

const URL_MESSAGE = 'Must be a valid URL';

/** A company's details as people give them; all but the name may be empty. */
const fields = {
  name: requiredText({
    label: 'Company name',
    ...COMPANY_NAME,
    message: `Company name must be at least ${COMPANY_NAME.min} characters`,
    isLine: true,
  }).check(
    // For a shorter one, only the length is reported.
    z.refine(
      (name) => countCharacters(name) < COMPANY_NAME.min || countShown(name) >= COMPANY_NAME_SHOWN,
      `Company name must show at least ${COMPANY_NAME_SHOWN} letters or digits`,
    ),
    notOurs,
  ),
  address: plainText({ label: 'Address', ...ADDRESS }),
  city: plainText({ label: 'City', ...CITY, isLine: true }),
  /** An empty value, which a form sends if nothing is chosen, means none. */
  province: z.union([z.enum(PROVINCES), z.literal('')], { error: notAChoice('Province') }),
  website: z.string({ error: URL_MESSAGE }).check(
    z.overwrite((text) => toShownWebAddress(cleanText(text))),
    z.maxLength(WEBSITE.max, tooLong('Website', WEBSITE.max)),
    z.refine((text) => !text || isWebAddress(text), URL_MESSAGE),
  ),
  cipcRegNo: plainText({ label: 'CIPC Registration Number', ...CIPC_REG_NO, isLine: true }).check(
    z.refine((text) => !isFiller(text), 'Leave it empty if there is none'),
  ),
};

export const companySubmission = z.object({
  name: fields.name,
  address: orNull(fields.address),
  city: orNull(fields.city),
  province: orNull(fields.province),
  website: orNull(fields.website),
  cipcRegNo: orNull(fields.cipcRegNo),
});
export type CompanySubmission = z.infer<typeof companySubmission>;

export const companyProposal = z.extend(companySubmission, {
  /** The name by which it trades, if that is another one. */
  tradingAs: orNull(
    plainText({ label: 'Trading name', ...COMPANY_NAME, isLine: true }).check(
      z.refine(
        (name) => !name || countShown(name) >= COMPANY_NAME_SHOWN,
        `Trading name must show at least ${COMPANY_NAME_SHOWN} letters or digits`,
      ),
      notOurs,
    ),
  ),
});
export type CompanyProposal = z.infer<typeof companyProposal>;

/** MERGED names are those of companies merged into it: they stay, and are not changed here. */
const nameToSet = z
  .object({
    name: fields.name,
    kind: z.enum(NAME_KINDS, { error: notAChoice('Kind of name') }),
    /** Where a trading name is published: moderators alone see it. */
    source: optionalText({ label: 'Source', ...NOTICE_SOURCE }),
  })
  .check(
    z.refine(({ kind, source }) => kind !== 'TRADING' || source !== null, {
      path: ['source'],
      error: 'Say where this trading name is published',
    }),
  );
export type NameToSet = z.infer<typeof nameToSet>;

/** A correction: omitted fields stay as they are, null and empty clear them. */
export const companyChanges = z
  .object({
    name: z.optional(fields.name),
    address: orCleared(fields.address),
    city: orCleared(fields.city),
    province: orCleared(fields.province),
    website: orCleared(fields.website),
    cipcRegNo: orCleared(fields.cipcRegNo),
    kind: z.optional(z.enum(COMPANY_KINDS, { error: notAChoice('Kind') })),
    /** The address for notices of reviews; never public. */
    noticeEmail: orCleared(emailIfAny),
    /** The public source of that address: required if it is not at the website's domain. */
    noticeSource: orCleared(plainText({ label: 'Source', ...NOTICE_SOURCE })),
    /** All of its trading and former names. */
    alsoKnownAs: z.optional(
      z
        .array(nameToSet, { error: 'Other names must be a list' })
        .check(
          z.refine(
            (names) => names.filter(({ kind }) => kind !== 'MERGED').length <= OTHER_NAMES.max,
            `Give at most ${OTHER_NAMES.max} other names`,
          ),
        ),
    ),
    /** Whether a corrected name stays as a former one, so that people find the company by it: true unless given. */
    keepFormer: z.optional(z.boolean()),
    reason: orCleared(plainText({ label: 'Reason', ...DECISION_REASON })),
  })
  .check(
    z.refine(({ keepFormer, reason }) => keepFormer !== false || Boolean(reason), {
      path: ['reason'],
      error: 'Say why the former name is not kept',
    }),
  );
export type CompanyChanges = z.infer<typeof companyChanges>;

const searchText = z.pipe(
  z.optional(
    z
      .string()
      .check(z.overwrite(cleanText), z.maxLength(SEARCH_TEXT.max, tooLong('Search', SEARCH_TEXT.max))),
  ),
  z.transform((text: string | undefined) => text || undefined),
);

/** Compared without case, accents, blanks and punctuation. */
const city = z.pipe(
  z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(CITY.max, tooLong('City', CITY.max)))),
  z.transform((text: string | undefined) => (!text || text === 'all' ? undefined : normalisedName(text))),
);

const sortBy = z.pipe(
  z.optional(z.union([z.enum(SORTS), z.literal('')], { error: notAChoice('Sort by') })),
  z.transform((value: Sort | '' | undefined): Sort => value || 'recent'),
);

export const directoryQuery = z.object({
  q: searchText,
  province: filter('Province', PROVINCES),
  category: filter('Category', CATEGORIES),
  city,
  kind: filter('Kind', COMPANY_KINDS),
  /** Companies that paid: one of their reviews records a payment or is settled. */
  settled: yesOrNo('Settled'),
  sortBy,
  /** For a search box: a single page, with names that begin with `q` first. */
  namesFirst: z.optional(z.literal('true')),
  ...pageQuery.shape,
});
/**
 * The filters of the directory besides its search text. The compiler requires each of these where none may be
 * left out.
 */
export type CompanyFilters = Omit<
  z.infer<typeof directoryQuery>,
  'q' | 'sortBy' | 'namesFirst' | keyof typeof pageQuery.shape
>;

export const citiesQuery = z.object({ province: filter('Province', PROVINCES) });

export const companyOptionsQuery = z.object({
  q: searchText,
  /** Looks up one company, for a form that opens with it chosen. */
  id: z.optional(z.string().check(z.maxLength(36, tooLong('Company', 36)))),
  limit: pageSize(COMPANY_OPTIONS_PAGE),
  cursor,
});

/** A choice of the submit form. */
export const companyOption = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  cipcRegNo: z.nullable(z.string()),
});
export type CompanyOption = z.infer<typeof companyOption>;

export const companyFields = {
  ...companyOption.shape,
  /** An ordinary company unless a moderator says otherwise. */
  kind: z.prefault(z.enum(COMPANY_KINDS), 'COMPANY'),
  city: z.nullable(z.string()),
  province: z.nullable(z.enum(PROVINCES)),
};

/** A row of the directory. */
export const companyCard = z.object({
  ...companyFields,
  /** Its other name by which it was found; null if by its own. */
  foundBy: z.prefault(z.nullable(otherName), null),
  reviewCount: z.int(),
  /** Over its public reviews: cents still owed, cents paid and confirmed, and how many are settled. */
  totalOwed: cents,
  totalSettled: cents,
  settledCount: z.int(),
  /** When the newest of its public reviews was published; null without any. */
  lastFlaggedAt: z.nullable(time),
});
export type CompanyCard = z.infer<typeof companyCard>;

export const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  listed: z.nullable(z.string()),
  typed: z.nullable(z.string()),
});

/** How alike a listed name is to a typed one. */
export const likeness = z.object({
  /** 0 to 1. */
  score: z.number(),
  differences: z.array(difference),
});

/** A row of the directory; a suggestion also has its likeness if the typed words alone do not find it. */
export const suggestedCompany = z.extend(companyCard, z.partial(likeness).shape);
export type SuggestedCompany = z.infer<typeof suggestedCompany>;

/** A public review on its own, with its company as the directory shows it. */
export const reviewWithCompany = z.extend(publicReview, {
  company: companyCard,
  /** Only for its author; null for everybody else. */
  mine: z.nullable(ownPart),
});
export type ReviewWithCompany = z.infer<typeof reviewWithCompany>;

/** A town in a province, and how many listed companies are there. */
export const cityCount = z.object({
  city: z.string(),
  province: z.nullable(z.enum(PROVINCES)),
  count: z.int(),
});
export type CityCount = z.infer<typeof cityCount>;

export const companyDetails = {
  ...companyFields,
  address: z.nullable(z.string()),
  website: z.nullable(z.string()),
  createdAt: time,
  updatedAt: time,
  reviewCount: z.int(),
  /** Cents still owed, over the approved reviews with an amount. */
  totalOwed: cents,
};

/** The outcomes of a company's public reviews, in numbers. The pages say them in words. */
const recordFields = {
  /** Number of people who wrote the approved reviews. */
  reporterCount: z.int(),
  /** How many of the approved reviews are settled. */
  settledCount: z.int(),
  /** Number of approved reviews that it answered by a reply, a dispute or a payment that it recorded. */
  answeredCount: z.int(),
  /**
   * Number of approved reviews with evidence that a moderator saw, and of those that the company disputes.
   */
  evidenceCount: z.int(),
  disputedCount: z.int(),
  /** Median whole days from a review's publication to its settlement; null below three settled ones. */
  medianSettledDays: z.nullable(z.number()),
};
export const paymentRecord = z.object(recordFields);
export type PaymentRecord = z.infer<typeof paymentRecord>;

export const monthCount = z.object({ month: z.string(), count: z.int() });
export type MonthCount = z.infer<typeof monthCount>;

export const yearCount = z.object({ year: z.string(), count: z.int() });
export type YearCount = z.infer<typeof yearCount>;

export const categoryCounts = z.record(z.enum(CATEGORIES), z.int());

export const company = z.object({
  ...companyDetails,
  /** Names beside its own, by which it is found, too. */
  alsoKnownAs: otherNames,
  ...recordFields,
  /** Cents that authors say are owed but have not confirmed for a year; not part of `totalOwed`. */
  unconfirmedZar: cents,
  /** Cents paid and confirmed, over the approved reviews. */
  totalSettled: cents,
  /** Number of approved reviews with a public reply. */
  replyCount: z.int(),
  /** Median whole days from a review's publication to the reply's; null below three replies. */
  medianReplyDays: z.nullable(z.number()),
  /** When the oldest and the newest of the approved reviews were published; null without any. */
  firstFlaggedAt: z.nullable(time),
  lastFlaggedAt: z.nullable(time),
  /** Reviews taken from public view after a takedown request. */
  removedCount: z.int(),
  /** Older reports: reviews that no longer count in any of these figures. */
  archivedCount: z.int(),
  /** Reviews deleted seven years after their publication. */
  expiredCount: z.int(),
  /** Number of reviews in `reviewCount` of each category. */
  categoryCounts,
  /**
   * Number of reviews in `reviewCount` submitted in each South African month (`YYYY-MM`): of the last 24
   * months those that have any, oldest first.
   */
  monthCounts: z.array(monthCount),
  /** Number submitted in each South African year that has any, oldest first. */
  yearCounts: z.array(yearCount),
  /** The newest approved ones; a `Link` header leads to the next page. */
  reviews: z.array(publicReview),
});
export type Company = z.infer<typeof company>;

/** A company, for the person who proposed it. */
export const ownCompany = z.object({
  ...companyDetails,
  listed: z.boolean(),
  status: z.enum(['PROPOSED', 'LISTED', 'DECLINED']),
  reason: z.nullable(z.string()),
});
export type OwnCompany = z.infer<typeof ownCompany>;

/** A company as admins see it, in any state. */
export const adminCompany = z.object({
  ...companyDetails,
  /** With the source of trading names. */
  alsoKnownAs: z.prefault(z.array(z.extend(otherName, { source: z.optional(z.string()) })), []),
  removedCount: z.int(),
  listed: z.boolean(),
  status: z.enum(['PROPOSED', 'LISTED', 'DECLINED', 'MERGED']),
  /** Proposed or represented by the viewing moderator: another one decides on it. */
  ownCase: z.boolean(),
  /** The address for notices of reviews, and its public source; null in the viewing moderator's own case. */
  noticeEmail: z.nullable(z.string()),
  noticeSource: z.nullable(z.string()),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  listedAt: z.nullable(time),
  /** The slug of the company that it was merged into. */
  mergedInto: z.nullable(z.string()),
  /** Who proposed it, while it waits; null for a deleted account. */
  user: z.nullable(namedPerson),
});
export type AdminCompany = z.infer<typeof adminCompany>;

export const alikeCompany = z.extend(companyOption, {
  listed: z.boolean(),
  differences: likeness.shape.differences,
});
export type AlikeCompany = z.infer<typeof alikeCompany>;

export const adminCompanyDetail = z.extend(adminCompany, {
  /** Its representatives and those who ask to be, oldest first: a merge or a new website asks them again. */
  representatives: z.array(otherRepresentative),
  /**
   * At most three companies that a proposed one may duplicate, the likeliest first: listed or waiting ones.
   */
  alike: z.array(alikeCompany),
});
export type AdminCompanyDetail = z.infer<typeof adminCompanyDetail>;

export const alsoProposed = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  province: z.nullable(z.enum(PROVINCES)),
  website: z.nullable(z.string()),
  cipcRegNo: z.nullable(z.string()),
  tradingAs: z.optional(z.nullable(z.string())),
  createdAt: time,
});

/** A company that is proposed and not yet listed. */
export const proposedCompany = z.extend(adminCompany, {
  /** Waiting reviews among its newest ten. */
  pendingReviewCount: z.int(),
  /** The first ten proposals of the same company by other people. None of them knows of another. */
  alsoProposed: z.array(alsoProposed),
});
export type ProposedCompany = z.infer<typeof proposedCompany>;

export const declineRequest = z.object({
  /** Sent to the person who proposed it and to the authors of waiting reviews. */
  reason: requiredText({ label: 'Reason', ...DECLINE_REASON, message: 'Reason is required' }),
});

export const mergeRequest = z.object({
  /** The company that remains. */
  intoId: requiredText({ label: 'Company', max: 36, message: 'Company is required' }),
});

const reviewSortBy = z.pipe(
  z.optional(z.union([z.enum(REVIEW_SORTS), z.literal('')], { error: notAChoice('Sort by') })),
  z.transform((value: ReviewSort | '' | undefined): ReviewSort => value || 'recent'),
);

export const companyReviewsQuery = z
  .object({
    category: filter('Category', CATEGORIES),
    sortBy: reviewSortBy,
    /** The older reports instead of the reviews that count. */
    archived: yesOrNo('Archived'),
    ...pageQuery.shape,
  })
  .check(
    z.refine(({ archived, category }) => !archived || category === undefined, {
      path: ['category'],
      error: 'Older reports are of all categories together',
    }),
    z.refine(({ archived, sortBy }) => !archived || sortBy !== 'highest-owed', {
      path: ['sortBy'],
      error: 'Older reports are sorted by time alone',
    }),
  );
