import { collapseRuns } from '../clean-text.ts';
import { wordsInOrder } from '../company-names.ts';
import {
  businessWord,
  MEANINGS_BY_WORD,
  type Meaning,
  splitCompound,
  withoutVowels,
} from './business-words.ts';
import {
  type Family,
  FAMILY_OF_FORM,
  LEADING,
  LONG_FORM_WORDS,
  MOST_FORM_WORDS,
  UNMISTAKABLE,
} from './legal-forms.ts';
import { isKnownWord } from './known-words.ts';
import { numberAt } from './number-words.ts';
import { BRANCH_WORDS, MOST_PLACE_WORDS, PLACE_OF_WORDS } from './places.ts';
import { findRegistrationNumber } from './registration-numbers.ts';
import { asLetters, isWithinTypos } from './typing-errors.ts';
import { splitNames } from './split-names.ts';

export interface NameWord {
  text: string;
  /** How much it says about which company it is: 1 for a name, less for a word of many names. */
  weight: number;
  meaning: Meaning | undefined;
  number: string | undefined;
  /** Whether it was in brackets or after a dash at the end, as branches are. */
  isAside: boolean;
  /** Whether each of its letters counts, as in A.B.C. */
  isInitials: boolean;
  /** As it was meant if misread or in another alphabet, its letters by sound, and its consonants. */
  letters: string;
  sound: string;
  skeleton: string;
}

export interface NameReading {
  text: string;
  words: readonly NameWord[];
  /** Whether the name has a word besides its trade. */
  isNamed: boolean;
  /** All words in order, including small words and the parts of compounds. */
  inOrder: readonly string[];
  /** All words written as one, without and with the legal form. */
  joined: string;
  whole: string;
  /** `whole` with 'and' and 'the', at which a cut-off text may end. */
  written: string;
  forms: readonly { family: Family; text: string }[];
  /** Town and country at the end, as written in the text. */
  places: readonly { id: string; text: string }[];
  /** Account numbers and the like. */
  reference: string | undefined;
}

/** All names in a text: its own name first, then those after 'trading as' and 'formerly'. */
export interface ReadName {
  names: readonly NameReading[];
  tradingName: string | undefined;
  formerName: string | undefined;
  status: string | undefined;
  /** The reading if its beginning, such as `BLOCKED`, is no word of the name but what a clerk put before it. */
  unmarked: ReadName | undefined;
}

const GENERIC_WEIGHT = 0.4;
const TELLING_WEIGHT = 0.8;
const INITIAL_WEIGHT = 0.5;
const SHORT_WEIGHT = 0.65;

/** Small words that a name may have or not. */
const JOINERS = new Set([
  'and',
  'en',
  'the',
  'die',
  'of',
  'n',
  'for',
  'vir',
  'in',
  'at',
  'by',
  'van',
  'und',
  'et',
  'y',
  'de',
]);
/** Small words between or before names, not within them. */
const ADDED = new Set(['and', 'en', 'the', 'die']);
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bwww\.|\.(?:co|org|net|web|law|ac|gov)\.za\b|\.(?:com|net|africa)\b/g, ' '],
  [/[&+]/g, ' and '],
  [/\bjoint venture\b/g, 'jv'],
  [/\binformation technology\b|\binligtingstegnologie\b/g, 'it'],
  [/\bhuman resources?\b|\bmenslike hulpbronne\b/g, 'hr'],
  [/\bpublic relations\b/g, 'pr'],
  [/\boccupational health (?:and|&) safety\b/g, 'ohs'],
  [/\bunited[- ]states(?:[- ]of[- ]america)?\b/g, 'us'],
  [/\bunited[- ]kingdom\b/g, 'uk'],
  [/\bsouth[- ]african\b|\bsuid[- ]afrikaanse\b/g, 'sa'],
  [/\bco-op/g, 'coop'],
  [/\b(?:4|four|vier)[ -]?(?:x|by)[ -]?(?:4|four|vier)\b/g, '4x4'],
  [/\b([hsw])\/(?=house|sale|ware)/g, '$1'],
  [/\bisation(?=\b)/g, 'ization'],
];

