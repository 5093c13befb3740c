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

const JOIN = String.raw`[^\p{L}\p{N}]{0,5}(?:(?:and|then|next|plus|followed|by|en|dan|gevolg|deur)[^\p{L}\p{N}]{1,5}){1,3}`;
/** Groups of digits with one sign between them, such as (8)(0)…, and a date of birth with the rest behind words. */
const DISGUISED = [
  String.raw`\d{1,7}((?=[^\p{L}\p{N}]{0,2}[^\p{L}\p{N}\s.-])[^\p{L}\p{N}]{1,3})\d{1,7}(?:\1\d{1,7})+`,
  String.raw`\d{6}${JOIN}\d{4}(?:[ -]?\d){3}`,
].map((form) => new RegExp(String.raw`(?<![\p{L}\p{N}])${form}(?![\p{L}\p{N}])`, 'giu'));

/** YYMMDD SSSS C A Z: a date, C 0 to 2, a Luhn digit, in any grouping (Identification Act 68 of 1997, Home Affairs). */
export function findSaIds({ text, rest, labels, digitSpans }: TextContext): Span[] {
  const disguised = DISGUISED.flatMap((form) => [...rest.matchAll(form)]).map(({ 0: all, index }) => ({
    digits: all.replace(/\D/g, ''),
    ...{ start: index, end: index + all.length },
  }));
  return [...digitSpans.filter((span) => !runsOn(text, span)), ...disguised].filter(
    ({ digits, start, end }) =>
      /^\d{10}[0-2]\d\d$/.test(digits) &&
      isBirthDate(digits) &&
      passesLuhn(digits) &&
      !isNamedOtherwise(text, labels, start, end),
  );
}
