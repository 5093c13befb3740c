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
    byRecent: { partitionKey: 'pk', sortKey: 'recent', include: 'card' },
    byMostFlagged: { partitionKey: 'pk', sortKey: 'flagged', include: 'card' },
    byHighestOwed: { partitionKey: 'pk', sortKey: 'owed', include: 'card' },
    byStatus: { partitionKey: 'queue', sortKey: 'queuedAt', include: 'head' },
    byAuthor: { partitionKey: 'authorId', sortKey: 'authoredAt', include: 'names' },
    bySlug: { partitionKey: 'companySlug', sortKey: 'authoredAt', include: 'keys' },
  },
  /** The attributes behind `include`. */
  projections: {
    /** Single letters: a page of the directory is read at once, and every byte counts (companies/list-rows.ts). */
    card: ['i', 's', 'n', 'g', 't', 'p', 'k', 'v', 'w', 'count'],
    /** What queues show of reviews that wait, and by what other queues find their items. */
    head: [
      'id',
      'companyId',
      'companySlug',
      'companyName',
      'category',
      'title',
      'amountOwedZar',
      'incidentDate',
      'createdAt',
      'updatedAt',
      'authorFirstName',
      'authorLastName',
      'slug',
    ],
    names: ['id', 'slug', 'status'],
    keys: [],
  },
} as const;

export type IndexName = keyof typeof TABLE.indexes;
