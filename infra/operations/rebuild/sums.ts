import { isDeepStrictEqual } from 'node:util';
import { compareSums, isSpread, recordedIn } from '../../../functions/directory/derived-sums.ts';
import { readItem, readPartition, type StoredItem } from '../../../functions/platform/items.ts';
import { type Key, keyText } from '../../../functions/platform/keys.ts';
import { type Figures, sumFigures } from '../../../functions/platform/sum-figures.ts';
import { transact } from '../../../functions/platform/table.ts';
import { absent, update } from '../../../functions/platform/writes.ts';
import { describeNumbers, type Drift, toDrift } from './drift.ts';

/** A scan sees each item at another moment: sums that seem wrong are counted again, and skipped if they changed. */
export async function* checkSums(
  scan: () => AsyncIterable<StoredItem>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Drift> {
  const suspects = await compareSums(scan());
  const before = new Map<string, StoredItem[]>();
  for (const [id, [place]] of suspects) {
    if (signal?.aborted) return;
    before.set(id, await readParts(place));
  }
  const differences = suspects.size > 0 ? await compareSums(scan()) : suspects;
  for (const [id, [place, missing]] of differences) {
    const parts = await readParts(place);
    if (isDeepStrictEqual(parts, before.get(id))) yield* compare(place, missing, parts);
  }
}

async function readParts(place: Key): Promise<StoredItem[]> {
  if (isSpread(place)) return readPartition(place.pk, place.sk.replace(/0$/, ''));
  const item = await readItem(place);
  return item ? [item] : [];
}

function compare(place: Key, missing: Figures, parts: readonly StoredItem[]): Drift[] {
  const recorded = sumFigures(...parts.map((part) => [recordedIn(part)?.[1] ?? {}, 1] as const));
  const where = isSpread(place) ? keyText(place).replace(/#0$/, '') : keyText(place);
  return toDrift(where, describeNumbers(recorded, missing), () => add(place, missing, parts));
}

/** Adds to the first part: a change of another one meanwhile leaves the sum right. */
function add(place: Key, missing: Figures, parts: readonly StoredItem[]): Promise<void> {
  const part = parts.find(({ sk }) => sk === place.sk);
  const { pk: _, sk: __, ...besides } = place;
  const each = (as: (name: string, by: number) => unknown) =>
    Object.fromEntries(Object.entries(missing).map(([name, by]) => [name, as(name, by)]));
  const set = each((name, by) => Number(part?.[name] ?? 0) + by);
  const seen = each((name) => part?.[name] ?? absent);
  return transact([update('sum', place, { set: { ...besides, ...set } }, seen)]);
}
