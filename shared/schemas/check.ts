import * as z from 'zod/mini';
import { COMPANY_MATCHES } from '../enumerations.ts';
import { CHECKED_ROWS, CIPC_REG_NO, COMPANY_NAME } from '../limits.ts';
import { companyCard, likeness, paymentRecord } from './companies.ts';
import { plainText } from './fields.ts';

const text = (label: string, max: number) => z.nullish(plainText({ label, max, isLine: true }));

export const ROW_EMPTY = 'Give a company name or a registration number';
export const isRowFilled = (row: {
  name?: string | null | undefined;
  cipcRegNo?: string | null | undefined;
}) => Boolean(row.name) || Boolean(row.cipcRegNo);
/** A company to look up, by its name, its registration number or both. */
export const rowToCheck = z
  .object({
    /** The name, with or without its legal form; null, empty or left out where it is not known. */
    name: text('Company name', COMPANY_NAME.max),
    /**
     * The registration number, however it is written; null, empty or left out where it is not known. It decides
     * before the name.
     */
    cipcRegNo: text('CIPC Registration Number', CIPC_REG_NO.max),
  })
  .check(z.refine(isRowFilled, ROW_EMPTY));
export type RowToCheck = z.infer<typeof rowToCheck>;

const COUNT = `Check ${CHECKED_ROWS.min} to ${CHECKED_ROWS.max} rows at a time`;

export const checkRequest = z.object({
  rows: z
    .array(rowToCheck, { error: COUNT })
    .check(z.minLength(CHECKED_ROWS.min, COUNT), z.maxLength(CHECKED_ROWS.max, COUNT)),
});

/** A company that a row may mean. */
export const matchedCompany = z.extend(companyCard, {
  ...likeness.shape,
  /** What became of its public reviews, in numbers; null where it has none. */
  record: z.nullable(paymentRecord),
});
export type MatchedCompany = z.infer<typeof matchedCompany>;

export const checkedRow = z.object({
  /** The place of the row in the request, from 0. */
  row: z.int(),
  /**
   * `NUMBER`: the same registration number; `NAME`: the same name but for legal forms, joiners, short forms, case
   * and accents; `SIMILAR`: a name that a person should look at; `NONE`: nothing.
   */
  match: z.enum(COMPANY_MATCHES),
  companies: z.array(matchedCompany),
  soundsLike: z.array(matchedCompany),
});
export type CheckedRow = z.infer<typeof checkedRow>;
