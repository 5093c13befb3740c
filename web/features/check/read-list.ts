import { cleanLine } from '../../../shared/clean-text.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import { CIPC_REG_NO, COMPANY_NAME, LIST_FILE, ROW_REFERENCE } from '../../../shared/limits.ts';
import type { RowToCheck } from '../../../shared/schemas/check.ts';
import { areCodes, type Columns, hasSixDigits, isShortened } from './reading/columns.ts';
import { findCodes, findHeader } from './reading/header.ts';
import { findSeparator, splitRows } from './reading/separator.ts';

export { type Columns, recogniseColumns } from './reading/columns.ts';

export interface Table {
  name: string;
  cells: string[][];
  /** The rows, from 0, in which a quotation mark is damaged. */
  damaged?: number[];
  /** Separates the cells of a text file with several columns. */
  separator?: string | undefined;
}

/** A list before anybody says which column is which. */
export interface Sheet {
  /** The names of the columns, or their numbers where the list has no header. */
  columns: string[];
  rows: string[][];
  /** The number of each row in the file, as a spreadsheet counts. */
  lines: number[];
  /** The number of rows left out, by reason; `#` stands for a plural. */
  leftOut: Record<string, number>;
}

export class UnreadableList extends Error {}

const MAX_COLUMNS = 200;
/** A row of totals has nothing but amounts behind this word; a company may be called Total. */
const TOTAL =
  /^(?:(?:grand|sub|report|page|group|groot|eind)[ -]?)?(?:totals?|totaal|totale)(?: (?:for|of|vir) .*)?\s?:?$/i;

function isTotal(row: readonly string[]): boolean {
  const [first = '', ...others] = row.filter(Boolean);
  return TOTAL.test(first) && others.length > 0 && !others.some((cell) => /\p{L}{4}/u.test(cell));
}

/** `&amp;` and `&eacute;`, which web programs leave in what they export. */
const ENTITY = /&(#\w{1,8}|[a-z]\w{1,30})[;\ue000]/gi;

/** The browser knows all two thousand entities. */
const decodeEntities = (text: string) =>
  text.replace(
    ENTITY,
    (_, name) => new DOMParser().parseFromString(`&${name};`, 'text/html').documentElement.textContent,
  );

export function readText(text: string, { isFile }: { isFile: boolean }): Table {
  const [, mark, rest] = /^"?sep=(.)"?(?:\r\n?|\n)(.*)$/is.exec(text) ?? [];
  // The semicolon of an entity separates no cells.
  const written = (rest ?? text).replace(ENTITY, '&$1\ue000');
  const [separator, width] = findSeparator(written, isFile || Boolean(mark), mark ? [mark] : undefined);
  const table = splitRows(written, separator, width);
  return { name: '', ...table, separator: isFile && width > 1 ? separator : undefined };
}

/** Leaves out empty rows, what stands above the header, repeated headers and totals. */
export function toSheet({ cells }: Table): Sheet {
  const filled = [...cells.keys()].filter((at) => cells[at]?.some(Boolean));
  const rows = filled.map((at) => ({ at, row: (cells[at] ?? []).map(decodeEntities) }));
  const width = rows.reduce((most, { row }) => Math.max(most, row.findLastIndex(Boolean) + 1), 0);
  const header = findHeader(rows.slice(0, 20).map(({ row }) => row));
  const from = header?.end ?? 0;
  const textOf = (row: readonly string[]) => row.filter(Boolean).join('\t');
  const above = new Set(rows.slice(0, from).map(({ row }) => textOf(row)));
  const once = rows.slice(from).filter(({ row }) => !above.has(textOf(row)));
  const listed = once.filter(({ row }) => !isTotal(row));
  if (rows.length === 0)
    throw new UnreadableList('There is nothing in this list. Give a name or number in each row.');
  if (from === rows.length)
    throw new UnreadableList('There are only headings in this list. Give a name or number in each row.');
  if (width > MAX_COLUMNS)
    throw new UnreadableList(
      `This list has ${inGroups(width)} columns. Keep those with names and numbers, one company in each row.`,
    );
  if (listed.length > LIST_FILE.maxRows)
    throw new UnreadableList(
      `This list has more than ${inGroups(LIST_FILE.maxRows)} rows. Check it in parts.`,
    );
  return {
    columns: Array.from({ length: width }, (_, at) => header?.columns[at] || `Column ${at + 1}`),
    rows: listed.map(({ row }) => row),
    lines: listed.map(({ at }) => at + 1),
    leftOut: {
      'row# above the header': header?.at ?? 0,
      'repeated heading#': rows.length - from - once.length,
      'total#': once.length - listed.length,
    },
  };
}

/** Reads a file as UTF-8, as UTF-16 with its byte order mark, or else as Windows-1252 (Excel on Windows). */
export async function readFile(file: File): Promise<readonly Table[]> {
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
    const text = decode(bytes)
      .replaceAll('\0', '')
      .replace(/^\ufeff+/, '');
    if (!OTHER_TEXT.test(text)) return [readText(text, { isFile: true })];
    throw new UnreadableList(
      'This file is a web page, XML or a PDF, whatever its ending. Open it in your spreadsheet, and save it as .xlsx or CSV.',
    );
  }
  if (/\.xlsm$/i.test(file.name))
    throw new UnreadableList('This workbook may hold macros. Save it as .xlsx, which cannot, or as CSV.');
  const { readWorkbook } = await import('./reading/workbook.ts');
  return readWorkbook(file).catch(() => {
    throw new UnreadableList('This workbook is damaged or cut off. Save it again as .xlsx or CSV.');
  });
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
  /** The supplier's code in the list, for a watchlist. */
  reference?: string;
}

