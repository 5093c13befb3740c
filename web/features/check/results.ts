import type { CompanyMatch } from '../../../shared/enumerations.ts';
import type { CheckedRow, MatchedCompany } from '../../../shared/schemas/check.ts';
import { SAME_NAME } from '../../../shared/matching/differences.ts';
import { describeDifferences } from '../../lib/name-differences.ts';
import { listRecord } from '../../lib/payment-record.ts';
import type { ListedRow } from './read-list.ts';

export interface Result extends Omit<CheckedRow, 'row'> {
  asked: ListedRow;
}

export const MATCHES: Record<CompanyMatch, string> = {
  NUMBER: 'Same number',
  NAME: 'Same name',
  SIMILAR: 'Similar name',
  NONE: 'Not listed',
};

/** The amount owed in cents; of several companies, the largest. */
export const mostOwed = ({ companies }: Result) =>
  Math.max(0, ...companies.map(({ totalOwed }) => totalOwed));

export const isFlagged = ({ companies }: Result) => companies.some(({ reviewCount }) => reviewCount > 0);

export const bestScore = ({ companies }: Result) => Math.max(0, ...companies.map(({ score }) => score));

/** How strict the results are. A similar name is a question, never an answer. */
export const STRICTNESS = {
  all: 'All that may be meant',
  likely: 'Likely ones',
  sure: 'Same number or name',
} as const;
export type Strictness = keyof typeof STRICTNESS;
const LIKELY_SCORE = 0.85;

/** Without any company that is similar enough, the row counts as not listed. */
export function strictly(result: Result, strictness: Strictness): Result {
  const isSure = result.match === 'NUMBER' || result.match === 'NAME';
  const isWanted = ({ score }: MatchedCompany) =>
    strictness === 'all' || score >= (strictness === 'sure' ? SAME_NAME : LIKELY_SCORE);
  const companies = strictness === 'sure' && !isSure ? [] : result.companies.filter(isWanted);
  return { ...result, companies, match: companies.length === 0 ? 'NONE' : result.match };
}

/** How one of a row's companies was found. Next to one with the same number or name, others are similar. */
export const matchOf = ({ match, companies }: Result, company: MatchedCompany): CompanyMatch =>
  match === 'NUMBER' && company === companies[0] ? 'NUMBER' : company.score >= SAME_NAME ? 'NAME' : 'SIMILAR';

/** A company's payment record in sentences; empty without a flag. */
export const wordRecord = ({ record, reviewCount, lastFlaggedAt }: MatchedCompany): string =>
  record === null
    ? ''
    : listRecord({ ...record, reviewCount, lastFlaggedAt })
        .map((fact) => `${fact}.`)
        .join(' ');

const HEAD = [
  'Row',
  'Name',
  'Registration number',
  'Match',
  'Company',
  'Its number',
  'Flags',
  'Owed (R)',
  'Address',
  'Alike (%)',
  'What differs',
  'Payment record',
];

type Cell = string | number;

/** One line for each company found; a row without results has one line without a company. */
function toLines(results: readonly Result[], origin: string): Cell[][] {
  const lines = results.flatMap((result): Cell[][] => {
    const { asked, companies } = result;
    const start = [asked.line, asked.name ?? '', asked.cipcRegNo ?? ''];
    if (companies.length === 0) return [[...start, MATCHES.NONE]];
    return companies.map((company) => [
      ...start,
      MATCHES[matchOf(result, company)],
      ...[company.name, company.cipcRegNo ?? '', company.reviewCount, company.totalOwed / 100],
      `${origin}/company/${company.slug}`,
      ...[Math.round(company.score * 100), describeDifferences(company.differences), wordRecord(company)],
    ]);
  });
  return [HEAD, ...lines];
}

const FORMULA = /^[=+\-@\t\r]/;
function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  // A spreadsheet would take it for a formula.
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** CSV with a byte order mark, so that Excel reads its characters correctly. `origin` is this site's. */
export const toCsv = (results: readonly Result[], origin: string): Blob =>
  new Blob(
    [
      `\ufeff${toLines(results, origin)
        .map((line) => `${line.map(csvCell).join(',')}\r\n`)
        .join('')}`,
    ],
    {
      type: 'text/csv',
    },
  );

/** A workbook; its texts are never formulas. */
export async function toWorkbook(results: readonly Result[], origin: string): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/universal');
  return writeSheet(toLines(results, origin)).toBlob();
}
