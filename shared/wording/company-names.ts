const WORD = "[A-ZÀ-Þ][A-Za-zÀ-ỿ\\d'’&.-]{0,30}";
/** Endings of names of companies, and of places named after a person. */
const ENDINGS =
  '\\(?(?:Pty|PTY|Edms)\\)?\\.?\\s(?:Ltd|LTD|Limited|Bpk)|Ltd|LTD|Limited|Bpk|CC|BK|Inc|NPC|Incorporated|Ingelyf|Trading|Holdings|Group|Groep|Enterprises|Projects|Services|Solutions|Stores?|Sons|Seuns|Brothers|Bros|Partners|Associates|Plumbing|Electrical|Electronics|Construction|Konstruksie|Builders|Bouers|Motors|Properties|Eiendomme|Catering|Couriers|Logistics|Transport|Vervoer|Attorneys|Prokureurs|Removals?|Bakery|Bakkery|Control|Security|Travel|College|Academy|Bank|Foods|Produce|Farms?|Boerdery|Finance|Insurance|Auto|Panelbeaters|Solar|Roofing|Kitchens|Kombuise|Furniture|Meubels|Interiors|Homes|Developments|Consulting|Freight|Supplies|Steel|Timber|Tyres|Bande|Events|Cleaning|Landscaping|Engineering|Ingenieurs|Pharmacy|Apteek|Slaghuis|Butchery|Lodge|Guesthouse|Hotel|Restaurant|Street|Straat|Road|Rylaan|Avenue|Laan|Drive|Square|Bay|Baai|Hospital|Hospitaal|Airport|Lughawe|School|Skool|Primary|High|Mall|Municipality|Munisipaliteit|University|Universiteit|Stadium|Clinic|Kliniek|Baragwanath';
/** Places and roads named after a person. */
const PLACES =
  'Port_(?:Elizabeth|Alfred|Edward)|Louis_Trichardt|Piet_Retief|Prince_Albert|King_William|Ben_Schoeman|Paul_(?:Kruger|Roux)|Jan_(?:Smuts|Kempdorp)|Nelson_Mandela|Steve_Biko|Chris_Hani|Albert_Luthuli|Oliver_Tambo|Moses_(?:Mabhida|Kotane)|Charlotte_Maxeke|Helen_(?:Joseph|Suzman)|William_Nicol|Louis_Botha|Peter_Mokaba|Barry_Hertzog';
const NAMED = new RegExp(
  `(?<![A-Za-zÀ-ỿ\\d])(?:${WORD}\\s{1,2}(?:(?:&|and|en)\\s{1,2})?){1,6}?(?:${ENDINGS})(?![A-Za-zÀ-ỿ\\d])|${PLACES.replaceAll('_', ' ')}`,
  'g',
);

interface Span {
  readonly start: number;
  readonly end: number;
}

const LEGAL_FORM = /[\s,]{0,3}(?:\(?(?:pty|edms)\)?\.?\s{0,2})?(?:ltd|limited|bpk|cc|bk|inc|npc)?\.?$/i;
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function findKnown(text: string, companyName: string): Span[] {
  const name = companyName.trim().replace(LEGAL_FORM, '').trim();
  if (name.length < 2) return [];
  const words = name.split(/\s+/).map(escape).join('\\s{1,3}');
  const pattern = new RegExp(`(?<![A-Za-zÀ-ỿ\\d])${words}(?![A-Za-zÀ-ỿ\\d])`, 'gi');
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/** A company, a street or a school: the review's own company, and names with a legal form or a trade. */
export function findCompanyNames(text: string, companyName: string): Span[] {
  const named = Array.from(text.matchAll(NAMED), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  return [...named, ...findKnown(text, companyName)];
}
