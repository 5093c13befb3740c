import type { Report } from '../report.ts';
import { checkLists } from './list-check.ts';
import { compareNames } from './names.ts';
import { askQueries } from './queries.ts';

/**
 * Whether people find the company that they mean: labelled pairs of names in the check, labelled queries in the directory,
 * and what a list of 500 suppliers reads (`--companies=N,N,…` for registers of other sizes).
 */
export async function run(args: readonly string[]): Promise<Report> {
  const [names, queries, lists] = [await compareNames(), await askQueries(), await checkLists(args)];
  return {
    sections: [...names.sections, ...queries.sections, ...lists.sections],
    figures: { names: names.figures, queries: queries.figures, lists: lists.figures },
  };
}
