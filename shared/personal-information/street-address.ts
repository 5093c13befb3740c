import { withPlaceBehind, withUnitInFront } from './address-parts.ts';
import type { Scene, Span } from './scene.ts';

const NUMBER =
  '(?:n[or]\\.?\\s)?(?=[\\dOl]{0,4}\\d)[\\dOl]{1,5}(?: ?[A-Da-d](?![a-z]))?(?: ?[-/&] ?\\d{1,4}[A-Da-d]?)?';
const GAP = '(?: |_|-|\\n)';
const WORD = "(?:[a-zÀ-ſ][a-zÀ-ſ']{0,20}\\.?|\\d{1,3}(?:st|nd|rd|th|de|ste|e))";
/** Types that name nothing but a street, and those that are everyday words too. */
const STREET =
  'street|str?|road|rd|avenue|ave|lane|crescent|cres|boulevard|blvd|straat|laan|singel|rylaan|sirkel|highway|drive';
const MAYBE_STREET =
  'weg|dr|close|way|place|court|circle|terrace|square|parade|mews|walk|loop|row|grove|gardens|mall|park|rise|view|hill|plein|pad';
const JOINED = '[a-zÀ-ſ]{3,20}(?:straat|weg|laan|singel|rylaan|sirkel|plein)';
/** First words of street names that are several ('Jan Smuts', 'van der Merwe'); others are the sentence's. */
const FIRST =
  '(?:(?:Dr|Jan|Piet|Paul|Louis|Nelson|Steve|Chris|Christiaan|Andries|Oliver|Walter|Hendrik|Frans|Beyers|Oom|Ou)\\.? )?(?:van (?:der |den )?|de (?:la )?)?';
const LEFT = '(?<![a-z\\d¤]|\\d[-., /])';
const RIGHT = '(?![a-zÀ-ſ\\d]|-[a-z])';

/** 12 Long Street · 14 5th Avenue · 9 Jan van Riebeeck-straat */
const NUMBER_FIRST = new RegExp(
  `${LEFT}(${NUMBER}),?${GAP}((?:${WORD}${GAP}){1,4}?)(${STREET}|${MAYBE_STREET})${RIGHT}`,
  'gi',
);
/** 12 Kerkstraat · 7 Van der Merwestraat */
const JOINED_STREET = new RegExp(`${LEFT}${NUMBER}${GAP}${FIRST}${JOINED}${RIGHT}`, 'gi');
/** Kerkstraat 12 · Jan Smuts Laan 4 */
const NUMBER_LAST = new RegExp(
  `(?<![a-zÀ-ſ\\d])${FIRST}(?:${JOINED}|[a-zÀ-ſ]{3,20}[ -](?:straat|laan|rylaan|singel))${GAP}${NUMBER}(?![a-z\\d¤]|[-/.,]\\d| \\d)`,
  'gi',
);
const BOX = new RegExp(
  '(?<![a-z])(?:post ?net suite \\d{1,4},? )?(?:p\\.? ?o\\.? ?box|posbus|pos bus|private bag|p/bag|privaatsak) ?(?:x ?)?(?:no\\.? ?)?(?=[\\dOl]{0,5}\\d)[\\dOl]{1,6}(?![a-z\\d])',
  'gi',
);

const SURE = new RegExp(`^(?:${STREET})$`, 'i');

/** Words that stand between a number and a street's type in prose, never in a street's name. */
const PROSE =
  /^(?:the|an?|in|on|of|to|from|for|at|and|or|is|was|were|we|they|he|she|my|our|their|his|her|this|that|by|with|down|up|off|out|per|x|times|days?|weeks?|months?|hours?|years?|minutes?|men|people|workers|trucks?|bags?|units?|metres?|meters?|m|km|kg|more|other|die|'n|en|op|vir|van die|na|weke|dae|maande|jaar|uur|chairs|tables|doors|reasons|steps|ways|different|separate|high|labour|magistrates?|claims|parking|phase|food|market|tons?|pm|am|h)\.?$/i;

function isStreetName(name: string, type: string, behind: string): boolean {
  const words = name.trim().split(/[\s_-]+/);
  if (words.some((word) => PROSE.test(word))) return false;
  const sure = SURE.test(type);
  const ends = /^\s*(?:[.,;:)!?]|$|\n|_|(?:is|was|in|and|on|en|where|signed)(?![a-z]))/i.test(behind);
  const capital = (word: string) => /^[A-ZÀ-Þ\d]/.test(word) || /^(?:van|der|den|de|du|la|le|of)$/.test(word);
  if (words.every(capital) && capital(type)) return sure || ends;
  const small =
    words.length < 3 &&
    words.every((word) => !capital(word) || /^\d/.test(word)) &&
    type === type.toLowerCase();
  return (
    small && (sure || (/^(?:close|court|place|circle|terrace)$/.test(type) && /^[.,;:)]|^$/.test(behind)))
  );
}

function spansOf(
  text: string,
  form: RegExp,
  accept: (match: RegExpMatchArray, end: number) => boolean,
): Span[] {
  return Array.from(text.matchAll(form)).flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length };
    return accept(match, span.end) ? [span] : [];
  });
}

/** A street with a number, or a post box, with the unit in front and the town and postal code behind. */
export function findStreetAddresses({ rest }: Scene): Span[] {
  const heads = [
    ...spansOf(rest, NUMBER_FIRST, (match, end) =>
      isStreetName(match[2] ?? '', match[3] ?? '', rest.slice(end, end + 8)),
    ),
    ...spansOf(rest, JOINED_STREET, () => true),
    ...spansOf(rest, NUMBER_LAST, (_match, end) => !/^ (?:[a-z])/.test(rest.slice(end, end + 2))),
    ...spansOf(rest, BOX, () => true),
  ];
  return heads.map((head) => withPlaceBehind(rest, withUnitInFront(rest, head)));
}
