import { readNumbers, type Report } from '../report.ts';
import { startEngines } from '../register/engines.ts';
import { checkLists } from './list-check.ts';
import { compareNames } from './names.ts';
import { askQueries } from './queries.ts';
import { measureReads } from './reads.ts';

const SIZES = [1_000, 100_000];

/** How well people find the company they mean, and what searches read at some sizes (`--companies=N,N,…`). */
export async function run(args: readonly string[]): Promise<Report> {
  // Once for all parts: the functions' clients keep the address that they find first.
  const stop = await startEngines();
  try {
    const sizes = readNumbers(args, 'companies', SIZES);
    const { table } = await import('../../functions/platform/table.ts');
    const { createMeter } = await import('../register/meter.ts');
    const take = createMeter(table);
    const [names, queries] = [await compareNames(), await askQueries()];
    const [reads, lists] = [await measureReads(sizes, take), await checkLists(sizes, take)];
    return {
      sections: [names, queries, reads, lists].flatMap(({ sections }) => sections),
      figures: {
        names: names.figures,
        queries: queries.figures,
        reads: reads.figures,
        lists: lists.figures,
      },
    };
  } finally {
    await stop();
  }
}
