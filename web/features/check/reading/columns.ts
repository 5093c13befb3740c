import { LEGAL_FORMS, wordsInOrder } from '../../../../shared/company-names.ts';
import { findRegistrationNumber } from '../../../../shared/matching/registration-numbers.ts';
import { nameGrade, numberGrade } from './header.ts';

/** The columns of the names and of the numbers; null for none. */
export interface Columns {
  name: number | null;
  number: number | null;
}

const SAMPLE = 300;
/** Rows from the whole list: exports are sorted, and their first hundred are alike. */
const sampleOf = <T>(rows: readonly T[]) =>
  rows.filter((_, at) => at % Math.ceil(rows.length / SAMPLE) === 0);
const shareOf = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.filter(test).length / Math.max(1, cells.length);

/** A twelve-digit number as a spreadsheet shows it in a narrow column: its last digits are lost. */
export const isShortened = (cell: string) => /^[12](?:[.,]\d+)?e\+?11$|^(?:18|19|20)\d{4}0{6}$/i.test(cell);

/** Whether a cell is a registration number and nothing else. */
export const looksLikeNumber = (cell: string) =>
  /\d{4}/.test(cell) && (findRegistrationNumber(cell)?.rest === '' || /^\d{6} ?\/ ?\d{1,2}$/.test(cell));

export const hasSixDigits = (cell: string) => (cell.match(/\d/g)?.length ?? 0) >= 6;

const hasLegalForm = (cell: string) =>
  wordsInOrder(cell).some((word) => LEGAL_FORMS.has(word) || word === 'bk');

/** Whether a cell may be a name: no code, amount, street address or e-mail address. */
function holdsWord(cell: string): boolean {
  if (hasLegalForm(cell)) return true;
  if (/@|^\d+[\s,]/.test(cell)) return false;
  return /\d/.test(cell) ? /(?:^|\s)[\p{L}'’.-]{4,}(?:\s|$)/u.test(cell) : /\p{L}{2}/u.test(cell);
}

/** Whether most cells are codes as ledgers give them: `BER001`, `100023`, or five letters and more, equally many. */
export function areCodes(all: readonly string[]): boolean {
  const cells = sampleOf(all.filter(Boolean));
  const lengths = new Set(cells.map((cell) => (/^\p{Lu}{5,10}$/u.test(cell) ? cell.length : 0)));
  if (cells.length >= 5 && lengths.size === 1 && !lengths.has(0)) return true;
  return shareOf(cells, (cell) => holdsWord(cell) || looksLikeNumber(cell)) < 0.5;
}

/** How much a column looks like one of names: by its cells first, then by its header. */
function scoreNames(header: string, all: readonly string[]): number {
  const cells = all.filter(Boolean);
  const grade = nameGrade(header);
  if (grade === null || cells.length === 0 || areCodes(cells)) return -Infinity;
  const different = new Set(cells).size / cells.length;
  const look =
    2 * shareOf(cells, holdsWord) +
    3 * shareOf(cells, hasLegalForm) +
    (cells.length > 2 && different * cells.length === 1 ? -4 : different) +
    shareOf(cells, (cell) => cell.includes(' ')) -
    shareOf(cells, (cell) => /\d/.test(cell));
  return (look * cells.length) / all.length + grade;
}

const best = (scores: readonly number[], least: number) => {
  const most = Math.max(...scores);
  return most > least ? scores.indexOf(most) : null;
};

/** Finds the columns of the names and of the numbers. One of codes is chosen for want of any other of names. */
export function recogniseColumns({
  columns: headers,
  rows,
}: {
  columns: readonly string[];
  rows: readonly string[][];
}): Columns {
  const sample = sampleOf(rows);
  const cells = headers.map((_, at) => sample.map((row) => row[at] ?? ''));
  const grades = headers.map(numberGrade);
  const numbers = cells.map((column, at) => {
    const written = column.filter(Boolean);
    const isTax = grades[at] === -1;
    const share = shareOf(
      written,
      (cell) => (looksLikeNumber(cell) || isShortened(cell)) && (!isTax || cell.includes('/')),
    );
    const isNamed = grades[at] === 1 && written.some(hasSixDigits);
    return Math.max(share > 0.3 ? share : 0, isNamed ? 0.1 : 0);
  });
  const number = best(numbers, 0);
  const names = cells.map((column, at) =>
    at === number ? -Infinity : scoreNames(headers[at] ?? '', column),
  );
  const named = headers.map((header, at) => (at === number ? 0 : (nameGrade(header) ?? 0)));
  return { name: best(names, -Infinity) ?? (number === null ? best(named, 0) : null), number };
}
