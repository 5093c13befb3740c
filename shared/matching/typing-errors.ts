/** By optimal string alignment: a swap is one. Beyond `most`, only a number greater than `most`. */
export function countTypos(first: string, second: string, most: number): number {
  if (Math.abs(first.length - second.length) > most) return most + 1;
  let same = 0;
  while (same < first.length && first[same] === second[same]) same += 1;
  const [a, b] = [first.slice(same), second.slice(same)];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 0; i < a.length; i += 1) {
    const row = [i + 1];
    let least = i + 1;
    for (let j = 0; j < b.length; j += 1) {
      const wrong = (last[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      let typos = Math.min(wrong, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1);
      const isSwapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      if (isSwapped) typos = Math.min(typos, (before[j - 1] ?? 0) + 1);
      row.push(typos);
      least = Math.min(least, typos);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

export const isWithinTypos = (first: string, second: string, most: number): boolean =>
  countTypos(first, second, most) <= most;

export const isPrefixWithOneError = (word: string, typed: string): boolean =>
  [typed.length - 1, typed.length, typed.length + 1].some(
    (end) => end <= word.length && isWithinTypos(word.slice(0, end), typed, 1),
  );

const READ_AS: Record<string, string> = { 0: 'o', 1: 'i', 5: 's', 8: 'b' };

const CYRILLIC = 'абвгґдеєжзиіклмнопрстуфхцчшщъыьэюя';
const LATIN = 'a b v g g d e ye zh z i i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' ');

/** A folded word in Latin letters, if Cyrillic or if a scanner read one letter as a digit: Z0diac, 5ilica. */
export const asLetters = (word: string): string =>
  word
    .replace(/[а-яґєі]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)
    .replace(/^(?=.{6})(\p{L}*)([0158])(\p{L}+)$/u, (_, before: string, digit: string, behind: string) =>
      [before, READ_AS[digit], behind].join(''),
    );
