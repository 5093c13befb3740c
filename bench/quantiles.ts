/** The smallest value that at least this share of the values does not exceed; for 0.5 the lower median. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('There is no quantile of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number;
}

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] as number;
  return Number.isInteger(middle) ? ((sorted[middle - 1] as number) + upper) / 2 : upper;
}
