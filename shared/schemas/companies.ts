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
import { notOurs } from './allowed-names.ts';
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
import { namedPerson, otherName, otherNames } from './names.ts';
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
    /** The street or postal address. Null or empty clears it. */
    address: orCleared(fields.address),
    /** The town. Null or empty clears it. */
    city: orCleared(fields.city),
    /** The province. Null or empty clears it. */
    province: orCleared(fields.province),
    /** The address of its website, http or https. Null or empty clears it. */
    website: orCleared(fields.website),
    /** The registration number at the CIPC. Null or empty clears it. */
    cipcRegNo: orCleared(fields.cipcRegNo),
    /** What kind of company it is; it stays as it is where this is left out. */
    kind: z.optional(z.enum(COMPANY_KINDS, { error: notAChoice('Kind') })),
    /** Where it is told of reviews; never public. Null or empty clears it. */
    noticeEmail: orCleared(emailIfAny),
    /**
     * The public place where that address stands, needed where it is not at the domain of the website (422
     * `email_not_of_company`). Null or empty clears it.
     */
    noticeSource: orCleared(plainText({ label: 'Source', ...NOTICE_SOURCE })),
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
    /**
     * `false`: a corrected name does not stay as a former one, which needs a `reason`. Without it, the former name
     * of a listed company stays.
     */
    keepFormer: z.optional(z.boolean()),
    /** Why the former name is not kept; null or empty for none. */
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
  /** Companies with a public review of this category alone; `all` or empty: of any. */
  category: filter('Category', CATEGORIES),
  /** Companies of this town alone, whatever the case and accents; `all` or empty: of every one. */
  city,
  /** Companies of this kind alone; `all` or empty: of every one. */
  kind: filter('Kind', COMPANY_KINDS),
  /** `true`: companies alone of which a review is settled, as `settledCount` counts it. */
  settled: yesOrNo('Settled'),
  /**
   * `recent` (unless told otherwise): by the latest publication or listing; `most-flagged`: by `reviewCount`;
   * `highest-owed`: by `totalOwed`; `alphabetical`: by name.
   */
  sortBy,
  /**
   * `true`: one page alone, on which names that begin with `q` come first and names like it last, these with
   * `score` and `differences`.
   */
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
  /** The company of this id alone. */
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
  kind: z.prefault(z.enum(COMPANY_KINDS), 'COMPANY'),
  city: z.nullable(z.string()),
  province: z.nullable(z.enum(PROVINCES)),
};

/** A row of the directory. */
export const companyCard = z.object({
  ...companyFields,
  /** The other name by which it was found; null where its own name or its number found it. */
  foundBy: z.prefault(z.nullable(otherName), null),
  reviewCount: z.int(),
  totalOwed: cents,
  totalSettled: cents,
  settledCount: z.int(),
  lastFlaggedAt: z.nullable(time),
});
export type CompanyCard = z.infer<typeof companyCard>;

export const difference = z.object({
  /**
   * `WORD`: another word, or one more; `SPELLING`; `SHORT_FORM`: Bros, Mfg, an initial, a number in words;
   * `LANGUAGE`: English and Afrikaans; `SPACING`: together or apart; `ORDER` of the words; `ENDING`: cut off;
   * `LEGAL_FORM`; `PLACE`: town or branch; `TRADING_NAME`; `FORMER_NAME`; `OTHER_NAME`: one of `alsoKnownAs`,
   * which `listed` gives; `STATUS`: in liquidation; `NUMBER` in the name; `REFERENCE`: an account.
   */
  kind: z.enum(DIFFERENCE_KINDS),
  /** What the listed name has; null for nothing. */
  listed: z.nullable(z.string()),
  /** What was typed; null for nothing. */
  typed: z.nullable(z.string()),
});

/** How alike a listed name is to a typed one. */
export const likeness = z.object({
  score: z.number(),
  differences: z.array(difference),
});

/** A row of the directory; a suggestion also has its likeness if the typed words alone do not find it. */
export const suggestedCompany = z.extend(companyCard, z.partial(likeness).shape);
export type SuggestedCompany = z.infer<typeof suggestedCompany>;

/** A public review on its own, with its company as the directory shows it. */
export const reviewWithCompany = z.extend(publicReview, {
  /** The company that it is about, as the directory shows it. */
  company: companyCard,
  mine: z.nullable(ownPart),
});
export type ReviewWithCompany = z.infer<typeof reviewWithCompany>;

