export const CSV = 'text/csv';

/** What a spreadsheet may take for a cell's start, then text that begins like a formula ('CSV Injection', OWASP). */
const FORMULA = /(^\ufeff?|[\n\r,;\t|"])([ \u00a0]*)([=+\-@＝＋－＠][^\n\r,;\t|"]*)/g;
/** An amount, a telephone number, or a dash for an empty cell: no formula is so plain. */
const PLAIN = /^[+-][+-]*\s*$|^[+-] ?R? ?\d[\d .]*$/;
/** Excel takes the separator from such a first line, and it could be any letter. */
const SEPARATOR = /^(\ufeff?"?)(sep=)/i;

/** An apostrophe before each cell that a spreadsheet would take for a formula makes it text; the rest stays. */
export const defuseCsv = (csv: string): string =>
  csv
    .replace(SEPARATOR, "$1'$2")
    .replace(FORMULA, (cell: string, before: string, blanks: string, content: string) =>
      PLAIN.test(content) ? cell : `${before}${blanks}'${content}`,
    );

/** Defused, as RFC 4180. With a semicolon decimals have a comma, as in South African Excel. */
export function writeCsv(rows: readonly (readonly (string | number)[])[], separator = ','): string {
  const write = (cell: string | number) => {
    if (typeof cell === 'number') return String(cell).replace('.', separator === ';' ? ',' : '.');
    return /[",;\t|\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  return defuseCsv(rows.map((row) => `${row.map(write).join(separator)}\r\n`).join(''));
}
