export const CSV = 'text/csv';

/**
 * Text that a spreadsheet program may take for the start of a cell, with any separator and quotes, followed
 * by text that begins like a formula ('CSV Injection', OWASP).
 */
const FORMULA = /(^\ufeff?|[\n\r,;\t|"])([ \u00a0]*)([=+\-@＝＋－＠][^\n\r,;\t|"]*)/g;
/** An amount, a telephone number, or a dash for an empty cell: no formula is so plain. */
const PLAIN = /^[+-][+-]*\s*$|^[+-] ?R? ?\d[\d .]*$/;
/** Excel takes the separator from such a first line, and it could be any letter. */
const SEPARATOR = /^(\ufeff?"?)(sep=)/i;

/**
 * A CSV that runs nothing when it is opened: an apostrophe before each cell that a spreadsheet program would
 * take for a formula makes it text. Amounts, telephone numbers and all other text stay as they are.
 */
export const defuseCsv = (csv: string): string =>
  csv
    .replace(SEPARATOR, "$1'$2")
    .replace(FORMULA, (cell: string, before: string, blanks: string, content: string) =>
      PLAIN.test(content) ? cell : `${before}${blanks}'${content}`,
    );

/**
 * Rows as a defused CSV of RFC 4180. Its separator is a comma unless people's own files have another one: with
 * a semicolon decimals have a comma, as in South African Excel. Texts with any separator are in quotes.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[], separator = ','): string {
  const write = (cell: string | number) => {
    if (typeof cell === 'number') return String(cell).replace('.', separator === ';' ? ',' : '.');
    return /[",;\t|\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  return defuseCsv(rows.map((row) => `${row.map(write).join(separator)}\r\n`).join(''));
}
