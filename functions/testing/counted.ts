import { vi } from 'vitest';
import type { Counted } from '../../shared/log-metrics.ts';

/** Runs something and reads from its log lines what it counts for the alarms. */
export async function loggedCounts(run: () => unknown): Promise<Counted[]> {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    await run();
  } finally {
    write.mockRestore();
  }
  return lines
    .map((line) => JSON.parse(line) as Partial<Counted>)
    .flatMap(({ counts, times = 0 }) => (counts ? [{ counts, times }] : []));
}
