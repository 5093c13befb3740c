/** Digits, and O, l and I that people type for 0 and 1; at either end such a letter is left out if it is a word's. */
interface DigitGroup {
  readonly start: number;
  readonly end: number;
  readonly letters: boolean;
}

const GROUP = /[\dOolI]+/g;

export function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[a-zÀ-ɏ]/i.test(character);
}

export function digitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  for (const match of text.matchAll(GROUP)) {
    let start = match.index;
    let end = start + match[0].length;
    if (isLetter(text[start - 1])) while (start < end && isLetter(text[start])) start++;
    if (isLetter(text[end])) while (end > start && isLetter(text[end - 1])) end--;
    if (start < end) groups.push({ start, end, letters: !/\d/.test(text.slice(start, end)) });
  }
  return groups;
}

/** The text with these letters replaced by digits in groups that have a digit ('O8l' → '081'). */
export function withLettersAsDigits(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  for (const { start, end, letters } of digitGroups(text)) {
    if (letters) continue;
    pieces.push(
      text.slice(copied, start),
      text.slice(start, end).replace(/[Oo]/g, '0').replace(/[lI]/g, '1'),
    );
    copied = end;
  }
  return pieces.join('') + text.slice(copied);
}
