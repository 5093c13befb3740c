import type { WordingKind } from '../enumerations.ts';

export interface Rule {
  readonly kind: WordingKind;
  /**
   * Alternatives of a regular expression between blanks or line breaks: `_` is a blank, `~` up to four words of the
   * same sentence, `'` either apostrophe. Nothing in it repeats without a bound.
   */
  readonly phrases: string;
  /** The rule distinguishes capital letters. Without this, rule and text are compared in lower case. */
  readonly asWritten?: boolean;
  /** Whether its phrases are signs rather than words, so that they may come at a word's end. */
  readonly isSigns?: boolean;
  readonly hint: string;
  readonly example: string;
  readonly counterExample: string;
}

/** Not `\p{L}`, nor the flag for any case: expressions of this length then take seconds to compile. */
const LETTER = 'A-Za-zÀ-ỿ';
const BLANK = '(?:\\s{1,3})';
const UP_TO_FOUR_WORDS = '(?:\\s{1,3}[^\\s.!?;]{1,20}){0,4}';

/** The expression takes time in proportion to the text, which is in lower case unless `asWritten`. */
export function compile({ phrases, isSigns = false }: Rule): RegExp {
  const alternatives = phrases
    .trim()
    .split(/\s+/)
    .join('|')
    .replaceAll('_', BLANK)
    .replaceAll('~', UP_TO_FOUR_WORDS)
    .replaceAll("'", "['’]");
  const whole = isSigns
    ? alternatives
    : `(?<![${LETTER}\\d-])(?<![${LETTER}]['’])(?:${alternatives})(?![${LETTER}\\d])`;
  return new RegExp(whole, 'g');
}
