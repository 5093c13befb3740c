import { errorFacts, log } from './log.ts';
import { ConditionsFailed, pauseAfter } from './table.ts';

/**
 * Does work that follows from a change that is already stored. An error is logged and not thrown: the
 * stream's function completes the work (functions/workers/complete-changes.ts).
 */
export async function bestEffort(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('warn', 'A change is finished later', errorFacts(error));
  }
}

/**
 * Runs work that reads items and writes them on condition that they have not changed since, and runs it again
 * if they have.
 */
export async function retryOnChange<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      await pauseAfter(attempt, 'An item changed during every attempt to write it', error);
    }
  }
}
