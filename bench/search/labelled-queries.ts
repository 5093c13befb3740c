import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What somebody types, and the company that they mean. */
export interface LabelledQuery {
  /** What is special about the text, as one reads it: `legal forms`, `nothing: number`. */
  kind: string;
  q: string;
  /** The name as the register writes it; null where nothing is to be found. */
  finds: string | null;
  /** A filter that hides it. */
  province: string | undefined;
  /** Every third query is none to learn from: its failures are not shown. */
  isHeldOut: boolean;
}

const FILE = join(import.meta.dirname, 'queries.tsv');
const HELD_OUT_OF = 3;

/** The queries of queries.tsv, which were all written before the first was asked. */
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
