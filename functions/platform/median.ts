export function medianOf(counted: readonly { value: number; count: number }[]): number | null {
  const sorted = counted.toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    return sorted.find(({ count }) => (passed += count) > place)?.value ?? 0;
  };
  return (at(Math.ceil(total / 2) - 1) + at(Math.floor(total / 2))) / 2;
}
