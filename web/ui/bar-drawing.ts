/** The distance from one bar to the next, and the width of a bar, in a drawing's units. */
export const BAR_STEP = 10;
const BAR_WIDTH = 7;
const BAR_OFFSET = (BAR_STEP - BAR_WIDTH) / 2;

const MOST_STEPS = 4;

/** The smallest of 1, 2, 5, 10, 20 and so on that reaches `highest` in `MOST_STEPS` steps. */
function stepTo(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].find((round) => round * power * MOST_STEPS >= highest);
    if (step !== undefined) return step * power;
  }
}

/** The figures on an axis: whole round numbers from 0, the last of which is at least `highest`. */
export function listTicks(highest: number): number[] {
  const step = stepTo(highest);
  const steps = Math.max(Math.ceil(highest / step), 1);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** The outline of one bar for each value, which stands on the sum of the bars below it; one of `top` fills the height. */
export function drawBars(
  values: readonly number[],
  { top, height }: { top: number; height: number },
  below: readonly number[] = [],
): string {
  const toUnits = (value: number) => Math.round((value / top) * height * 10) / 10;
  return values
    .map((value, index) => {
      if (value === 0) return '';
      const start = toUnits(below[index] ?? 0);
      const tall = Math.round((toUnits((below[index] ?? 0) + value) - start) * 10) / 10;
      return `M${index * BAR_STEP + BAR_OFFSET} ${height - start}v-${tall}h${BAR_WIDTH}v${tall}z`;
    })
    .join('');
}
