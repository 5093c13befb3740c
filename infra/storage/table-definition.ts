/**
 * The one table, told once: the CDK app and the local engine are both made from this. What lies under each key is in
 * functions/platform/keys.ts and docs/table-design.md.
 */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Seconds since the epoch; what has passed is gone, by TTL and by check. */
  timeToLive: 'expiresAtSeconds',
  /**
   * Each index is sparse: only items with its sort attribute are in it. `include` names what a page needs beside keys: where
   * few items stand, all of them, so that a queue may show a field more without a new index.
   */
  indexes: {
    byRecent: { partitionKey: 'pk', sortKey: 'recent', include: 'card' },
    byMostFlagged: { partitionKey: 'pk', sortKey: 'flagged', include: 'card' },
    byHighestOwed: { partitionKey: 'pk', sortKey: 'owed', include: 'card' },
    byStatus: { partitionKey: 'queue', sortKey: 'queuedAt', include: 'all' },
    byAuthor: { partitionKey: 'authorId', sortKey: 'authoredAt', include: 'all' },
    bySlug: { partitionKey: 'companySlug', sortKey: 'authoredAt', include: 'keys' },
  },
  /** The attributes behind `include`. */
  projections: {
    /** Single letters: a page of the directory is read at once, and every byte counts (companies/list-rows.ts). */
    card: ['i', 's', 'n', 'g', 't', 'p', 'k', 'v', 'w', 'count'],
  },
} as const;

export type IndexName = keyof typeof TABLE.indexes;
export type Projected = (typeof TABLE.indexes)[IndexName]['include'];

/** Projection of an index, as CreateTable and CloudFormation take it. */
export function indexProjection(
  include: Projected,
): { ProjectionType: 'ALL' | 'KEYS_ONLY' } | { ProjectionType: 'INCLUDE'; NonKeyAttributes: string[] } {
  if (include === 'all') return { ProjectionType: 'ALL' };
  if (include === 'keys') return { ProjectionType: 'KEYS_ONLY' };
  return { ProjectionType: 'INCLUDE', NonKeyAttributes: [...TABLE.projections[include]] };
}
