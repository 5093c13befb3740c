export type Figures = Readonly<Record<string, number>>;

export function sumFigures(
  ...terms: readonly (readonly [figures: Figures, factor: number])[]
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [figures, factor] of terms)
    for (const [name, number] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + factor * number;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
