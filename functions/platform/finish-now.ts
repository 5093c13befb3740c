import { errorFacts, log } from './log.ts';

/**
 * Does what follows from a change that is stored already. What cannot be done now is left to the stream, which does it
 * for whoever is cut off; the caller is not told of a failure that is none of theirs.
 */
export async function finishNow(finish: () => Promise<unknown>): Promise<void> {
  try {
    await finish();
  } catch (error) {
    log('warn', 'A change is finished later', errorFacts(error));
  }
}