/** A town in a province, and how many listed companies are there. */
export const cityCount = z.object({
  /** The town. */
  city: z.string(),
  province: z.nullable(z.enum(PROVINCES)),
  /** How many listed companies are there. */
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
  totalOwed: cents,
};

/** The outcomes of a company's public reviews, in numbers. The pages say them in words. */
const recordFields = {
  /** How many people wrote its `reviewCount` reviews. */
  reporterCount: z.int(),
  settledCount: z.int(),
  answeredCount: z.int(),
  /** Of how many of its `reviewCount` reviews a moderator saw evidence. */
  evidenceCount: z.int(),
  /** How many of its `reviewCount` reviews the company disputes. */
  disputedCount: z.int(),
  medianSettledDays: z.nullable(z.number()),
};
export const paymentRecord = z.object(recordFields);
export type PaymentRecord = z.infer<typeof paymentRecord>;

export const monthCount = z.object({
  month: z.string(),
  /** How many reviews were submitted in it. */
  count: z.int(),
});
export type MonthCount = z.infer<typeof monthCount>;

export const yearCount = z.object({
  year: z.string(),
  /** How many reviews were submitted in it. */
  count: z.int(),
});
export type YearCount = z.infer<typeof yearCount>;

export const categoryCounts = z.record(z.enum(CATEGORIES), z.int());

export const company = z.object({
  ...companyDetails,
  /** Names beside its own, by which it is found, too. */
  alsoKnownAs: otherNames,
  ...recordFields,
  /**
   * Cents that are still owed by public reviews whose authors did not confirm it for a year, or did not answer
   * within 14 days that a representative claimed to have paid all of it: no part of `totalOwed`.
   */
  unconfirmedZar: cents,
  totalSettled: cents,
  /** How many of its `reviewCount` reviews the company answered in public. */
  replyCount: z.int(),
  medianReplyDays: z.nullable(z.number()),
  /** When the oldest of its public reviews was published, without older reports; null where there is none. */
  firstFlaggedAt: z.nullable(time),
  lastFlaggedAt: z.nullable(time),
  removedCount: z.int(),
  /** How many older reports it has: public reviews that no other figure counts any more. */
  archivedCount: z.int(),
  /** How many reviews were deleted seven years after their publication. */
  expiredCount: z.int(),
  /** How many of its `reviewCount` reviews are of each category. */
  categoryCounts,
  /**
   * How many of its `reviewCount` reviews were submitted in each South African month: of the last 24 months those
   * with any, oldest first.
   */
  monthCounts: z.array(monthCount),
  /**
   * How many of its `reviewCount` reviews were submitted in each South African year: of all years those with any,
   * oldest first.
   */
  yearCounts: z.array(yearCount),
  reviews: z.array(publicReview),
});
export type Company = z.infer<typeof company>;

/** A company, for the person who proposed it. */
export const ownCompany = z.object({
  ...companyDetails,
  listed: z.boolean(),
  status: z.enum(['PROPOSED', 'LISTED', 'DECLINED']),
  /** Why it was declined; null where it was not. */
  reason: z.nullable(z.string()),
});
export type OwnCompany = z.infer<typeof ownCompany>;

/** A company as admins see it, in any state. */
export const adminCompany = z.object({
  ...companyDetails,
  /** Names beside its own, by which it is found, too; of a proposal, what its author gave. */
  alsoKnownAs: z.prefault(z.array(z.extend(otherName, { source: z.optional(z.string()) })), []),
  removedCount: z.int(),
  listed: z.boolean(),
  status: z.enum(['PROPOSED', 'LISTED', 'DECLINED', 'MERGED']),
  ownCase: z.boolean(),
  noticeEmail: z.nullable(z.string()),
  noticeSource: z.nullable(z.string()),
  /** Why it was declined; null where it was not. */
  reason: z.nullable(z.string()),
  /** When it was listed; null until then. */
  listedAt: z.nullable(time),
  /** The slug of the company that it was merged into; null where it was not. */
  mergedInto: z.nullable(z.string()),
  /** Who proposed it; null for somebody who is gone, and once it is decided. */
  user: z.nullable(namedPerson),
});
export type AdminCompany = z.infer<typeof adminCompany>;

export const alikeCompany = z.extend(companyOption, {
  listed: z.boolean(),
  differences: likeness.shape.differences,
});
export type AlikeCompany = z.infer<typeof alikeCompany>;

export const adminCompanyDetail = z.extend(adminCompany, {
  /**
   * Those who represent it and those who ask to, oldest first. A merge, or a website at another domain, has a
   * moderator decide on them again.
   */
  representatives: z.array(otherRepresentative),
  /** Up to three companies that it may repeat while it waits, listed or proposed, the likeliest first. */
  alike: z.array(alikeCompany),
});
export type AdminCompanyDetail = z.infer<typeof adminCompanyDetail>;

export const alsoProposed = z.object({
  /** The name that they gave. */
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
  /** How many of its newest ten reviews wait for a moderator. */
  pendingReviewCount: z.int(),
  /** What up to ten other people typed who proposed it, too, after the first. */
  alsoProposed: z.array(alsoProposed),
});
export type ProposedCompany = z.infer<typeof proposedCompany>;

export const declineRequest = z.object({
  /** Why. Told to whoever proposed it, and to the authors of reviews that wait. */
  reason: requiredText({ label: 'Reason', ...DECLINE_REASON, message: 'Reason is required' }),
});

export const mergeRequest = z.object({
  /** The id of the company that stays. */
  intoId: requiredText({ label: 'Company', max: 36, message: 'Company is required' }),
});

const reviewSortBy = z.pipe(
  z.optional(z.union([z.enum(REVIEW_SORTS), z.literal('')], { error: notAChoice('Sort by') })),
  z.transform((value: ReviewSort | '' | undefined): ReviewSort => value || 'recent'),
);

export const companyReviewsQuery = z
  .object({
    /** Reviews of this category alone; `all` or empty: of any. Not with `archived`. */
    category: filter('Category', CATEGORIES),
    /**
     * `recent` (unless told otherwise): by publication, newest first; `oldest`: oldest first; `highest-owed`: by
     * amount, those without one last, and not with `archived`.
     */
    sortBy: reviewSortBy,
    /** `true`: the older reports in place of the reviews that count. */
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
