import { findHeader } from './header.ts';

/** Rows of cells, and the rows (from 0) in which a quotation mark is open without an end. */
export interface SplitText {
  cells: string[][];
  damaged: number[];
}

export const SEPARATORS = ['\t', ';', '|', ','];
const SAMPLE = { letters: 60_000, rows: 200 };
const LINE_BREAK = /\r\n?|\n/;

/** The quotation mark that ends a cell; `""` and `\"` are quotation marks within it. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at += 1;
    else if (text[at - 1] !== '\\' || at === from) return at;
  }
  return -1;
}

/**
 * Splits a text into rows, as RFC 4180 says. Parsers give up the list, or all rows to the next quotation mark,
 * where a name merely begins with one (`"K" Line`) or one is never closed. Here it is a letter like others if no
 * separator follows its end, or if each line up to there is a whole row of this width.
 */
export function splitRows(text: string, separator: string, width: number): SplitText {
  const inCell = new RegExp(`[^\\r\\n${separator.replace(/[\\\]^-]/, String.raw`\$&`)}]*`, 'y');
  const [blanks, line] = [/ */y, /[^\r\n]*/y];
  const endFrom = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from;
    pattern.test(text);
    return pattern.lastIndex;
  };
  const isEnd = (at: number) => at === text.length || [separator, '\r', '\n'].includes(text.charAt(at));
  const cells: string[][] = [];
  const damaged: number[] = [];
  let [row, rowStart]: [string[], number] = [[], 0];
  for (let at = 0; at <= text.length; at += 1) {
    const start = endFrom(blanks, at);
    const close = text[start] === '"' ? closingQuote(text, start + 1) : -1;
    const after = close < 0 ? -1 : endFrom(blanks, close + 1);
    const inside = text.slice(start + 1, Math.max(start + 1, close));
    const areRows = () => {
      const lines = text.slice(rowStart, endFrom(line, close)).split(LINE_BREAK);
      return lines.every((each) => each.split(separator).length === width);
    };
    const isTorn = LINE_BREAK.test(inside) && !/""|\\"/.test(inside) && areRows();
    const isQuoted = close >= 0 && isEnd(after) && !isTorn;
    at = isQuoted ? after : endFrom(inCell, at);
    const cell = isQuoted ? inside.replace(/""|\\"/g, '"') : text.slice(start, at);
    if (!isQuoted && cell.startsWith('"') && cell.split('"').length % 2 === 0) damaged.push(cells.length);
    // A spreadsheet's way of keeping a number as it is written.
    row.push(cell.trim().replace(/^="(.*)"$/, '$1'));
    if (text[at] === separator) continue;
    cells.push(row);
    if (text.startsWith('\r\n', at)) at += 1;
    [row, rowStart] = [[], at + 1];
  }
  return { cells, damaged };
}

/**
 * The separator with which most rows have equally many cells, and how many; none for a list of names. In pasted
 * text a comma counts only below a header, because a name may contain one.
 */
export function findSeparator(
  text: string,
  { isFile, separators }: { isFile: boolean; separators: readonly string[] },
): [string, number] {
  const sample = text.slice(0, SAMPLE.letters);
  let best = { separator: separators[0] ?? '\t', width: 1, score: 0 };
  for (const separator of separators) {
    const [likely] = mostCommon(sample.split(LINE_BREAK).map((line) => line.split(separator).length));
    const { cells } = splitRows(sample, separator, likely);
    const rows = cells.filter((row) => row.some(Boolean)).slice(0, SAMPLE.rows);
    const [width, count] = mostCommon(rows.map(({ length }) => length));
    const from = rows.findIndex(({ length }) => length === width);
    const share = count / (rows.length - from);
    const score = share > 0.5 && (from === 0 || count > 1) ? share ** 2 * Math.log2(width) : 0;
    const isProse = separator === ',' && !isFile && findHeader(rows) === null;
    if (score > best.score && !isProse) best = { separator, width, score };
  }
  return [best.separator, best.width];
}

/** The most common number of cells above one, and how often it comes. */
function mostCommon(widths: readonly number[]): [number, number] {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || b - a)[0] ?? [1, 0];
}
