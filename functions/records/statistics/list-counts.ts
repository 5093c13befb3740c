import type { TakedownStatus } from '../../../shared/enumerations.ts';
import { count, readSums } from '../../platform/counters.ts';
import { readItem, readPartition } from '../../platform/items.ts';
import { COUNTERS, type OwnList, ownCountKey } from '../../platform/keys.ts';
import type { Figures } from '../../platform/sum-figures.ts';
import { nullIfConditionFails, transact, type Write } from '../../platform/table.ts';
import { absent, check, update } from '../../platform/writes.ts';
import type { CompanyStatus } from '../company/company.ts';

export type Count = typeof PENDING | 'companies' | 'proposedCompanies' | `takedowns.${TakedownStatus}`;
export const PENDING = 'pendingReviews';

type Place = Count | null | undefined;

export function countMoves(subject: string, moves: readonly (readonly [from: Place, to: Place])[]): Write[] {
  const by = (place: Place, total: number) => (place ? count('lists', place, subject, { total }) : []);
  return moves.flatMap(([from, to]) => [...by(from, -1), ...by(to, 1)]);
}

export const COUNTED_STATES: Partial<Record<CompanyStatus, Count>> = {
  PROPOSED: 'proposedCompanies',
  LISTED: 'companies',
};
type State = CompanyStatus | null;

export const countStates = (
  subject: string,
  ...changes: (readonly [before: State, after: State])[]
): Write[] =>
  countMoves(
    subject,
    changes.map(([was, is]) => [was && COUNTED_STATES[was], is && COUNTED_STATES[is]]),
  );

export const readCount = async (...names: readonly Count[]): Promise<number> =>
  totalOf(await readSums('lists'), ...names);

export const totalOf = (lists: ReadonlyMap<string, Figures>, ...names: readonly Count[]): number =>
  names.reduce((sum, name) => sum + (lists.get(name)?.['total'] ?? 0), 0);

/** A shard that changes at the same moment keeps its empty day for now. */
export async function dropEmptyDays(): Promise<void> {
  for (const { pk, sk, ...counts } of await readPartition(COUNTERS.lists.pk, `${PENDING}#`)) {
    const empty = Object.entries(counts).filter(([, number]) => number === 0);
    const names = empty.map(([name]) => name);
    const drop = update('empty days', { pk, sk }, { remove: names }, Object.fromEntries(empty));
    if (names.length > 0) await nullIfConditionFails(transact([drop]));
  }
}

/** Changes the count of a person's own list. It needs no shards, as only that person's actions change it. */
export const changeOwnCount = (userId: string, list: OwnList, by: number): Write => ({
  name: `count of own ${list}`,
  add: { Key: ownCountKey(userId, list), figures: { total: by } },
});

export async function readOwnCount(userId: string, list: OwnList): Promise<number> {
  const item = await readItem(ownCountKey(userId, list));
  return Number(item?.['total'] ?? 0);
}

export const checkOwnCount = (userId: string, list: OwnList, total: number): Write =>
  check('own count', ownCountKey(userId, list), total === 0 ? [{ pk: absent }, { total }] : { total });
