import { wordsInOrder } from '../company-names.ts';
import { type DifferenceKind, type NameDifference, SAME_NAME } from './differences.ts';
import { alignWords, type Alignment } from './align-words.ts';
import { isKnownWord } from './known-words.ts';
import { formFactor } from './legal-forms.ts';
import {
  type NameReading,
  type NameWord,
  type ReadName,
  isTelling,
  readName,
  readNumbered,
} from './read-name.ts';
import { isWithinTypos } from './typing-errors.ts';
import { isWithin } from './word-differences.ts';

export interface NameComparison {
  /** 0 to 1; `SAME_NAME` and `SIMILAR_NAME` are its thresholds. */
  score: number;
  differences: NameDifference[];
}

/** What a word that only one name has costs; different words in both (`CONFLICT`) mean another company. */
const ALONE = 0.7;
/** Less if it was typed after the whole listed name: usually a place or a branch. */
const ALONE_BEHIND = 0.55;
const CONFLICT = 3;
const ALONE_IN_BRACKETS = 0.4;
const NUMBER_ALONE = 0.6;

const FACTORS = {
  formAlone: 0.99,
  otherSpellingOfForm: 0.98,
  status: 0.97,
  place: 0.88,
  country: 0.93,
  otherPlace: 0.6,
  nameAlone: 0.85,
  tradingNameAlone: 0.93,
  byTradingName: 0.9,
  byFormerName: 0.88,
  reference: 0.93,
  otherReference: 0.5,
  otherOfSeries: 0.8,
  order: 0.93,
  ending: 0.92,
  spacing: 0.98,
  initials: 0.9,
  brandAlone: 0.75,
} as const;

export const compareNames = (typed: string, listed: string): NameComparison =>
  compareReadNames(readName(typed), readName(listed));

/** Read by benchmarks. */
export const comparisons = { count: 0 };

/** To compare one name with many, read each once. */
export function compareReadNames(typed: ReadName, listed: ReadName): NameComparison {
  comparisons.count += 1;
  let best: NameComparison = { score: 0, differences: [] };
  for (const read of [typed, typed.unmarked ?? []].flat())
    for (const [from, one] of read.names.entries())
      for (const [to, other] of listed.names.entries()) {
        const found = withOtherNames(compareReadings(one, other), read, listed, from, to);
        if (found.score > best.score) best = found;
      }
  const isSame = best.differences.every(({ kind }) => KEEPS_NAME.has(kind));
  const score = isSame ? best.score : Math.min(best.score, SAME_NAME - 0.01);
  return { score: Math.round(score * 1000) / 1000, differences: best.differences };
}

const KEEPS_NAME = new Set<DifferenceKind>(['SHORT_FORM', 'SPACING', 'LEGAL_FORM', 'STATUS']);

function withOtherNames(
  found: NameComparison,
  typed: ReadName,
  listed: ReadName,
  from: number,
  to: number,
): NameComparison {
  let { score } = found;
  const differences = [...found.differences];
  const add = (
    kind: NameDifference['kind'],
    factor: number,
    inListed: string | undefined,
    inTyped: string | undefined,
  ) => {
    score *= factor;
    differences.push({ kind, listed: inListed ?? null, typed: inTyped ?? null });
  };
  if (from > 0 || to > 0) {
    const isFormer =
      typed.names[from]?.text === typed.formerName || listed.names[to]?.text === listed.formerName;
    add(
      isFormer ? 'FORMER_NAME' : 'TRADING_NAME',
      isFormer ? FACTORS.byFormerName : FACTORS.byTradingName,
      listed.names[to === 0 ? 1 : 0]?.text,
      typed.names[from === 0 ? 1 : 0]?.text,
    );
  } else {
    if (!sameText(typed.tradingName, listed.tradingName))
      add('TRADING_NAME', FACTORS.tradingNameAlone, listed.tradingName, typed.tradingName);
    if (!sameText(typed.formerName, listed.formerName))
      add('FORMER_NAME', FACTORS.tradingNameAlone, listed.formerName, typed.formerName);
  }
  if (!sameText(typed.status, listed.status)) add('STATUS', FACTORS.status, listed.status, typed.status);
  return { score, differences };
}

