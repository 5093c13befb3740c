import { expect, test } from 'vitest';
import { TRANSPARENCY_SAMPLES } from '../../build/samples.ts';
import { draw } from './transparency.tsx';

const [threeMonths, oneMonth] = await Promise.all(
  TRANSPARENCY_SAMPLES.map(async ([address, facts]) => (await draw(address, facts)).body),
);

test('what three months have is drawn, with the hours that are promised', () => {
  expect(threeMonths).toContain('Reviews decided: the table below says the same');
  expect(threeMonths).toContain('Promised: within 48 hours');
  expect(threeMonths).not.toContain('Too few');
  // The file holds no other figures.
  expect(threeMonths).toContain('Download what it brings by month (CSV)');
});

test('what fewer months have is told in words', () => {
  expect(oneMonth).not.toContain('the table below says the same');
  expect(oneMonth).toContain('Reviews decided (Approved: 1 in Jan 2026, Rejected: 1 in Jan 2026)');
});
