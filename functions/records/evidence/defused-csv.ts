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
export function defuseCsv(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes).toString('utf8');
  const defused = text
    .replace(SEPARATOR, "$1'$2")
    .replace(FORMULA, (cell: string, before: string, blanks: string, content: string) =>
      PLAIN.test(content) ? cell : `${before}${blanks}'${content}`,
    );
  return Buffer.from(defused);
}
