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
   * Each index is sparse: only items with its sort attribute are in it. `include` names what a page needs beside keys.
   */
  indexes: {
    byRecent: { partitionKey: 'pk', sortKey: 'recentRank', include: 'card' },
    byMostFlagged: { partitionKey: 'pk', sortKey: 'flaggedRank', include: 'card' },
    byHighestOwed: { partitionKey: 'pk', sortKey: 'owedRank', include: 'card' },
    byStatus: { partitionKey: 'queue', sortKey: 'queuedAt', include: 'head' },
    byAuthor: { partitionKey: 'authorId', sortKey: 'authoredAt', include: 'head' },
    bySlug: { partitionKey: 'companySlug', sortKey: 'authoredAt', include: 'keys' },
  },
  /** The attributes behind `include`. */
  projections: {
    card: [
      'id',
      'slug',
      'name',
      'cipcRegNo',
      'city',
      'province',
      'categories',
      'reviewCount',
      'totalOwed',
      'count',
    ],
    head: [
      'id',
      'companyId',
      'companySlug',
      'companyName',
      'status',
      'category',
      'title',
      'amountOwedZar',
      'incidentDate',
      'createdAt',
      'updatedAt',
      'authorFirstName',
      'authorLastName',
      'reason',
      'decidedAt',
      'slug',
    ],
    keys: [],
  },
} as const;

export type IndexName = keyof typeof TABLE.indexes;