const sameText = (a: string | undefined, b: string | undefined) =>
  (a ?? '').toLowerCase() === (b ?? '').toLowerCase();

function compareReadings(typed: NameReading, listed: NameReading): NameComparison {
  const [one, other] = [numberedAs(typed, listed), numberedAs(listed, typed)];
  if (one || other) return compareReadings(one ?? typed, other ?? listed);
  const otherwise = (kind: DifferenceKind, score: number): NameComparison => ({
    score,
    differences: [{ kind, listed: listed.text, typed: typed.text }],
  });
  if (isInitialsOf(typed, listed) || isInitialsOf(listed, typed))
    return otherwise('SHORT_FORM', FACTORS.initials);
  const byWords = compareByWords(typed, listed);
  const [whole, wholeListed] = [typed.whole, listed.whole];
  if (whole === wholeListed && whole !== '' && sameText(typed.reference, listed.reference))
    return byWords.differences.some(({ kind }) => kind !== 'LEGAL_FORM')
      ? otherwise('SPACING', FACTORS.spacing)
      : byWords;
  const cut = compareCut(typed, listed);
  const joined = compareJoined(typed, listed);
  return [cut, joined].reduce<NameComparison>(
    (best, each) => (each && each.score > best.score ? each : best),
    byWords,
  );
}

