import { wordsInOrder } from '../../shared/company-names.ts';

const NUMBER_PREFIX = /^\d{4,}$/;
const CIPC_DIGITS = 12;

/** The parts of a registration number, as separated in a text, without the K that some begin with. */
const numberParts = (text: string): string =>
  wordsInOrder(text)
    .join(' ')
    .replace(/^k ?(?=\d)/, '');

/** A registration number in its compared form: only letters and digits. */
export const numberText = (text: string): string => numberParts(text).replaceAll(' ', '');

/** The part of a CIPC number that tells companies of one year apart. */
export const middlePart = (number: string): string | undefined =>
  /^\d{4}(\d{6})(?:\d{2})?$/.exec(number)?.[1];

/** A registration number without its year, such as 926208/07 or 926208/7: its middle part and its suffix. */
function withoutYear(text: string): { middle: string; suffix: string } | undefined {
  const [, middle, suffix] = /^(\d{6}) (\d{1,2})$/.exec(numberParts(text)) ?? [];
  return middle && suffix ? { middle, suffix: suffix.padStart(2, '0') } : undefined;
}

/** The numbers that a text may begin: as typed, and with the zero missing from its suffix (2015/123456/7). */
const numbersBegun = (text: string): string[] => {
  const full = numberParts(text).replace(/^(\d{4} ?\d{6} )(\d)$/, '$10$2');
  return [...new Set([numberText(text), full.replaceAll(' ', '')])];
};

/** The keys for looking up a registration number: its beginning, or its middle part. */
export function numberPrefixes(text: string): string[] {
  const middle = withoutYear(text)?.middle;
  return [...numbersBegun(text), ...(middle ? [middle] : [])];
}

/** The text may also be the beginning of a number, or one without its year or suffix. */
export function hasNumber(cipcRegNo: string | null, text: string): boolean {
  const number = numberText(cipcRegNo ?? '');
  if (number === '' || !/\d/.test(text)) return false;
  const end = withoutYear(text);
  if (end && number.length === CIPC_DIGITS && number.endsWith(end.middle + end.suffix)) return true;
  const isPrefix = (typed: string) => NUMBER_PREFIX.test(typed) && number.startsWith(typed);
  return numbersBegun(text).some(
    (typed) => isPrefix(typed) || typed === number || typed === middlePart(number),
  );
}