/** Gives at least one name with one word, unless the text has no letter or digit. */
export function readName(typed: string): ReadName {
  const text = collapseRuns(typed);
  const numbered = findRegistrationNumber(text);
  const rest = numbered && saysMore(numbered.rest) ? numbered.rest : text;
  const { main, tradingName, formerName, status } = splitNames(rest);
  const names = [main, tradingName, formerName].flatMap((name) => (name ? [readOne(name)] : []));
  return {
    names: names.filter(({ words }) => words.length > 0),
    tradingName,
    formerName,
    status,
    unmarked: withMarkBehind(text),
  };
}

function withMarkBehind(text: string): ReadName | undefined {
  for (const [pattern, least] of MARKS) {
    const [all = '', mark] = pattern.exec(text) ?? [];
    if (!mark || !saysMore(text.slice(all.length), least)) continue;
    const read = readName(`${text.slice(all.length)} (${mark})`);
    return read.unmarked ?? read;
  }
  return undefined;
}

/** Whether a text without its number is a name: `K2015402117 (South Africa)` has only its number. */
function saysMore(text: string, least = 1): boolean {
  const { words } = withoutForms(wordsInOrder(text));
  return words.length >= least && !PLACE_OF_WORDS.has(words.join(' '));
}

/** The reading in which a short number at the end is part of the name, as in those of shelf companies. */
export const readNumbered = ({ text, reference = '' }: NameReading): NameReading | null =>
  /^\d{4,5}$/.test(reference) ? readOne(text, { text, reference: undefined }) : null;

function readOne(text: string, { text: plain, reference } = withoutReference(text)): NameReading {
  const { main, aside } = splitAside(plain);
  const mainWords = joinInitials(textWords(main));
  const asideWords = joinInitials(textWords(aside));
  const [ofMain, ofAside] = [withoutForms(mainWords), withoutForms(asideWords)];
  const written = [...mainWords, ...asideWords];
  const forms = [...ofMain.taken, ...ofAside.taken];
  const { words: named, taken: places } = withoutPlaces([...ofMain.words, ...ofAside.words]);
  const spelledOut = named.flatMap(splitCompound);
  const own = nameWords(spelledOut, new Set(asideWords), initialsIn(text));
  const withoutAdded = named.filter((word) => !ADDED.has(word));
  return {
    text,
    // If a name consists only of a trade, the trade is the name.
    words: own.some(isTelling) ? own : own.map((word) => ({ ...word, weight: 1 })),
    isNamed: own.some(isTelling),
    inOrder: withoutAdded.flatMap((word) => {
      const parts = splitCompound(word);
      return parts.join('') === word ? parts : [word, ...parts];
    }),
    joined: withoutAdded.join(''),
    whole: written.filter((word) => !ADDED.has(word)).join(''),
    written: written.join(''),
    forms: forms.map(({ known, text: form }) => ({ family: known, text: form })),
    places: places.map(({ known, text: place }) => ({ id: known, text: place })),
    reference,
  };
}

const DOTTED = /(?<![\p{L}\p{N}])\p{L}(?:[.\s]\s?\p{L}(?![\p{L}\p{N}]))+/gu;
const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}{2,4}(?![\p{L}\p{N}])/gu;

/** Words written with dots, letter by letter, or in capitals in a name in lower case: each letter counts. */
function initialsIn(text: string): ReadonlySet<string> {
  const found = [
    ...(text.match(DOTTED) ?? []),
    ...(/\p{Ll}{2}/u.test(text) ? (text.match(CAPITALS) ?? []) : []),
  ];
  return new Set(found.map((letters) => letters.replaceAll(/[.\s]/g, '').toLowerCase()));
}

/** Before a legal form or around a joiner written together with a name: KuduRidgeCC, KuduAndBora. */
const WITHIN =
  /(?<=\p{Ll})(?=(?:AG|BK|CC|LLC|PLC|Bpk|GmbH|Inc|Ltd|Pty)(?!\p{L})|(?:And|The)\p{Lu})|(?<=(?:^|\p{Ll})(?:And|The))(?=\p{Lu})/gu;

