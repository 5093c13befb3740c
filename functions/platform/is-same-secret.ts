import { timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time, which does not reveal where texts of equal length differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
