import { type DigitSpan, type AdjacentToken, runsOn } from './digit-runs.ts';
import { isNamedOtherwise, type Label, labelsAround, namingLabel } from './labels.ts';
import type { TextContext, Span } from './text-context.ts';

const BEFORE = 60;
const AFTER = 30;
const ACCOUNT_WORD = /^a\/?c|rek|akh|saving|spaar/i;
const PHONE_WORD = /(?<![a-z])(?:tel|phone|call|cell|whatsapp|sms|bel|skakel|contact)/i;
const COMPACT_DATE =
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/;
/** How telephone numbers are grouped; 'FNB 0860 557 557' is the bank's own number. */
const PHONE_SHAPE = /^(?:3-3-4|4-3-3|4-2-2-2)$/;

/** Without separators, a whole number even beside another; after a sign, that must be a long one. */
const UNBROKEN = /^(?:9|1\d)$/;
const LONG = 7;

/** Whether a number is whole: on either side only a line break, the end of the run or a separate number. */
export function isWhole(text: string, span: DigitSpan): boolean {
  const { before, after, ambiguous, shape } = span;
  const isUnbroken = UNBROKEN.test(shape);
  const open = ({ separator, digits }: AdjacentToken) =>
    separator === 'end' || separator === 'line' || (isUnbroken && (separator === 'blank' || digits >= LONG));
  return !ambiguous && open(before) && open(after) && !before.letter && !runsOn(text, span);
}

/** 'FNB 087 575 1111': written as a phone number, with the name of a bank but not of an account. */
function isBanksPhone(text: string, { start, end }: Label, span: DigitSpan): boolean {
  if (!/^0[1-8]\d{8}$/.test(span.digits) || ACCOUNT_WORD.test(text.slice(start, end))) return false;
  return (
    PHONE_SHAPE.test(span.shape) || PHONE_WORD.test(text.slice(Math.max(0, start - BEFORE / 2), span.start))
  );
}

/** 7 to 11 digits. A label after the number ('62512341269, FNB') counts if it is near and none is before. */
export function findBankAccounts({ text, labels, digitSpans }: TextContext): Span[] {
  return digitSpans.filter((span) => {
    const { digits, start, end } = span;
    if (digits.length > 11 || !isWhole(text, span) || isNamedOtherwise(text, labels, start, end))
      return false;
    if (COMPACT_DATE.test(digits) || text[start - 1] === '+') return false;
    const naming = namingLabel(labels, start, BEFORE);
    if (naming) return naming.kind === 'bank' && !isBanksPhone(text, naming, span);
    const { after } = labelsAround(labels, start, end);
    return after?.kind === 'bank' && after.start - end < AFTER && !/^0[1-8]\d{8}$/.test(digits);
  });
}
