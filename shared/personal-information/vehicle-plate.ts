import { GAP } from './gap.ts';
import { isNamedOtherwise, labelsAround } from './labels.ts';
import type { TextContext, Span } from './text-context.ts';

const LETTER = '[B-DF-HJ-NPR-TV-Z]';
const ANY_LETTER = '[A-Z]';
const DIGIT = '[\\dOolI]';
const CODES = ['GP', 'EC', 'FS', 'MP', 'NC', 'NW', 'ZN', 'WP'];
const PROVINCE = CODES.map((code) => code.split('').join(GAP)).join('|');
const times = (part: string, count: number) => `${part}(?:${GAP}${part}){${count - 1}}`;
/** Each start of the form, as a letter may replace a digit: in 'A Hilux, GP 40 VV GP' it begins twice. */
const edges = (form: string) => new RegExp(`(?<![a-z\\d'])(?=(${form})(?![a-z\\d]|[-/.]\\d))`, 'gi');

/** ABC 123 GP · AB 12 CD GP · 12 AB CD ZN: National Road Traffic Regulations 2000, no vowels, no Q. */
const PROVINCE_BEHIND = edges(
  [
    `${times(ANY_LETTER, 3)}${GAP}${times(DIGIT, 3)}${GAP}(?:${PROVINCE})`,
    `${times(LETTER, 3)}${GAP}${times(DIGIT, 3)}${GAP}L`,
    `${times(ANY_LETTER, 2)}${GAP}${times(DIGIT, 2)}${GAP}${times(ANY_LETTER, 2)}${GAP}(?:${PROVINCE}|L)`,
    `${times(DIGIT, 2)}${GAP}${times(LETTER, 2)}${GAP}${times(LETTER, 2)}${GAP}Z${GAP}N`,
  ].join('|'),
);
/** Western Cape (CA 123-456, CAW 1234) and KwaZulu-Natal (ND 123-456, NUR 12345): the town comes first. */
const TOWN_IN_FRONT = edges(
  `(C${GAP}[A-Z](?:${GAP}[A-Z])?|N${GAP}[A-Z](?:${GAP}[A-Z])?)(${GAP})(${DIGIT}{1,3}(?:[ ._·\\t-]|\\n)${DIGIT}{2,3}|${DIGIT}{2,6}|${DIGIT}(?:${GAP}${DIGIT}){3,5})`,
);
/** Abbreviations of the same form, before a number that is no plate. */
const NO_TOWN =
  /^(?:NO|NR|NPO|NPC|NEC|NCR|NAV|NHS|CAS|CC|CE|CV|CK|CSD|CID|CTN|COD|CNY|CAD|CHF|CPA|CIP|CAN|CAP|CUT|NEW|NOW|NOT|NET|NUM)$/i;
/** Vehicle models whose names have the same form. */
const MODEL =
  /^(?:NP ?[23]00|NV ?[23][05]0|CX-?\d{1,2}|CBR ?\d{3,4}|CR-?V ?\d+|CLA ?\d{3}|CDI ?\d{3}|CAT ?3\d\d|NPR ?\d{3})$/i;
const OWN_CHOICE = new RegExp(
  `(?<![A-Za-z\\d])(?!(?:REG|PLATES?|IS|WAS|IN|FROM|OF|AND|THE|WITH|NO)[^A-Z\\d])[A-Z\\d]{1,7}(?: [A-Z\\d]{1,6})?(?:[ \\t._-]{1,2}|\\n)(?:${CODES.join('|')}|L)(?![A-Za-z\\d])`,
  'g',
);
const BESIDE_PLATE =
  /^[\s:,("'-]{0,3}(?:(?:with|reg|registration|plates?|number|is|was|no\.?|met|of|for|van|vir|nommerplaat|personalised)[\s:,("'-]{1,3}){0,3}$/i;
const NEAR = 40;

function isBesideVehicle({ labels }: TextContext, { start, end }: Span): boolean {
  const { before, after } = labelsAround(labels, start, end);
  return (
    (before?.kind === 'vehicle' && start - before.end < NEAR) ||
    (after?.kind === 'vehicle' && after.start - end < NEAR / 2)
  );
}

/** Not in lower case, in which it is a plate only near a vehicle; o and l may be 0 and 1. */
function isWrittenLarge(plate: string): boolean {
  return !/[a-km-np-z]/.test(plate);
}

function withTownInFront(context: TextContext): Span[] {
  return Array.from(context.rest.matchAll(TOWN_IN_FRONT)).flatMap((match) => {
    const [, plate = '', town = '', gap = '', number = ''] = match;
    const span = { start: match.index, end: match.index + plate.length };
    if (NO_TOWN.test(town.replace(/[^a-z]/gi, '')) || MODEL.test(plate)) return [];
    // 'ca 20 km': after letters in lower case there must be a plate's digits, and the letters have no gap.
    const large = town === town.toUpperCase();
    if (!large && !/^[a-z]+$/i.test(town)) return [];
    if (!large && !/^\d{3,6}$|^\d{3}\D\d{2,3}$/.test(number)) return [];
    // Serial and credit note numbers are written without a gap; a plate in this form needs a vehicle near it.
    const unmistakable =
      gap !== '' && isWrittenLarge(plate) && /^\d{5,6}$|^\d{3}\D\d{2,3}$|^\d(?:\D\d)+$/.test(number);
    return unmistakable || isBesideVehicle(context, span) ? [span] : [];
  });
}

function ofOwnChoice(context: TextContext): Span[] {
  return Array.from(context.rest.matchAll(OWN_CHOICE)).flatMap((match) => {
    const { before } = labelsAround(context.labels, match.index, match.index);
    const beside =
      before?.kind === 'vehicle' && BESIDE_PLATE.test(context.rest.slice(before.end, match.index));
    // '400 L of diesel'
    return beside && /[A-Z][^A-Z \t._\n-]*[ \t._\n-]/.test(match[0])
      ? [{ start: match.index, end: match.index + match[0].length }]
      : [];
  });
}

/** Plates in a province's form; a personalised one ('BOSS 1 GP') only near a vehicle word. */
export function findVehiclePlates(context: TextContext): Span[] {
  const { rest, labels } = context;
  const behind = Array.from(rest.matchAll(PROVINCE_BEHIND)).flatMap((match) => {
    const [, plate = ''] = match;
    const span = { start: match.index, end: match.index + plate.length };
    return isWrittenLarge(plate) || isBesideVehicle(context, span) ? [span] : [];
  });
  const found = [...behind, ...withTownInFront(context)].filter(
    ({ start, end }) => !isNamedOtherwise(rest, labels, start, end),
  );
  return [...found, ...ofOwnChoice(context)];
}
