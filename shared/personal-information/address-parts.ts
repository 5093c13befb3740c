import { PLACES } from './places.ts';
import type { Span } from './scene.ts';

const UNIT =
  /(?<![a-z\d])(?:flat|unit|suite|shop|office|apartment|apt|block|house|room|floor|woonstel|eenheid|kamer|winkel|no\.?)\s?(?:[a-z]?-?\d{1,4}[a-z]?|[a-z])(?![a-z\d])(?:,?\s[a-z][a-z'-]+(?:\s[a-z][a-z'-]+){0,2})?,?\s$/i;
const LONGEST_UNIT = 60;
const PLACE = new RegExp(`^(?:\\.?,?[ _]|,?\\n)(?:${PLACES})(?![a-z])`, 'i');
const POSTAL_CODE = /^(?:,?[ _]|,?\n)\d{4}(?![\d/-]|[.,:]\d)/;
/** A suburb nobody listed: capitals behind a comma, and then the end of the sentence, another place or a code. */
const SUBURB =
  /^\.?, [A-Z][a-z'-]+(?: [A-Z][a-z'-]+| (?:Ext(?:ension)?|Uitbreiding)?\.? ?\d{1,2}){0,2}(?=[.;)\n]|$|, [A-Z]|,? \d{4}(?!\d))/;

/** 'Flat 16, Palm Villas, ' in front belongs to the address. */
export function withUnitInFront(text: string, { start, end }: Span): Span {
  const from = Math.max(0, start - LONGEST_UNIT);
  const found = UNIT.exec(text.slice(from, start));
  return { start: found ? from + found.index : start, end };
}

/** ', Sandton, 2196' behind belongs to it too. */
export function withPlaceBehind(text: string, span: Span): Span {
  let { end } = span;
  for (let part = 0; part < 5; part++) {
    const behind = text.slice(end, end + 60);
    const found = PLACE.exec(behind) ?? (end > span.end || part === 0 ? SUBURB.exec(behind) : null);
    if (!found) break;
    end += found[0].length;
  }
  const code =
    end > span.end || /box|sak|bag|bus/i.test(text.slice(span.start, span.end))
      ? POSTAL_CODE.exec(text.slice(end, end + 12))
      : null;
  return { start: span.start, end: end + (code?.[0].length ?? 0) };
}
