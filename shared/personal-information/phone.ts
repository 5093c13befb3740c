import { isWhole } from './bank-account.ts';
import { type DigitSpan, collectEdges, type AdjacentToken } from './digit-runs.ts';
import { isNamedOtherwise, labelsAround } from './labels.ts';
import type { TextContext, Span } from './text-context.ts';

/** 0, 27 or 0027 and nine digits, with or without the 0 of '+27 (0)82': ICASA's numbering plan. */
const SOUTH_AFRICAN = /^(?:0|(?:00)?27(?:0(?=[1-8]))?)[1-8]\d{8}$/;
const FOREIGN = /^00[1-9]\d{9,13}$/;
/** The usual groups of a number; a number in these may be next to another one. */
const USUAL = /^(?:10|3-7|3-3-4|4-3-3|3-4-3|3-3-2-2|11|2-9|2-2-3-4|2-2-7|4-2-3-4)$/;
/** Only right after a phone word: seven digits, a forgotten 0, a neighbouring country's code without its plus. */
const LOCAL = /^(?:\d{7}|[6-8]\d{8}|2(?:58|6[3-8])\d{8,9})$/;

/** Two of these may be next to each other. */
const isUsual = ({ digits, shape }: DigitSpan) => USUAL.test(shape) && SOUTH_AFRICAN.test(digits);

function standsAlone(text: string, span: DigitSpan, edges: ReadonlySet<number>): boolean {
  const { before, after, shape, ambiguous } = span;
  if (after.letter) return false;
  if (isWhole(text, span)) return true;
  if (ambiguous || before.letter || !USUAL.test(shape)) return false;
  // '082 555 1234 2 days later', '0825551234/0835551234'; but a part of a longer number is no phone.
  const apart = ({ separator, digits, year, at }: AdjacentToken) =>
    digits > 8 ||
    ((digits < 3 || year) && separator !== 'sign') ||
    (edges.has(at) && SOUTH_AFRICAN.test(span.digits));
  return apart(before) && (apart(after) || after.digits < 3);
}

function isPhone({ text, labels }: TextContext, span: DigitSpan): boolean {
  const { digits, start, end } = span;
  if (/^[1-9]\d{7,14}$/.test(digits) && /\+ ?\(?$/.test(text.slice(Math.max(0, start - 3), start)))
    return true;
  if (SOUTH_AFRICAN.test(digits) || FOREIGN.test(digits)) return true;
  const { before } = labelsAround(labels, start, end);
  return (
    before?.kind === 'phone' &&
    LOCAL.test(digits) &&
    /^[\s:.(]{0,3}(?:(?:no|nr|number|on|at|by|op|is)[\s:.(]{1,3}){0,2}$/i.test(text.slice(before.end, start))
  );
}

/** The sign and the bracket before it belong to the number. */
function withPrefix(text: string, { start, end }: DigitSpan): Span {
  const number = text.slice(start, end);
  const opens = (at: number) =>
    text[at - 1] === '(' && number.includes(')') && !/\([^()\n]*\)/.test(text.slice(at, end));
  let from = opens(start) ? start - 1 : start;
  if (text[from - 1] === '+') from -= 1;
  else if (text.slice(from - 2, from) === '+ ') from -= 2;
  if (opens(from)) from -= 1;
  return { start: from, end };
}

/** Any telephone number: mobile, landline, toll-free, of a company or of another country. */
export function findPhones(context: TextContext): Span[] {
  const { text, labels, digitSpans } = context;
  const edges = collectEdges(digitSpans.filter(isUsual));
  return digitSpans
    .filter((span) => standsAlone(text, span, edges) && isPhone(context, span))
    .filter(({ start, end }) => !isNamedOtherwise(text, labels, start, end))
    .map((span) => withPrefix(text, span));
}
