import { type Outcome, rebuildIndex } from '../rebuild/rebuild-index.ts';
import {
  forgetAgain,
  type Forgotten,
  readChangesSince,
  type ChangesSince,
  findRestored,
} from './forgotten.ts';

/** Content of a restored table. */
export interface TableContent {
  /** Differences between what is derived and what it derives from, each in a line. */
  drift: string[];
  companies: number;
  /** Null where the table that it was restored from is gone. */
  changes: (ChangesSince & { left: Forgotten[] }) | null;
}

/** Compares what is derived in a table, or repairs it, and hears of each difference. */
export async function recompute(
  tableName: string,
  isDryRun: boolean,
): Promise<Outcome & Omit<TableContent, 'changes'>> {
  process.env['TABLE_NAME'] = tableName;
  const drift: string[] = [];
  let companies = 0;
  const outcome = await rebuildIndex({
    isDryRun,
    say: (line) => void drift.push(line),
    advance: () => void (companies += 1),
  });
  return { ...outcome, drift, companies };
}

/** Reads both tables whole. `source`: the one that it was restored from, at which moment; null where it is gone. */
export async function inspectTable(
  tableName: string,
  source: { name: string; moment: Date } | null,
): Promise<TableContent> {
  const { drift, companies } = await recompute(tableName, true);
  if (!source) return { drift, companies, changes: null };
  const changes = await readChangesSince(source.name, source.moment);
  return { drift, companies, changes: { ...changes, left: await findRestored(changes.forgotten) } };
}

/** Takes out of a restored table what people took back since the moment that it shows. Gives what was there. */
export async function forgetAll(
  tableName: string,
  source: { name: string; moment: Date },
): Promise<Forgotten[]> {
  process.env['TABLE_NAME'] = tableName;
  const { forgotten } = await readChangesSince(source.name, source.moment);
  const left = await findRestored(forgotten);
  for (const one of left) await forgetAgain(one, new Date());
  return left;
}
