import { runsOn } from './digit-runs.ts';
import { isNamedOtherwise } from './labels.ts';
import { passesLuhn } from './luhn.ts';
import type { TextContext, Span } from './text-context.ts';

const LEAP_YEAR = 2000;

/** YYMMDD in either century: a two-digit year can always have a 29 February if it divides by four. */
function isBirthDate(digits: string): boolean {
  const year = LEAP_YEAR + Number(digits.slice(0, 2));
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day that the month does not have rolls over into another month.
  return date.getUTCMonth() === month - 1;
}

/**
 * 13 digits YYMMDD SSSS C A Z with a date, a citizenship of 0, 1 or 2 and a Luhn check digit (Identification
 * Act 68 of 1997, layout of the Department of Home Affairs), in any grouping.
 */
export function findSaIds({ text, labels, digitSpans }: TextContext): Span[] {
  return digitSpans.filter(
    (span) =>
      /^\d{10}[0-2]\d\d$/.test(span.digits) &&
      !runsOn(text, span) &&
      isBirthDate(span.digits) &&
      passesLuhn(span.digits) &&
      !isNamedOtherwise(text, labels, span.start, span.end),
  );
}
