import type { Report } from '../report.ts';
import { measureScanner } from './scan.ts';
import { measureWording } from './wording/wording.ts';

/** `--seed=N`, `--count=N`, `--persons=FILE`, `--mistakes=known` (wording); a path measures its labelled texts. */
export async function run(args: readonly string[]): Promise<Report> {
  const [numbers, wording] = [measureScanner(args), measureWording(args)];
  return {
    sections: [...numbers.sections, ...wording.sections],
    figures: { personalInformation: numbers.figures, wording: wording.figures },
  };
}
