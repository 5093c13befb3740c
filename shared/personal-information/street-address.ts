import { withPlaceBehind, withUnitInFront } from './address-parts.ts';
import type { TextContext, Span } from './text-context.ts';
import { FIRST, isStreetName, JOINED, MAYBE_STREET, STREET } from './street-words.ts';

const NUMBER = '(?:n[or]\\.?\\s)?\\d{1,5}(?: ?[A-Da-d](?![a-z]))?(?: ?[-/&] ?\\d{1,4}[A-Da-d]?)?';
const GAP = '[ _\\n-]';
const WORD = "(?:(?:[a-z]\\.){2,3}|[a-zÀ-ſ][a-zÀ-ſ']{0,20}\\.?|\\d{1,3}(?:st|nd|rd|th|de|ste|e))";
const LEFT = '(?<![a-z\\d¤]|\\d[-., /])';
const RIGHT = '(?![a-zÀ-ſ\\d]|-[a-z])';
const CONTEXT = 16;

/** 12 Long Street · 14 5th Avenue · 9 Jan van Riebeeck-straat */
const NUMBER_FIRST = new RegExp(
  `${LEFT}(${NUMBER}),?${GAP}((?:${WORD}${GAP}){1,6}?)(${STREET}|${MAYBE_STREET})${RIGHT}(?! (?:${STREET}|${MAYBE_STREET})${RIGHT})`,
  'gi',
);
/** 12 Kerkstraat · 7 Van der Merwestraat */
const JOINED_STREET = new RegExp(`${LEFT}${NUMBER}${GAP}${FIRST}${JOINED}${RIGHT}`, 'gi');
/** Kerkstraat 12 · Jan Smuts Laan 4 */
const NUMBER_LAST = new RegExp(
  `(?<![a-zÀ-ſ\\d])${FIRST}(?:${JOINED}|[a-zÀ-ſ]{3,20}[ -](?:straat|laan|rylaan|singel))${GAP}${NUMBER}(?![a-z\\d¤]|[-/.,]\\d| \\d)`,
  'gi',
);
/** In 'Kerkstraat 2 huise' the number counts what follows, unless one of these words continues the sentence. */
const COUNTED = /^ (?!(?:in|en|is|was|and|where|waar|na|by|te|op|het|toe|of|or|out|without)(?![a-z]))[a-z]/;
/** PO Box 12 · Posbus 12 · PostNet Suite 1, Private Bag X12 · Privaatsak X12 */
const BOX = new RegExp(
  '(?<![a-z])(?:post ?net suite \\d{1,4},? )?(?:p\\.? ?o\\.?[ -]?box|posbus|pos bus|private bag|p[/.] ?bag|privaatsak)[ :\\n]{0,2}' +
    '(?:x ?)?(?:no\\.? ?)?\\d{1,6}(?![a-z\\d])',
  'gi',
);

function findSpans(text: string, form: RegExp): (Span & { parts: readonly string[] })[] {
  return Array.from(text.matchAll(form), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    parts: match,
  }));
}

export function findStreetAddresses({ rest }: TextContext): Span[] {
  const before = (at: number) => rest.slice(Math.max(0, at - CONTEXT), at);
  const behind = (at: number) => rest.slice(at, at + CONTEXT);
  const heads = [
    ...findSpans(rest, NUMBER_FIRST).filter(({ start, end, parts: [, number = '', name = '', type = ''] }) =>
      isStreetName({ number, name, type, before: before(start), behind: behind(end) }),
    ),
    ...findSpans(rest, JOINED_STREET),
    ...findSpans(rest, NUMBER_LAST).filter(({ end }) => !COUNTED.test(behind(end))),
    ...findSpans(rest, BOX),
  ];
  return heads.map((head) => withPlaceBehind(rest, withUnitInFront(rest, head)));
}
