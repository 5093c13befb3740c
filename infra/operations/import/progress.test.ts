import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showProgress } from './progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function show(isTTY: boolean) {
  const written: string[] = [];
  const progress = showProgress(2_000, { isTTY, write: (text) => written.push(String(text)) > 0 });
  return { progress, written };
}

it('is a bar at a terminal, out of the way of other lines', () => {
  const { progress, written } = show(true);
  vi.advanceTimersByTime(10_000);
  for (let row = 0; row < 1_000; row += 1) progress.advance();
  vi.advanceTimersByTime(10_000);
  progress.advance();
  expect(written.at(-1)).toBe(
    `\r\u001b[K[${'='.repeat(15)}${' '.repeat(15)}] 1 001 of 2 000 rows, 50 a second, 20 s left`,
  );
  progress.log('line 3: skipped');
  expect(written.slice(-2)).toEqual(['\r\u001b[K', 'line 3: skipped\n']);
});

it('is a plain line now and then where nobody watches', () => {
  const { progress, written } = show(false);
  vi.advanceTimersByTime(9_000);
  progress.advance();
  expect(written).toEqual([]);
  vi.advanceTimersByTime(11_000);
  progress.advance();
  progress.end();
  expect(written).toEqual(['2 of 2 000 rows, 0 a second, 19980 s left\n']);
});

it('goes on when there is more than was expected', () => {
  const { progress, written } = show(true);
  for (let row = 0; row < 2_400; row += 1) progress.advance();
  vi.advanceTimersByTime(100_000);
  progress.advance();
  expect(written.at(-1)).toBe(`\r\u001b[K[${'='.repeat(30)}] 2 401 of 2 401 rows, 24 a second, 0 s left`);
});
