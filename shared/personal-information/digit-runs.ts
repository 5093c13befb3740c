import { digitGroups, isLetter } from './letter-digits.ts';

/** The separator of two groups of digits: a sign, blanks, a line break; 'end' if they are not one number. */
type Separator = 'sign' | 'blank' | 'line' | 'end';

/** Consecutive groups of digits that may be one number; offsets are those of the plain text. */
export interface DigitSpan {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** The length of each group: '3-3-4' for 082 555 1234. */
  readonly shape: string;
  /** Whether it starts or ends with letters ('59 … 8 l'): only a check digit tells them from words. */
  readonly ambiguous: boolean;
  readonly before: AdjacentToken;
  readonly after: AdjacentToken;
}

export interface AdjacentToken {
  readonly separator: Separator;
  readonly digits: number;
  readonly letter: boolean;
  /** The offset of its nearer edge. */
  readonly at: number;
  readonly year: boolean;
}

interface Group {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** Only letters ('o', 'll'): they count only between digits. */
  readonly letters: boolean;
}

const FEWEST = 7;
const MOST = 19;
/** The most characters by which a reference with a number in it may continue. */
const REFERENCE_PART = 12;
const SIGN = /^(?:[-./·*~|,]{1,3}|\)[-. /*,·]{0,2}|-?\()$/;
const BLANK = /^(?:[ \t]{1,3}|_{1,2}| [-.·*~,]{1,3} |\)[ \t]{1,2})$/;
const LINE = /^\)?[ \t-]{0,2}\n[ \t-]{0,2}$/;

function findGroups(text: string): Group[] {
  return digitGroups(text).map((group) => ({
    ...group,
    digits: text.slice(group.start, group.end).replace(/[Oo]/g, '0').replace(/[lI]/g, '1'),
  }));
}

function findSeparator(text: string, left: Group, right: Group): Separator {
  const between = text.slice(left.end, right.start);
  if (between === ' (')
    return /^(?:00)?27$|^0$/.test(left.digits) || text[left.start - 1] === '+' ? 'sign' : 'end';
  if (isListMark(text, left)) return 'end';
  if (LINE.test(between)) return isListMark(text, right) ? 'end' : 'line';
  return SIGN.test(between) ? 'sign' : BLANK.test(between) ? 'blank' : 'end';
}

/** '2) …' and '2. …' at the beginning of a line, '2) …' and '(2) …' anywhere. */
function isListMark(text: string, { digits, start, end }: Group): boolean {
  if (digits.length > 2 || !/[.)]\s/.test(text.slice(end, end + 2))) return false;
  const before = text.slice(Math.max(0, start - 3), start);
  return /(?:^|\n)[ \t-]{0,2}$/.test(before) || (/^[1-9]$/.test(digits) && /[ (]$/.test(before));
}

/** A number written digit by digit starts and ends where the single digits do, not among them. */
function isAmongSingles(
  groups: readonly Group[],
  separators: readonly Separator[],
  at: number,
  step: 1 | -1,
): boolean {
  const outside = step === 1 ? at : at - 1;
  const single = (index: number) => groups[index]?.digits.length === 1;
  // In '… 0 8 3 I kept' the letter is a word, as no digit follows it.
  const outer = at + step;
  if (groups[outer]?.letters && (separators[step === 1 ? outer : outer - 1] ?? 'end') === 'end') return false;
  return separators[outside] !== 'end' && single(at - 1) && single(at) && single(at + 1);
}

/**
 * Runs of 7 to 19 digits in whole groups. At most 19 start at each group, so the work grows in proportion to the text.
 * `labelEnds` are the places where a label may touch its number ('Tel0825551234').
 */
export function findDigitSpans(text: string, labelEnds: ReadonlySet<number>): DigitSpan[] {
  const groups = findGroups(text);
  const joints = groups.map((group, at): Separator => {
    const next = groups[at + 1];
    return next ? findSeparator(text, group, next) : 'end';
  });
  const spans: DigitSpan[] = [];
  for (const [first, from] of groups.entries()) {
    if (isAmongSingles(groups, joints, first, -1)) continue;
    const letter = isLetter(text[from.start - 1]) && !labelEnds.has(from.start);
    const before = adjacentToken(letter, joints[first - 1], groups[first - 1], 'end');
    let digits = '';
    let shape = '';
    for (const [step, to] of groups.slice(first, first + MOST).entries()) {
      const last = first + step;
      digits += to.digits;
      if (digits.length > MOST) break;
      shape += (shape && '-') + String(to.digits.length);
      if (digits.length >= FEWEST && !isAmongSingles(groups, joints, last, 1)) {
        const after = adjacentToken(isLetter(text[to.end]), joints[last], groups[last + 1], 'start');
        const ambiguous = isAmbiguous(text, from, to, shape);
        spans.push({ digits, start: from.start, end: to.end, shape, ambiguous, before, after });
      }
      if (joints[last] === 'end') break;
    }
  }
  return spans;
}

/** As in a reference ('…665T19'). Letters without digits are a word after a missing blank. */
export function runsOn(text: string, { after, end }: DigitSpan): boolean {
  return after.letter && /^\p{L}+\p{N}/u.test(text.slice(end, end + REFERENCE_PART));
}

/** The starts and ends of spans: a number may be next to another of its kind (`AdjacentToken.at`). */
export function collectEdges(spans: readonly DigitSpan[]): ReadonlySet<number> {
  return new Set(spans.flatMap(({ start, end }) => [start, end]));
}

function isAmbiguous(text: string, from: Group, to: Group, shape: string): boolean {
  const startsWithCode = /^(?:O[lI]|o[lI]{2})/.test(text.slice(from.start, from.end));
  return ((from.letters && !startsWithCode) || to.letters) && !/^1(?:-1)*$/.test(shape);
}

function adjacentToken(
  letter: boolean,
  separator: Separator | undefined,
  group: Group | undefined,
  edge: 'start' | 'end',
): AdjacentToken {
  if (!group || group.letters || separator === undefined || separator === 'end')
    return { separator: 'end', digits: 0, letter, at: -1, year: false };
  const year = /^(?:19|20)\d\d$/.test(group.digits);
  return { separator, digits: group.digits.length, letter, at: group[edge], year };
}
