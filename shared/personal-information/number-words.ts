import { type PlainText, PlainTextWriter } from './plain-text.ts';

/** English, Afrikaans and isiZulu; the position in the list is the digit. */
const DIGIT_WORDS = [
  'zero|oh|o|nought|naught|nil|nul|unothi|iqanda|uziro',
  'one|een|kunye',
  'two|twee|kubili',
  'three|drie|kuthathu',
  'four|vier|kune',
  'five|vyf|kuhlanu|isihlanu',
  'six|ses|isithupha',
  'seven|sewe|isikhombisa',
  'eight|agt|ag|isishiyagalombili',
  'nine|nege|isishiyagalolunye',
];
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'.split('|');
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'.split('|');
const REPEATS: Record<string, number> = {
  double: 2,
  dubbel: 2,
  triple: 3,
  treble: 3,
  driedubbel: 3,
  trippel: 3,
};

const digits = new Map(
  DIGIT_WORDS.flatMap((words, digit) => words.split('|').map((word) => [word, String(digit)])),
);
const WORD = [...digits.keys(), ...TENS, ...TEENS, ...Object.keys(REPEATS)].join('|');
/** Fewer than five in a row are prose ('one or two'); digits may be among the words, and a plus before them. */
const SEQUENCE = new RegExp(
  `(?<![a-z0-9])(?:plus[ -])?(?:${WORD})(?:[ ,.\\/\\n-]{1,3}(?:(?:${WORD})(?![a-z])|\\d{1,4}(?![\\da-z]))){4,}(?![a-z0-9])`,
  'gi',
);

/** Writes a spelled-out number ('oh eight two, double five …') as digits at the place of its words. */
export function readNumberWords(plain: PlainText): PlainText {
  const writer = new PlainTextWriter();
  let copied = 0;
  for (const match of plain.text.matchAll(SEQUENCE)) {
    writer.copy(plain, copied, match.index);
    copied = match.index + match[0].length;
    writeDigits(plain, match[0], match.index, writer);
  }
  if (copied === 0) return plain;
  writer.copy(plain, copied, plain.text.length);
  return writer.finish();
}

function writeDigits(plain: PlainText, sequence: string, offset: number, writer: PlainTextWriter): void {
  const words = [...sequence.toLowerCase().matchAll(/[a-z]+|\d+/g)];
  for (let at = 0; at < words.length; at++) {
    const first = words[at];
    if (!first) continue;
    const times = REPEATS[first[0]];
    if (times !== undefined) at++;
    let last = words[at] ?? first;
    let value = readWord(last[0]).repeat(times ?? 1);
    const unit = digits.get(words[at + 1]?.[0] ?? '');
    if (TENS.includes(last[0]) && unit !== undefined && unit !== '0') {
      last = words[++at] ?? last;
      value = value.charAt(0) + unit;
    }
    const end = offset + last.index + last[0].length - 1;
    writer.write(value, plain.starts[offset + first.index] ?? 0, plain.ends[end] ?? 0);
  }
}

function readWord(word: string): string {
  if (word === 'plus') return '+';
  const ten = TENS.indexOf(word);
  const teen = TEENS.indexOf(word);
  return digits.get(word) ?? (ten >= 0 ? String(20 + 10 * ten) : teen >= 0 ? String(10 + teen) : word);
}
