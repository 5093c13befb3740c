import * as z from 'zod/mini';
import { CATEGORIES, PROVINCES, type Sort, SORTS } from '../enumerations.ts';
import {
  ADDRESS,
  CIPC_REG_NO,
  CITY,
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
  optionalChoice,
  optionalText,
  orNull,
  requiredText,
  time,
  tooLong,
} from './fields.ts';
import { cursor, pageQuery, pageSize } from './paging.ts';
import { publicReview } from './reviews.ts';

const URL_MESSAGE = 'Must be a valid URL';

const isWebAddress = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && /^https?:\/\//i.test(text)
  );
};

const website = orNull(
  z.string({ error: URL_MESSAGE }).check(
    z.overwrite(cleanText),
    z.maxLength(WEBSITE.max, tooLong('Website', WEBSITE.max)),
    z.refine((text) => !text || isWebAddress(text), URL_MESSAGE),
  ),
);

export const companySubmission = z.object({
  name: requiredText({
    label: 'Company name',
    ...COMPANY_NAME,
    message: `Company name must be at least ${COMPANY_NAME.min} characters`,
    isLine: true,
  }),
  address: optionalText({ label: 'Address', ...ADDRESS }),
  city: optionalText({ label: 'City', ...CITY, isLine: true }),
  province: optionalChoice('Province', PROVINCES),
  website,
  cipcRegNo: optionalText({ label: 'CIPC Registration Number', ...CIPC_REG_NO, isLine: true }),
});
export type CompanySubmission = z.infer<typeof companySubmission>;

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

const sortBy = z.pipe(
  z.optional(z.union([z.enum(SORTS), z.literal('')], { error: notAChoice('Sort by') })),
  z.transform((value: Sort | '' | undefined): Sort => value || 'recent'),
);

export const directoryQuery = z.object({
  q: searchText,
  province: filter('Province', PROVINCES),
  category: filter('Category', CATEGORIES),
  sortBy,
  ...pageQuery.shape,
});
export type DirectoryQuery = z.infer<typeof directoryQuery>;

export const companyOptionsQuery = z.object({
  q: searchText,
  /** Looks one company up, for a form that was opened with it chosen. */
  id: z.optional(z.string().check(z.maxLength(36))),
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

export const company = z.object({
  ...companyDetails,
  /** Reviews that were taken from public view after a takedown request. */
  removedCount: z.int(),
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

export const companyParams = z.object({ slug: z.string() });
