/** The content type of CSV. */
export const CSV = 'text/csv';

/**
 * Whatever a spreadsheet program may take for the beginning of a cell, whichever separator and quotes it goes by, with what
 * follows there, if that begins as a formula does ('CSV Injection', OWASP).
 */
const FORMULA = /(^\ufeff?|[\n\r,;\t|"])([ \u00a0]*)([=+\-@＝＋－＠][^\n\r,;\t|"]*)/g;
/** An amount, a telephone number, or a dash for nothing: no formula is so plain. */
const PLAIN = /^[+-][+-]*\s*$|^[+-] ?R? ?\d[\d .]*$/;
/** Excel takes the separator from such a first line, and it could be any letter. */
const SEPARATOR = /^(\ufeff?"?)(sep=)/i;

/**
 * A CSV that runs nothing when it is opened: cells that a spreadsheet program would take for formulas begin with an apostrophe,
 * by which it takes them for text. Amounts and telephone numbers stay as they are, and so does all other text.
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
