import { findPersonalInformation } from '../scan.ts';

/** What is found in a text, in its order: 'kind: the words', which reads better in a failure than offsets. */
export function found(text: string): string[] {
  return findPersonalInformation(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
}
