import { findHeader } from './header.ts';

const SEPARATORS = ['\t', ';', '|', ','];
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
 * Splits a text into rows of cells, as RFC 4180 says, and tells the rows (from 0) whose quotation mark is damaged.
 * Parsers give up the list, or all rows to the next quotation mark, where a name merely begins with one (`"K" Line`)
 * or one is never closed. Here it is a letter like others if no separator follows its end, or if each line up to
 * there is a whole row of this width.
 */
export function splitRows(text: string, separator: string, width: number) {
  const inCell = new RegExp(`[^\\r\\n${separator.replace(/[\\\]^-]/, String.raw`\$&`)}]*`, 'y');
  const [blanks, line] = [/ */y, /[^\r\n]*/y];
  const endFrom = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from;
    pattern.test(text);
    return pattern.lastIndex;
  };
  const isEnd = (at: number) => at === text.length || [separator, '\r', '\n'].includes(text.charAt(at));
  const isRow = (each: string) => each.split(separator).length === width;
  const [cells, damaged]: [string[][], number[]] = [[], []];
  let [row, rowStart]: [string[], number] = [[], 0];
  for (let at = 0; at <= text.length; at += 1) {
    const start = endFrom(blanks, at);
    const close = text[start] === '"' ? closingQuote(text, start + 1) : -1;
    const after = close < 0 ? -1 : endFrom(blanks, close + 1);
    const inside = text.slice(start + 1, Math.max(start + 1, close));
    const mayBeTorn = LINE_BREAK.test(inside) && !/""|\\"/.test(inside);
    const isTorn = mayBeTorn && text.slice(rowStart, endFrom(line, close)).split(LINE_BREAK).every(isRow);
    const isQuoted = close >= 0 && isEnd(after) && !isTorn;
    at = isQuoted ? after : endFrom(inCell, at);
    const cell = isQuoted ? inside.replace(/""|\\"/g, '"') : text.slice(start, at);
    if (!isQuoted && cell.startsWith('"') && cell.split('"').length % 2 === 0) damaged.push(cells.length);
    // `="…"` is how a spreadsheet keeps a number as it is written.
    row.push(cell.trim().replace(/^="(.*)"$/, '$1'));
    if (text[at] === separator) continue;
    cells.push(row);
    if (text.startsWith('\r\n', at)) at += 1;
    [row, rowStart] = [[], at + 1];
  }
  return { cells, damaged };
}

/** The most common number of cells above one, and how often it comes. */
function mostCommon(widths: readonly number[]): [number, number] {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || b - a)[0] ?? [1, 0];
}

/**
 * The separator with which most rows have equally many cells, and how many. In pasted text a comma counts only below
 * a header, because a name may contain one.
 */
export function findSeparator(text: string, isFile: boolean, separators = SEPARATORS): [string, number] {
  const sample = text.slice(0, 60_000);
  let best = { separator: separators[0] ?? '\t', width: 1, score: 0 };
  for (const separator of separators) {
    const [likely] = mostCommon(sample.split(LINE_BREAK).map((line) => line.split(separator).length));
    const rows = splitRows(sample, separator, likely).cells.filter((row) => row.some(Boolean));
    const [width, count] = mostCommon(rows.map(({ length }) => length));
    const from = rows.findIndex(({ length }) => length === width);
    // Rows above the first such one may be titles, but a separator that they have, too, is likelier.
    const share = count / (rows.length - 0.9 * from);
    const score = share > 0.5 && (from === 0 || count > 1) ? share ** 2 * Math.log2(width) : 0;
    const isProse = separator === ',' && !isFile && findHeader(rows) === null;
    if (score > best.score && !isProse) best = { separator, width, score };
  }
  return [best.separator, best.width];
}
