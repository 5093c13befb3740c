import { beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '../../../functions/platform/table.ts';
import { rehearse } from './rehearsal.ts';

// The table's client is made once a process, for the engine of one rehearsal.
beforeEach(() => {
  vi.resetModules();
});

async function runRehearsal(filterBackup?: Parameters<typeof rehearse>[0]['filterBackup']) {
  const lines: string[] = [];
  const isRight = await rehearse({ log: (line) => lines.push(line), ...(filterBackup && { filterBackup }) });
  return { isRight, told: lines.join('\n') };
}

test('a register that was lost is restored beside, compared, forgets again, serves and needs no rebuild', async () => {
  const { isRight, told } = await runRehearsal();
  expect(told).not.toContain('WRONG');
  expect(isRight).toBe(true);
  for (const line of [
    /back up: \d+ items/,
    /the comparison finds [1-9]\d* differences/,
    /restore beside: \d+ items in [\d.]+ s, 0 differ/,
    /compare: 4 companies, 0 differences/,
    /forget again: (review and account|account and review)/,
    /rebuild: 0 differences/,
  ])
    expect(told).toMatch(line);
}, 120_000);

test.each([
  ['lacks an item', (items: Item[]) => items.slice(1)],
  ['has one that is not as it was', ([first, ...rest]: Item[]) => [{ ...first, changed: true }, ...rest]],
])(
  'a restored table that %s fails the rehearsal, which goes no further',
  async (_, filterBackup) => {
    const { isRight, told } = await runRehearsal(filterBackup);
    expect(isRight).toBe(false);
    expect(told).toMatch(/WRONG {3}restore beside: .*1 differ from the backup$/);
  },
  120_000,
);
