import { expect, test } from 'vitest';
import { routes } from '../../shared/routes.ts';
import lock from './capacity.lock.json' with { type: 'json' };
import { type Consumption, isMore, readConsumption } from './consumption.ts';

const before: Record<string, Consumption> = lock;
/** Less than is locked: one call more or less, by the luck of a run, is none that consumes more. */
const now = readConsumption(0.15);

test('the functions were tested in this run: nothing can be said of what they consume otherwise', () => {
  expect(Object.keys(now).length).toBeGreaterThan(Object.keys(routes).length / 2);
});

test('no route consumes a tenth more than when `npm run capacity` was last run', () => {
  const more = Object.entries(now).filter(([id, { readUnits, writeUnits }]) => {
    const { readUnits: reads = 0, writeUnits: writes = 0 } = before[id] ?? {};
    return isMore(readUnits, reads) || isMore(writeUnits, writes);
  });
  expect(more.map(([id, units]) => ({ id, now: units, before: before[id] ?? null }))).toEqual([]);
});
