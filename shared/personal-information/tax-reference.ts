import { isWhole } from './bank-account.ts';
import { isNamedOtherwise, labelsAround, namingLabel } from './labels.ts';
import type { TextContext, Span } from './text-context.ts';

const BEFORE = 60;
const AFTER = 30;

/** 10 digits that begin with 0, 1, 2, 3 or 9 (SARS: 4 is VAT, 7 is PAYE) whose nearest label is a tax word. */
export function findTaxReferences({ text, labels, digitSpans }: TextContext): Span[] {
  return digitSpans.filter((span) => {
    const { digits, start, end } = span;
    if (!/^[01239]\d{9}$/.test(digits) || isNamedOtherwise(text, labels, start, end)) return false;
    // 'income tax 2907 118 443 2023.pdf': the year of the return is no part of it.
    if (!isWhole(text, span.after.year ? { ...span, after: { ...span.after, separator: 'end' } } : span))
      return false;
    const naming = namingLabel(labels, start, BEFORE);
    if (naming) return naming.kind === 'tax';
    const { after } = labelsAround(labels, start, end);
    return after?.kind === 'tax' && after.start - end < AFTER;
  });
}
