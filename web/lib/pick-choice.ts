/** The choice that a text from the address names, else `otherwise`: hand-made addresses hold anything. */
export function pickChoice<T extends string, D>(
  values: readonly T[],
  text: string | null,
  otherwise: D,
): T | D {
  return values.find((value) => value === text) ?? otherwise;
}
