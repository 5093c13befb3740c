import { expect, test } from 'vitest';
import type { ReviewFinding } from '../../../shared/schemas/moderation.ts';
import { normaliseLineBreaks, offsetInText, cutAtFindings } from './marked-text.ts';

const finding = (start: number, end: number): ReviewFinding => ({
  field: 'body',
  kind: 'phone',
  start,
  end,
  blocking: false,
});

test.each([
  ['', [], []],
  ['Call me', [], ['Call me']],
  ['Call 082 now', [finding(5, 8)], ['Call ', '<082>', ' now']],
  ['082', [finding(0, 3)], ['<082>']],
  ['082083 x', [finding(0, 3), finding(3, 6)], ['<082>', '<083>', ' x']],
])('%j is cut at the edges of its findings', (text, findings, wanted) => {
  const segments = cutAtFindings(text, findings);
  expect(segments.map((part) => (part.finding ? `<${part.text}>` : part.text))).toEqual(wanted);
  for (const part of segments) expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text);
});

test.each([
  ['one\r\ntwo', 'two'],
  ['one\r\n\r\ntwo', 'two'],
  ['one\rtwo', 'two'],
  ['one\ntwo 😀 three', 'three'],
  ['one', 'one'],
])('a passage of %j is found again where a text area shows it', (text, passage) => {
  const start = normaliseLineBreaks(text).indexOf(passage);
  const [from, to] = [start, start + passage.length].map((shown) => offsetInText(text, shown));
  expect(text.slice(from, to)).toBe(passage);
});
