/** Accents, and invisible characters, some of which count as letters (Hangul fillers). */
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;
/** Letters that Unicode does not decompose, as people without them on their keyboard write them. */
const SPELLED_OUT: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

export const withoutMarks = (text: string) => text.normalize('NFKD').replace(MARKS, '');

/** Ignores case and accents: `Café NOIR` and `cafe noir` fold alike. */
export function fold(text: string): string {
  const plain = withoutMarks(text).toLowerCase().normalize('NFC');
  return plain.replace(/[ßæœøłđ]/g, (letter) => SPELLED_OUT[letter] ?? letter);
}
