import type { Report } from '../report.ts';
import { measureScanner } from './scan.ts';
import { measureWording } from './wording/wording.ts';

/**
 * `--seed=N` and `--count=N` change the texts, `--persons=FILE` the names, and `--mistakes=known` lists the
 * mistakes in wording. A path measures a file of labelled texts instead.
 */
export async function run(args: readonly string[]): Promise<Report> {
  const [numbers, wording] = [measureScanner(args), measureWording(args)];
  return {
    sections: [...numbers.sections, ...wording.sections],
    figures: { personalInformation: numbers.figures, wording: wording.figures },
  };
}
