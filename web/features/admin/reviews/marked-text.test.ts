import { expect, test } from 'vitest';
import type { ReviewFinding } from '../../../../shared/schemas/moderation.ts';
import { cutAtMarks, marksInText, normaliseLineBreaks, offsetInText, withPassage } from './marked-text.ts';

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
])('%j is cut at the edges of its marks', (text, marks, wanted) => {
  const segments = cutAtMarks(text, marks);
  expect(segments.map((part) => (part.mark ? `<${part.text}>` : part.text))).toEqual(wanted);
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

const passage = (start: number, end: number, field: 'body' | 'title' = 'body') => ({ field, start, end });

test.each([
  ['is chosen', [], passage(2, 5), [passage(2, 5)]],
  ['stands beside one that it touches', [passage(0, 2)], passage(2, 5), [passage(0, 2), passage(2, 5)]],
  ['becomes one with those that it overlaps', [passage(0, 3), passage(4, 9)], passage(2, 5), [passage(0, 9)]],
  [
    'leaves other texts alone',
    [passage(0, 9, 'title')],
    passage(2, 5),
    [passage(0, 9, 'title'), passage(2, 5)],
  ],
])('a passage %s', (_, chosen, added, wanted) => {
  expect(withPassage(chosen, added)).toEqual(wanted);
});

test('a chosen passage replaces the findings in it', () => {
  const [kept, covered] = [finding(20, 23), finding(5, 8)];
  const chosen = [passage(4, 10), passage(0, 2, 'title')];
  expect(marksInText([covered, kept], chosen, 'body')).toEqual([passage(4, 10), kept]);
});