/** CSIR is Council for Scientific and Industrial Research (CSIR). */
function isInitialsOf({ words: [word, more] }: NameReading, { text }: NameReading): boolean {
  const [, before = '', letters] = (!more && /^([^(]+)\((\p{Lu}{3,8})\)/u.exec(text)) || [];
  const initials = wordsInOrder(before).map((each) => each.charAt(0));
  return word !== undefined && letters?.toLowerCase() === word.text && isWithin(word.text, initials.join(''));
}

/** A name with the number at its end as part of it, if the other name has a number of that length within. */
function numberedAs(name: NameReading, { words, reference }: NameReading): NameReading | null {
  const hasNumber = words.some(({ number }) => number?.length === name.reference?.length);
  return reference === undefined && hasNumber ? readNumbered(name) : null;
}

function compareByWords(typed: NameReading, listed: NameReading): NameComparison {
  const aligned = alignWords(typed.words, listed.words);
  const differences: NameDifference[] = [...aligned.differences, ...wordsAlone(aligned)];
  const alone =
    aligned.listedAlone.length === 0 && isBehind(typed, aligned.typedAlone) ? ALONE_BEHIND : ALONE;
  let score = scoreOf(aligned, isSeries(typed) && isSeries(listed), alone);
  if (alone === ALONE && isNamedAlone(typed, listed, aligned)) score *= FACTORS.nameAlone;
  if (isBrandAlone(typed, listed, aligned)) score = Math.max(score, FACTORS.brandAlone);
  if (!aligned.isSure) score = Math.min(score, SAME_NAME - 0.01);
  if (!aligned.isInOrder) {
    score *= FACTORS.order;
    differences.push({ kind: 'ORDER', listed: wordsText(listed), typed: wordsText(typed) });
  }
  return withSurroundings({ score, differences }, typed, listed);
}

/** Whether one name is a trade, and the other has the trade and a name. */
const isNamedAlone = (typed: NameReading, listed: NameReading, aligned: Alignment) =>
  (!listed.isNamed && aligned.typedAlone.some(isTelling)) ||
  (!typed.isNamed && aligned.listedAlone.some(isTelling));

/** Whether a name is the long coined word that the other begins with, by which people call the company. */
function isBrandAlone(typed: NameReading, listed: NameReading, { typedAlone, listedAlone }: Alignment) {
  const [{ joined, words }, other] = typedAlone.length > 0 ? [listed, typed] : [typed, listed];
  if ((typedAlone.length > 0 && listedAlone.length > 0) || !other.joined.startsWith(joined)) return false;
  const isOne = words.length === 1 || other.words[0]?.text === joined;
  const isCoined = joined.length >= 7 && !isKnownWord(joined);
  return isOne && isCoined && ![...typedAlone, ...listedAlone].some(isNumber);
}

/** Funds and securities of one house are numbered: one manager is responsible for all of them. */
function isSeries({ words, forms }: NameReading): boolean {
  const has = (...some: string[]) => words.some(({ text }) => some.includes(text));
  const isOfLoans = has('securities', 'mortgage', 'loan', 'loans', 'receivables');
  if (has('fund', 'funds') || (isOfLoans && has('trust', 'certificates', 'notes'))) return true;
  return forms.some(({ family }) => family === 'partnership');
}

const isBehind = ({ words }: NameReading, alone: readonly NameWord[]) =>
  words.length > alone.length + 1 && words.slice(-alone.length).every((word) => alone.includes(word));

const wordsText = ({ words }: NameReading) => words.map(({ text }) => text).join(' ');

function scoreOf({ matched, lost, ...alone }: Alignment, areSeries: boolean, factor: number): number {
  const hasOtherNumber =
    areSeries && [alone.typedAlone, alone.listedAlone].every((words) => words.some(isNumber));
  if (!hasOtherNumber) return shareOf(matched, lost, alone.typedAlone, alone.listedAlone, factor);
  const [typed, listed] = [withoutNumbers(alone.typedAlone), withoutNumbers(alone.listedAlone)];
  return FACTORS.otherOfSeries * shareOf(matched, lost, typed, listed, factor);
}

const isNumber = ({ number }: NameWord) => number !== undefined;
const withoutNumbers = (words: readonly NameWord[]) => words.filter((word) => !isNumber(word));

function shareOf(
  matched: number,
  lost: number,
  typedAlone: readonly NameWord[],
  listedAlone: readonly NameWord[],
  factor: number,
): number {
  const conflict = Math.min(conflictWeight(typedAlone), conflictWeight(listedAlone));
  const alone = Math.abs(weigh(typedAlone) - weigh(listedAlone));
  return matched / (matched + lost + factor * alone + CONFLICT * conflict);
}

const weigh = (words: readonly NameWord[]) =>
  words.reduce(
    (sum, { weight, isAside, number }) =>
      sum + weight * (isAside ? ALONE_IN_BRACKETS : number ? NUMBER_ALONE : 1),
    0,
  );
const conflictWeight = (words: readonly NameWord[]) => words.reduce((sum, { weight }) => sum + weight, 0);

function wordsAlone({ typedAlone, listedAlone }: Alignment): NameDifference[] {
  const most = Math.max(typedAlone.length, listedAlone.length);
  return Array.from({ length: most }, (_, at): NameDifference => {
    const [typed, listed] = [typedAlone[at], listedAlone[at]];
    const kind = (typed?.number ?? listed?.number) === undefined ? 'WORD' : 'NUMBER';
    return { kind, listed: listed?.text ?? null, typed: typed?.text ?? null };
  });
}

function withSurroundings(found: NameComparison, typed: NameReading, listed: NameReading): NameComparison {
  let { score } = found;
  const differences = [...found.differences];
  const add = (kind: NameDifference['kind'], factor: number, inListed: string, inTyped: string) => {
    score *= factor;
    differences.push({ kind, listed: inListed || null, typed: inTyped || null });
  };
  const formsText = ({ forms }: NameReading) =>
    forms
      .map(({ text }) => text)
      .sort()
      .join(' ');
  if (formsText(typed) !== formsText(listed)) {
    const [one, other] = [typed.forms, listed.forms].map((forms) => forms.map(({ family }) => family)) as [
      Family[],
      Family[],
    ];
    const factor = formFactor(one, other);
    const same = one.length > 0 && other.length > 0 ? FACTORS.otherSpellingOfForm : FACTORS.formAlone;
    add('LEGAL_FORM', factor < 1 ? factor : same, formsText(listed), formsText(typed));
  }
  const place = placeDifference(typed, listed);
  if (place) add('PLACE', place.factor, place.listed, place.typed);
  return withReference({ score, differences }, typed, listed);
}

/** Shelf companies are named by number: two numbers mean two companies. */
function referenceFactor(typed: NameReading, listed: NameReading): number {
  if (typed.reference === undefined || listed.reference === undefined) return FACTORS.reference;
  return isSeries(typed) && isSeries(listed) ? FACTORS.otherOfSeries : FACTORS.otherReference;
}

type Family = NameReading['forms'][number]['family'];

function placeDifference(typed: NameReading, listed: NameReading) {
  const only = (one: NameReading, other: NameReading) =>
    one.places.filter(({ id }) => !other.places.some((place) => place.id === id));
  const [a, b] = [only(typed, listed), only(listed, typed)];
  if (a.length === 0 && b.length === 0) return null;
  const name = (places: NameReading['places']) =>
    places
      .map((place) => place.text)
      .reverse()
      .join(' ');
  const towns = (places: NameReading['places']) =>
    places.filter(({ id }) => id !== 'country' && id !== 'branch');
  const isOther = towns(a).length > 0 && towns(b).length > 0;
  const isTown = towns([...a, ...b]).length > 0;
  const factor = isOther ? FACTORS.otherPlace : isTown ? FACTORS.place : FACTORS.country;
  return { factor, typed: name(a), listed: name(b) };
}

/** The least letters of a common beginning that is no accident: in any text, and in a text of `CUT_AT`. */
const CUT_FROM = 15;
const LINE_CUT_FROM = 10;
const CUT_AT = { least: 24, most: 50 };

/** A typed name that ends early, as on a bank statement, equals the listed one as far as it goes. */
function compareCut(typed: NameReading, listed: NameReading): NameComparison | null {
  const { whole } = typed;
  const behind = textBehind(whole, listed.whole) ?? textBehind(typed.written, listed.written);
  const isLong = typed.text.length >= CUT_AT.least && typed.text.length <= CUT_AT.most;
  if (whole.length < (isLong ? LINE_CUT_FROM : CUT_FROM) || behind === null) return null;
  const isInWord = !listed.words.some(
    (_, end) =>
      listed.words
        .slice(0, end + 1)
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', '').length === whole.length,
  );
  if (!isLong && !isInWord) return null;
  return withReference(
    { score: FACTORS.ending, differences: [{ kind: 'ENDING', listed: behind, typed: null }] },
    typed,
    listed,
  );
}

const textBehind = (start: string, text: string) =>
  text.startsWith(start) && text !== start ? text.slice(start.length) : null;

const withReference = (found: NameComparison, typed: NameReading, listed: NameReading): NameComparison =>
  sameText(typed.reference, listed.reference)
    ? found
    : {
        score: found.score * referenceFactor(typed, listed),
        differences: [
          ...found.differences,
          { kind: 'REFERENCE', listed: listed.reference ?? null, typed: typed.reference ?? null },
        ],
      };

/** Cash 4 Cars is spoken as Cash for Cars. */
const spoken = (text: string) =>
  text.replace(/(?<!\d)[24](?!\d)/g, (digit) => (digit === '4' ? 'for' : 'to'));

/** The same letters split into other words, with one error at most. */
function compareJoined(typed: NameReading, listed: NameReading): NameComparison | null {
  const [a, b] = [spoken(typed.joined), spoken(listed.joined)];
  const isOtherwise = typed.words.length !== listed.words.length || a !== typed.joined || b !== listed.joined;
  if (a.length < 7 || !isOtherwise || /\d/.test(a + b) || !isWithinTypos(a, b, 1)) return null;
  const score = a === b ? FACTORS.spacing : 0.85;
  return withSurroundings(
    { score, differences: [{ kind: 'SPACING', listed: wordsText(listed), typed: wordsText(typed) }] },
    typed,
    listed,
  );
}
