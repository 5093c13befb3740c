import { setTimeout as pause } from 'node:timers/promises';
import { ServiceUnavailableError } from './http-error.ts';
import { errorFacts, log } from './log.ts';
import { ConditionsFailed } from './table.ts';

/**
 * Does what follows from a change that is stored already. What cannot be done now is left to the stream, which does it
 * for whoever is cut off; the caller is not told of a failure that is none of theirs.
 */
export async function bestEffort(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('warn', 'A change is finished later', errorFacts(error));
  }
}

const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 10;

/**
 * Does something that reads, and writes on condition of what it read: when that has changed in between, it is done again
 * from its start, a few times, each time after a longer random pause. What keeps changing counts as busy.
 */
export async function retryOnChange<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      if (attempt >= ATTEMPTS)
        throw new ServiceUnavailableError('What was to be written on kept changing', { cause: error });
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}
