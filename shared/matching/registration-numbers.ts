import { collapseRuns } from '../clean-text.ts';
import { wordsInOrder } from '../company-names.ts';
import type { NameKind } from '../enumerations.ts';
import { OWN_NUMBER_DIGITS } from '../limits.ts';

/** `Reg. No. 1999 / 123456 / 07`, `CK 99/12345/23`, `201540211707`. K, CK, M and B are no part of the number. */
const LABEL = String.raw`(?:\b(?:(?:co(?:mpany)?|maatskappy|enterprise|entity|cipc|ck)[ .]{0,3})?(?:reg(?:istration|istered|istrasie|n)?[ .]{0,3}(?:no|nr|num(?:ber)?|nommer)?|no|nr|num(?:ber)?|nommer|cipc)[ .:#([-]{0,4})?`;
const LETTERS = String.raw`\b(?<letters>C?K|[MB])[ .:/-]{0,2}`;
const APART = String.raw` ?[/\\. –-] ?`;
const ENDINGS = '0[6-9]|1[0-2]|2[1-6]|3[01]';
const FORMS = [
  // A year, six digits and an ending, with any separators.
  String.raw`(?:${LETTERS}|\b)(?<year>(?:18|19|20)\d\d)${APART}(?<digits>\d{6})(?:${APART}(?<ending>\d{1,2}))?(?!\d)`,
  String.raw`${LETTERS}(?<year>(?:19|20)\d\d)(?<digits>\d{6})(?<ending>\d\d)?(?!\d)`,
  String.raw`(?<!\d)(?<year>(?:19|20)\d\d)(?<digits>\d{6})(?<ending>${ENDINGS})(?!\d)`,
  // A close corporation's number from before 2000, without the century.
  String.raw`\b(?<letters>CK)[ .:/-]{0,2}(?<year>\d\d)${APART}(?<digits>\d{4,6})(?:${APART}(?<ending>\d\d))?(?!\d)`,
].map((form) => new RegExp(String.raw`[([]? ?${LABEL}${form} ?[)\]]?`, 'i'));
const BEFORE = new RegExp(String.raw`^ ?[([]? ?${LABEL}(?:\b(?:C?K ?|[MB]))?(?=\d)`, 'i');

/** `numbers`: normalised, several if its ending was left out; `ending`, `letters`: as written; `rest`: text without it. */
export function findRegistrationNumber(typed: string) {
  const text = collapseRuns(typed);
  const match = FORMS.map((form) => form.exec(text)).find((found) => found !== null);
  if (!match) return null;
  const { year = '', digits = '', ending, letters = '' } = match.groups ?? {};
  const stem = (year.length === 2 ? '19' : '') + year + digits.padStart(6, '0');
  // People leave out the endings of a private company and a close corporation.
  const leftOut = /\bck|\b(?:cc|bk)\b/i.test(text) ? ['23', '07'] : ['07', '23'];
  const numbers = (ending ? [ending.padStart(2, '0')] : leftOut).map((each) => stem + each);
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const trimmed = rest.replace(/^[ ,;:|–-]{1,9}|[ ,;:|–-]{1,9}$/g, '').replace(/ {2}/g, ' ');
  return { numbers, ending, letters, rest: trimmed };
}

/** All numbers of a text, each in its forms, or the only one without a year. */
export function findRegistrationNumbers(text: string): (readonly string[])[] {
  const end = withoutYear(text);
  if (end) return [[end]];
  const found = findRegistrationNumber(text);
  return found ? [found.numbers, ...findRegistrationNumbers(found.rest)] : [];
}

function readNumber(text: string) {
  const found = findRegistrationNumber(text);
  return found && !/[\p{L}\p{N}]/u.test(found.rest) ? found : null;
}

export const looksLikeCipcNumber = (text: string): boolean => readNumber(text) !== null;

/** After a letter CIPC often leaves out the `07` of a private company: `K2015402117` is `2015/402117/07`. */
export function normalisedRegistrationNumber(text: string): string {
  const { numbers: [number = ''] = [], ending, letters } = readNumber(text) ?? {};
  return ending || letters ? number : stemOf(number) || wordsInOrder(text).join('');
}

const stemOf = (number: string) => number.slice(0, 10);

interface Numbered {
  name: string;
  cipcRegNo: string | null;
  alsoKnownAs?: readonly { name: string; kind: NameKind }[] | undefined;
  /** Numbers of companies that were merged into it. */
  mergedNumbers?: readonly string[] | undefined;
}

const isOwn = (number: string) => (number.match(/\p{Nd}/gu) ?? []).length >= OWN_NUMBER_DIGITS;

/** A company without a number may have one in its name, or in its former name, as of shelf companies; else ''. */
export function numberOf({ name, cipcRegNo, alsoKnownAs = [] }: Numbered): string {
  const number = normalisedRegistrationNumber(cipcRegNo ?? '');
  if (isOwn(number)) return number;
  const former = alsoKnownAs.filter(({ kind }) => kind === 'FORMER').map((other) => other.name);
  return [name, ...former].map(numberIn).find(Boolean) ?? number;
}

function numberIn(name: string): string | undefined {
  const found = /\d{4}/.test(name) ? findRegistrationNumber(name) : null;
  // Digits between blanks may be anything.
  const isCertain = found && (found.ending || found.letters || name.includes('/'));
  return isCertain ? found.numbers[0] : undefined;
}

/** Null if it has too few digits to be one company's: no second company may have it. */
export function ownNumber(company: Numbered): string | null {
  const number = numberOf(company);
  return isOwn(number) ? number : null;
}

/** The numbers by which a company is found: its own and those of companies that were merged into it. */
export const numbersOf = (company: Numbered): string[] =>
  [...new Set([numberOf(company), ...(company.mergedNumbers ?? [])])].filter(Boolean);

const partsOf = (text: string): string => wordsInOrder(collapseRuns(text).replace(BEFORE, '')).join(' ');

/** The part of a CIPC number that tells companies of one year apart. */
export const middlePart = (number: string): string | undefined =>
  /^\d{4}(\d{6})(?:\d{2})?$/.exec(number)?.[1];

/** A registration number without its year, such as 926208/7, as 926208/07. */
export function withoutYear(text: string): string | undefined {
  const [, middle, ending] = /^(\d{6}) (\d{1,2})$/.exec(partsOf(text)) ?? [];
  return middle && ending ? `${middle}/${ending.padStart(2, '0')}` : undefined;
}

function numbersBegun(text: string): string[] {
  const { numbers: [number] = [], ending } = readNumber(text) ?? {};
  if (!number) return [...new Set([partsOf(text).replaceAll(' ', ''), wordsInOrder(text).join('')])];
  return [...new Set([...(ending ? [number] : []), stemOf(number) + (ending ?? '')])];
}

/** The texts by which a registration number is looked up: its beginnings, or its middle part. */
export const numberPrefixes = (text: string): string[] => [
  ...numbersBegun(text),
  ...(withoutYear(text)?.split('/').slice(0, 1) ?? []),
];

/** The text may also be the beginning of a number of the company, or one without its year or ending. */
export const hasNumber = (company: Numbered, text: string): boolean =>
  /\d/.test(text) && numbersOf(company).some((number) => isNumber(number, text));

function isNumber(number: string, text: string): boolean {
  const end = withoutYear(text)?.replace('/', '');
  if (end && middlePart(number) && number.endsWith(end)) return true;
  return numbersBegun(text).some(
    (typed) =>
      typed === number ||
      typed === middlePart(number) ||
      (/^\d{4,}$/.test(typed) && number.startsWith(typed)),
  );
}