function textWords(text: string): string[] {
  let plain = text.replace(WITHIN, ' ').toLowerCase();
  for (const [phrase, short] of PHRASES) plain = plain.replace(phrase, short);
  // Dotted letters are one word: A.B.C. is abc.
  plain = plain.replace(/(?<![\p{L}\p{N}])\p{L}(?:\.\s?\p{L})+(?![\p{L}\p{N}])\.?/gu, (letters) =>
    letters.replaceAll(/[.\s]/g, ''),
  );
  // A number written together with a word is a separate word: 4Seasons, Phase2; but 5ilica is a misread word.
  plain = plain.replace(
    /(?<![\p{L}\p{N}])(\d{1,3})(\p{L}{4,})(?![\p{L}\p{N}])/gu,
    (all, number: string, word: string) =>
      isKnownWord(word) || asLetters(all) === all ? `${number} ${word}` : all,
  );
  plain = plain.replace(/(?<![\p{L}\p{N}])(\p{L}{3,})(\d+)(?![\p{L}\p{N}])/gu, '$1 $2');
  return wordsInOrder(plain);
}

/** Single letters in a row are one word: A B C Plumbing is ABC Plumbing, A & B Plumbing is AB Plumbing. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = '';
  const flush = () => {
    if (letters) joined.push(letters);
    letters = '';
  };
  for (const [at, word] of words.entries()) {
    if (/^\p{L}$/u.test(word)) letters += word;
    else if (letters && (word === 'and' || word === 'en') && /^\p{L}$/u.test(words[at + 1] ?? '')) continue;
    else {
      flush();
      joined.push(word);
    }
  }
  flush();
  return joined;
}

/** The text in brackets or after a spaced dash at the end; a name that begins with brackets has none. */
function splitAside(text: string): { main: string; aside: string } {
  const asides: string[] = [];
  const main = text
    .trim()
    .replace(/(?!^)(?:\(([^()]*)\)|\[([^[\]]*)\])/g, (all, round?: string, square?: string) => {
      const inside = round ?? square ?? '';
      if (/^ ?(?:pty|edms|proprietary|eiendoms|rf|soc)\b/i.test(inside)) return all;
      asides.push(inside);
      return ' ';
    });
  const named = main.search(/\p{L}{3}/u);
  const dash = named < 0 ? -1 : main.slice(named).search(/ [-–—|] ./);
  if (dash >= 0)
    return { main: main.slice(0, named + dash), aside: [main.slice(named + dash + 3), ...asides].join(' ') };
  const comma = named < 0 ? -1 : main.lastIndexOf(',');
  const place = main.slice(comma + 1).trim();
  const isPlace = /^[\p{L}'’-]{3,}(?: [\p{L}'’-]{3,})?$/u.test(place);
  const isKnown = (word: string) => MEANINGS_BY_WORD.has(word) || FAMILY_OF_FORM.has(word);
  if (comma > named && isPlace && !wordsInOrder(place).some(isKnown))
    return { main: main.slice(0, comma), aside: [place, ...asides].join(' ') };
  return { main, aside: asides.join(' ') };
}

/** Additions of banks and accounts departments before and after a name, in a text without runs of blanks. */
const BANK_PREFIX =
  /^(?:\p{L}{1,10} ?\* ?(?=\p{L}{3})|(?:cashfocus|payshap|netcash|samos) (?=\p{L}{3})|(?:(?:acb|eft|fnb|absa|nedbank|capitec|std bank|standard bank|ib|internet|immediate|real ?time|magtape|ob|app|digital|cash|cheque|card|pos|debit|credit|direct|stop|debicheck|naedo) )*(?:payment|payments|paymt|pmt|pymt|pmnt|transfer|trf|tfr|deposit|dep|debit order|debit|d\/o|credit|cr|purchase|purch|eft|acb|betaling)(?: (?:to|from|aan|van|for|fr))?(?: ?[:\-–])? )/iu;
