import { findPersonalInformation } from '../scan.ts';

/** Lists the findings of a text in its order, each as 'kind words': a failure then shows words in place of offsets. */
export function found(text: string): string[] {
  return findPersonalInformation(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
}
