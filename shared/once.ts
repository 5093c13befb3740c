/** Returns a function that makes a value on its first call and returns the same value from then on. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
