import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_JUDGED } from './limits.ts';
import { once } from './once.ts';

/** With the list of passwords alone: a single word of a dictionary is not for that one of the commonest passwords. */
const estimator = once(
  () =>
    new ZxcvbnFactory({
      dictionary: { passwords: dictionary['passwords-common'] },
      graphs: adjacencyGraphs,
    }),
);

/**
 * About how many guesses it takes somebody who begins with the commonest passwords, and with the person's own words where
 * these are given. Looks at no more than the first characters. The library is large: import this module where it is needed.
 */
export function countGuesses(password: string, ownWords: readonly string[] = []): number {
  return estimator().check(password.slice(0, PASSWORD_JUDGED), [...ownWords]).guesses;
}
