/**
 * What costs time to make and most requests do without: made when it is first asked for, once an instance. Until then a
 * cold start does not pay for it.
 */
export function atFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
