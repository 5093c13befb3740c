import { LEGAL_FORMS, wordsInOrder } from '../../../../shared/company-names.ts';
import { findRegistrationNumber } from '../../../../shared/matching/registration-numbers.ts';
import { nameGrade, numberGrade } from './header.ts';

export interface Columns {
  name: number | null;
  number: number | null;
}

/** Rows from the whole list: exports are sorted, and their first hundred are alike. */
const sampleOf = <T>(rows: readonly T[]) => rows.filter((_, at) => at % Math.ceil(rows.length / 300) === 0);
const shareOf = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.filter(test).length / Math.max(1, cells.length);

/** A twelve-digit number as a spreadsheet shows it in a narrow column: its last digits are lost. */
export const isShortened = (cell: string) => /^[12](?:[.,]\d+)?e\+?11$|^(?:18|19|20)\d{4}0{6}$/i.test(cell);

const isNumber = (cell: string) =>
  /\d{4}/.test(cell) && (findRegistrationNumber(cell)?.rest === '' || /^\d{6} ?\/ ?\d{1,2}$/.test(cell));

export const hasSixDigits = (cell: string) => (cell.match(/\d/g)?.length ?? 0) >= 6;

const hasLegalForm = (cell: string) =>
  wordsInOrder(cell).some((word) => LEGAL_FORMS.has(word) || word === 'bk');

/** Whether a cell may be a name: no code, amount, street address or e-mail address. */
function holdsWord(cell: string): boolean {
  if (/@|^\d+[\s,]/.test(cell)) return hasLegalForm(cell);
  const word = /\d/.test(cell) ? /(?:^|\s)[\p{L}'’.-]{4,}(?:\s|$)/u : /\p{L}{2}/u;
  return word.test(cell) || hasLegalForm(cell);
}

/** Whether most cells are codes as ledgers give them: `BER001`, `100023`, or five letters and more, equally many. */
export function areCodes(all: readonly string[]): boolean {
  const cells = sampleOf(all.filter(Boolean));
  const lengths = new Set(cells.map((cell) => (/^\p{Lu}{5,10}$/u.test(cell) ? cell.length : 0)));
  if (cells.length >= 5 && lengths.size === 1 && !lengths.has(0)) return true;
  return shareOf(cells, (cell) => holdsWord(cell) || isNumber(cell)) < 0.5;
}

/** How much a column looks like one of names: by its cells first, then by its header. */
function scoreNames(header: string, all: readonly string[]): number {
  const cells = all.filter(Boolean);
  const forms = shareOf(cells, hasLegalForm);
  const grade = nameGrade(header) ?? (forms > 0.3 ? -1 : -Infinity);
  if (grade === -Infinity || cells.length === 0 || areCodes(cells)) return -Infinity;
  const different = new Set(cells).size;
  const look =
    2 * shareOf(cells, holdsWord) +
    3 * forms +
    (different === 1 && cells.length > 2 ? -4 : different / cells.length) +
    2 * shareOf(cells, (cell) => cell.includes(' ')) -
    shareOf(cells, (cell) => /\d/.test(cell));
  return (look * cells.length) / all.length + grade;
}

function scoreNumbers(header: string, all: readonly string[]): number {
  const [cells, grade] = [all.filter(Boolean), numberGrade(header)];
  const isOne = (cell: string) => (isNumber(cell) || isShortened(cell)) && (grade >= 0 || cell.includes('/'));
  const share = shareOf(cells, isOne);
  return Math.max(share > 0.3 ? share : 0, grade === 1 && cells.some(hasSixDigits) ? 0.1 : 0);
}

const best = (scores: readonly number[], least: number) => {
  const most = Math.max(...scores);
  return most > least ? scores.indexOf(most) : null;
};

/** A column of codes is chosen only where no other may hold names. */
export function recogniseColumns(headers: readonly string[], rows: readonly string[][]): Columns {
  const sample = sampleOf(rows);
  const cells = headers.map((_, at) => sample.map((row) => row[at] ?? ''));
  const number = best(
    cells.map((column, at) => scoreNumbers(headers[at] ?? '', column)),
    0,
  );
  const others = headers.map((header, at) => (at === number ? null : header));
  const names = others.map((header, at) =>
    header === null ? -Infinity : scoreNames(header, cells[at] ?? []),
  );
  const isLettered = (at: number) => shareOf(cells[at] ?? [], (cell) => /\p{L}/u.test(cell)) > 0.5;
  const named = others.map((header, at) => nameGrade(header ?? '') || Number(isLettered(at)) / 2);
  return { name: best(names, -Infinity) ?? (number === null ? best(named, 0) : null), number };
}
