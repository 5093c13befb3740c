import { findPersonalInformation } from '../scan.ts';

/** Lists the findings of a text in order, each as 'kind words': a failure shows words, not offsets. */
export function found(text: string): string[] {
  return findPersonalInformation(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
}
