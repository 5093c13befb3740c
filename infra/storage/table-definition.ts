/** The CDK app and the local engine both make it from this. Contents of keys: functions/platform/keys.ts. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Seconds since the epoch; TTL deletes expired items, and reads check it, too. */
  timeToLive: 'expiresAtSeconds',
  /** Sparse. `include`: what a page needs besides keys; all where items are few, so that a queue may show more. */
  indexes: {
    byRecent: { partitionKey: 'pk', sortKey: 'recent', include: 'card' },
    byMostFlagged: { partitionKey: 'pk', sortKey: 'flagged', include: 'card' },
    byHighestOwed: { partitionKey: 'pk', sortKey: 'owed', include: 'card' },
    byStatus: { partitionKey: 'queue', sortKey: 'queuedAt', include: 'all' },
    byAuthor: { partitionKey: 'authorId', sortKey: 'authoredAt', include: 'all' },
    bySlug: { partitionKey: 'companySlug', sortKey: 'authoredAt', include: 'keys' },
  },
  projections: {
    /** Single letters: every byte of a page counts. `m` is for other names, as an index takes no attribute later. */
    card: ['i', 's', 'n', 'm', 'g', 't', 'p', 'c', 'l', 'v', 'w', 'd', 'h', 'o', 'count'],
  },
} as const;

export type IndexName = keyof typeof TABLE.indexes;
export type Projected = (typeof TABLE.indexes)[IndexName]['include'];

export function indexProjection(
  include: Projected,
): { ProjectionType: 'ALL' | 'KEYS_ONLY' } | { ProjectionType: 'INCLUDE'; NonKeyAttributes: string[] } {
  if (include === 'all') return { ProjectionType: 'ALL' };
  if (include === 'keys') return { ProjectionType: 'KEYS_ONLY' };
  return { ProjectionType: 'INCLUDE', NonKeyAttributes: [...TABLE.projections[include]] };
}
