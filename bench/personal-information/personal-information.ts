import type { Report } from '../report.ts';
import { measureScanner } from './scan.ts';
import { measureWording } from './wording/wording.ts';

/**
 * What the scanner of texts finds: numbers, addresses and names of people, and wording. `--seed=N` and `--count=N` for other
 * texts, `--persons=FILE` for other names, `--mistakes=known` for what goes wrong with wording; or a file of labelled texts.
 */
export async function run(args: readonly string[]): Promise<Report> {
  const [numbers, wording] = [measureScanner(args), measureWording(args)];
  return {
    sections: [...numbers.sections, ...wording.sections],
    figures: { personalInformation: numbers.figures, wording: wording.figures },
  };
}
