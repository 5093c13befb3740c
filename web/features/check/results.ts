import { CSV, writeCsv } from '../../../shared/csv.ts';
import { southAfricanDay } from '../../../shared/dates.ts';
import type { CompanyMatch } from '../../../shared/enumerations.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import type { CheckedRow, MatchedCompany } from '../../../shared/schemas/check.ts';
import { SAME_NAME } from '../../../shared/matching/differences.ts';
import { describeDifferences } from '../../lib/name-differences.ts';
import { listRecord } from '../../lib/payment-record.ts';
import type { ListedRow } from './read-list.ts';

export interface Result extends Omit<CheckedRow, 'row'> {
  asked: ListedRow;
}

/** One of the companies that a row may mean. */
export interface Found {
  asked: ListedRow;
  match: CompanyMatch;
  company: MatchedCompany;
}

export const MATCHES: Record<CompanyMatch, string> = {
  NUMBER: 'Same number',
  NAME: 'Same name',
  SIMILAR: 'Similar name',
  NONE: 'Not listed',
};

/** Next to a row's company with the same number or name, its others are similar. */
export const listFound = (results: readonly Result[]): Found[] =>
  results.flatMap(({ asked, match, companies }) =>
    companies.map((company, at): Found => {
      const ofName = company.score >= SAME_NAME ? 'NAME' : 'SIMILAR';
      return { asked, company, match: match === 'NUMBER' && at === 0 ? 'NUMBER' : ofName };
    }),
  );

export const askedText = ({ name, cipcRegNo }: Omit<ListedRow, 'line'>) =>
  [name, cipcRegNo].filter(Boolean).join(' · ');

export const listUnlisted = (results: readonly Result[]): ListedRow[] =>
  results.filter(({ companies }) => companies.length === 0).map(({ asked }) => asked);

export const isFlagged = ({ reviewCount }: MatchedCompany) => reviewCount > 0;

const rows = (count: number) => `${inGroups(count)} ${count === 1 ? 'row' : 'rows'}`;
const matching = (count: number) => (count === 1 ? 'matches' : 'match');

/** How many of all rows match, with and without flags, whatever of them is shown. */
export function summarise(results: readonly Result[]): string {
  const flagged = results.filter(({ companies }) => companies.some(isFlagged)).length;
  const unflagged = results.length - listUnlisted(results).length - flagged;
  const first =
    flagged === 0
      ? `Of ${rows(results.length)} checked, no row matches a flagged company`
      : `${inGroups(flagged)} of ${rows(results.length)} ${matching(flagged)} a flagged company`;
  const second = `, ${inGroups(unflagged)} ${matching(unflagged)} a company without flags`;
  return `${first}${unflagged === 0 ? '' : second}.`;
}

const LIKELY_SCORE = 0.85;
/** How strict the results are. A similar name is a question, never an answer. */
export const STRICTNESS = {
  all: { label: 'All that may be meant', admits: (_: Found) => true },
  likely: { label: 'Likely ones', admits: ({ company }: Found) => company.score >= LIKELY_SCORE },
  sure: { label: 'Same number or name', admits: ({ match }: Found) => match !== 'SIMILAR' },
};
export type Strictness = keyof typeof STRICTNESS;

/** The columns of the table with what they are sorted by. Flagged companies are the better matches. */
export const COLUMNS = {
  match: {
    label: 'Match',
    of: ({ match, company }: Found) =>
      Object.keys(MATCHES).indexOf(match) + (isFlagged(company) ? 0 : Object.keys(MATCHES).length),
  },
  company: { label: 'Company', of: ({ company }: Found) => company.name },
  flags: { label: 'Flags', of: ({ company }: Found) => company.reviewCount },
  people: { label: 'People', of: ({ company }: Found) => company.record?.reporterCount ?? 0 },
  owed: { label: 'Owed', of: ({ company }: Found) => company.totalOwed },
  settled: { label: 'Settled', of: ({ company }: Found) => company.totalSettled },
  lastFlag: { label: 'Last flag', of: ({ company }: Found) => company.lastFlaggedAt ?? '' },
};
export type Column = keyof typeof COLUMNS;

export interface Sorting {
  column: Column;
  isDescending: boolean;
}

/** Among equals the order of the list stays. */
export function sortFound(found: readonly Found[], { column, isDescending }: Sorting): Found[] {
  const { of } = COLUMNS[column];
  const sign = isDescending ? -1 : 1;
  return found.toSorted((one, other) => {
    const [first, second] = [of(one), of(other)];
    return sign * (typeof first === 'string' ? first.localeCompare(String(second)) : first - Number(second));
  });
}

/** A company's payment record in sentences; empty without a flag. */
export const wordRecord = ({ record, reviewCount, lastFlaggedAt }: MatchedCompany): string =>
  record === null
    ? ''
    : listRecord({ ...record, reviewCount, lastFlaggedAt })
        .map((fact) => `${fact}.`)
        .join(' ');

const HEAD = [
  ...['Row', 'Name', 'Registration number', 'Match', 'Company', 'Its number', 'Flags', 'People'],
  ...['Owed (R)', 'Settled (R)', 'Last flag', 'Address', 'Alike (%)', 'What differs', 'Payment record'],
];

const askedCells = ({ line, name, cipcRegNo }: ListedRow) => [line, name ?? '', cipcRegNo ?? ''];

/** One line for each company found, in their order, then one for each row without any. */
const toCells = (found: readonly Found[], unlisted: readonly ListedRow[], origin: string) => [
  HEAD,
  ...found.map(({ asked, match, company }) => [
    ...[...askedCells(asked), MATCHES[match], company.name, company.cipcRegNo ?? '', company.reviewCount],
    ...[company.record?.reporterCount ?? 0, company.totalOwed / 100, company.totalSettled / 100],
    company.lastFlaggedAt ? southAfricanDay(new Date(company.lastFlaggedAt)) : '',
    ...[`${origin}/company/${company.slug}`, Math.round(company.score * 100)],
    ...[describeDifferences(company.differences), wordRecord(company)],
  ]),
  ...unlisted.map((asked) => [...askedCells(asked), MATCHES.NONE]),
];

type Saved = Parameters<typeof toCells>;

/** CSV with a byte order mark, so that Excel reads its characters correctly. `origin` is this site's. */
export const toCsv = (...[found, unlisted, origin, separator]: [...Saved, separator?: string]): Blob =>
  new Blob([`\ufeff${writeCsv(toCells(found, unlisted, origin), separator)}`], { type: CSV });

/** A workbook; its texts are never formulas. */
export async function toWorkbook(...saved: Saved): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/universal');
  return writeSheet(toCells(...saved)).toBlob();
}
