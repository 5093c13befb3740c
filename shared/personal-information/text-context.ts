import { type DigitSpan, findDigitSpans } from './digit-runs.ts';
import { findLabels, type Label } from './labels.ts';
import { withLettersAsDigits } from './letter-digits.ts';
import { withoutPlainNumbers } from './plain-numbers.ts';

/** A segment of the plain text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `rest` is `text` with letters among digits read as digits, and without amounts and dates. */
export interface TextContext {
  readonly text: string;
  readonly rest: string;
  readonly labels: readonly Label[];
  readonly digitSpans: readonly DigitSpan[];
}

export function readContext(text: string): TextContext {
  const rest = withoutPlainNumbers(withLettersAsDigits(text));
  const labels = findLabels(text);
  const labelEnds = new Set(labels.map(({ end }) => end));
  return { text, rest, labels, digitSpans: findDigitSpans(rest, labelEnds) };
}
