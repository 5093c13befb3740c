import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_JUDGED } from './limits.ts';
import { once } from './once.ts';

/** Only the list of passwords: a word of a dictionary need not be one of the commonest. */
const estimator = once(
  () =>
    new ZxcvbnFactory({
      dictionary: { passwords: dictionary['passwords-common'] },
      graphs: adjacencyGraphs,
    }),
);

/** Judges only the first characters. The library is large: import this module only where it is needed. */
export function countGuesses(password: string, ownWords: readonly string[] = []): number {
  return estimator().check(password.slice(0, PASSWORD_JUDGED), [...ownWords]).guesses;
}
