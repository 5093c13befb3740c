/** Does so many at once, then the next so many; the results are in the order of `things`. */
export async function inBatches<T, Result>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T, at: number) => Promise<Result>,
): Promise<Result[]> {
  const done: Result[] = [];
  for (let from = 0; from < things.length; from += atOnce) {
    const some = things.slice(from, from + atOnce);
    done.push(...(await Promise.all(some.map((thing, at) => work(thing, from + at)))));
  }
  return done;
}
