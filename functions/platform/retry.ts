import { errorFacts, log } from './log.ts';
import { ConditionsFailed, pauseAfter } from './table.ts';

/** For what follows a stored change. An error is only logged: the stream's complete-changes.ts takes over. */
export async function bestEffort(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('warn', 'A change is finished later', errorFacts(error));
  }
}

/** For work that reads items and writes them on condition that they have not changed since. */
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
