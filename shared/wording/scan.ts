import { REVIEW_TEXTS, type ReviewText, type WordingKind } from '../enumerations.ts';
import { findCompanyNames } from './company-names.ts';
import { compile, type Rule } from './rule.ts';
import { RULES } from './rules.ts';

/** Wording that should be changed: UTF-16 offsets into the original, end exclusive, and a better sentence. */
export interface Wording {
  kind: WordingKind;
  start: number;
  end: number;
  hint: string;
}

type Compiled = Rule & { readonly pattern: RegExp };
let compiled: readonly Compiled[] | undefined;
const patterns = () => (compiled ??= RULES.map((rule) => ({ ...rule, pattern: compile(rule) })));

/** In lower case with the same offsets: letters whose lower case is longer stay as they are. */
function toLowerCase(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text.replace(/[A-ZÀ-Þ]/g, (letter) => letter.toLowerCase());
}

/** Blocks nothing. Passages of one kind do not overlap: the first rule wins. Not within companies' names. */
export function findWording(text: string, companyName = ''): Wording[] {
  const names = findCompanyNames(text, companyName);
  const small = toLowerCase(text);
  const found: Wording[] = [];
  let taken: { kind: WordingKind; cells: Uint8Array } | undefined;
  for (const { kind, hint, pattern, asWritten } of patterns()) {
    if (taken?.kind !== kind) taken = { kind, cells: maskOf(text.length, names) };
    const read = asWritten ? text : small;
    // Not `matchAll`, which compiles each of these long expressions again for each text.
    pattern.lastIndex = 0;
    for (let match = pattern.exec(read); match; match = pattern.exec(read)) {
      const { index: start } = match;
      const end = pattern.lastIndex;
      if (taken.cells.subarray(start, end).includes(1)) continue;
      taken.cells.fill(1, start, end);
      found.push({ kind, start, end, hint });
    }
  }
  return found.sort((one, other) => one.start - other.start || one.end - other.end);
}

function maskOf(length: number, spans: readonly { start: number; end: number }[]): Uint8Array {
  const cells = new Uint8Array(length);
  for (const { start, end } of spans) cells.fill(1, start, end);
  return cells;
}

export function findWordingIn(
  texts: Record<ReviewText, string | null>,
  companyName: string,
): ({ field: ReviewText } & Wording)[] {
  return REVIEW_TEXTS.flatMap((field) =>
    findWording(texts[field] ?? '', companyName).map((wording) => ({ field, ...wording })),
  );
}
