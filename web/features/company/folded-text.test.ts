import { expect, test } from 'vitest';
import { foldText } from './folded-text.tsx';

const SENTENCE = 'The invoice of July is not paid. ';

test('a text of more than eight lines is shown up to the end of a sentence, and nothing of it is lost', () => {
  const text = SENTENCE.repeat(40).trim();
  const [shown, folded] = foldText(text);
  expect(shown).toMatch(/paid\.$/);
  expect(shown.length).toBeGreaterThan(400);
  expect(shown.length).toBeLessThanOrEqual(8 * 68);
  expect(`${shown} ${folded}`).toBe(text);
});

test('a text of many short lines is shown up to the end of its eighth', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `Invoice ${at} of R 500`);
  const [shown, folded] = foldText(lines.join('\n'));
  expect(shown.split('\n')).toEqual(lines.slice(0, 8));
  expect(folded?.split('\n')).toEqual(lines.slice(8));
});

test.each([
  ['short', SENTENCE],
  ['a little more than eight lines', SENTENCE.repeat(23)],
  ['a greeting before one long sentence', `Hi. ${'word '.repeat(400)}`],
  ['without the end of a sentence', 'word '.repeat(400)],
])('a text that is %s stays whole', (_, text) => {
  expect(foldText(text)).toEqual([text, null]);
});
