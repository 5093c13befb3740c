import { expect, test } from 'vitest';
import { DIRECTORY_SAMPLES } from '../../build/samples.ts';
import { draw } from './directory.tsx';

test('the card of a company that was found by another name says by which', async () => {
  const [[address, facts]] = DIRECTORY_SAMPLES.slice(0, 1) as [(typeof DIRECTORY_SAMPLES)[number]];
  const { body } = await draw(address, facts);
  const cards = [...body.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
  expect(cards.map((card) => card.includes('Found as “A”, a trading name'))).toEqual([true, false, true]);
});
