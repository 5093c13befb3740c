import { searchWords } from '../../../shared/company-names.ts';
import type { CompanyMatch } from '../../../shared/enumerations.ts';
import type { CheckedRow } from '../../../shared/schemas/check.ts';
import type { ListedRow } from './read-list.ts';

/** A row of the list, with what was found. */
export interface Result extends Omit<CheckedRow, 'row'> {
  asked: ListedRow;
}

export const MATCHES: Record<CompanyMatch, string> = {
  NUMBER: 'Same number',
  NAME: 'Same name',
  SIMILAR: 'Similar name',
  NONE: 'Not listed',
};

/** In cents; of several companies the one that owes most. */
export const mostOwed = ({ companies }: Result) =>
  Math.max(0, ...companies.map(({ totalOwed }) => totalOwed));

export const isFlagged = ({ companies }: Result) => companies.some(({ reviewCount }) => reviewCount > 0);

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** What tells two similar names apart, in words; legal forms aside. */
export function describeDifference(asked: string, found: string): string {
  const [own, other] = [new Set(searchWords(asked)), new Set(searchWords(found))];
  const onlyOwn = [...own].filter((word) => !other.has(word));
  const onlyOther = [...other].filter((word) => !own.has(word));
  if (onlyOwn.length === 0 && onlyOther.length === 0) return 'The same words in another order';
  if (onlyOwn.length === 0) return `Also has ${quoted(onlyOther)}`;
  if (onlyOther.length === 0) return `Lacks ${quoted(onlyOwn)}`;
  return `Has ${quoted(onlyOther)} where your list has ${quoted(onlyOwn)}`;
}

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
];

type Cell = string | number;

/** Each company that was found in a line of its own; a row that found none has one without. */
function toLines(results: readonly Result[], origin: string): Cell[][] {
  const lines = results.flatMap(({ asked, match, companies }): Cell[][] => {
    const start = [asked.line, asked.name ?? '', asked.cipcRegNo ?? '', MATCHES[match]];
    if (companies.length === 0) return [start];
    return companies.map(({ name, cipcRegNo, reviewCount, totalOwed, slug }) => [
      ...start,
      ...[name, cipcRegNo ?? '', reviewCount, totalOwed / 100],
      `${origin}/company/${slug}`,
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

/** As CSV with a mark, so that Excel reads its letters; `origin` is this site's. */
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

/** As a workbook; its texts are never formulas. */
export async function toWorkbook(results: readonly Result[], origin: string): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/universal');
  return writeSheet(toLines(results, origin)).toBlob();
}
