import { type Outcome, rebuildIndex } from '../rebuild/rebuild-index.ts';
import { forgetAgain, type Forgotten, happenedSince, type Since, stillThere } from './forgotten.ts';

/** What lies in a restored table. */
export interface Inside {
  /** Differences between what is derived and what it derives from, each in a line. */
  differences: string[];
  companies: number;
  /** Null where the table that it was restored from is gone. */
  since: (Since & { left: Forgotten[] }) | null;
}

/** Compares what is derived in a table, or mends it, and hears of each difference. */
export async function recompute(
  tableName: string,
  isDryRun: boolean,
): Promise<Outcome & Omit<Inside, 'since'>> {
  process.env['TABLE_NAME'] = tableName;
  const differences: string[] = [];
  let companies = 0;
  const outcome = await rebuildIndex({
    isDryRun,
    say: (line) => void differences.push(line),
    advance: () => void (companies += 1),
  });
  return { ...outcome, differences, companies };
}

/** Reads both tables whole. `source`: the one that it was restored from, at which moment; null where it is gone. */
export async function lookInside(
  tableName: string,
  source: { name: string; moment: Date } | null,
): Promise<Inside> {
  const { differences, companies } = await recompute(tableName, true);
  if (!source) return { differences, companies, since: null };
  const since = await happenedSince(source.name, source.moment);
  return { differences, companies, since: { ...since, left: await stillThere(since.forgotten) } };
}

/** Takes out of a restored table what people took back since the moment that it shows. Gives what was there. */
export async function forgetInside(
  tableName: string,
  source: { name: string; moment: Date },
): Promise<Forgotten[]> {
  process.env['TABLE_NAME'] = tableName;
  const { forgotten } = await happenedSince(source.name, source.moment);
  const left = await stillThere(forgotten);
  for (const one of left) await forgetAgain(one, new Date());
  return left;
}
