import * as z from 'zod/mini';
import type { StoredItem } from '../../platform/items.ts';
import { keyShape, keyText, reporterKey } from '../../platform/keys.ts';
import type { Figures } from '../../platform/sum-figures.ts';
import type { Write } from '../../platform/table.ts';
import { absent, remove, update } from '../../platform/writes.ts';

const reporterItem = z.object({ ...keyShape, count: z.int() });

/** Each count is on condition of what was read. `people`: by how much the number of authors changes. */
export function countReporters(slug: string, steps: Figures, read: ReadonlyMap<string, StoredItem>) {
  const writes: Write[] = [];
  let people = 0;
  for (const [reporter, by] of Object.entries(steps)) {
    const key = reporterKey(slug, reporter);
    const item = read.get(keyText(key));
    const before = item ? reporterItem.parse(item).count : 0;
    const after = Math.max(0, before + by);
    if (after === before) continue;
    const name = `reporter ${reporter}`;
    const seen = before === 0 ? { pk: absent } : { count: before };
    writes.push(after === 0 ? remove(name, key, seen) : update(name, key, { set: { count: after } }, seen));
    people += Number(after > 0) - Number(before > 0);
  }
  return { writes, people };
}
