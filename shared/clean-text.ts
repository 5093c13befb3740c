/**
 * Text as it is stored and counted: well-formed Unicode, NFC, without visible or invisible blanks at its ends
 * (docs/api.md, Values). Every kind of line break becomes a newline. Other control characters except the tab
 * are removed, and so are those that change the reading direction: nobody types or sees them.
 */
export function cleanText(text: string): string {
  const visible = text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');
  return withoutBlankEnds(visible.normalize('NFC'));
}

/** The length of a text for the rules: its characters as stored; an emoji counts as one. */
export function countCharacters(text: string): number {
  return [...cleanText(text)].length;
}

/** Hangul fillers and the empty Braille pattern are letters and symbols in Unicode. */
const BLANK = /[\s\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/u;

/** Character by character: a pattern would scan a long run of blanks again from each of them. */
function withoutBlankEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Cleans a text of one line, such as a name: a line break becomes a space. */
export function cleanLine(text: string): string {
  const parts = cleanText(text).split(/[\n\t]+/);
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

/** One blank for a run of blanks, and one sign for a run of that sign. */
export const collapseRuns = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/([\p{P}\p{S}])\1+/gu, '$1');
