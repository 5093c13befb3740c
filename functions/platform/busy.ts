/** What passes by itself: the same may work in a moment. It is answered as `unavailable`. */
export class Busy extends Error {
  override readonly name = 'Busy';
}
