import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readClock } from './clock.js';
import { startFunctions } from './functions-runtime.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

it.each([
  [undefined, 0],
  ['', 0],
  ['+30d', 30 * DAY_MS],
  // Over a leap day.
  ['+3y', (3 * 365 + 1) * DAY_MS],
  ['-1d', null],
  ['30d', null],
  ['+1m', null],
  ['+3y ', null],
])('%j moves the clock by %j ms', (text, expected) => {
  expect(readClock(text, new Date('2026-11-24T08:30:00Z'))).toBe(expected);
});

const SAYS = `({ now: Date.now(), made: new Date().getTime(), said: Date.parse(Date()), given: new Date(0).getTime(),
  is: new Date() instanceof Date, utc: Date.UTC(1970, 0, 1) })`;

interface Said {
  now: number;
  made: number;
  said: number;
  given: number;
  is: boolean;
  utc: number;
}

function expectMoved({ now, made, said, ...rest }: Said, days: number) {
  for (const time of [now, made, said])
    expect(Math.abs(time - Date.now() - days * DAY_MS)).toBeLessThan(60_000);
  expect(rest).toEqual({ given: 0, is: true, utc: 0 });
}

it('moves all that a process tells of now, and no time that is given', () => {
  const preload = join(import.meta.dirname, 'moved-clock.js');
  const output = execFileSync(process.execPath, ['--import', preload, '-p', `JSON.stringify(${SAYS})`], {
    env: { ...process.env, CLOCK: '+400d' },
  });
  expectMoved(JSON.parse(output.toString()) as Said, 400);
});

it('moves a function, which finds nothing of it in its environment', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'clock-')), 'says.mjs');
  writeFileSync(
    file,
    `const loaded = Date.now(); export const handler = async () => ({ ...${SAYS}, loaded, env: process.env.CLOCK ?? null });`,
  );
  const functions = startFunctions({
    findCode: () => ({ file, environment: { AWS_REGION: 'af-south-1' } }),
    onLine: () => undefined,
    clock: '+30d',
  });
  const { loaded, env, ...said } = (await functions.invoke('says', {})) as Said & {
    loaded: number;
    env: null;
  };
  await functions.close();
  expectMoved(said, 30);
  expect([loaded - Date.now() > 29 * DAY_MS, env]).toEqual([true, null]);
});
