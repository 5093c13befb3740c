import { holds, plain, type Report, type Section } from '../report.ts';
import { type Figure, type Goal, isHeld, summaryOf } from './figures.ts';
import type { Probe } from './calibration.ts';
import { startEngines, useNewTable } from './engines.ts';

const SMALL = 1_000;
const LARGE = 100_000;

/** Consumed capacity of every access pattern, in a small register and in a large one (`--companies=N`). */
export async function run(args: readonly string[]): Promise<Report> {
  const large = Number(args.find((arg) => arg.startsWith('--companies='))?.split('=')[1] ?? LARGE);
  const stop = await startEngines();
  try {
    const { table } = await import('../../functions/platform/table.ts');
    const { meterOf } = await import('./meter.ts');
    const take = meterOf(table);
    await useNewTable('calibration');
    const probes = await (await import('./calibration.ts')).probeEngine(take);
    const sizes = [SMALL, large] as const;
    const measured: Figure[][] = [];
    for (const size of sizes) measured.push(await quietly(() => figuresOf(size, take)));
    const [small = [], big = []] = measured;
    return {
      sections: [calibrationSection(probes), figuresSection(sizes, small, big)],
      figures: { sizes, probes, patterns: small.map((figure, at) => compared(figure, big[at] ?? figure)) },
    };
  } finally {
    await stop();
  }
}

async function figuresOf(
  size: number,
  take: ReturnType<typeof import('./meter.ts').meterOf>,
): Promise<Figure[]> {
  const { buildWorld } = await import('./world.ts');
  const { readingFigures } = await import('./reads.ts');
  const { writingFigures } = await import('./writes.ts');
  await useNewTable(`companies-${size}`);
  const world = await buildWorld(size);
  return [...(await readingFigures(world, take)), ...(await writingFigures(world, take))];
}

/** The functions log every call of theirs; here that would bury the figures. */
async function quietly<T>(run: () => Promise<T>): Promise<T> {
  const { log } = console;
  console.log = () => undefined;
  try {
    return await run();
  } finally {
    console.log = log;
  }
}

function compared(small: Figure, large: Figure) {
  const { pattern, unit, goal } = small;
  const fewest = summaryOf(small).max;
  const ratio = fewest === 0 ? 1 : summaryOf(large).max / fewest;
  return {
    pattern,
    unit,
    small: summaryOf(small),
    large: summaryOf(large),
    calls: large.calls,
    ratio,
    goal,
    isHeld: isHeld(large),
  };
}

function calibrationSection(probes: readonly Probe[]): Section {
  return {
    title: 'The engine against the published rules',
    columns: ['operation', 'by rule', 'by engine', 'same'],
    rows: probes.map(({ operation, byRule, byEngine }) => [
      operation,
      String(byRule),
      String(byEngine),
      holds(byRule === byEngine),
    ]),
  };
}

function figuresSection(
  sizes: readonly [number, number],
  small: readonly Figure[],
  large: readonly Figure[],
): Section {
  const [few, many] = sizes.map((size) => size.toLocaleString('en'));
  return {
    title: `Consumed capacity with ${few} and ${many} companies`,
    columns: ['pattern', 'unit', few ?? '', many ?? '', 'ratio', 'calls', 'goal', 'holds'],
    rows: small.map((figure, at) => {
      const other = compared(figure, large[at] ?? figure);
      return [
        figure.pattern,
        figure.unit.split(' ')[0] ?? '',
        range(other.small, figure),
        range(other.large, figure),
        other.ratio.toFixed(2),
        String(other.calls),
        goalText(figure.goal),
        other.isHeld === null ? '' : holds(other.isHeld),
      ];
    }),
    notes: [
      'Several calls of a kind: median / dearest; the ratio is of the dearest. Units of 4 KB read, 1 KB written.',
    ],
  };
}

const range = ({ p50, max }: { p50: number; max: number }, { values }: Figure) =>
  values.length > 1 && p50 !== max ? `${plain(p50)} / ${plain(max)}` : plain(max);

function goalText(goal: Goal | undefined): string {
  if (!goal) return '';
  const { p50, max } = goal;
  return p50 === undefined ? `≤ ${max}` : `≤ ${p50} / ${max}`;
}
