import { PLACES } from './places.ts';
import type { Span } from './text-context.ts';

/** 'Unit 4, ' · 'Flat 16, Palm Villas, ' · 'Block B, ' · '2nd Floor, ', directly in front of a street's number. */
const UNIT = new RegExp(
  '(?<![a-z\\d])(?:(?:flat|unit|suite|shop|office|apartment|apt|block|house|room|floor|woonstel|eenheid|kamer|winkel|no\\.?)' +
    "(?:\\s?[a-z]?-?\\d{1,4}[a-z]?(?![a-z\\d])(?:,?\\s[a-z][a-z'-]+(?:\\s[a-z][a-z'-]+){0,2},)?,?|\\s[a-z],)|\\d{1,2}(?:st|nd|rd|th)\\sfloor,?)\\s$",
  'i',
);
const LONGEST_UNIT = 60;
const PLACE = new RegExp(`^(?:\\.?,?[ _]|,?\\n)(?:${PLACES})(?![a-z])`, 'i');
const POSTAL_CODE = /^(?:,?[ _]|,?\n)\d{4}(?![\d/-]|[.,:]\d)/;
/** A suburb nobody listed: capitals behind a comma, and then the end of the sentence, another place or a code. */
const SUBURB =
  /^\.?, [A-Z][a-z'-]+(?: [A-Z][a-z'-]+| (?:Ext(?:ension)?|Uitbreiding)?\.? ?\d{1,2}){0,2}(?=[.;)\n]|$|, [A-Z]|,? \d{4}(?!\d))/;
/** In small or capital letters throughout: only between a street and a known town or a code. */
const SUBURB_BEFORE_PLACE = new RegExp(
  `^\\.?,\\s[a-z][a-z'-]+(?:\\s[a-z'-]+)?(?=,\\s(?:${PLACES})(?![a-z])|,\\s\\d{4}(?!\\d))`,
  'i',
);
const MOST_PARTS = 5;

/** What stands in front within the building belongs to the address. */
export function withUnitInFront(text: string, { start, end }: Span): Span {
  let from = start;
  for (let part = 0; part < MOST_PARTS; part++) {
    const window = Math.max(0, from - LONGEST_UNIT);
    const found = UNIT.exec(text.slice(window, from));
    if (!found) break;
    from = window + found.index;
  }
  return { start: from, end };
}

/** ', Sandton, 2196' behind belongs to it too. */
export function withPlaceBehind(text: string, { start, end }: Span): Span {
  let to = end;
  for (let part = 0; part < MOST_PARTS; part++) {
    const behind = text.slice(to, to + LONGEST_UNIT);
    const found = PLACE.exec(behind) ?? SUBURB.exec(behind) ?? SUBURB_BEFORE_PLACE.exec(behind);
    if (!found) break;
    to += found[0].length;
  }
  const coded = to > end || /box|sak|bag|bus/i.test(text.slice(start, end));
  const code = coded ? POSTAL_CODE.exec(text.slice(to, to + 8)) : null;
  return { start, end: to + (code?.[0].length ?? 0) };
}
