import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LabelledQuery {
  /** The feature that the text tests: `legal forms`, `nothing: number`. */
  kind: string;
  q: string;
  /** The name as the register writes it; null where the search should find nothing. */
  finds: string | null;
  province: string | undefined;
  /** True for every third query: its failures are not shown, so that nobody tunes the search to it. */
  isHeldOut: boolean;
}

const FILE = join(import.meta.dirname, 'queries.tsv');
const HELD_OUT_OF = 3;

/** All of them were written before the first was run. */
export function labelledQueries(): LabelledQuery[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line, at) => {
    const [kind = '', q = '', finds, province] = line.split('\t');
    return {
      kind,
      q,
      finds: finds || null,
      province: province || undefined,
      isHeldOut: at % HELD_OUT_OF === HELD_OUT_OF - 1,
    };
  });
}
