import type { Span } from './text-context.ts';

/** Towns, suburbs and provinces that may end an address without another sign, as one alternation. */
const PLACES =
  `Johannesburg Joburg Sandton Randburg Roodepoort Soweto Midrand Fourways Rosebank Bryanston Fordsburg Lenasia
 Germiston Boksburg Benoni Brakpan Springs Kempton_Park Edenvale Alberton Krugersdorp Vereeniging Vanderbijlpark
 Pretoria Centurion Hatfield Tshwane Soshanguve Mamelodi Durban Umhlanga Pinetown Chatsworth Phoenix Umlazi Ballito
 Westville Hillcrest Pietermaritzburg Richards_Bay Empangeni Newcastle Ladysmith Port_Shepstone Cape_Town Kaapstad
 Bellville Durbanville Parow Goodwood Khayelitsha Mitchells_Plain Claremont Wynberg Somerset_West Strand Stellenbosch
 Paarl Worcester George Knysna Mossel_Bay(?:aai)? Hermanus Oudtshoorn Port_Elizabeth Gqeberha East_London Mthatha
 Makhanda Uitenhage Kariega Queenstown Komani Bloemfontein Mangaung Welkom Bethlehem Sasolburg Kroonstad Kimberley
 Upington Musina Louis_Trichardt Bela-Bela Modimolle Giyani Graaff-Reinet Beaufort_West Vryburg De_Aar Springbok
 Saldanha Malmesbury Swellendam Ceres Robertson Plettenberg_Bay Jeffreys_Bay Grahamstown Bhisho Amanzimtoti Estcourt
 Vryheid Dundee Ulundi Lephalale Phalaborwa Hoedspruit White_River Barberton Standerton Bethal Delmas Nigel
 Carletonville Randfontein Lichtenburg Harrismith Parys Polokwane Tzaneen Mokopane Thohoyandou Nelspruit Mbombela Witbank Emalahleni Middelburg Secunda Ermelo
 Rustenburg Mahikeng Mafikeng Klerksdorp Potchefstroom Brits Gauteng KwaZulu-Natal Western_Cape Wes-Kaap
 Eastern_Cape Oos-Kaap Northern_Cape Noord-Kaap Free_State Vrystaat Limpopo Mpumalanga North_West Noordwes
 South_Africa Suid-Afrika`
    .split(/\s+/)
    .join('|')
    .replaceAll('_', ' ');

/** 'Unit 4, ' · 'Flat 16, Palm Villas, ' · 'Block B, ' · '2nd Floor, ', directly before a street's number. */
const UNIT = new RegExp(
  '(?<![a-z\\d])(?:(?:flat|unit|suite|shop|office|apartment|apt|block|house|room|floor|woonstel|eenheid|kamer|winkel|no\\.?)' +
    "(?:\\s?[a-z]?-?\\d{1,4}[a-z]?(?![a-z\\d])(?:,?\\s[a-z][a-z'-]+(?:\\s[a-z][a-z'-]+){0,2},)?,?|\\s[a-z],)|\\d{1,2}(?:st|nd|rd|th)\\sfloor,?)\\s$",
  'i',
);
const LONGEST_UNIT = 60;
const PLACE = new RegExp(`^(?:\\.?,?[ _]|,?\\n)(?:${PLACES})(?![a-z])`, 'i');
const POSTAL_CODE = /^(?:,?[ _]|,?\n)\d{4}(?![\d/-]|[.,:]\d)/;
/** An unlisted suburb: capitals after a comma, and then the end of the sentence, another place or a code. */
const SUBURB =
  /^\.?, [A-Z][a-z'-]+(?: [A-Z][a-z'-]+| (?:Ext(?:ension)?|Uitbreiding)?\.? ?\d{1,2}){0,2}(?=[.;)\n]|$|, [A-Z]|,? \d{4}(?!\d))/;
/** In lower case or all capitals: only between a street and a known town or a code. */
const SUBURB_BEFORE_PLACE = new RegExp(
  `^\\.?,\\s[a-z][a-z'-]+(?:\\s[a-z'-]+)?(?=,\\s(?:${PLACES})(?![a-z])|,\\s\\d{4}(?!\\d))`,
  'i',
);
const MOST_PARTS = 5;

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

/** Extends an address by the place and postal code after it, as in ', Sandton, 2196'. */
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
