import { type DigitSpan, collectEdges, type AdjacentToken, runsOn } from './digit-runs.ts';
import { isNamedOtherwise, labelsAround } from './labels.ts';
import { passesLuhn } from './luhn.ts';
import type { TextContext, Span } from './text-context.ts';

/** Issuers' prefixes and lengths (ISO/IEC 7812-1): Visa, Mastercard, Amex, Diners, Discover, JCB, UnionPay, Maestro. */
const ISSUED =
  /^(?:4(?:\d{15}|\d{18})|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|6(?:011|4[4-9]\d|5\d\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|62\d{14,17}|(?:50|5[6-9]|6\d)\d{14,17})$/;
/** Short or unusual ones: only near a card word, since barcodes and order numbers share the form. */
const ISSUED_LABELLED = /^(?:4\d{12}|(?:50|5[6-9]|6\d)\d{10,13})$/;
/** 'FNB 62512341269 632005': an account and its branch code may together have a card's form. */
const ACCOUNT_AND_BRANCH = /^\d{9,11}\s\d{6}$/;
const NEAR = 25;

/** Two of these may be next to each other. */
const isCard = ({ digits }: DigitSpan) => ISSUED.test(digits) && passesLuhn(digits);

/** A Luhn number with an issuer's prefix and length. An IMEI (15 digits from 01, 35, 86 …) has neither. */
export function findPaymentCards({ text, labels, digitSpans }: TextContext): Span[] {
  const edges = collectEdges(digitSpans.filter(isCard));
  return digitSpans.filter((span) => {
    if (span.before.letter || runsOn(text, span)) return false;
    if (!passesLuhn(span.digits) || isNamedOtherwise(text, labels, span.start, span.end)) return false;
    // A part of a longer number in groups of four (a 20-digit electricity token) is no card.
    const goesOn = ({ separator, digits, year, at }: AdjacentToken) =>
      digits === 4 && separator !== 'line' && !year && !edges.has(at);
    if (span.shape === '4-4-4-4' && (goesOn(span.before) || goesOn(span.after))) return false;
    const label = labelsAround(labels, span.start, span.end).before;
    const beside = label && span.start - label.end < NEAR ? label.kind : undefined;
    if (beside === 'bank' && ACCOUNT_AND_BRANCH.test(text.slice(span.start, span.end))) return false;
    return ISSUED.test(span.digits) || (beside === 'card' && ISSUED_LABELLED.test(span.digits));
  });
}
