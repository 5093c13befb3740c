import type { Span, TextContext } from './text-context.ts';

const WORD = /(?<![a-z])(?:traffic register|verkeersregister|trn|e?natis)(?![a-z])/i;
const DIGITS = 13;
const NEAR = 40;

/** Traffic register numbers, which foreigners have instead of an ID number: 13 digits near a word for it. */
export function findTrafficRegisterNumbers({ text, digitSpans }: TextContext): Span[] {
  return digitSpans.filter(
    ({ digits, start, end }) =>
      digits.length === DIGITS && WORD.test(text.slice(Math.max(0, start - NEAR), end + NEAR / 2)),
  );
}
