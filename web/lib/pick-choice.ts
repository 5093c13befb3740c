/**
 * The choice that matches a text from the address, or `otherwise` where none does: a hand-made address may
 * contain anything.
 */
export function pickChoice<T extends string, D>(
  values: readonly T[],
  text: string | null,
  otherwise: D,
): T | D {
  return values.find((value) => value === text) ?? otherwise;
}
