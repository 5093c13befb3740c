import { yesOrNo, formatNumber, type Report, type Section, readNumbers } from '../report.ts';
import { startEngines, useNewTable } from '../table/engines.ts';
import { type Figure, isHeld, summarise } from '../table/figures.ts';
import { type Concurrency, MODERATORS } from './at-once.ts';

const SIZES = [1_000, 100_000];

interface Measured {
  size: number;
  calls: Figure[];
  crowdings: Concurrency[];
}

/** Consumed capacity of moderation with queues of several lengths (`--pending=N,N`), and throughput of eight moderators. */
export async function run(args: readonly string[]): Promise<Report> {
  const sizes = readNumbers(args, 'pending', SIZES);
  const stop = await startEngines();
  try {
    const measured: Measured[] = [];
    const { table } = await import('../../functions/platform/table.ts');
    const take = (await import('../table/meter.ts')).createMeter(table);
    const takeTransactions = (await import('./cancellations.ts')).countTransactions(table);
    const { callFigures, newQueue } = await import('./calls.ts');
    const { measureConcurrency: crowdings } = await import('./at-once.ts');
    for (const size of sizes) {
      await useNewTable(`pending-${size}`);
      const queue = await newQueue(size);
      const calls = await callFigures(queue, take);
      measured.push({ size, calls, crowdings: await crowdings(queue, takeTransactions) });
    }
    return { sections: [callsSection(measured), ...measured.map(concurrencySection)], figures: measured };
  } finally {
    await stop();
  }
}

function callsSection(measured: readonly Measured[]): Section {
  const [first] = measured;
  const columns = measured.map(({ size }) => size.toLocaleString('en'));
  return {
    title: `Consumed capacity with ${columns.join(', ')} pending reviews`,
    columns: ['call', 'unit', ...columns, 'calls', 'goal', 'holds'],
    rows: (first?.calls ?? []).map(({ pattern, unit, goal }, at) => {
      const figures = measured.flatMap(({ calls }) => calls[at] ?? []);
      return [
        pattern,
        unit.split(' ')[0] ?? '',
        ...figures.map(range),
        String(Math.max(...figures.map(({ calls }) => calls))),
        goal?.max === undefined ? '' : `≤ ${goal.max}`,
        goal ? yesOrNo(figures.every((figure) => isHeld(figure) !== false)) : '',
      ];
    }),
    notes: ['Session included but where it says alone. Several calls of a kind: median / dearest.'],
  };
}

function range(figure: Figure): string {
  const { p50, max } = summarise(figure);
  return p50 === max ? formatNumber(max) : `${formatNumber(p50)} / ${formatNumber(max)}`;
}

function concurrencySection({ size, crowdings }: Measured): Section {
  return {
    title: `${MODERATORS} moderators at once, ${size.toLocaleString('en')} more reviews pending`,
    columns: [
      'who decides',
      'decisions',
      'late',
      'a second',
      'median',
      'p99',
      'written',
      'conflicts',
      'outdated',
    ],
    rows: crowdings.map((one) => [
      one.situation,
      String(one.decisions),
      String(one.late),
      formatNumber(one.aSecond),
      `${formatNumber(one.p50Ms)} ms`,
      `${formatNumber(one.p99Ms)} ms`,
      String(one.done),
      String(one.conflicts),
      String(one.outdated),
    ]),
    notes: ['Written, conflicts and outdated are transactions: those that were cancelled were tried again.'],
  };
}
