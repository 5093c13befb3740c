import { cleanLine } from '../../../shared/clean-text.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import { CIPC_REG_NO, COMPANY_NAME, LIST_FILE } from '../../../shared/limits.ts';
import type { RowToCheck } from '../../../shared/schemas/check.ts';
import { areCodes, type Columns, hasSixDigits, isShortened } from './reading/columns.ts';
import { findHeader } from './reading/header.ts';
import { findSeparator, SEPARATORS, splitRows } from './reading/separator.ts';

export { type Columns, recogniseColumns } from './reading/columns.ts';

/** The cells of a pasted text, a file or a sheet of a workbook. */
export interface Table {
  name: string;
  cells: string[][];
  /** The rows, from 0, in which a quotation mark is damaged. */
  damaged?: number[];
  /** Between the cells of a text file with several. */
  separator?: string | undefined;
}

/** A list before anybody says which column is which. */
export interface Sheet {
  /** The names of the columns, or their numbers where the list has no header. */
  columns: string[];
  rows: string[][];
  /** The number of each row in the file, as a spreadsheet counts. */
  lines: number[];
  /** How many rows are left out, by why. */
  leftOut: Record<string, number>;
  /** The numbers of the rows in which a quotation mark is damaged. */
  damaged: number[];
  separator?: string | undefined;
}

/** The error for a list that cannot be read, with advice. */
export class UnreadableList extends Error {}

const MAX_COLUMNS = 200;
/** With nothing but amounts behind it; a company may be called Total. */
const TOTAL =
  /^(?:(?:grand|sub|report|page|group|groot|eind)[ -]?)?(?:totals?|totaal|totale)(?: (?:for|of|vir) .*)?\s?:?$/i;

const isTotal = (row: readonly string[]) => {
  const [first = '', ...others] = row.filter(Boolean);
  return TOTAL.test(first) && others.length > 0 && !others.some((cell) => /\p{L}{4}/u.test(cell));
};

export function readText(text: string, { isFile }: { isFile: boolean }): Table {
  const [, mark, rest] = /^"?sep=(.)"?(?:\r\n?|\n)(.*)$/is.exec(text) ?? [];
  const written = rest ?? text;
  const separators = mark ? [mark] : SEPARATORS;
  const [separator, width] = findSeparator(written, { isFile: isFile || Boolean(mark), separators });
  const table = splitRows(written, separator, width);
  return { name: '', ...table, separator: isFile && width > 1 ? separator : undefined };
}

/** The list in a table: without empty rows, what stands above its header, the header where it comes again, and totals. */
export function toSheet({ cells, damaged = [], separator }: Table): Sheet {
  const lines = [...cells.keys()].filter((at) => cells[at]?.some(Boolean));
  const rows = lines.map((at) => cells[at] ?? []);
  if (rows.length === 0)
    throw new UnreadableList('There is nothing in this list. Give a name or number in each row.');
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(Boolean) + 1), 0);
  if (width > MAX_COLUMNS)
    throw new UnreadableList(
      `This list has ${inGroups(width)} columns. Keep those with names and numbers, one company in each row.`,
    );
  const header = findHeader(rows);
  const from = header?.end ?? 0;
  if (header && from === rows.length)
    throw new UnreadableList(
      'There are only headings in this list. Give a name or number in each row below.',
    );
  const textOf = (row: readonly string[]) => row.filter(Boolean).join('\t');
  const above = new Set(rows.slice(0, from).map(textOf));
  const repeats = (at: number) => at >= from && above.has(textOf(rows[at] ?? []));
  const totals = (at: number) => at >= from && !repeats(at) && isTotal(rows[at] ?? []);
  const all = [...rows.keys()];
  const listed = all.filter((at) => at >= from && !repeats(at) && !totals(at));
  if (listed.length > LIST_FILE.maxRows)
    throw new UnreadableList(
      `This list has more than ${inGroups(LIST_FILE.maxRows)} rows. Check it in parts.`,
    );
  return {
    columns: Array.from({ length: width }, (_, at) => header?.columns[at] || `Column ${at + 1}`),
    rows: listed.map((at) => rows[at] ?? []),
    lines: listed.map((at) => (lines[at] ?? 0) + 1),
    leftOut: {
      'row# above the header': header?.at ?? 0,
      'repeated heading#': all.filter(repeats).length,
      'total#': all.filter(totals).length,
    },
    damaged: damaged.map((at) => at + 1),
    separator,
  };
}

