/** The choice that a text of the address is; `otherwise` where it is none, as a hand-made address may hold anything. */
export function pickChoice<T extends string, D>(
  values: readonly T[],
  text: string | null,
  otherwise: D,
): T | D {
  return values.find((value) => value === text) ?? otherwise;
}