export interface LookUp {
  rows: ListedRow[];
  notes: string[];
  checked: string;
  problem: string | null;
}

const plural = (count: number, what: string) =>
  `${inGroups(count)} ${what.replace('#', count === 1 ? '' : 's')}`;

export function lookUp(
  { columns, rows, lines, leftOut }: Sheet,
  { name, number }: Columns,
  damaged: number[] = [],
  sheet = { name: '', others: '' },
): LookUp {
  const cellsOf = (at: number | null) => rows.map((row) => cleanLine((at === null ? '' : row[at]) ?? ''));
  const [names, numbers] = [cellsOf(name), cellsOf(number)];
  const others = columns.map((column, at) => (at === name || at === number ? '' : column));
  const codes = cellsOf(findCodes(others));
  const shortened = numbers.filter(isShortened);
  const asked = names.map((called, at): ListedRow => {
    const [written, code] = [numbers[at] ?? '', codes[at] ?? ''];
    return {
      line: lines[at] ?? 0,
      name: called || null,
      cipcRegNo: isShortened(written) ? null : written || null,
      ...(code && [...code].length <= ROW_REFERENCE.max && { reference: code }),
    };
  });
  const isLong = (row: ListedRow) =>
    [...(row.name ?? '')].length > COMPANY_NAME.max || [...(row.cipcRegNo ?? '')].length > CIPC_REG_NO.max;
  const told = asked.filter((row) => row.name !== null || row.cipcRegNo !== null);
  const long = told.filter(isLong).map(({ line }) => line);
  const left = Object.entries({ ...leftOut, 'row# without a name or number': rows.length - told.length })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => plural(count, what));
  const notes = [
    sheet.others !== '' && `Not read: ${sheet.others}. Choose another sheet above, and check it, too.`,
    left.length > 0 && `Left out: ${left.join(', ')}.`,
    long.length > 0 &&
      `Left out as longer than ${COMPANY_NAME.max} characters: row ${someOf(long)}. Shorten it, and read the list again.`,
    damaged.length > 0 &&
      `A quotation mark has no end in row ${someOf(damaged.map((at) => at + 1))}. Compare with your file what is looked up for it.`,
    shortened.length > 0 &&
      `Your spreadsheet shortened ${plural(shortened.length, 'number#')}, such as ${shortened[0]}: the last digits are lost. In the original, format the column as Number without decimals, and save it again.`,
  ].filter((note) => note !== false);
  const listed = told.filter((row) => !isLong(row));
  const chosen = [name, number].flatMap((at) => (at === null ? [] : `“${columns[at]}”`));
  const ofSheet = sheet.others && ` of the sheet “${sheet.name}”, not of ${sheet.others}`;
  const checked = `Checked the ${chosen.length === 1 ? 'column' : 'columns'} ${chosen.join(' and ')}${ofSheet}.`;
  return { rows: listed, notes, checked, problem: problemOf(listed, { name, number }) };
}

const someOf = (lines: readonly number[]) =>
  lines.slice(0, 10).join(', ') + (lines.length > 10 ? ` and ${lines.length - 10} more` : '');

function problemOf(rows: readonly ListedRow[], { name, number }: Columns): string | null {
  if (name === null && number === null) return 'Say which column holds the names or the numbers.';
  if (rows.length === 0) return 'There is nothing to look up in this column. Choose another.';
  if (name !== null && areCodes(rows.map((row) => row.name ?? '')))
    return 'These look like supplier codes, not names. Choose the column with the names, or a list that has one.';
  if (name === null && !rows.some(({ cipcRegNo }) => hasSixDigits(cipcRegNo ?? '')))
    return 'These are no registration numbers. Choose the column with the numbers or the names.';
  return null;
}
