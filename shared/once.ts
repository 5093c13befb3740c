/** What makes something the first time that it is asked for, and gives the same ever after. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
