import { LABEL_WORDS } from './label-words.ts';

type LabelKind = keyof typeof LABEL_WORDS;

export interface Label {
  readonly kind: LabelKind;
  readonly start: number;
  readonly end: number;
}

const kinds = Object.keys(LABEL_WORDS) as LabelKind[];
const alternatives = kinds.map((kind) => {
  const words = LABEL_WORDS[kind].trim().split(/\s+/).join('|').replaceAll('_', ' ');
  return `(?<${kind}>${words})`;
});
const LABEL = new RegExp(`(?<![a-z])(?:${alternatives.join('|')})(?:s|nommers?|nr)?(?![a-z])`, 'gi');

/** The text that may separate a label from its number: 'order no. (new): …', 'polisnommer is …'. */
const LINK = '[\\s:.#=(\'"-]{0,4}';
const NUMBER_WORD = 'numbers?|num|nos?|nr|nommers?|inombolo|code|kode|id|ref|reference';
const ATTACHED = new RegExp(`^${LINK}(?:(?:${NUMBER_WORD}|is|was|of|the|van|die|ngu)${LINK}){0,4}$`, 'i');
/** '… in good order. 8503145214081': the label's sentence ends before the number; 'Inv. 12' and 'no. 12' go on. */
const SENTENCE_END = /[a-z]{4}\.\s/i;
/** 'invoices 1234567, 2345678 and 3456789': the label is that of all; one that begins with 0 or + may be a phone's. */
const LISTED = /(?:[a-z]{0,4}-?[\d-]{3,20}(?:, | and | en | & |, and | ?[+/] ?)#?){1,4}$/i;
/** Words with which a weak label names its number. 'ID' is none: 'customer ID' may be the customer's own. */
const HAS_NUMBER_WORD = new RegExp(
  'nommer|(?<![a-z])(?:numbers?|num|nos?|nr|inombolo|code|kode|ref|reference)(?![a-z])|#',
  'i',
);
/** '… is the order number': the label after its number. */
const BEHIND = /^[\s,'")]{0,3}(?:is|was|as|are) (?:(?:the|our|my|their|your|an?|die|ons|my) )?(?:\w+ )?$/i;

/** 'the ID number on the quote is …': 'ID' says what the number is, and 'quote' only where it is. */
const OWN_LABEL_ON =
  /(?<![a-z])(?:id|identity|account|acc|rekening|card|passport|paspoort|tax|phone|cell|tel|plate)(?:[ -]?(?:number|nommer|no\.?|nr\.?))? (?:on|in|from|op|van) (?:(?:the|their|his|her|its|my|our|your|an?|this|that|die) )?$/i;
/** A label at a sentence's end does not apply to the next line; one that begins its line is a heading. */
const LINE_BEGINS = /(?:^|\n)(?:[^\S\n]|[*·-])*$/;

/** 'ref SB/1234567': letters that belong to the number. */
const CODE_PREFIX = /[a-z]{1,5}[-/]$/i;
const NEAR = 48;

export function findLabels(text: string): Label[] {
  return Array.from(text.matchAll(LABEL), (match) => {
    const kind = kinds.find((name) => match.groups?.[name] !== undefined) ?? 'other';
    return { kind, start: match.index, end: match.index + match[0].length };
  });
}

function indexBefore(labels: readonly Label[], at: number): number {
  let low = 0;
  let high = labels.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((labels[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function labelsAround(
  labels: readonly Label[],
  from: number,
  to: number,
): { before?: Label; after?: Label } {
  const last = indexBefore(labels, from);
  const before = labels[last];
  const after = labels.slice(last + 1, last + 4).find((label) => label.start >= to);
  return { ...(before && { before }), ...(after && { after }) };
}

/** The nearest tax, bank or phone word before `at`, if it is near; other words in between say nothing. */
export function namingLabel(labels: readonly Label[], at: number, near: number): Label | undefined {
  let last = indexBefore(labels, at);
  for (let label = labels[last]; label && at - label.end < near; label = labels[--last]) {
    if (label.kind === 'tax' || label.kind === 'bank' || label.kind === 'phone') return label;
  }
  return undefined;
}

function isOfOtherLine(text: string, { start }: Label, gap: string): boolean {
  return (
    gap.includes('\n') && !/[:#=]/.test(gap) && !LINE_BEGINS.test(text.slice(Math.max(0, start - 8), start))
  );
}

/** As an invoice, order, reference, policy, part, meter …: then it is no finding. */
export function isNamedOtherwise(text: string, labels: readonly Label[], from: number, to: number): boolean {
  const { before, after } = labelsAround(labels, from, to);
  if (before && (before.kind === 'other' || before.kind === 'weak') && from - before.end < NEAR) {
    const gap = text.slice(before.end, from).replace(CODE_PREFIX, '');
    const between = /[0+]/.test(text.charAt(from)) ? gap : gap.replace(LISTED, '');
    const numbered = before.kind === 'other' || HAS_NUMBER_WORD.test(text.slice(before.start, from));
    const isEnded = SENTENCE_END.test(text.slice(before.start, from)) || isOfOtherLine(text, before, gap);
    const isPlace = OWN_LABEL_ON.test(text.slice(Math.max(0, before.start - NEAR), before.start));
    if (numbered && !isEnded && !isPlace && ATTACHED.test(between)) return true;
  }
  return after?.kind === 'other' && after.start - to < NEAR && BEHIND.test(text.slice(to, after.start));
}
