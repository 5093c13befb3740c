import { yesOrNo, formatNumber, type Report, type Section, readNumbers } from '../report.ts';
import { type Figure, type Goal, isHeld, type Summary, summarise } from './figures.ts';
import type { Probe } from './calibration.ts';
import { startEngines, useNewTable } from './engines.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];

/** The consumed capacity of every access pattern, in registers of several sizes (`--companies=N,N,…`). */
export async function run(args: readonly string[]): Promise<Report> {
  const sizes = readNumbers(args, 'companies', SIZES);
  const stop = await startEngines();
  try {
    const { table } = await import('../../functions/platform/table.ts');
    const { createMeter } = await import('./meter.ts');
    const take = createMeter(table);
    await useNewTable('calibration');
    const probes = await (await import('./calibration.ts')).probeEngine(take);
    const measured: Figure[][] = [];
    for (const size of sizes) measured.push(await measureSize(size, take));
    const patterns = compareSizes(measured);
    return {
      sections: [calibrationSection(probes), figuresSection(sizes, patterns)],
      figures: { sizes, probes, patterns },
    };
  } finally {
    await stop();
  }
}

async function measureSize(
  size: number,
  take: ReturnType<typeof import('./meter.ts').createMeter>,
): Promise<Figure[]> {
  const { buildWorld } = await import('./world.ts');
  const { readingFigures } = await import('./reads.ts');
  const { writingFigures } = await import('./writes.ts');
  await useNewTable(`companies-${size}`);
  const world = await buildWorld(size);
  return [...(await readingFigures(world, take)), ...(await writingFigures(world, take))];
}

interface Compared {
  pattern: string;
  unit: Figure['unit'];
  bySize: Summary[];
  calls: number;
  /** The maximum in the largest register, divided by the maximum in the smallest. */
  ratio: number;
  goal: Goal | undefined;
  isHeld: boolean | null;
}

function compareSizes(measured: readonly Figure[][]): Compared[] {
  const [smallest = []] = measured;
  return smallest.map(({ pattern, unit, goal }) => {
    const figures = measured.flatMap((each) => each.filter((one) => isSame(one, { pattern, unit })));
    const bySize = figures.map(summarise);
    const [least = 0, most = 0] = [bySize.at(0)?.max, bySize.at(-1)?.max];
    return {
      pattern,
      unit,
      bySize,
      calls: Math.max(...figures.map(({ calls }) => calls)),
      ratio: least === 0 ? 1 : most / least,
      goal,
      isHeld: goal ? figures.every((figure) => isHeld(figure) !== false) : null,
    };
  });
}

const isSame = (one: Figure, other: Pick<Figure, 'pattern' | 'unit'>) =>
  one.pattern === other.pattern && one.unit === other.unit;

function calibrationSection(probes: readonly Probe[]): Section {
  return {
    title: 'The engine against the published rules',
    columns: ['operation', 'by rule', 'by engine', 'same'],
    rows: probes.map(({ operation, byRule, byEngine }) => [
      operation,
      String(byRule),
      String(byEngine),
      yesOrNo(byRule === byEngine),
    ]),
  };
}

function figuresSection(sizes: readonly number[], patterns: readonly Compared[]): Section {
  const columns = sizes.map((size) => size.toLocaleString('en'));
  return {
    title: `Consumed capacity with ${columns.join(', ')} companies`,
    columns: ['pattern', 'unit', ...columns, 'ratio', 'calls', 'goal', 'holds'],
    rows: patterns.map(({ pattern, unit, bySize, ratio, calls, goal, isHeld: isGoalHeld }) => [
      pattern,
      unit.split(' ')[0] ?? '',
      ...bySize.map(range),
      ratio.toFixed(2),
      String(calls),
      goalText(goal),
      isGoalHeld === null ? '' : yesOrNo(isGoalHeld),
    ]),
    notes: [
      'Several calls of a kind: median / dearest; the ratio is of the dearest. Units of 4 KB read, 1 KB written.',
    ],
  };
}

const range = ({ p50, max }: Summary) =>
  p50 === max ? formatNumber(max) : `${formatNumber(p50)} / ${formatNumber(max)}`;

function goalText(goal: Goal | undefined): string {
  if (!goal) return '';
  const { p50, max } = goal;
  return p50 === undefined ? `≤ ${max}` : `≤ ${p50} / ${max}`;
}
