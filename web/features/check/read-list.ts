import { parse } from 'csv-parse/browser/esm/sync';
import type { CellValue } from 'read-excel-file/universal';
import { looksLikeCipcNumber } from '../../../shared/matching/registration-numbers.ts';
import { CIPC_REG_NO, COMPANY_NAME, LIST_FILE } from '../../../shared/limits.ts';
import { cleanLine } from '../../../shared/clean-text.ts';
import type { RowToCheck } from '../../../shared/schemas/check.ts';
import { inGroups } from '../../../shared/in-groups.ts';

/** A pasted list or one from a file, before anybody says which column is which. */
export interface Sheet {
  /** The names of the columns, or their numbers where the list has no header. */
  columns: string[];
  rows: string[][];
  /** The number of each row in the file, as a spreadsheet counts. */
  lines: number[];
}

/** The columns of the names and of the numbers; null for none. */
export interface Columns {
  name: number | null;
  number: number | null;
}

/** The error for a list that cannot be read, with advice. */
export class UnreadableList extends Error {}

const DELIMITERS = ['\t', ';', ','];
const NAMED = /\b(name|naam|supplier|vendor|creditor|customer|company|maatskappy|verskaffer)\b/i;
const NUMBERED = /\b(reg|registration|cipc|registrasie)\b|reg\.?\s*n|company\s*n(o|umber)/i;

/** In pasted text a comma does not count, because a name may contain one. */
function delimiterOf(text: string, isFile: boolean): string {
  const lines = text.split(/\r?\n/).filter(Boolean).slice(0, 20);
  const inLines = (mark: string) => lines.filter((line) => line.includes(mark)).length;
  const possible = isFile ? DELIMITERS : DELIMITERS.filter((mark) => mark !== ',');
  const [best = ';'] = possible.toSorted((one, other) => inLines(other) - inLines(one));
  return best;
}

export function readText(text: string, { isFile }: { isFile: boolean }): Sheet {
  let found: string[][];
  try {
    found = parse(text, {
      bom: true,
      delimiter: delimiterOf(text, isFile),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
  } catch {
    throw new UnreadableList('This is no list of rows and columns. Save it as CSV, or paste the names.');
  }
  return toSheet(found);
}

/** Turns rows of cells into a list, without empty rows and with the header separate. */
function toSheet(cells: readonly string[][]): Sheet {
  const lines = [...cells.keys()].filter((at) => cells[at]?.some(Boolean));
  const rows = lines.map((at) => cells[at] ?? []);
  if (rows.length === 0)
    throw new UnreadableList('There is nothing in this list. Give a name or number in each row.');
  const width = Math.max(...rows.map(({ length }) => length));
  const [first = []] = rows;
  const hasHead =
    rows.length > 1 &&
    first.some((cell) => NAMED.test(cell) || NUMBERED.test(cell)) &&
    !first.some(looksLikeCipcNumber);
  const columns = Array.from({ length: width }, (_, at) => (hasHead && first[at]) || `Column ${at + 1}`);
  const listed = hasHead ? rows.slice(1) : rows;
  if (listed.length > LIST_FILE.maxRows)
    throw new UnreadableList(
      `This list has more than ${inGroups(LIST_FILE.maxRows)} rows. Check it in parts.`,
    );
  return { columns, rows: listed, lines: lines.slice(-listed.length).map((at) => at + 1) };
}

/** Reads a file as UTF-8, as UTF-16 with its byte order mark, or else as Windows-1252 (Excel on Windows). */
export async function readFile(file: File): Promise<Sheet> {
  if (file.size > LIST_FILE.maxBytes)
    throw new UnreadableList(
      'This file is larger than 10 MB. Save the columns with names and numbers alone as CSV.',
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, OLD_WORKBOOK))
    throw new UnreadableList(
      'This workbook has a password or is of an Excel before 2007. Save it as .xlsx without a password, or as CSV.',
    );
  if (!startsWith(bytes, ZIP)) return readText(decode(bytes), { isFile: true });
  if (/\.xlsm$/i.test(file.name))
    throw new UnreadableList('This workbook may hold macros. Save it as .xlsx, which cannot, or as CSV.');
  return toSheet(await readWorkbook(file));
}

/** The first bytes of files: of .xlsx, which is a ZIP, and of .xls and workbooks with a password. */
const ZIP = [0x50, 0x4b];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte);

/** The first sheet of a workbook that is not empty. A formula's cell has its value at the last save. */
async function readWorkbook(file: File): Promise<string[][]> {
  const { default: readSheets } = await import('read-excel-file/universal');
  try {
    const sheets = await readSheets(file);
    const filled = sheets.map(({ data }) => data.map((row) => row.map(cellText)));
    return filled.find((rows) => rows.some((row) => row.some(Boolean))) ?? [];
  } catch {
    throw new UnreadableList('This is no workbook that we can read. Save it as .xlsx or CSV.');
  }
}

function cellText(value: CellValue | null | undefined): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : String(value).trim();
}

function decode(bytes: Uint8Array): string {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Guesses the columns of the names and of the numbers, from their headers and their cells. */
export function recogniseColumns({ columns, rows }: Sheet): Columns {
  const sample = rows.slice(0, 100);
  const share = (test: (cell: string) => boolean) =>
    columns.map((_, at) => sample.filter((row) => test(row[at] ?? '')).length / sample.length);
  const numbers = share(looksLikeCipcNumber);
  const named = columns.findIndex((column) => NUMBERED.test(column));
  const most = numbers.indexOf(Math.max(...numbers));
  const number = (numbers[most] ?? 0) > 0.3 ? most : named >= 0 ? named : null;
  const letters = share((cell) => /\p{L}{2}/u.test(cell));
  const byName = columns.findIndex((column, at) => at !== number && NAMED.test(column));
  const candidates = columns.map((_, at) => at).filter((at) => at !== number);
  const [mostLetters = null] = candidates.toSorted((a, b) => (letters[b] ?? 0) - (letters[a] ?? 0));
  const name = byName >= 0 ? byName : mostLetters;
  return { name: name !== null && (byName >= 0 || (letters[name] ?? 0) > 0) ? name : null, number };
}

export interface ListedRow extends RowToCheck {
  line: number;
  name: string | null;
  cipcRegNo: string | null;
}

/** Cleans and cuts a text as the server does; null for an empty one. */
const cut = (text: string | undefined, max: number) =>
  [...cleanLine(text ?? '')].slice(0, max).join('') || null;

export const toRows = ({ rows, lines }: Sheet, { name, number }: Columns): ListedRow[] =>
  rows
    .map((row, at) => ({
      line: lines[at] ?? 0,
      name: name === null ? null : cut(row[name], COMPANY_NAME.max),
      cipcRegNo: number === null ? null : cut(row[number], CIPC_REG_NO.max),
    }))
    .filter((row) => row.name !== null || row.cipcRegNo !== null);
