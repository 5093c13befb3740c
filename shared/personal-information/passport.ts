import { GAP } from './gap.ts';
import { isNamedOtherwise, type Label, labelsAround } from './labels.ts';
import type { TextContext, Span } from './text-context.ts';

const DIGIT = '[\\dOolI]';
/** A (adult), D (diplomatic), M (minor's), T (temporary), 8 digits: Department of Home Affairs. Not 'to 3 9 3…'. */
const SOUTH_AFRICAN = new RegExp(
  `(?<![a-z\\d])([ADMT])(?![ol][ \\t._·*,/-])(${GAP})${DIGIT}(?:${GAP}${DIGIT}){7}(?![a-z\\d]|-\\d)`,
  'gi',
);
/** Other countries' forms: letters and digits mixed (FN123456, C01X00T47, 13AF45678), or only digits. */
const FOREIGN =
  /(?<![a-z\d])(?:(?!n[or]\b|is\b)(?:[a-z]{1,3}|[a-z] [a-z])[ -]?\d(?:[ \n]?\d){4,7}|(?=(?:[a-z]{0,3}\d){5})[a-z\d]{7,9})(?![a-z\d])/i;
/** 'FN123456 is his passport', 'FN123456 (passport)': only the form of letters and then digits. */
const IN_FRONT =
  /(?<![a-z\d])[a-z]{1,3} ?\d{5,8}(?=[\s,(]{1,3}(?:(?:is|was) (?:(?:the|a|his|her|my|their|your) )?)?$)/i;
/** A number of only digits comes right after the word, its number word or a country's name. */
const RIGHT_BEHIND =
  /^[\s:.#(,-]*(?:(?:no|nr|number(?:ed)?|nommer|is|was|of|from|[A-Z][a-z]+)[\s:.#(,-]+){0,3}$/;
const NEAR = 40;

/** A blank after the letter may belong to a sentence ('a 12…'), a slash to a court case ('D4116/2019'). */
function hasSouthAfricanForm(
  context: TextContext,
  [whole, letter = '', gap = '']: RegExpMatchArray,
  at: number,
): boolean {
  const slashed = whole?.includes('/');
  if (gap === '' && !slashed) return true;
  const { before } = labelsAround(context.labels, at, at);
  const beside = before?.kind === 'passport' && at - before.end < NEAR;
  return beside || (!slashed && letter === letter.toUpperCase());
}

function foreignInFront(rest: string, { start }: Label): Span[] {
  const from = Math.max(0, start - NEAR);
  const match = IN_FRONT.exec(rest.slice(from, start));
  return match ? [{ start: from + match.index, end: from + match.index + match[0].length }] : [];
}

function foreignBehind(rest: string, { end: from }: Label): Span[] {
  const match = FOREIGN.exec(rest.slice(from, from + NEAR));
  if (!match) return [];
  const between = rest.slice(from, from + match.index);
  if (/[.!?\n]\s/.test(between.replace(/n[or]\./i, ''))) return [];
  if (/^\d+$/.test(match[0]) && !RIGHT_BEHIND.test(between)) return [];
  return [{ start: from + match.index, end: from + match.index + match[0].length }];
}

/** South African passports with or without the word, foreign ones only near it. */
export function findPassports(context: TextContext): Span[] {
  const { rest, labels } = context;
  const own = Array.from(rest.matchAll(SOUTH_AFRICAN))
    .filter((match) => hasSouthAfricanForm(context, match, match.index))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const foreign = labels
    .filter(({ kind }) => kind === 'passport')
    .flatMap((label) => [...foreignInFront(rest, label), ...foreignBehind(rest, label)]);
  return [...own, ...foreign].filter((span) => !isNamedOtherwise(rest, labels, span.start, span.end));
}
