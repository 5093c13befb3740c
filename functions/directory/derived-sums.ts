import { ITEM_KINDS } from '../../shared/item-kinds.ts';
import { countedIn as countedInAudit, toAuditRecord } from '../platform/audit.ts';
import { shardOf } from '../platform/counters.ts';
import type { StoredItem } from '../platform/items.ts';
import {
  AUDIT,
  counterKey,
  counterName,
  COUNTERS,
  isCompanyKey,
  isCounterKey,
  isOwnCountKey,
  isRepresentativeKey,
  isReviewKey,
  isTakedownKey,
  type Key,
  keyText,
  type OwnList,
  ownCountKey,
  representativeCountKey,
} from '../platform/keys.ts';
import { isAuditKept } from '../platform/retention.ts';
import { type Figures, sumFigures } from '../platform/sum-figures.ts';
import type { CompanyStatus } from '../records/company/company.ts';
import { derive } from '../records/review/derive.ts';
import { toReviewSummary } from '../records/review/review.ts';
import {
  deriveMonth,
  figuresOfLog,
  LOG_FIRST_YEAR,
  toLoggedDecision,
  TOTAL,
} from '../records/statistics/figures.ts';
import { COUNTED_STATES, PENDING } from '../records/statistics/list-counts.ts';
import { derive as deriveTakedown } from '../records/takedown/save-takedowns.ts';
import { toTakedown } from '../records/takedown/takedown.ts';
import { isHeader, listHeader } from './list-rows.ts';

/** `rebuild-index` and the tests compare sums with this (companies': `sumReviews`). No request uses it. */

/** Figures with the key of the item that records them: of the first, if they are spread over several. */
export type Sum = readonly [place: Key, figures: Figures];

const ONE = { total: 1 };

function countedIn(item: StoredItem): Sum[] {
  const [, person, list] = /^(.+)#(reviews|companies)$/.exec(String(item['authorId'])) ?? [];
  const sums = countedInRecord(item);
  if (person !== undefined) sums.push([ownCountKey(person, list as OwnList), ONE]);
  return sums.filter(isKept);
}

function countedInRecord(item: StoredItem): Sum[] {
  const { pk, sk, status } = item;
  if (isReviewKey(item)) {
    const review = toReviewSummary(item);
    const { totals, pending } = derive(review);
    return [
      [counterKey('figures', TOTAL), totals],
      [shardOf('lists', PENDING, review.id), pending],
    ];
  }
  if (isCompanyKey(item)) {
    const count = COUNTED_STATES[status as CompanyStatus];
    return count ? [[counterKey('lists', count), ONE]] : [];
  }
  if (isTakedownKey(item)) return [[counterKey('lists', deriveTakedown(toTakedown(item)).count), ONE]];
  if (isRepresentativeKey(item) && status === 'APPROVED')
    return [[representativeCountKey(item['companyId'] as string), ONE]];
  if (pk.startsWith(AUDIT))
    return countedInAudit(toAuditRecord(item)).map(([counters, name, by]) => [
      counterKey(counters, name),
      by,
    ]);
  if (pk.startsWith(ITEM_KINDS.decisions))
    return [[counterKey('figures', sk.slice(0, 'yyyy-mm'.length)), deriveMonth(toLoggedDecision(item))]];
  if (pk.startsWith(ITEM_KINDS.lists) && !isHeader(item)) {
    const city = item['t'] as string | undefined;
    return [[listHeader(pk.slice(ITEM_KINDS.lists.length), city), { count: 1 }]];
  }
  return [];
}

export function recordedIn({ pk, sk, ...numbers }: StoredItem): Sum | null {
  const key = { pk, sk };
  const figures = figuresOf(key, numbers as Figures);
  const place = isSpread(key) ? { pk, sk: sk.replace(/#\d+$/, '#0') } : key;
  return figures && isKept([place]) ? [place, figures] : null;
}

function figuresOf(key: Key, numbers: Figures): Figures | null {
  const { pk } = key;
  const { representativeCounts, words, lists } = ITEM_KINDS;
  if (pk === COUNTERS.figures.pk && counterName(key) !== TOTAL) return figuresOfLog(numbers);
  if (isCounterKey(key) || isOwnCountKey(key) || pk.startsWith(representativeCounts)) return numbers;
  const isOfList = pk.startsWith(words) || (pk.startsWith(lists) && isHeader(key));
  return isOfList ? { count: numbers['count'] ?? 0 } : null;
}

/** Keys of counters that are spread end in numbers. Each item of pending reviews counts reviews of its own. */
export const isSpread = (key: Key): boolean => isCounterKey(key) && counterName(key) !== PENDING;

/** Leaves out months whose audit entries are deleted by now, and those from before the log of decisions. */
function isKept([{ pk, sk }]: readonly [place: Key, ...rest: unknown[]]): boolean {
  if (pk === COUNTERS.audit.pk || pk === COUNTERS.decisions.pk)
    return isAuditKept(sk.slice(0, 'yyyy-mm'.length), new Date());
  return pk !== COUNTERS.figures.pk || sk >= String(LOG_FIRST_YEAR);
}

/** How much more the items count than they record, by the texts of the keys; sums that agree are left out. */
export async function compareSums(
  items: Iterable<StoredItem> | AsyncIterable<StoredItem>,
): Promise<Map<string, Sum>> {
  const differences = new Map<string, Sum>();
  const add = ([place, figures]: Sum, factor: number) => {
    const id = keyText(place);
    const [known, before = {}] = differences.get(id) ?? [];
    const sum = sumFigures([before, 1], [figures, factor]);
    if (Object.keys(sum).length === 0) differences.delete(id);
    else differences.set(id, [{ ...known, ...place }, sum]);
  };
  for await (const item of items) {
    for (const sum of countedIn(item)) add(sum, 1);
    const recorded = recordedIn(item);
    if (recorded) add(recorded, -1);
  }
  return differences;
}
