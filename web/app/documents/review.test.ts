import { expect, test } from 'vitest';
import { draw } from './review.tsx';

test.each([
  ['INACCURACY', 'It was removed after a takedown request on this ground: Inaccuracy.'],
  [null, 'It was removed after a takedown request.'],
] as const)('the page of a removed review says when that was, and its ground %j', async (ground, text) => {
  const removal = { removedOn: '2026-11-03', ground };
  const { title, body } = await draw('/review/r1', { id: 'r1', review: null, removal });
  expect(title).toBe('Review removed · FlagRegister');
  expect(body).toContain(`A review stood here until 3 November 2026. ${text}`);
});

test('the page of an unknown review says that there is none', async () => {
  const { title } = await draw('/review/r1', { id: 'r1', review: null, removal: null });
  expect(title).toBe('Review not found · FlagRegister');
});
