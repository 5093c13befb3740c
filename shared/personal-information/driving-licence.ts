import type { Span, TextContext } from './text-context.ts';

const WORD =
  /(?<![a-z])(?:driv(?:ing|er'?s?) licen[cs]e|licen[cs]e (?:number|no|nr)|e?natis|prdp|rybewys|bestuurslisensie)(?![a-z])/i;
/** The form of eNaTIS: digits, then letters among digits, 10 to 14 in total. */
const NUMBER = /(?<![a-z\d])(?=\d*[a-z])\d{6,10}[a-z\d]{2,6}(?![a-z\d])/gi;
const NEAR = 40;

export function findDrivingLicences({ text }: Pick<TextContext, 'text'>): Span[] {
  return Array.from(text.matchAll(NUMBER), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }))
    .filter(({ start, end }) => end - start >= 10 && end - start <= 14)
    .filter(({ start, end }) => WORD.test(text.slice(Math.max(0, start - NEAR), end + NEAR / 2)));
}
