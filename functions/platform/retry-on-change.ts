import { setTimeout as pause } from 'node:timers/promises';
import { Busy } from './busy.ts';
import { ConditionsFailed } from './table.ts';

const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 10;

/**
 * Does something that reads, and writes on condition of what it read: when that has changed in between, it is done again
 * from its start, a few times, each time after a longer random pause. What keeps changing counts as busy.
 */
export async function retryOnChange<T>(act: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act(attempt);
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      if (attempt >= ATTEMPTS) throw new Busy('What was to be written on kept changing', { cause: error });
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}