const BANK =
  /^(?:(?:(?:absa|capitec|standard|std|african|first national) bank|absa|fnb|capitec|nedbank|investec|tymebank) (?!bank\b)(?=\p{L}{3,} \p{L}{2,} \p{L}{2})|absa bank (?!(?:limited|ltd|holdings?|group|insurance|financial|trust|of)\b)(?=\p{L}{3,} \p{L}{3}))/iu;
const ADDRESSED =
  /^ ?(?:messrs|mnre|attention|attn|aandag)\b[ .:]{0,3}(?=\p{L}{3})|[ ,;(-]{1,4}(?:attn|attention|aandag|c\/o)\b.*$/iu;
const LABELLED =
  /[ ,;:([-]{0,4}\b(?:master'?s )?(?:a\/c|acc(?:ount|t)?|rek(?:ening)?|inv(?:oice)?|faktuur|ref(?:erence)?|verw|cust(?:omer)?|klant|vendor|supplier|po|order|stmt|statement|vat|btw)\b\.? ?(?:(?:no|nr|number|code) ?)?[.:#-]{0,3} ?(?=[\p{L}\d/-]{0,40}\d)[\p{L}\d/-]{1,40}[)\]]?/giu;
/** Telephone numbers, email and web addresses, dates, and remarks for colleagues. */
const CONTACT =
  /[ ,;:(|-]{0,8}(?:\b(?:tel|cell|fax|phone|e-?mail|web|sel|faks|epos)\b[.:]? ?){0,3}(?:\b[\w.+-]{1,64}@[\w.-]+|(?:https?:\/\/|www\.)\S+|(?<![\d/])(?:\+27|0)[ ()-]{0,4}\d{2}[ ()-]{0,4}\d{3}[ -]{0,3}\d{4}(?!\d))[)\]]?/giu;
const MONTH =
  'jan(?:uar[yi]e?)?|feb(?:ruar[yi]e?)?|mar(?:ch)?|mrt|maart|apr(?:il)?|may|mei|june?|junie|july?|julie|aug(?:ust(?:us)?)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?';
const DAY = new RegExp(
  String.raw`[ ,;(-]{1,4}(?:\d{1,2}[ ./-]?(?:${MONTH})(?:[ ./-]{1,3}\d{2,4})?|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|(?:19|20)\d\d-\d\d-\d\d)[)\]]? ?$`,
  'iu',
);
const SURE_MARK = String.raw`(?:do not|don'?t) (?:use|pay)|moenie (?:gebruik|betaal)(?: nie)?|nie gebruik nie|on hold|cash only`;
const STATE =
  'blocked|inactive|closed|duplicate|deleted|suspended|obsolete|onaktief|geblokkeer|gesluit|duplikaat';
const WORD = `${STATE}|old|ou|zz+|xx+`;
const REMARK = new RegExp(
  String.raw`[ ,;(|*-]{1,8}(?:${SURE_MARK}|duplicate|inactive|blocked|onaktief|geblokkeer|duplikaat|cod|(?:old|new|2nd|second) account|(?:b-?)?bb?bee level|level \d+ b|\d+ ?% black|(?<=\()(?:${WORD})(?=\)))(?![\p{L}\d]).*$`,
  'iu',
);
const START = String.raw`^[^\p{L}\d]{0,8}(?:[a-zA-Z]{0,5}-?\d{2,10}[^\p{L}\d]{1,8})?`;
/**
 * What clerks put before a name, and the fewest words that must follow: an order, a word set apart by a sign, or by
 * capitals before a name in lower case; without either a word with which few names begin.
 */
const MARKS = (
  [
    [String.raw`(?:(?:${WORD})[ -])?(${SURE_MARK})(?![\p{L}\d])[^\p{L}\d]{0,8}`, 'iu', 1],
    [String.raw`(${WORD})(?: ?[:*|)\]#>_!~;,.]| [-–]|[-–] )[^\p{L}\d]{0,8}`, 'iu', 1],
    [String.raw`(${STATE.toUpperCase()}|OLD) (?=\p{L}{0,40}\p{Ll})`, 'u', 1],
    [`(${STATE}) `, 'iu', 2],
    [String.raw`(OLD) (?!.*\p{Ll})`, 'u', 2],
  ] as const
).map(([mark, flags, least]) => [new RegExp(START + mark, flags), least] as const);
/** A code of digits, but not 1000 as in Valley of 1000 Hills, or of letters and at least three digits. */
const CODE = String.raw`#?(?:(?!\d{1,2}000\b)\d{4,}|(?:[Ii]nv|[Rr]ef|[Aa]cc)\d+|[A-Z]{1,5}[-/]?\d{2,}(?:[-/]\d+)*|\d{3,}[-/]\d+)`;
const CODE_BEHIND = new RegExp(String.raw`[ ,;:(\[*/|#–-]{1,8}(${CODE})[)\]]? ?$`, 'u');
/** A long number between the words and the legal form, which is no part of the name either. */
const CODE_WITHIN =
  /[ ,;:(#-]{1,4}\d{7,}[)\]]?(?=[ ,(]{1,3}(?:pty|edms|proprietary|ltd|limited|bpk|beperk|cc|bk|inc|npc)\b)/iu;
const CODE_BEFORE = new RegExp(String.raw`^ ?[(\[]?(${CODE})[)\]]?[ ,;:*/|–-]{1,8}`, 'u');

function withoutReference(text: string): { text: string; reference: string | undefined } {
  const found: string[] = [];
  let rest = text;
  for (const pattern of [
    REMARK,
    CONTACT,
    DAY,
    BANK_PREFIX,
    BANK,
    ADDRESSED,
    LABELLED,
    CODE_BEHIND,
    CODE_WITHIN,
    CODE_BEFORE,
  ]) {
    const taken: string[] = [];
    const next = rest.replace(pattern, (all) => {
      taken.push(/[\p{L}\d](?:.*[\p{L}\d])?/su.exec(all)?.[0] ?? '');
      return ' ';
    });
    const left = pattern === BANK_PREFIX || pattern === CODE_BEFORE ? /\p{L}{3}/u : /\p{L}{2}/u;
    if (taken.length === 0 || !left.test(next)) continue;
    rest = next;
    found.push(...taken);
  }
  return { text: rest, reference: found.length > 0 ? found.join(' ') : undefined };
}

function corrected(word: string): string {
  if (word.length < 5 || MEANINGS_BY_WORD.has(word) || LONG_FORM_WORDS.includes(word)) return word;
  const isMeant = (form: string) => form.startsWith(word.charAt(0)) && isWithinTypos(word, form, 1);
  return LONG_FORM_WORDS.find(isMeant) ?? word;
}

interface Taken<Known> {
  words: string[];
  taken: { known: Known; text: string }[];
}

/** From the end and the beginning, unmistakable ones from anywhere; never all words. */
function withoutForms(words: readonly string[]): Taken<Family> {
  const rest = [...words];
  const right = words.map(corrected);
  const taken: Taken<Family>['taken'] = [];
  const takeAt = (at: number, length: number) => {
    const family =
      length < rest.length ? FAMILY_OF_FORM.get(right.slice(at, at + length).join(' ')) : undefined;
    const first = right[at] ?? '';
    const isEnd = at + length === rest.length;
    const isSure = length > 1 || UNMISTAKABLE.has(first) || (at === 0 && LEADING.has(first));
    if (family === undefined || (!isEnd && !isSure)) return false;
    right.splice(at, length);
    taken.push({ known: family, text: rest.splice(at, length).join(' ') });
    return true;
  };
  const takeOne = () => {
    for (let length = MOST_FORM_WORDS; length > 0; length -= 1)
      for (let at = rest.length - length; at >= 0; at -= 1) if (takeAt(at, length)) return true;
    return false;
  };
  while (takeOne());
  while (rest.length > 1 && JOINERS.has(rest.at(-1) ?? '')) rest.pop();
  return { words: rest, taken };
}

const NUMBERED = new Set([...BRANCH_WORDS, 'store', 'shop', 'winkel']);

/** `Branch 12` is a place, and so is `Hillcrest Branch` after two words of a name. */
function branchAt(before: readonly string[], text: string): string | undefined {
  const [first = '', last = '', third] = text.split(' ');
  const isNumbered = / \d+$/.test(text) && NUMBERED.has(text.replace(/(?: no)? \d+$/, ''));
  const isNamed = before.length > 1 && BRANCH_WORDS.has(last) && third === undefined;
  return isNumbered || (isNamed && !PLACE_OF_WORDS.has(`${before.at(-1)} ${first}`)) ? text : undefined;
}

/** Words after a town for a part of it: `Kimberley North`, `Midrand Warehouse`. */
const PART =
  / (?:north|south|east|west|central|cbd|noord|suid|oos|wes|sentraal|mall|city|ext|extension|(?:ware)?house|store|shop|office|yard|factory|kantoor|winkel)$/;

/** Removes town, country and 'branch' from the end, if the rest says more than a trade. */
function withoutPlaces(words: readonly string[]): Taken<string> {
  const rest = [...words];
  const taken: Taken<string>['taken'] = [];
  const tells = (word: string, isAlone: boolean) => {
    const business = businessWord(word);
    return business === undefined || (!isAlone && MEANINGS_BY_WORD.get(business)?.isTelling === true);
  };
  const tellsMore = (some: readonly string[]) =>
    some.some((word) => !JOINERS.has(word) && word.length > 1 && tells(word, some.length === 1));
  const takeOne = () => {
    for (let length = MOST_PLACE_WORDS; length > 0; length -= 1) {
      const text = rest.slice(-length).join(' ');
      const known =
        PLACE_OF_WORDS.get(text) ??
        PLACE_OF_WORDS.get(text.replace(PART, '')) ??
        branchAt(rest.slice(0, -length), text);
      if (known === undefined || !tellsMore(rest.slice(0, -length))) continue;
      rest.splice(-length);
      taken.push({ known, text });
      return true;
    }
    return false;
  };
  while (takeOne());
  return { words: rest, taken };
}

const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/([aou])e/g, '$1')
    .replace(/ck|c(?![eiyh])|q/g, 'k')
    .replace(/y/g, 'i')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/(.)\1/g, '$1')
    .replace(/(?<=..)[eh]$/, '');
export function spelling(text: string) {
  const letters = asLetters(text);
  return { text, letters, sound: soundOf(letters), skeleton: withoutVowels(text) };
}

export function readWord(text: string, isInitials = false): NameWord {
  const meaning = isInitials ? undefined : MEANINGS_BY_WORD.get(businessWord(text) ?? '');
  const weight = weightOf(text, meaning);
  return { ...spelling(text), weight, meaning, number: undefined, isAside: false, isInitials };
}

function nameWords(
  words: readonly string[],
  asides: ReadonlySet<string>,
  initials: ReadonlySet<string>,
): NameWord[] {
  const named = words.filter((word) => !JOINERS.has(word));
  const own = named.length > 0 ? named : words;
  const read: NameWord[] = [];
  for (let at = 0; at < own.length; at += 1) {
    const text = own[at] ?? '';
    const number = numberAt(own, at);
    read.push({
      ...readWord(text, initials.has(text)),
      ...(number && {
        ...spelling(own.slice(at, at + number.length).join(' ')),
        weight: 1,
        meaning: undefined,
        number: number.value,
      }),
      isAside: asides.has(text),
    });
    if (number) at += number.length - 1;
  }
  return read;
}

export const isTelling = ({ meaning, number }: NameWord): boolean =>
  !number && (!meaning || meaning.isTelling);

function weightOf(text: string, meaning: Meaning | undefined): number {
  if (meaning) return meaning.isTelling ? TELLING_WEIGHT : GENERIC_WEIGHT;
  const letters = [...text].length;
  return letters === 1 ? INITIAL_WEIGHT : letters <= 3 ? SHORT_WEIGHT : 1;
}
