import { CSV, writeCsv } from '../../../shared/csv.ts';
import { southAfricanDay } from '../../../shared/dates.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import type { CheckedRow, MatchedCompany } from '../../../shared/schemas/check.ts';
import { LIKELY_NAME, SAME_NAME } from '../../../shared/matching/differences.ts';
import { describeMatch, MATCHES } from '../../lib/name-differences.ts';
import { listRecord } from '../../lib/payment-record.ts';
import type { ListedRow } from './read-list.ts';

export interface Result extends Omit<CheckedRow, 'row'> {
  asked: ListedRow;
}

export interface Found {
  asked: ListedRow;
  match: keyof typeof MATCHES;
  company: MatchedCompany;
}

export const askedText = ({ name, cipcRegNo }: ListedRow) => [name, cipcRegNo].filter(Boolean).join(' · ');

/** Only the first company can have the row's number; the others have the same name or a similar one. */
export const listFound = (results: readonly Result[]): Found[] =>
  results.flatMap(({ asked, match, companies }) =>
    companies.map((company, at) => {
      const ofName = company.score >= SAME_NAME ? 'NAME' : 'SIMILAR';
      return { asked, company, match: match === 'NUMBER' && at === 0 ? 'NUMBER' : ofName };
    }),
  );

export const listHeard = (results: readonly Result[]): Found[] =>
  results.flatMap(({ asked, soundsLike }) =>
    soundsLike.map((company) => ({ asked, company, match: 'SOUND' })),
  );

/** Rows without a match, but for those of `heard`, the companies shown that sound alike. */
export function listUnlisted(results: readonly Result[], heard: readonly Found[]): ListedRow[] {
  const sounding = new Set(heard.map(({ asked }) => asked));
  return results.flatMap(({ asked, companies }) =>
    companies.length > 0 || sounding.has(asked) ? [] : asked,
  );
}

const countRows = (found: readonly Found[]) => new Set(found.map(({ asked }) => asked)).size;

export const isFlagged = ({ company }: Found) => company.reviewCount > 0;

/** Counts all rows, however few of them are shown. */
export function summarise(results: readonly Result[]): string {
  const found = listFound(results);
  const flagged = countRows(found.filter(isFlagged));
  const unflagged = countRows(found) - flagged;
  const heard = countRows(listHeard(results));
  const rows = `${inGroups(results.length)} ${results.length === 1 ? 'row' : 'rows'}`;
  const match = (count: number) => (count === 1 ? 'matches' : 'match');
  const first = flagged === 0 ? `Of ${rows} checked, no row` : `${inGroups(flagged)} of ${rows}`;
  const second = `, ${inGroups(unflagged)} ${match(unflagged)} a company without flags`;
  const more = flagged + unflagged > 0 ? ' more' : '';
  const third = ` ${inGroups(heard)}${more} only ${heard === 1 ? 'sounds' : 'sound'} like a listed company.`;
  return `${first} ${match(flagged || 1)} a flagged company${unflagged ? second : ''}.${heard ? third : ''}`;
}

/** A similar name is a question, never an answer. */
export const STRICTNESS = {
  'All that may be meant': () => true,
  'Likely ones': ({ match, company }: Found) => match !== 'SOUND' && company.score >= LIKELY_NAME,
  'Same number or name': ({ match }: Found) => match === 'NUMBER' || match === 'NAME',
};
export type Strictness = keyof typeof STRICTNESS;

/** What the columns are sorted by: matches by flagged or not, then their kind, then how alike the name is. */
export const COLUMNS = {
  Match: ({ match, company }: Found) =>
    (company.reviewCount > 0 ? 0 : 10) + Object.keys(MATCHES).indexOf(match) - company.score,
  Company: ({ company }: Found) => company.name,
  Flags: ({ company }: Found) => company.reviewCount,
  People: ({ company }: Found) => company.record?.reporterCount ?? 0,
  Owed: ({ company }: Found) => company.totalOwed,
  Settled: ({ company }: Found) => company.totalSettled,
  'Last flag': ({ company }: Found) => company.lastFlaggedAt ?? '',
};
export type Column = keyof typeof COLUMNS;

export interface Sorting {
  column: Column;
  isDescending: boolean;
}

/** Equal rows keep the order of the list. */
export const sortFound = (found: readonly Found[], { column, isDescending }: Sorting): Found[] =>
  found.toSorted((one, other) => {
    const pair = isDescending ? [other, one] : [one, other];
    const [first, second] = pair.map<string | number>(COLUMNS[column]);
    return typeof first === 'number' ? first - Number(second) : String(first).localeCompare(String(second));
  });

/** Empty without a flag. */
export const wordRecord = ({ record, ...company }: MatchedCompany): string => {
  const facts = record ? listRecord({ ...company, ...record }) : [];
  return facts.map((fact) => `${fact}.`).join(' ');
};

const HEAD = [
  ...['Row', 'Name', 'Registration number', 'Match', 'Company', 'Its number'],
  ...['Flags', 'Of which settled', 'People', 'Owed (R)', 'Settled (R)', 'Last flag'],
  ...['Address', 'Alike (%)', 'What differs', 'Payment record'],
];

const askedCells = ({ line, name, cipcRegNo }: ListedRow) => [line, name ?? '', cipcRegNo ?? ''];

/** One line for each company found, then one for each row without any. `origin` is this site's. */
export const toCells = (found: readonly Found[], unlisted: readonly ListedRow[], origin: string) => [
  HEAD,
  ...found.map(({ asked, match, company }) => [
    ...[...askedCells(asked), MATCHES[match], company.name, company.cipcRegNo ?? ''],
    ...[company.reviewCount, company.settledCount, company.record?.reporterCount ?? 0],
    ...[company.totalOwed / 100, company.totalSettled / 100],
    company.lastFlaggedAt ? southAfricanDay(new Date(company.lastFlaggedAt)) : '',
    ...[`${origin}/company/${company.slug}`, Math.round(company.score * 100)],
    ...[describeMatch(company).filter(Boolean).join('. '), wordRecord(company)],
  ]),
  ...unlisted.map((asked) => [...askedCells(asked), MATCHES.NONE]),
];

type Cells = ReturnType<typeof toCells>;

/** CSV with a byte order mark, so that Excel reads its characters correctly. */
export const toCsv = (cells: Cells, separator?: string): Blob =>
  new Blob([`\ufeff${writeCsv(cells, separator)}`], { type: CSV });
