import * as z from 'zod/mini';
import { normalisedName } from '../company-names.ts';
import { CATEGORIES, PROVINCES, type Sort, SORTS } from '../enumerations.ts';
import {
  ADDRESS,
  CIPC_REG_NO,
  CITY,
  DECLINE_REASON,
  COMPANY_NAME,
  COMPANY_OPTIONS_PAGE,
  SEARCH_TEXT,
  WEBSITE,
} from '../limits.ts';
import {
  cents,
  cleanText,
  id,
  notAChoice,
  orCleared,
  orNull,
  plainText,
  requiredText,
  time,
  tooLong,
} from './fields.ts';
import { cursor, pageQuery, pageSize } from './paging.ts';
import { publicReview } from './reviews.ts';

const URL_MESSAGE = 'Must be a valid URL';

/** Two names of letters, digits and dashes at the least. */
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?\.?$/;
/** What a browser drops or takes for something else, and a reader does not see so. */
const MISLEADING = /[\s\\]/;

const isWebAddress = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  // `https://bank.example@evil.example` leads to the second, and reads as if it led to the first.
  const isPlain = url !== null && url.username === '' && url.password === '';
  return isPlain && HOST_NAME.test(url.hostname) && /^https?:\/\//i.test(text) && !MISLEADING.test(text);
};

/** A company's details as people give them; all but the name may be empty. */
const given = {
  name: requiredText({
    label: 'Company name',
    ...COMPANY_NAME,
    message: `Company name must be at least ${COMPANY_NAME.min} characters`,
    isLine: true,
  }),
  address: plainText({ label: 'Address', ...ADDRESS }),
  city: plainText({ label: 'City', ...CITY, isLine: true }),
  /** Empty, as a form sends what nobody chose, is none. */
  province: z.union([z.enum(PROVINCES), z.literal('')], { error: notAChoice('Province') }),
  website: z.string({ error: URL_MESSAGE }).check(
    z.overwrite(cleanText),
    z.maxLength(WEBSITE.max, tooLong('Website', WEBSITE.max)),
    z.refine((text) => !text || isWebAddress(text), URL_MESSAGE),
  ),
  cipcRegNo: plainText({ label: 'CIPC Registration Number', ...CIPC_REG_NO, isLine: true }),
};

export const companySubmission = z.object({
  name: given.name,
  address: orNull(given.address),
  city: orNull(given.city),
  province: orNull(given.province),
  website: orNull(given.website),
  cipcRegNo: orNull(given.cipcRegNo),
});
export type CompanySubmission = z.infer<typeof companySubmission>;

/** A correction: what is left out stays as it is, null and empty clear it. */
export const companyChanges = z.object({
  name: z.optional(given.name),
  address: orCleared(given.address),
  city: orCleared(given.city),
  province: orCleared(given.province),
  website: orCleared(given.website),
  cipcRegNo: orCleared(given.cipcRegNo),
});
export type CompanyChanges = z.infer<typeof companyChanges>;

/** `all` and empty stand for no filter. */
const filter = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.pipe(
    z.optional(z.union([z.enum(values), z.literal('all'), z.literal('')], { error: notAChoice(label) })),
    z.transform((value) => (value === 'all' || value === '' ? undefined : value) as T[number] | undefined),
  );

const searchText = z.pipe(
  z.optional(
    z
      .string()
      .check(z.overwrite(cleanText), z.maxLength(SEARCH_TEXT.max, tooLong('Search', SEARCH_TEXT.max))),
  ),
  z.transform((text: string | undefined) => text || undefined),
);

/** As towns are compared: case, accents, blanks and punctuation aside. */
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
  sortBy,
  ...pageQuery.shape,
});

export const citiesQuery = z.object({ province: filter('Province', PROVINCES) });

export const companyOptionsQuery = z.object({
  q: searchText,
  /** Looks one company up, for a form that was opened with it chosen. */
  id: z.optional(z.string().check(z.maxLength(36, tooLong('Company', 36)))),
  limit: pageSize(COMPANY_OPTIONS_PAGE),
  cursor,
});

const companyFields = {
  id,
  name: z.string(),
  slug: z.string(),
  cipcRegNo: z.nullable(z.string()),
  city: z.nullable(z.string()),
  province: z.nullable(z.enum(PROVINCES)),
};

/** A row of the directory. */
export const companyCard = z.object({ ...companyFields, reviewCount: z.int(), totalOwed: cents });
export type CompanyCard = z.infer<typeof companyCard>;

/** A town in a province, and how many listed companies are there. */
export const cityCount = z.object({
  city: z.string(),
  province: z.nullable(z.enum(PROVINCES)),
  count: z.int(),
});
export type CityCount = z.infer<typeof cityCount>;

/** A choice of the submit form. */
export const companyOption = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  cipcRegNo: z.nullable(z.string()),
});
export type CompanyOption = z.infer<typeof companyOption>;

const companyDetails = {
  ...companyFields,
  address: z.nullable(z.string()),
  website: z.nullable(z.string()),
  createdAt: time,
  updatedAt: time,
  reviewCount: z.int(),
  totalOwed: cents,
};

const monthCount = z.object({ month: z.string(), count: z.int() });
export type MonthCount = z.infer<typeof monthCount>;

export const company = z.object({
  ...companyDetails,
  /** Reviews that were taken from public view after a takedown request. */
  removedCount: z.int(),
  /** How many of `reviewCount` are of each category. */
  categoryCounts: z.record(z.enum(CATEGORIES), z.int()),
  /**
   * How many of `reviewCount` were submitted in each South African month (`YYYY-MM`): of the last 24 months those that
   * have any, oldest first.
   */
  monthCounts: z.array(monthCount),
  /** The newest approved ones; a `Link` header leads on. */
  reviews: z.array(publicReview),
});
export type Company = z.infer<typeof company>;

/** A company as the person sees it who proposed it. */
export const ownCompany = z.object({
  ...companyDetails,
  listed: z.boolean(),
  status: z.enum(['PROPOSED', 'LISTED', 'DECLINED']),
  reason: z.nullable(z.string()),
});
export type OwnCompany = z.infer<typeof ownCompany>;

/** A company as admins see it, in whatever state. */
export const adminCompany = z.object({
  ...companyDetails,
  removedCount: z.int(),
  listed: z.boolean(),
  status: z.enum(['PROPOSED', 'LISTED', 'DECLINED', 'MERGED']),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  listedAt: z.nullable(time),
  /** The slug of the company that it was merged into. */
  mergedInto: z.nullable(z.string()),
  /** Who proposed it; null for someone who is gone. */
  user: z.nullable(z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })),
});
export type AdminCompany = z.infer<typeof adminCompany>;

export const declineRequest = z.object({
  /** Told to whoever proposed it and to the authors of reviews that wait. */
  reason: requiredText({ label: 'Reason', ...DECLINE_REASON, message: 'Reason is required' }),
});

export const mergeRequest = z.object({
  /** The company that stays. */
  intoId: requiredText({ label: 'Company', max: 36, message: 'Company is required' }),
});

export const companyParams = z.object({ slug: z.string() });
