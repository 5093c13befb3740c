import { expect, test } from 'vitest';
import { parseDraft } from './draft.ts';

const EMPTY = { name: '', isTrue: false, ground: '' as string | null };

test('a draft gives back what its form still has, each of the type that it has there', () => {
  const kept = JSON.stringify({ name: 'Lerato', isTrue: 'yes', ground: null, gone: 'x' });
  expect(parseDraft(kept, EMPTY)).toEqual({ name: 'Lerato' });
});

test.each([null, '', 'null', '7', '"text"', '{}', '{"gone":1}', '{"name":', '[]'])(
  'a text that is no draft of the form gives none: %s',
  (text) => {
    expect(parseDraft(text, EMPTY)).toBeNull();
  },
);
