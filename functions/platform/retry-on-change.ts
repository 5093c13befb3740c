import { Busy } from './busy.ts';
import { ConditionsFailed } from './table.ts';

const ATTEMPTS = 8;

/**
 * Does something that reads, and writes on condition of what it read: when that has changed in between, it is done again
 * from its start, a few times. What keeps changing counts as busy.
 */
export async function retryOnChange<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      if (attempt >= ATTEMPTS) throw new Busy('What was to be written on kept changing', { cause: error });
    }
  }
}
