import type { Report } from '../report.ts';
import { startEngines } from '../table/engines.ts';
import { checkLists } from './list-check.ts';
import { compareNames } from './names.ts';
import { askQueries } from './queries.ts';

/**
 * Measures whether people find the company that they mean: labelled pairs of names in the check, labelled
 * queries in the directory, and the read units of a list of 500 suppliers (`--companies=N,N,…` for registers
 * of other sizes).
 */
export async function run(args: readonly string[]): Promise<Report> {
  // Once for all parts: the functions' clients keep the address that they find first.
  const stop = await startEngines();
  try {
    const [names, queries, lists] = [await compareNames(), await askQueries(), await checkLists(args)];
    return {
      sections: [...names.sections, ...queries.sections, ...lists.sections],
      figures: { names: names.figures, queries: queries.figures, lists: lists.figures },
    };
  } finally {
    await stop();
  }
}