/** Reads a file as UTF-8, as UTF-16 with its byte order mark, or else as Windows-1252 (Excel on Windows). */
export async function readFile(file: File): Promise<Table[]> {
  if (file.size > LIST_FILE.maxBytes)
    throw new UnreadableList(
      'This file is larger than 10 MB. Save the columns with names and numbers alone as CSV.',
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, OLD_WORKBOOK))
    throw new UnreadableList(
      'This workbook has a password or is of an Excel before 2007. Save it as .xlsx without a password, or as CSV.',
    );
  if (!startsWith(bytes, ZIP)) {
    const text = decode(bytes).replace(/^\ufeff+|\0+$/g, '');
    if (OTHER_TEXT.test(text))
      throw new UnreadableList(
        'This file is a web page, XML or a PDF, whatever its ending. Open it in your spreadsheet, and save it as .xlsx or CSV.',
      );
    return [readText(text, { isFile: true })];
  }
  if (/\.xlsm$/i.test(file.name))
    throw new UnreadableList('This workbook may hold macros. Save it as .xlsx, which cannot, or as CSV.');
  const { readWorkbook } = await import('./reading/workbook.ts');
  const sheets = await readWorkbook(file).catch(() => {
    throw new UnreadableList(
      'This workbook is damaged, cut off or of another kind. Save it as .xlsx or CSV.',
    );
  });
  return sheets.length > 0 ? sheets : [{ name: '', cells: [] }];
}

/** The first bytes of files: of .xlsx, which is a ZIP, and of .xls and workbooks with a password. */
const ZIP = [0x50, 0x4b];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte);
/** Markup, a saved web page, a PDF or rich text. */
const OTHER_TEXT = /^\s*(?:<[!?a-z]|mime-version:|%PDF|\{\\rtf)/i;

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

export interface ListedRow extends RowToCheck {
  line: number;
  name: string | null;
  cipcRegNo: string | null;
}

/** What will be looked up, and what the person should know of it. */
export interface LookUp {
  rows: ListedRow[];
  /** Why nothing can be looked up, with what to do. */
  problem: string | null;
  notes: string[];
}

/** A browser knows the entities of HTML (`&amp;`, `&eacute;`), which web programs leave in what they export. */
const decodeEntities = (text: string) =>
  text.replace(
    /&(?:#\w{1,8}|[a-z]\w{1,30});/gi,
    (entity) => new DOMParser().parseFromString(entity, 'text/html').documentElement.textContent,
  );

const counted = (count: number, what: string) =>
  `${inGroups(count)} ${what.replace('#', count === 1 ? '' : 's')}`;

export function lookUp(sheet: Sheet, { name, number }: Columns): LookUp {
  const rows: ListedRow[] = [];
  const long: number[] = [];
  const shortened: string[] = [];
  const textOf = (row: readonly string[], at: number | null) =>
    cleanLine(decodeEntities((at === null ? '' : row[at]) ?? ''));
  for (const [at, row] of sheet.rows.entries()) {
    const line = sheet.lines[at] ?? 0;
    const [called, written] = [textOf(row, name), textOf(row, number)];
    if (isShortened(written)) shortened.push(written);
    const asked = isShortened(written) ? '' : written;
    if ([...called].length > COMPANY_NAME.max || [...asked].length > CIPC_REG_NO.max) long.push(line);
    else if (called || asked) rows.push({ line, name: called || null, cipcRegNo: asked || null });
  }
  const leftOut = Object.entries({
    ...sheet.leftOut,
    'row# without a name or number': sheet.rows.length - rows.length - long.length,
  }).filter(([, count]) => count > 0);
  const notes = [
    leftOut.length > 0 && `Left out: ${leftOut.map(([what, count]) => counted(count, what)).join(', ')}.`,
    long.length > 0 &&
      `Left out as longer than ${COMPANY_NAME.max} characters: row ${listed(long)}. Shorten it, and read the list again.`,
    sheet.damaged.length > 0 &&
      `A quotation mark has no end in row ${listed(sheet.damaged)}. Compare with your file what is looked up for it.`,
    shortened.length > 0 &&
      `Your spreadsheet shortened ${counted(shortened.length, 'number#')}, such as ${shortened[0]}; the last digits are lost. In the original, format the column as Number without decimals, and save it again.`,
  ].filter((note) => note !== false);
  return { rows, notes, problem: problemOf(rows, { name, number }) };
}

const listed = (lines: readonly number[]) =>
  lines.slice(0, 10).join(', ') + (lines.length > 10 ? ` and ${lines.length - 10} more` : '');

function problemOf(rows: readonly ListedRow[], { name, number }: Columns): string | null {
  if (name === null && number === null) return 'Say which column holds the names or the numbers.';
  if (rows.length === 0) return 'There is nothing to look up in this column. Choose another.';
  if (name !== null && areCodes(rows.map((row) => row.name ?? '')))
    return 'These look like supplier codes, not names. Choose the column with the names.';
  if (name === null && !rows.some(({ cipcRegNo }) => hasSixDigits(cipcRegNo ?? '')))
    return 'These are no registration numbers. Choose the column with the numbers or the names.';
  return null;
}
