/** Types that mean only a street. */
export const STREET =
  'street|str?|road|rd|avenue|ave|lane|crescent|cres|boulevard|blvd|straat|laan|singel|rylaan|sirkel|highway|drive';
/** Types that are also everyday words: capitals and the following text decide. */
export const MAYBE_STREET =
  'weg|dr|close|way|place|court|circle|terrace|square|parade|mews|walk|loop|row|grove|gardens|mall|park|rise|view|hill|plein|pad';
/** Kerkstraat, Voortrekkerweg */
export const JOINED = '[a-zÀ-ſ]{3,20}(?:straat|weg|laan|singel|rylaan|sirkel|plein)';
/** First words of longer street names ('Jan Smuts', 'van der Merwe'); others belong to the sentence. */
export const FIRST =
  '(?:(?:Dr|Jan|Piet|Paul|Louis|Nelson|Steve|Chris|Christiaan|Andries|Oliver|Walter|Hendrik|Frans|Beyers|Oom|Ou)\\.? )?' +
  '(?:van (?:der |den )?|de (?:la )?)?';

const SURE = new RegExp(`^(?:${STREET})$`, 'i');
/** The words of MAYBE_STREET that have a capital only in a name: 'Protea Close behind the garage'. */
const NAMED = /^(?:Close|Way|Mews|Terrace|Grove|Circle|Crescent|Square)$/;
const SMALL_TYPE = /^(?:close|court|place|circle|terrace)$/;
/** Words that come between a number and a street's type in prose, but never in a street's name. */
const PROSE = new RegExp(
  `^(?:the|an?|in|on|to|from|for|at|and|or|is|was|were|we|they|he|she|my|our|their|his|her|this|that|by|with|down|up|off|out|per
|x|times|days?|weeks?|months?|hours?|years?|minutes?|men|people|workers|trucks?|bags?|units?|houses|shops|met(?:re|er)s?|m|km|kg|more|other
|die|'n|en|op|vir|na|weke|dae|maande|jaar|uur|chairs|tables|doors|reasons|steps|ways|different|separate
|tons?|pm|am|h)\\.?$`.replaceAll('\n', ''),
  'i',
);
/** '2 High Court orders', '1 Hard Drive': places and things, although Market Street is a street. */
const NO_STREET =
  /^(?:(?:high|labour|magistrates?|claims|parking|food|market) (?!str|road|rd|ave|lane|cres|drive|laan)|(?:wheel|hard|flash|google|usb) drive)/i;
/** 'M L Sultan', 'OR Tambo': initials, not metres or words. */
const INITIALS = /^(?:[A-Z]\.?|OR|O\.R\.)$/;
const YEAR = /^(?:19|20)\d\d(?!\d)/;
const YEAR_BEFORE = /(?:^|[^a-z])(?:in|since|during|until|from|sedert)\s$/i;
/** 'Phase 3 Ridge Road', 'page 12 Church Street': the number is not the street's. */
const COUNTED_BEFORE =
  /(?:phase|stage|section|page|grade|level|lot|stop|chapter|clause|item|day|week|round|fase|bladsy|klousule|invoice|order|quote)\s$/i;
/** '7 Main Road accidents': things in the street are counted, not houses. */
const COUNTED_BEHIND =
  /^ (?:vendors|traders|accidents|potholes|works|lights|signs|repairs|closures|shops|branches|stores|upgrade|project)/i;
const SENTENCE_GOES_ON = /^\s*(?:[.,;:)!?]|$|_|(?:is|was|in|and|on|en|where|signed)(?![a-z]))/i;

function isCapital(word: string): boolean {
  return /^[A-ZÀ-Þ\d]/.test(word) || /^(?:van|der|den|de|du|la|le|of)$/.test(word);
}

interface MaybeStreet {
  readonly number: string;
  readonly name: string;
  readonly type: string;
  readonly before: string;
  readonly behind: string;
}

export function isStreetName({ number, name, type, before, behind }: MaybeStreet): boolean {
  const words = name.split(/[\s_-]/).filter(Boolean);
  const isInitial = (word: string) => /[a-z]/.test(name) && INITIALS.test(word);
  if (words.some((word) => PROSE.test(word) && !isInitial(word))) return false;
  if (/^(?:way|lane)$/i.test(words.join()) || NO_STREET.test(`${words.join(' ')} ${type}`)) return false;
  if (COUNTED_BEFORE.test(before) || COUNTED_BEHIND.test(behind)) return false;
  if (YEAR.test(number) && YEAR_BEFORE.test(before)) return false;
  // In a text in capitals, any words look like a name.
  if (words.length > 4 && !/[a-z]/.test(name)) return false;
  const sure = SURE.test(type);
  if (words.every(isCapital) && isCapital(type))
    return sure || NAMED.test(type) || SENTENCE_GOES_ON.test(behind);
  const small = words.length < 3 && words.every((word) => !/^[A-ZÀ-Þ]/.test(word)) && !isCapital(type);
  return small && (sure || (SMALL_TYPE.test(type) && /^[.,;:)]|^$/.test(behind)));
}
